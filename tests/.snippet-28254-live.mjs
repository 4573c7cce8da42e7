import { createClient } from 'graphql-ws';
import WebSocket from 'ws';

const client = createClient({ url: 'ws://127.0.0.1:43211/graphql', webSocketImpl: WebSocket });
const changes = client.iterate({
  query: 'subscription { postChanged(since: 0) { number kind post { content author { username } } } }',
});
for await (const { data } of changes) {
  console.log(data.postChanged.number, data.postChanged.kind, data.postChanged.post.content);
  break;
}
await client.dispose();
