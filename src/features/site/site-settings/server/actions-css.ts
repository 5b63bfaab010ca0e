import {
  clone,
  generate,
  List,
  parse,
  walk,
  type Block,
  type CssNode,
  type Declaration,
  type Rule,
  type Selector,
} from 'css-tree';
import { foreignKind } from '#platform/outside/beside/read-beside.ts';

/** The part of a page that the CSS of an owner is for. */
export type CssPlace = 'body' | 'footer';
/** Reason why a part of the CSS of an owner has no effect. */
export type CssFault = 'syntax' | 'rule' | 'address' | 'hides' | 'property';
/** Class of the element that holds all that an owner may style, by the place. */
const roots: Record<CssPlace, string> = { body: 'own', footer: 'ft' };

/** Rules that hold others. */
const holders = new Set(['media', 'supports', 'container']);
const functions = new Set(
  [
    'rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark calc min max clamp round var env',
    'linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient',
    'repeating-conic-gradient translate translatex translatey scale scalex scaley rotate skew skewx skewy matrix',
    'cubic-bezier steps minmax repeat fit-content counter counters blur brightness contrast drop-shadow grayscale',
    'hue-rotate invert opacity saturate sepia inset circle ellipse polygon',
  ]
    .join(' ')
    .split(' '),
);
/** Properties that cannot take an element away from view: any element may have them. */
const plain =
  /^(color|background(-.*)?|border(-.*)?|outline(-.*)?|box-shadow|text-shadow|text-(align|decoration|transform|wrap|underline).*|font(-.*)?|line-height|letter-spacing|word-spacing|padding(-.*)?|(row-|column-)?gap|list-style(-.*)?|cursor|accent-color|caret-color|transition(-.*)?|scroll-behavior|hyphens|quotes|--own-.*)$/;
/** Properties that put an element above or outside of the page. */
const never =
  /^(z-index|behavior|-moz-binding|all|view-transition-name|anchor-name|position-.*|interactivity)$/;

/** Properties whose lengths move what is inside of an element. */
const measured = /^(padding|border|font|line-height|letter-spacing|word-spacing|(row-|column-)?gap|margin)/;
/** Largest measure of the frame of the page, by its unit; other units and calculations are no modest ones. */
const modest: Record<string, number> = { px: 160, em: 10, rem: 10, ch: 20, '%': 150, vw: 12, vh: 12 };

/** Parts that the law asks for, or that the product owns: no CSS of an owner reaches them. */
const FIXED = ':not([data-fixed],[data-fixed] *)';
/** The frame of the page and what is around those parts cannot be taken away. */
const FRAME = ':not(.own,main,:has([data-fixed]))';

const pieces = new Map<string, CssNode[]>();
/** Returns the nodes of a piece of a selector, which are the same for all selectors. */
function piece(text: string): CssNode[] {
  const nodes = pieces.get(text) ?? (parse(text, { context: 'selector' }) as Selector).children.toArray();
  pieces.set(text, nodes);
  return nodes;
}
/** Returns the position of the compound that a selector is about: behind its last combinator. */
function subjectAt(nodes: CssNode[]): number {
  return nodes.findLastIndex(({ type }) => type === 'Combinator') + 1;
}
const isNamed = (nodes: CssNode[]) =>
  nodes.slice(subjectAt(nodes)).some(({ type }) => type === 'ClassSelector' || type === 'IdSelector');

/** Returns a selector that matches inside of the place alone, and with `isHiding` no part of the frame. */
function scoped(selector: Selector, place: CssPlace, isHiding: boolean): Selector {
  const root = roots[place];
  const nodes = selector.children.toArray();
  const start = subjectAt(nodes);
  const subject = nodes.slice(start).map((node): CssNode => {
    const isRoot =
      (node.type === 'TypeSelector' && /^(html|body)$/i.test(node.name)) ||
      (node.type === 'PseudoClassSelector' && node.name === 'root');
    return isRoot ? { type: 'ClassSelector', name: root } : node;
  });
  const element = subject.findIndex(({ type }) => type === 'PseudoElementSelector');
  const at = element < 0 ? subject.length : element;
  const limits = `:is(.${root},.${root} *)${FIXED}${isHiding ? FRAME : ''}`;
  const children = [
    ...nodes.slice(0, start),
    ...subject.slice(0, at),
    ...piece(limits),
    ...subject.slice(at),
  ];
  return { type: 'Selector', children: new List<CssNode>().fromArray(children) };
}

