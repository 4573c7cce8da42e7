/** A number as readers read it: "12,345". */
export const grouped = (count: number): string => count.toLocaleString('en');

/** How many there are of something: "1 book", "12,345 books". */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;
