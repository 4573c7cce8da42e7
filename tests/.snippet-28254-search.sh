curl 'http://127.0.0.1:43211/api/search/search-combined/dune?limit=3'
