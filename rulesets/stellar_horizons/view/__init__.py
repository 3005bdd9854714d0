"""What a seat may see, panel by panel."""
