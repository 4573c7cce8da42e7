import json
from urllib.request import urlopen

with urlopen("http://127.0.0.1:43211/api/search/search-combined/dune?limit=3") as answer:
    for book in json.load(answer):
        print(book["title"], "by", ", ".join(book["author_name"]))
