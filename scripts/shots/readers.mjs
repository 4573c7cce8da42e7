// A reader of one's own among the sample community: lists, reviews and posts, so that every screen has something to show.
import { randomUUID } from 'node:crypto';

/** Signs her up, and tells who she is and whom she meets. */
export async function furnish(address) {
  let token = '';
  const run = async (query, variables) => {
    const response = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = await response.json();
    if (errors) throw new Error(errors[0].message);
    return data;
  };

  const username = `mira_${Date.now().toString(36).slice(-5)}`;
  const password = randomUUID();
  await run('mutation ($input: RegisterInput!) { register(input: $input) { alert } }', {
    input: { username, email: `${username}@example.org`, password },
  });
  const { login } = await run(
    'mutation ($username: String!, $password: String!) { login(username: $username, password: $password) { token user { id } } }',
    { username, password },
  );
  token = login.token;
  const user = { id: login.user.id, username, avatar: 'avatar1', avatarColor: '#9370DB' };
  await run('mutation ($input: ProfileInput!) { editProfile(input: $input) { id } }', {
    input: {
      avatar: user.avatar,
      avatarColor: user.avatarColor,
      bio: 'Reads in trains, mostly backwards through the history of the novel. Tea, no sugar.',
      favoriteBook: 'Middlemarch',
      favoriteAuthor: 'Ursula K. Le Guin',
      favoriteGenre: 'Novels in which little happens',
    },
  });
  await keepBooks(run);
  const { threads, matches } = await run(
    '{ threads(limit: 1) { threads { id } } matches(limit: 1) { matches { user { id } } } }',
  );
  return {
    token,
    user: JSON.stringify(user),
    neighbour: matches.matches[0]?.user.id ?? '3',
    thread: threads.threads[0]?.id ?? '',
  };
}

async function keepBooks(run) {
  const { ranking } = await run(
    '{ ranking(list: COMPLETED, timeframe: ALL, limit: 50) { book { itemId } } }',
  );
  const books = ranking.map(({ book }) => book.itemId);
  for (const [at, bookId] of books.entries()) {
    const list = at % 2 ? 'WISHLIST' : 'COMPLETED';
    await run(`mutation ($bookId: ID!) { addToList(bookId: $bookId, list: ${list}) { id } }`, { bookId });
  }
  const SENTENCES = [
    ['Slow, and then all at once', 'I read the last hundred pages standing in the kitchen.'],
    ['', 'Not for me, but I see why it is loved.'],
    ['A book to lend and not get back', ''],
  ];
  for (const [at, bookId] of books
    .slice(0, 6)
    .filter((_, at) => at % 2 === 0)
    .entries()) {
    const [title, text] = SENTENCES[at];
    await run('mutation ($input: WriteReviewInput!) { writeReview(input: $input) { id } }', {
      input: { bookId, rating: 5 - at, title, text },
    });
  }
}
