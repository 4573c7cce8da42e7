curl 'http://localhost:4000/api/search/search-combined/dune?limit=3'