/** Tells whether no length of a value is negative or large enough to push something out of view. */
function isModest({ property, value }: Declaration): boolean {
  if (!measured.test(property.toLowerCase())) return true;
  let isWithin = true;
  walk(value, (node) => {
    if (node.type === 'Dimension' || node.type === 'Percentage') {
      const most = modest[node.type === 'Percentage' ? '%' : node.unit.toLowerCase()] ?? 0;
      const size = Number(node.value);
      if (!(size >= -0.5 && size <= most)) isWithin = false;
    } else if (node.type === 'Number' && Number(node.value) < 0) isWithin = false;
    else if (
      node.type === 'Raw' ||
      (node.type === 'Function' && /^(calc|min|max|clamp|round|var|env)$/i.test(node.name))
    )
      isWithin = false;
  });
  return isWithin;
}
/** Tells whether an address stays here: a file of the library, or a picture in the text itself. */
const staysHere = (url: string): boolean =>
  (/^\/files\/[\w./-]+$/.test(url) && !url.includes('..')) ||
  /^data:image\/(png|jpeg|webp|gif|avif);base64,[A-Za-z0-9+/=]+$/.test(url);
/** Tells whether a margin may be negative: it would pull what follows over something else, or out of the page. */
function isPulling(value: CssNode): boolean {
  let isNegative = false;
  walk(value, (node) => {
    const isLength = node.type === 'Dimension' || node.type === 'Percentage' || node.type === 'Number';
    if (node.type === 'Function' || (isLength && Number(node.value) < 0)) isNegative = true;
  });
  return isNegative;
}
/** Returns the reason why a declaration is left out. */
function faultOf({ property, value }: Declaration): CssFault | undefined {
  const name = property.toLowerCase();
  // A name with an escape is another one to the browser than it looks here.
  if (!/^[a-z\d-]+$/.test(name)) return 'syntax';
  if (never.test(name) || (name.startsWith('--') && !name.startsWith('--own-'))) return 'property';
  let fault: CssFault | undefined;
  walk(value, (node) => {
    if (node.type === 'Url' && !staysHere(node.value)) fault = 'address';
    else if (node.type === 'Function' && !functions.has(node.name.toLowerCase())) fault ??= 'address';
    else if (node.type === 'Raw' && node.value.trim() !== '') fault ??= 'syntax';
  });
  if (!fault && name.startsWith('margin') && isPulling(value)) return 'property';
  if (!fault && name === 'position' && !/^(static|relative|absolute)$/i.test(generate(value)))
    return 'property';
  return fault;
}

