"""What the commands beside the client do. They print, and none of them imports Textual."""
