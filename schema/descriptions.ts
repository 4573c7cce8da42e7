import { isEnumType, isInputObjectType, isObjectType, type GraphQLSchema } from 'graphql';

/** The description of the schema as a whole, with the codes of its errors. */
const ABOUT = `Books, lists, readings, reviews, matches, profiles and the forum of Shelfmates. Reads need no token; send \`Authorization: Bearer …\` to act as a user.

Sentences for users are English, or in the language that the header \`X-Language\` asks for (\`de\`, \`fr\`, \`es\`, \`pt-BR\`, \`pl\`, \`ja\` or \`ar\`); over a WebSocket, \`x-language\` in the payload of \`connection_init\`. Codes never change.

Every error has a message for the user and, in its \`extensions\`, a \`code\` and the \`status\` REST would answer with:

- \`UNAUTHENTICATED\` (401): the token is missing, expired or revoked.
- \`FORBIDDEN\` (403): the object belongs to another user, or the token lacks the scope.
- \`SUSPENDED\` (403): a moderator has suspended the user; the message says why and until when.
- \`NOT_FOUND\` (404): the object does not exist.
- \`BAD_USER_INPUT\` (400): the input breaks a rule.
- \`BAD_REQUEST\` (400; 405 for the method, 406 for \`Accept\`): the request is not one operation that can be executed: no JSON, no query or several, an unknown \`operationName\`, the hash of another query, or a subscription without a WebSocket.
- \`CONFLICT\` (409): the object already exists.
- \`TOO_LARGE\` (413): the request has too many bytes, or a file too many rows or bytes.
- \`TOO_MANY_REQUESTS\` (429): rate limit exceeded; \`retryAfter\` is the number of seconds to wait.
- \`UNSUPPORTED_TYPE\` (415): a request or file of this type or encoding cannot be read.
- \`UNAVAILABLE\` (503): a required service is down.
- \`QUERY_TOO_LARGE\` (400): the query is too deep, too long or too expensive.
- \`GRAPHQL_PARSE_FAILED\`, \`GRAPHQL_VALIDATION_FAILED\` (400): the query is not GraphQL, or does not match this schema.
- \`PERSISTED_QUERY_NOT_FOUND\` (400): no operation is registered under this hash; send its text.
- \`INTERNAL_SERVER_ERROR\` (500): an error on our side; the message contains an ID that is in the log.

If nothing was executed, this is the status of the HTTP response too, except that mistakes in a query or its variables, and unknown hashes, are 200 for clients whose \`Accept\` does not name \`application/graphql-response+json\`. What was executed is 200, or 503 if a required service is down and nothing could be read.`;

