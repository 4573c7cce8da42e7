export { print as printOperation } from 'graphql';
