curl --no-buffer --max-time 2 http://127.0.0.1:43211/api/events -H 'Last-Event-ID: 0'
