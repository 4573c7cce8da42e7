// A reader of one's own among the sample community: lists, reviews and posts, so that every screen has something to show.
import { randomUUID } from 'node:crypto';

/** Signs up a reader, makes them an operator if possible, and returns the reader and the people they interact with. */
export async function furnish(address, makeOperator) {
  const { run, user, token } = await signUp(address, 'mira');
  makeOperator?.(user.username);
  const reader = { ...user, avatar: 'avatar1', avatarColor: '#9370DB' };
  await run('mutation ($input: ProfileInput!) { editProfile(input: $input) { id } }', {
    input: {
      avatar: reader.avatar,
      avatarColor: reader.avatarColor,
      bio: 'Reads in trains, mostly backwards through the history of the novel. Tea, no sugar.',
      favoriteBook: 'Middlemarch',
      favoriteAuthor: 'Ursula K. Le Guin',
      favoriteGenre: 'Novels in which little happens',
    },
  });
  await keepBooks(run);
  await readBooks(run);
  await tagBooks(run, user.id);
  await followSomebody(address, run, user.id);
  const { threads, matches } = await run(
    '{ threads(limit: 20) { threads { id commentCount author { id } } } matches(limit: 1) { matches { user { id } } } }',
  );
  const lively = threads.threads.toSorted((a, b) => b.commentCount - a.commentCount);
  if (makeOperator) {
    const { run: runAsOther } = await signUp(address, 'jon');
    await moderate(run, runAsOther, lively.filter(({ author }) => author).slice(1, 7));
  }
  return {
    token,
    user: JSON.stringify(reader),
    reader: reader.id,
    neighbour: matches.matches[0]?.user.id ?? '3',
    thread: lively[0]?.id ?? '',
  };
}

/** A new reader, and a function that runs operations as them. */
async function signUp(address, name) {
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
  const username = `${name}_${Date.now().toString(36).slice(-5)}`;
  const password = randomUUID();
  await run('mutation ($input: RegisterInput!) { register(input: $input) { alert } }', {
    input: { username, email: `${username}@example.org`, password },
  });
  const { login } = await run(
    'mutation ($username: String!, $password: String!) { login(username: $username, password: $password) { token user { id } } }',
    { username, password },
  );
  token = login.token;
  return { run, token, user: { id: login.user.id, username } };
}

/** Books being read, finished this year, and stopped. */
async function readBooks(run) {
  const year = new Date().getFullYear();
  const read = (bookId, fields) =>
    run(
      'mutation ($bookId: ID!, $input: ReadingInput!) { recordReading(bookId: $bookId, input: $input) { id } }',
      {
        bookId,
        input: fields,
      },
    );
  await read('middlemarch', { startedOn: `${year}-02`, percent: 42 });
  await read('walden', { startedOn: String(year), page: 60, pageCount: 350 });
  await read('ulysses', { stoppedOn: `${year - 1}-05`, percent: 12 });
  for (const [at, bookId] of ['emma', 'beloved', 'hamlet', 'persuasion', 'kindred'].entries())
    await read(bookId, { finishedOn: `${year}-01-${10 + at}`, pageCount: 200 + 60 * at });
  await run('mutation ($year: Int!) { setGoal(year: $year, books: 12) { books } }', { year });
}

/** Tags of one book, for the lists and their dialogs. */
async function tagBooks(run, userId) {
  const { list } = await run(
    'query ($userId: ID!) { list(userId: $userId, list: COMPLETED, limit: 1) { entries { id } } }',
    { userId },
  );
  await run('mutation ($id: ID!) { setTags(entryId: $id, tags: ["autumn", "lent out", "كتب"]) { id } }', {
    id: list.entries[0].id,
  });
}

/** A reader who is followed, their activity for the feed, and notifications for the reader. */
async function followSomebody(address, run, readerId) {
  const { run: runAsOther, user } = await signUp(address, 'lea');
  await run('mutation ($id: ID!) { toggleFollow(userId: $id) { id } }', { id: user.id });
  const add = (list, bookId) =>
    runAsOther(
      'mutation ($list: ListName!, $bookId: ID!) { addToList(list: $list, bookId: $bookId) { id } }',
      {
        list,
        bookId,
      },
    );
  for (const bookId of ['emma', 'dune', 'beloved']) await add('COMPLETED', bookId);
  await runAsOther('mutation ($input: WriteReviewInput!) { writeReview(input: $input) { id } }', {
    input: {
      bookId: 'emma',
      rating: 5,
      title: '',
      text: 'Funnier at every reading, and kinder than it looks.',
    },
  });
  for (const bookId of ['walden', 'ulysses']) await add('WISHLIST', bookId);
  await add('READING', 'middlemarch');

  await runAsOther('mutation ($id: ID!) { toggleFollow(userId: $id) { id } }', { id: readerId });
  const { startThread } = await run(
    'mutation { startThread(title: "Which translation of the Odyssey?", content: "Three on the table.") { id } }',
  );
  await runAsOther('mutation ($id: ID!) { addComment(threadId: $id, content: "Wilson’s.") { id } }', {
    id: startThread.id,
  });
}

/** Content for each tab of moderation. */
async function moderate(run, runAsOther, threads) {
  const report = 'mutation ($id: ID!, $reason: String!) { reportPost(postId: $id, reason: $reason) }';
  for (const [at, { id }] of threads.entries()) {
    await run(report, { id, reason: at % 2 ? '' : 'Names a reader and what she is said to have done.' });
    await runAsOther(report, { id, reason: 'Off the subject' });
  }
  const [hidden, restored, left] = threads;
  const hide = 'mutation ($id: ID!, $reason: String!) { hidePost(postId: $id, reason: $reason) { id } }';
  await run(hide, { id: hidden.id, reason: 'Insults a reader.' });
  await run(hide, { id: restored.id, reason: 'Looked worse than it is.' });
  await run('mutation ($id: ID!) { restorePost(postId: $id, reason: "Read again: harmless.") { id } }', {
    id: restored.id,
  });
  await run('mutation ($id: ID!) { dismissReports(postId: $id) { id } }', { id: left.id });
  await run(
    'mutation ($id: ID!) { suspendReader(userId: $id, reason: "Be kind to other readers.", days: 3) { endsAt } }',
    { id: hidden.author.id },
  );
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
