curl http://127.0.0.1:43211/graphql \
  -H 'Content-Type: application/json' \
  -d '{"query": "{ searchBooks(query: \"dune\", limit: 3) { title authors } }"}'
