/** An example operation for the playground. */
export interface Example {
  name: string;
  query: string;
  variables?: Record<string, unknown>;
  /** Requires a signed-in reader. */
  signedIn?: true;
}

/** Each can be run as it is, in this order: first those for everybody, then those for signed-in readers. */
export const examples: readonly Example[] = [
  {
    name: 'Search for books',
    query: `query Search {
  searchBooks(query: "the war", limit: 5) {
    id
    itemId
    title
    authors
    ratingStats { average count }
  }
}`,
  },
  {
    name: 'The most wished-for books',
    query: `query TopBooks {
  wished: ranking(list: WISHLIST, timeframe: MONTH, limit: 5) {
    count
    book { title authors }
  }
  completed: ranking(list: COMPLETED, limit: 5) {
    count
    book { title authors }
  }
}`,
  },
  {
    name: 'A book with its reviews',
    query: `query Book($itemId: String!) {
  book(itemId: $itemId) {
    title
    authors
    firstPublishYear
    description
    ratingStats { average count }
  }
  bookReviews(itemId: $itemId, limit: 5) {
    totalCount
    reviews { rating title text helpfulCount user { username } }
  }
}`,
    variables: { itemId: 'dune' },
  },
  {
    name: 'A reader and their lists',
    query: `query Reader($id: ID!) {
  user(id: $id) { username bio favoriteBook likesCount }
  wishlist: list(userId: $id, list: WISHLIST, limit: 5) { totalCount entries { book { title } } }
  completed: list(userId: $id, list: COMPLETED, limit: 5) { totalCount entries { book { title } } }
}`,
    variables: { id: '1' },
  },
  {
    name: 'The forum, three levels deep',
    query: `query Forum {
  changeNumber
  threads(limit: 3) {
    totalCount
    threads {
      title
      content
      author { username }
      reactionCounts { type count }
      comments(first: 3) {
        posts {
          content
          author { username }
          replies(first: 3) { posts { content author { username } } }
        }
      }
    }
  }
}`,
  },
  {
    name: 'The forum, live',
    query: `subscription Live {
  postChanged {
    number
    kind
    post { id kind title content deleted author { username } reactionCounts { type count } }
  }
}`,
  },
  {
    name: 'What kinds of things there are',
    query: `query Types {
  __schema {
    queryType { fields { name description } }
    mutationType { fields { name } }
    subscriptionType { fields { name description } }
  }
}`,
  },
  {
    signedIn: true,
    name: 'Who am I?',
    query: `query Me {
  viewer { id username avatar bio }
}`,
  },
  {
    signedIn: true,
    name: 'Search, add, match · 1: find a book',
    query: `query Find {
  searchBooks(query: "dune", limit: 3) {
    id
    title
    authors
    viewerWishlistEntry { id }
    viewerCompletedEntry { id }
  }
}`,
  },
  {
    signedIn: true,
    name: 'Search, add, match · 2: say that you read it',
    query: `mutation Add($bookId: ID!) {
  addToList(bookId: $bookId, list: COMPLETED) {
    id
    addedAt
    book { title }
  }
}`,
    variables: { bookId: 'dune' },
  },
  {
    signedIn: true,
    name: 'Search, add, match · 3: meet readers like you',
    query: `query Match {
  matches(limit: 5) {
    totalCount
    matches {
      score
      user { username }
      insights(limit: 3) { type book { title } }
    }
  }
}`,
  },
  {
    signedIn: true,
    name: 'Review a book',
    query: `mutation Review($input: WriteReviewInput!) {
  writeReview(input: $input) {
    id
    rating
    text
    book { title ratingStats { average count } }
  }
}`,
    variables: { input: { bookId: 'dune', rating: 5, title: 'Sand', text: 'Everywhere.' } },
  },
  {
    signedIn: true,
    name: 'Start a thread',
    query: `mutation Start {
  startThread(title: "Hello from the playground", content: "Does this arrive live?") {
    id
    title
    createdAt
  }
}`,
  },
];