type Work = { place: CssPlace; faults: Set<CssFault> };
const blockOf = (declarations: Declaration[]): Block => ({
  type: 'Block',
  children: new List<CssNode>().fromArray(declarations),
});
const ruleOf = (selectors: Selector[], declarations: Declaration[]): Rule => ({
  type: 'Rule',
  prelude: { type: 'SelectorList', children: new List<CssNode>().fromArray(selectors) },
  block: blockOf(declarations),
});
/** Returns a rule within its limits: as two, if some of it could take something away from view. */
function limitedRule({ prelude, block }: Rule, { place, faults }: Work): Rule[] {
  if (prelude.type !== 'SelectorList') {
    faults.add('syntax');
    return [];
  }
  const declarations: Declaration[] = [];
  for (const node of block.children) {
    if (node.type === 'Raw' && /^[\s;]*$/.test(node.value)) continue;
    if (node.type !== 'Declaration') {
      faults.add(node.type === 'Raw' ? 'syntax' : 'rule');
      continue;
    }
    const fault = faultOf(node);
    if (fault) faults.add(fault);
    else declarations.push(node);
  }
  const selectors = prelude.children.toArray().filter((node): node is Selector => node.type === 'Selector');
  const isPlain = (declaration: Declaration) =>
    plain.test(declaration.property.toLowerCase()) && isModest(declaration);
  const painting = declarations.filter(isPlain);
  const hiding = declarations.filter((declaration) => !isPlain(declaration));
  const named = selectors.filter(({ children }) => isNamed(children.toArray()));
  if (hiding.length > 0 && named.length < selectors.length) faults.add('hides');
  const isolated = (list: Selector[], isHiding: boolean) =>
    list.map((selector) => scoped(clone(selector) as Selector, place, isHiding));
  return [
    ...(painting.length > 0 ? [ruleOf(isolated(selectors, false), painting)] : []),
    ...(hiding.length > 0 && named.length > 0 ? [ruleOf(isolated(named, true), hiding)] : []),
  ];
}
/** Returns rules within their limits. */
function limited(nodes: List<CssNode>, work: Work): CssNode[] {
  return nodes.toArray().flatMap((node): CssNode[] => {
    if (node.type === 'Rule') return limitedRule(node, work);
    if (node.type === 'Atrule' && holders.has(node.name.toLowerCase()) && node.block) {
      const children = new List<CssNode>().fromArray(limited(node.block.children, work));
      const isRead = node.prelude === null || node.prelude.type === 'AtrulePrelude';
      if (!isRead) work.faults.add('syntax');
      return isRead ? [{ ...node, block: { type: 'Block', children } }] : [];
    }
    if (node.type !== 'Comment' && node.type !== 'WhiteSpace')
      work.faults.add(node.type === 'Raw' ? 'syntax' : 'rule');
    return [];
  });
}

/** Deepest nesting of brackets; the parser calls itself for each. */
const DEEPEST = 100;
/** Tells whether brackets are nested no deeper than the parser may go. */
function isShallow(text: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if ('([{'.includes(sign)) depth++;
    if (')]}'.includes(sign)) depth = Math.max(0, depth - 1);
    if (depth > DEEPEST) return false;
  }
  return true;
}

/**
 * Returns the CSS of an owner as it may stand in a page (SITE-121), and why parts of it are left out. It reaches
 * neither beyond its place nor any other address, and it neither hides nor covers the frame of the page and the parts
 * that are marked with `data-fixed`.
 */
export function limitedCss(text: string, place: CssPlace): { css: string; faults: CssFault[] } {
  const faults = new Set<CssFault>();
  if (text.trim() === '') return { css: '', faults: [] };
  if (!isShallow(text)) return { css: '', faults: ['syntax'] };
  try {
    const sheet = parse(text, { parseCustomProperty: true });
    if (sheet.type !== 'StyleSheet') return { css: '', faults: ['syntax'] };
    const children = new List<CssNode>().fromArray(limited(sheet.children, { place, faults }));
    // A slash behind < would end the style element; a backslash before it changes nothing in CSS.
    const css = generate({ type: 'StyleSheet', children }).replaceAll('</', '<\\/');
    return { css, faults: [...faults] };
  } catch {
    // Too many brackets inside of each other.
    return { css: '', faults: ['syntax'] };
  }
}

/** The CSS of an owner for one place. */
export type CssOrder = { text: string; place: CssPlace };
/** Looks for the faults of the CSS of an owner. */
export async function* readCssFaults({ text, place }: CssOrder): AsyncGenerator<CssFault[]> {
  yield limitedCss(text, place).faults;
}
/** CSS of owners. */
export const ownerCss = foreignKind(
  {
    module: new URL(import.meta.url),
    reader: 'readCssFaults',
    memoryMb: 96,
    cpuMs: 5000,
    waitMs: 60_000,
    tooMuch: 'gallery.css_syntax',
    smallBytes: 5000,
  },
  readCssFaults,
);
