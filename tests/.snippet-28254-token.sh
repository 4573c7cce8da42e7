curl http://127.0.0.1:43211/api/lists/wishlist \
  -H "Authorization: Bearer $SHELFMATES_TOKEN" \
  -H 'Content-Type: application/json' \
  -d '{"bookId": "dune"}'
