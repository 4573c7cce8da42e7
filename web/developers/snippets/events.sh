curl --no-buffer --max-time 2 http://localhost:4000/api/events -H 'Last-Event-ID: 0'
