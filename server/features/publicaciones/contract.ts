// What other features may use of signed packages.
export { publishedIn } from './published.ts';
