curl http://localhost:4000/graphql \
  -H 'Content-Type: application/json' \
  -d '{"query": "{ searchBooks(query: \"dune\", limit: 3) { title authors } }"}'
