import type { Source } from './files.ts';
import { journeyFaults } from './journeys.ts';
import { isNode, lineOf, parseSource, walk, type Node, type Visit } from './tree.ts';

/** Checks whether an element says itself of which language its text is. */
const saysLanguage = (node: Node): boolean =>
  node.type === 'JSXElement' &&
  ((node['openingElement'] as Node)['attributes'] as Node[]).some(({ name }) => nameOf(name) === 'lang');

/** Checks whether an assignment is a statement of its own, or the step of a `for`. */
const standsAlone = (parent: Node | undefined, field: string): boolean =>
  parent?.type === 'ExpressionStatement' || (parent?.type === 'ForStatement' && field !== 'test');

/** Attributes of elements and screens whose text people read or hear. */
const READ_ATTRIBUTES = new Set([
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'caption',
  'description',
  'error',
  'help',
  'hint',
  'label',
  'lead',
  'placeholder',
  'summary',
  'text',
  'title',
]);
/** Elements whose text is no language: keys of a keyboard and code. */
const NO_LANGUAGE = new Set(['kbd', 'code', 'style', 'script']);
const WORD = /\p{L}{2,}/u;
/** Names of files and beginnings of addresses. */
const NAME = /^\S*[_/]\S*$/;

/** Returns the literal text of a node that stands where people read: of a string, a template, both branches. */
function literalsOf(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'JSXExpressionContainer') return literalsOf(node['expression']);
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : [];
  if (node.type === 'ConditionalExpression')
    return [...literalsOf(node['consequent']), ...literalsOf(node['alternate'])];
  if (node.type === 'LogicalExpression') return literalsOf(node['right']);
  if (node.type === 'TemplateLiteral')
    return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  return [];
}
const nameOf = (node: unknown): string => (isNode(node) ? String(node['name'] ?? '') : '');
const elementOf = (node: Node): string =>
  node.type === 'JSXElement' ? nameOf((node['openingElement'] as Node)['name']) : '';

/** Returns the texts of one language that stand in a node of a screen or page instead of in messages. */
function textsOf(node: Node, parent: Node | undefined): string[] {
  if (node.type === 'JSXAttribute')
    return READ_ATTRIBUTES.has(nameOf(node['name'])) ? literalsOf(node['value']) : [];
  const isChild = parent?.type === 'JSXElement' || parent?.type === 'JSXFragment';
  if (!isChild || NO_LANGUAGE.has(elementOf(parent))) return [];
  if (node.type === 'JSXText') return [String(node['value'])];
  return node.type === 'JSXExpressionContainer' ? literalsOf(node) : [];
}

function assignmentFaults({ path, text }: Source, program: Node): string[] {
  const faults: string[] = [];
  walk(program, (node, parent, field) => {
    if (node.type === 'AssignmentExpression' && !standsAlone(parent, field))
      faults.push(`${path}:${lineOf(text, node.start)}: an assignment is a statement of its own`);
  });
  return faults;
}
function languageFaults({ path, text }: Source, program: Node): string[] {
  const faults: string[] = [];
  const visit: Visit = (node, parent) => {
    for (const words of textsOf(node, parent)) {
      const phrase = words.replace(/\s+/g, ' ').trim();
      if (!WORD.test(phrase) || NAME.test(phrase)) continue;
      faults.push(
        `${path}:${lineOf(text, node.start)}: “${phrase}” is of one language; put it into the messages of the feature (en, tr, ar), or say its language with lang`,
      );
    }
  };
  walk(program, visit, saysLanguage);
  return faults;
}

/** Names that say nothing of the thing's kind (CONTRIBUTING.md, English, 4). */
const EMPTY_NAMES = new Set(['one', 'given', 'found', 'made', 'told', 'said', 'kept', 'known', 'shown']);
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Returns the identifiers that a pattern declares, except those that a property names. */
function identifiersOf(pattern: unknown): Node[] {
  if (!isNode(pattern)) return [];
  if (pattern.type === 'Identifier') return [pattern];
  if (pattern.type === 'AssignmentPattern') return identifiersOf(pattern['left']);
  if (pattern.type === 'RestElement') return identifiersOf(pattern['argument']);
  if (pattern.type === 'ArrayPattern') return (pattern['elements'] as unknown[]).flatMap(identifiersOf);
  if (pattern.type === 'ObjectPattern')
    return (pattern['properties'] as Node[]).filter(({ shorthand }) => !shorthand).flatMap(identifiersOf);
  return pattern.type === 'Property' ? identifiersOf(pattern['value']) : [];
}
function emptyNameFaults({ path, text }: Source, program: Node): string[] {
  const faults: string[] = [];
  walk(program, (node) => {
    const isFunction = FUNCTIONS.has(node.type);
    if (!isFunction && node.type !== 'VariableDeclarator') return;
    const patterns = isFunction ? [node['id'], ...(node['params'] as unknown[])] : [node['id']];
    for (const identifier of patterns.flatMap(identifiersOf)) {
      const name = nameOf(identifier);
      if (EMPTY_NAMES.has(name))
        faults.push(`${path}:${lineOf(text, identifier.start)}: “${name}” says no kind; name it by a noun`);
    }
  });
  return faults;
}

/**
 * Returns a fault for each name without a kind, each assignment inside an expression, each text that has one language
 * only, and each journey that waits for a time or trusts one look at a page.
 */
export function syntaxFaults(sources: Source[]): string[] {
  return sources.flatMap((source) => {
    if (source.path.endsWith('.css')) return [];
    const program = parseSource(source.path, source.text);
    const isScreen = source.path.endsWith('.tsx');
    const isJourney = /^e2e\/.*\.(test|spec)\.ts$/.test(source.path);
    return [
      ...assignmentFaults(source, program),
      ...emptyNameFaults(source, program),
      ...(isScreen ? languageFaults(source, program) : []),
      ...(isJourney ? journeyFaults(source, program) : []),
    ];
  });
}
