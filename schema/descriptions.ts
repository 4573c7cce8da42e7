import { isEnumType, isInputObjectType, isObjectType, type GraphQLSchema } from 'graphql';

/** What the schema tells about itself as a whole, the codes of its errors among it. */
const ABOUT = `Books, lists, reviews, matches, profiles and the forum of Shelfmates. Reading needs no key; send \`Authorization: Bearer …\` to act for a reader.

A refusal is an error with a sentence for the reader, and in its \`extensions\` a \`code\` and the \`status\` that REST would answer with:

- \`UNAUTHENTICATED\` (401): no token, or one that is worth nothing.
- \`FORBIDDEN\` (403): the thing is another reader’s, or the token may not do that.
- \`SUSPENDED\` (403): a moderator has suspended the reader; the sentence tells why and until when.
- \`NOT_FOUND\` (404): the thing is not there.
- \`BAD_USER_INPUT\` (400): the input breaks a rule.
- \`CONFLICT\` (409): it is there already.
- \`TOO_MANY_REQUESTS\` (429): too much in too short a time; \`retryAfter\` tells in how many seconds to come back.
- \`UNAVAILABLE\` (503): a part that is needed is down.
- \`QUERY_TOO_LARGE\` (400): the query is too deep, too long or too costly.
- \`GRAPHQL_PARSE_FAILED\`, \`GRAPHQL_VALIDATION_FAILED\` (400): the query is not GraphQL, or does not fit this schema.
- \`PERSISTED_QUERY_NOT_FOUND\` (400): no operation is registered under this hash; send its text.
- \`INTERNAL_SERVER_ERROR\` (500): our mistake; the message carries an id for the log.`;

