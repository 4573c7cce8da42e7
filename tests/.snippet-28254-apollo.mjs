import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';

const client = new ApolloClient({
  link: new HttpLink({ uri: 'http://127.0.0.1:43211/graphql' }),
  cache: new InMemoryCache(),
});

const { data } = await client.query({
  query: gql`
    query Search($query: String!) {
      searchBooks(query: $query, limit: 3) {
        title
        authors
      }
    }
  `,
  variables: { query: 'dune' },
});
for (const { title, authors } of data.searchBooks) console.log(title, 'by', authors.join(', '));
