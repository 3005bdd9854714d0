"""The Silver River: four Ages of expansion, votes, battles and trade around Sagittarius A*, for two to four players."""
