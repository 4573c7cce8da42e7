curl http://localhost:4000/api/lists/wishlist \
  -H "Authorization: Bearer $SHELFMATES_TOKEN" \
  -H 'Content-Type: application/json' \
  -d '{"bookId": "dune"}'
