import { childrenOf, nameOf, type Node } from './syntaxTree.ts';

/** Errors for users, whose messages may begin with the name of a field. */
export const REFUSALS =
  /^(?:Unauthenticated|Forbidden|Suspended|NotFound|BadInput|Conflict|TooLarge|TooManyRequests|Unavailable|HttpError|Refusal)$/;
/** Properties and functions whose texts document an API or are logged. */
const DOCUMENTING = /^(?:description|summary|answers|refusals)$/;
const CONSTANT = /^[A-Z_]+$/;
const DOCUMENTING_CALLS = /^(?:log|console|described|registerEnumType)$/;

/** Whether a part of the server documents an API, or is logged. */
export function isForDevelopers(node: Node, documented: ReadonlySet<string> | null): boolean {
  if (node.type === 'Property') {
    const name = nameOf(node.key as Node);
    return name === 'help' || (documented !== null && DOCUMENTING.test(name));
  }
  if (node.type === 'VariableDeclarator') {
    const name = nameOf(node.id as Node);
    return documented !== null && (DOCUMENTING.test(name) || documented.has(name));
  }
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false;
  const callee = node.callee as Node;
  if (node.type === 'NewExpression')
    return nameOf(callee).endsWith('Error') && !REFUSALS.test(nameOf(callee));
  return (
    callee.type === 'Super' ||
    DOCUMENTING_CALLS.test(nameOf(callee.type === 'MemberExpression' ? (callee.object as Node) : callee))
  );
}

/** The constants of a file that only document an API. */
export function documentedIn(node: Node, isInside = false, names = new Set<string>()): Set<string> {
  if (isInside && node.type === 'Identifier' && CONSTANT.test(nameOf(node))) names.add(nameOf(node));
  const isDocumenting = isInside || isForDevelopers(node, names);
  for (const child of childrenOf(node)) documentedIn(child, isDocumenting, names);
  return names;
}
