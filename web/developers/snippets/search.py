import json
from urllib.request import urlopen

with urlopen("http://localhost:4000/api/search/search-combined/dune?limit=3") as answer:
    for book in json.load(answer):
        print(book["title"], "by", ", ".join(book["author_name"]))