/** Words that mean the same wherever they stand, by name or by `Type.name`; what is particular is said at its field. */
const WORDS: Readonly<Record<string, string>> = {
  Mutation: 'What a reader does; it answers with what has changed.',
  Query: 'What can be read.',
  Subscription: 'What is told as it happens, over a websocket.',
  ChangeKind: 'What happened to a post.',
  'ChangeKind.DELETED': 'Its words are gone; it keeps its place.',
  'ChangeKind.EDITED': 'Its author wrote it anew.',
  ListOrder: 'In which order a list comes.',
  'ListName.COMPLETED': 'What the reader has read.',
  'ListName.WISHLIST': 'What she wants to read.',
  'ModerationKind.HIDE': 'Hid a post from readers.',
  'ModerationKind.RESTORE': 'Showed a hidden post again.',
  'ModerationKind.SUSPEND': 'Kept a reader from writing for a while.',
  ModerationState: 'Which posts operators want to see.',
  MonthCount: 'How many in one month.',
  NamedCount: 'How many of one name.',
  PostKind: 'Where in a conversation a post stands.',
  ReactionType: 'How one can react to a post.',
  'ReactionType.INSIGHTFUL': 'I have learned something.',
  'ReactionType.LIKE': 'I like it.',
  'ReactionType.LOVE': 'I love it.',
  RegisterInput: 'Who a new reader is.',
  ThreadOrder: 'In which order threads come.',

  addedAt: 'When it came onto the list.',
  authorKeys: 'What Open Library calls the authors.',
  authors: 'In the order of the title page.',
  book: 'The book that is meant.',
  count: 'How many there are.',
  createdAt: 'When it was made.',
  edited: 'Whether its author changed it later.',
  editedAt: 'When it was last changed; null when never.',
  entries: 'In the order that was asked for.',
  entryId: 'The id of an entry of the reader’s own lists.',
  expiresAt: 'From when on it is worth nothing.',
  id: 'Opaque.',
  input: 'All that there is to say.',
  isbns: 'Of all editions, ISBN-10 and ISBN-13.',
  kind: 'What it is.',
  limit: 'How many at most, from 1 to 100.',
  list: 'Which of the two lists.',
  message: 'A sentence for the reader.',
  offset: 'How many to leave out at the beginning.',
  order: 'What comes first.',
  postId: 'The id of a thread, comment or reply.',
  posts: 'In order of time.',
  query: 'Title, author, both or an ISBN; slips and half-typed words are forgiven.',
  reviewId: 'The id of a review.',
  reviews: 'The newest first.',
  scopes: 'What the token may do.',
  subjects: 'What the book is about.',
  subjectFacets: 'The same, as catalogues group it.',
  threadId: 'The id of a thread.',
  threads: 'In the order that was asked for.',
  timeframe: 'Which entries count.',
  token: 'The secret; whoever has it acts for the reader.',
  totalCount: 'How many there are in all.',
  type: 'Which kind it is.',
  user: 'Which reader.',
  userId: 'The id of a reader.',
  username: 'Unique without case.',

  'Account.email': 'Told to nobody but its owner.',
  'Account.emailConfirmed': 'Whether she followed the link that was mailed to her.',
  'Book.description': 'In plain text; null when unknown.',
  'Book.firstSentence': 'How the book begins; null when unknown.',
  'Book.itemId': 'The name of the book everywhere.',
  'Book.ratingStats': 'What readers think of it.',
  'Book.title': 'As on the title page.',
  'Comparison.match': 'How close the two are, and why.',
  'Comparison.theirBookCount': 'How many books the other reader has read.',
  'Comparison.viewerBookCount': 'How many books the viewer has read.',
  'Device.signedInAt': 'When the reader signed in there.',
  'MatchSum.books': 'How many books there are of this reason.',
  'ModeratedPost.content': 'Its words, also while readers do not see them.',
  'ModeratedPost.hidden': 'Whether readers do not see it.',
  'ModeratedPost.title': 'Of a thread; null for a comment or reply.',
  'ModerationAct.reason': 'Why, in the operator’s words.',
  'Mutation.addReply(commentId)': 'The id of the comment to answer.',
  'Mutation.blockReader(userId)': 'Whom to hear no more of.',
  'Mutation.changeEmail(email)': 'The new address; a link is mailed there.',
  'Mutation.changePassword(newPassword)': '8 to 128 characters, and not one of the most common passwords.',
  'Mutation.confirmEmail(token)': 'From the link that was mailed.',
  'Mutation.createPersonalToken(scopes)': 'What the token may do; at least one.',
  'Mutation.forgotPassword(email)': 'Where the link is mailed, if an account has this address.',
  'Mutation.googleLogin(idToken)': 'The id token that Google gave the client.',
  'Mutation.login(password)': 'As it was chosen, byte for byte.',
  'Mutation.login(username)': 'In any case; or the email address.',
  'Mutation.resetPassword(password)': '8 to 128 characters, and not one of the most common passwords.',
  'Mutation.resetPassword(token)': 'From the link that was mailed.',
  'Mutation.setMatchable(matchable)': 'False to be left out of all matches.',
  'Mutation.toggleLike(userId)': 'Whose profile it is.',
  'NamedCount.name': 'Whose count it is.',
  'NewPersonalToken.account': 'The account with all its tokens.',
  'Query.bookByIsbn(isbn)': 'ISBN-10 or ISBN-13, with hyphens or without.',
  'Query.moderatedPosts(state)': 'Which posts are asked for.',
  'Query.searchCount(outside)': 'Whether books that only the outside catalogue knows count.',
  'RegisterInput.email': 'Where the confirmation link is mailed.',
  'Suspension.endsAt': 'From when on the reader may write again.',
  'Suspension.startedAt': 'Since when she may not write.',
  'Session.user': 'Who is signed in.',
  itemId: 'The name of the book everywhere, such as `/works/OL45804W`; opaque.',
};

interface Describable {
  description?: string | null;
}

/** Gives words to what has none of its own. */
export function describe(schema: GraphQLSchema): GraphQLSchema {
  const say = (thing: Describable, ...names: string[]) => {
    const known = names.find((name) => WORDS[name]);
    if (known) thing.description ??= WORDS[known];
  };
  schema.description = ABOUT;
  for (const type of Object.values(schema.getTypeMap())) {
    say(type, type.name);
    if (isEnumType(type)) for (const value of type.getValues()) say(value, `${type.name}.${value.name}`);
    if (!isObjectType(type) && !isInputObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const place = `${type.name}.${field.name}`;
      say(field, place, field.name);
      if ('args' in field) for (const arg of field.args) say(arg, `${place}(${arg.name})`, arg.name);
    }
  }
  return schema;
}
