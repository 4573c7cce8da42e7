curl http://localhost:4000/api/feed -H "Authorization: Bearer $SHELFMATES_TOKEN" -H 'X-Time-Zone: Europe/Berlin'
curl http://localhost:4000/api/notifications -H "Authorization: Bearer $SHELFMATES_TOKEN"
