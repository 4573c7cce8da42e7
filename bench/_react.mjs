// The readers of bench/reactions.ts, in their own process: a fixed number of reactions per second, whether they are answered or not.
import { Agent, request } from 'node:http';

process.once('message', ({ address, threadId, tokens, perSecond, seconds }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const query =
    'mutation ($id: ID!, $type: ReactionType!) { react(postId: $id, type: $type) { id viewerReaction reactionCounts { type count } } }';
  const types = ['LIKE', 'LOVE', 'INSIGHTFUL'];
  const times = [];
  let sent = 0;
  let failed = 0;
  const react = (n) => {
    const begun = performance.now();
    const body = JSON.stringify({
      query,
      variables: { id: threadId, type: types[Math.floor(n / tokens.length) % 3] },
    });
    const call = request(`${address}/graphql`, {
      method: 'POST',
      agent,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        authorization: `Bearer ${tokens[n % tokens.length]}`,
      },
    });
    call.on('error', () => failed++);
    call.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => (text += part));
      response.on('end', () => {
        if (text.includes('"errors"')) failed++;
        else times.push(performance.now() - begun);
      });
    });
    call.end(body);
  };
  const begun = performance.now();
  const timer = setInterval(() => {
    const due = Math.min(seconds, (performance.now() - begun) / 1_000) * perSecond;
    while (sent < due) react(sent++);
    if (sent < seconds * perSecond) return;
    clearInterval(timer);
    const lasted = () => times.length + failed >= sent || performance.now() - begun > (seconds + 10) * 1_000;
    const wait = setInterval(() => {
      if (!lasted()) return;
      clearInterval(wait);
      times.sort((a, b) => a - b);
      process.send({ sent, answered: times.length, failed, took: performance.now() - begun, times });
      setTimeout(() => process.exit(0), 100);
    }, 5);
  }, 5);
});