/**
 * Descriptions of names with the same meaning everywhere, by name or by `Type.name`. A description at the field itself takes
 * precedence.
 */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  Mutation: 'Changes. Each returns what it changed.',
  Query: 'Reads.',
  Subscription: 'Live updates over a WebSocket.',
  ChangeKind: 'What happened to a post.',
  'ChangeKind.DELETED': 'The post was deleted; it keeps its place without its text.',
  'ChangeKind.EDITED': 'The author edited the text.',
  ListOrder: 'The order of a list.',
  'ModerationKind.HIDE': 'A post was hidden.',
  'ModerationKind.RESTORE': 'A hidden post was restored.',
  'ModerationKind.SUSPEND': 'A user was suspended.',
  ModerationState: 'Which posts to return.',
  MonthCount: 'A count for one month.',
  NamedCount: 'A count for one name.',
  PostKind: 'The level of a post in a conversation.',
  ReactionType: 'The kinds of reactions.',
  'ReactionType.INSIGHTFUL': 'I learned something.',
  'ReactionType.LIKE': 'I like it.',
  'ReactionType.LOVE': 'I love it.',
  RegisterInput: 'A new account.',
  ThreadOrder: 'The order of threads.',
  'Import.counts': 'How many rows there are of each verdict.',
  'Import.fileName': 'The name of the uploaded file.',
  'Import.rowCount': 'How many rows the file has.',
  'Import.state': 'How far it has come.',
  'ImportCounts.already': 'Rows whose book is on its list already.',
  'ImportCounts.applied': 'Rows that were imported.',
  'ImportCounts.certain': 'Rows that mean exactly one book.',
  'ImportCounts.likely': 'Rows that the reader should look at.',
  'ImportCounts.new': 'Rows of which a new book is made.',
  'ImportCounts.skipped': 'Rows that the reader leaves out.',
  'ImportCounts.unusable': 'Rows that could not be read.',
  'ImportRow.authors': 'As the file has them.',
  'ImportRow.verdict': 'What is known about the row.',

  addedAt: 'When the book was added to the list (UTC).',
  authorKeys: 'Open Library keys of the authors.',
  authors: 'In the order of the title page.',
  book: 'The book this refers to.',
  count: 'Number of items.',
  createdAt: 'Creation time (UTC).',
  edited: 'Whether the author has edited it.',
  editedAt: 'Time of the last edit (UTC); null if never edited.',
  entries: 'In the requested order.',
  entryId: 'ID of an entry on one of the viewer’s lists.',
  expiresAt: 'Expiry time (UTC).',
  id: 'Unique identifier. Treat as an opaque string.',
  input: 'The values to store.',
  isbns: 'ISBN-10s and ISBN-13s of all editions.',
  kind: 'The kind of this object.',
  limit: 'Maximum number of items, from 1 to 100.',
  list: 'The list.',
  message: 'A sentence for the user.',
  offset: 'Number of items to skip.',
  order: 'Sort order.',
  postId: 'ID of a thread, comment or reply.',
  posts: 'In chronological order.',
  query: 'What to search for. Typos and unfinished words are tolerated.',
  reviewId: 'ID of a review.',
  reviews: 'Newest first.',
  scopes: 'What the token allows.',
  choice: 'What the reader decides.',
  row: 'Number of a row, 1 for the first record after the header.',
  skip: 'Number of rows to skip.',
  verdict: 'Only rows with this verdict.',
  subjects: 'What the book is about.',
  subjectFacets: 'Subjects as catalogues group them.',
  threadId: 'ID of a thread.',
  threads: 'In the requested order.',
  timeframe: 'The period to count.',
  token: 'The secret token. Whoever has it can act as the user.',
  totalCount: 'Total number of items.',
  type: 'The type of this object.',
  user: 'The user.',
  userId: 'ID of a user.',
  username: 'Unique, ignoring case.',
  year: 'Calendar year, such as 2026.',

  'Account.email': 'Visible to its owner only.',
  'Account.emailConfirmed': 'Whether the address has been confirmed by its link.',
  'Book.description': 'Plain text; null if unknown.',
  'Book.firstSentence': 'Null if unknown.',
  'Book.itemId': 'Public key of the book.',
  'Book.ratingStats': 'Average rating and number of reviews.',
  'Book.title': 'As on the title page.',
  'Comparison.match': 'The match between both users, with its reasons.',
  'Comparison.theirBookCount': 'Number of books the other user has completed.',
  'Comparison.viewerBookCount': 'Number of books the viewer has completed.',
  'Device.signedInAt': 'When the user signed in on this device (UTC).',
  'MatchSum.books': 'Number of books with this reason.',
  'ModeratedPost.content': 'The original text, even while the post is hidden.',
  'ModeratedPost.hidden': 'Whether the post is hidden from users.',
  'ModeratedPost.title': 'Title of a thread; null for comments and replies.',
  'ModerationAct.reason': 'The reason given by the operator.',
  'Query.searchBooks(query)': 'Title, author, subject, or an ISBN. Typos and unfinished words are tolerated.',
  'Query.suggestBooks(query)': 'Title or author, unfinished as it is typed.',
  'Query.searchReaders(query)': 'The beginning of a username.',
  'Mutation.addReply(commentId)': 'ID of the comment to reply to.',
  'Mutation.blockReader(userId)': 'ID of the user to block.',
  'Mutation.changeEmail(email)': 'The new address; a confirmation link is sent to it.',
  'Mutation.changePassword(newPassword)': '8 to 128 characters; common passwords are rejected.',
  'Mutation.checkPassword(password)': 'The password to check.',
  'Mutation.confirmEmail(token)': 'Token from the emailed link.',
  'Mutation.createPersonalToken(scopes)': 'What the token allows; at least one scope.',
  'Mutation.forgotPassword(email)': 'The reset link is sent here if an account has this address.',
  'Mutation.googleLogin(idToken)': 'ID token issued by Google.',
  'Mutation.login(password)': 'Compared byte for byte.',
  'Mutation.login(username)': 'Username in any case, or the email address.',
  'Mutation.renameTag(from)': 'The current name of the tag.',
  'Mutation.renameTag(to)': 'The new name. If the viewer already has a tag of this name, both are merged.',
  'Mutation.resetPassword(password)': '8 to 128 characters; common passwords are rejected.',
  'Mutation.resetPassword(token)': 'Token from the emailed link.',
  'Mutation.restoreEmail(token)': 'Token from the emailed link.',
  'Mutation.setGoal(books)': 'Number of books to finish; 0 removes the goal.',
  'Mutation.setEntriesPrivate(isPrivate)': 'False to show them again to everyone who may see the library.',
  'Mutation.setLanguage(language)': 'A tag such as `de`, `de-AT` or `pt`.',
  'Mutation.setLibraryVisibility(visibility)': 'Who may see the library.',
  'Mutation.setPrivate(isPrivate)': 'False to show it again to everyone who may see the library.',
  'Mutation.setMatchable(matchable)': 'False to opt out of all matches.',
  'Mutation.toggleLike(userId)': 'ID of the user whose profile is liked.',
  'Mutation.updateReading(page)': 'The page the user has reached.',
  'Mutation.updateReading(pageCount)': 'Number of pages of the user’s edition.',
  'Mutation.updateReading(percent)': '0 to 100.',
  'NamedCount.name': 'The name that is counted.',
  'NewPersonalToken.account': 'The account with all of its tokens.',
  'Query.bookByIsbn(isbn)': 'ISBN-10 or ISBN-13, with or without hyphens.',
  'Query.moderatedPosts(state)': 'Which posts to return.',
  'Query.searchCount(outside)': 'Whether to include books known only to the external catalogue.',
  'Reading.state': 'Open, finished or stopped.',
  'ReadingGoal.books': 'Number of books to finish in the year.',
  'ReadingPage.readings': 'Newest first.',
  'RegisterInput.email': 'The confirmation link is sent here.',
  'Suspension.endsAt': 'When the suspension ends (UTC).',
  'Suspension.startedAt': 'When the suspension started (UTC).',
  'Session.user': 'The signed-in user.',
  'TagCount.name': 'The tag as its user writes it.',
  itemId: 'Public key of the book, such as `/works/OL45804W`. Treat as an opaque string.',
};

interface Describable {
  description?: string | null;
}

/** Adds descriptions to everything without one. */
export function describe(schema: GraphQLSchema): GraphQLSchema {
  const add = (thing: Describable, ...names: string[]) => {
    const known = names.find((name) => DESCRIPTIONS[name]);
    if (known) thing.description ??= DESCRIPTIONS[known];
  };
  schema.description = ABOUT;
  for (const type of Object.values(schema.getTypeMap())) {
    add(type, type.name);
    if (isEnumType(type)) for (const value of type.getValues()) add(value, `${type.name}.${value.name}`);
    if (!isObjectType(type) && !isInputObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const place = `${type.name}.${field.name}`;
      add(field, place, field.name);
      if ('args' in field) for (const arg of field.args) add(arg, `${place}(${arg.name})`, arg.name);
    }
  }
  return schema;
}
