/** A node of the syntax tree of a source file (ESTree). */
export interface Node {
  type: string;
  start: number;
  [property: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The children of a node. */
export const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** The last name of `a.b.c`. */
export const nameOf = (node: Node): string =>
  node.type === 'MemberExpression' ? nameOf(node.property as Node) : String(node.name ?? 'value');
