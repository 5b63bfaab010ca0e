import { generate, parse, walk } from 'css-tree';

/** Words of a page that nobody sees: they are the way in which strangers write to a machine. */
/** Declarations by property, in lower case. */
export type Style = Map<string, string>;

/** Most characters of style sheets and of one attribute that are read. */
const MOST_CSS = 300_000;
const MOST_INLINE = 2000;
/** Colors that are compared; other names are left as they are. */
const NAMED: Record<string, string> = {
  white: '255,255,255',
  '#fff': '255,255,255',
  '#ffffff': '255,255,255',
  black: '0,0,0',
  '#000': '0,0,0',
  '#000000': '0,0,0',
};
/** Returns a color in one form, so that two ways to write it are the same. */
export function colorOf(value: string): string {
  const text = value.trim().toLowerCase();
  const named = NAMED[text];
  if (named) return named;
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(text)?.[1];
  if (hex) {
    const parts = hex.length === 3 ? [...hex].map((digit) => digit + digit) : hex.match(/../g)!;
    return parts.map((part) => Number.parseInt(part, 16)).join(',');
  }
  const rgb = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)(?:[\s,/]+([\d.]+%?))?\s*\)$/.exec(text);
  if (rgb) return Number.parseFloat(rgb[4] ?? '1') === 0 ? 'transparent' : rgb.slice(1, 4).join(',');
  return text;
}
/** Reads the declarations of a style attribute. */
export function inlineStyle(text: string): Style {
  const style: Style = new Map();
  for (const part of text.slice(0, MOST_INLINE).split(';')) {
    const at = part.indexOf(':');
    if (at > 0)
      style.set(
        part.slice(0, at).trim().toLowerCase(),
        part
          .slice(at + 1)
          .replace(/!\s*important/i, '')
          .trim()
          .toLowerCase(),
      );
  }
  return style;
}
/** Rules of the style sheets of a page by what they name: a class, an id or a tag alone. */
export type Sheet = Map<string, Style>;
const SIMPLE = /^(?:[.#]?[\w-]+|[\w-]+[.#][\w-]+)$/;
/** Reads the rules of style sheets whose selector is one class, id or tag; what is broken is left out. */
export function readSheet(css: string): Sheet {
  const sheet: Sheet = new Map();
  const tree = parse(css.slice(0, MOST_CSS), {
    parseValue: false,
    parseCustomProperty: false,
    parseRulePrelude: false,
    parseAtrulePrelude: false,
    onParseError: () => {},
  });
  walk(tree, {
    visit: 'Rule',
    enter(rule) {
      // Rules for print and small screens say nothing about what most people see.
      if (this.atrule) return;
      const selectors = generate(rule.prelude).split(',');
      const style: Style = new Map();
      rule.block.children.forEach((node) => {
        if (node.type === 'Declaration')
          style.set(
            node.property.toLowerCase(),
            generate(node.value)
              .replace(/!\s*important/i, '')
              .trim()
              .toLowerCase(),
          );
      });
      for (const selector of selectors) {
        const name = selector.trim();
        if (SIMPLE.test(name)) sheet.set(name, new Map([...(sheet.get(name) ?? []), ...style]));
      }
    },
  });
  return sheet;
}
/** Returns what the style sheets and the attribute of an element say. */
export function styleOf(
  sheet: Sheet,
  { tag, id, classes, inline }: { tag: string; id: string; classes: readonly string[]; inline: string },
): Style {
  const names = [
    tag,
    ...classes.flatMap((name) => [`.${name}`, `${tag}.${name}`]),
    ...(id ? [`#${id}`, `${tag}#${id}`] : []),
  ];
  return new Map([
    ...names.flatMap((name) => [...(sheet.get(name) ?? [])]),
    ...(inline ? inlineStyle(inline) : []),
  ]);
}

const isZero = (value: string | undefined): boolean =>
  value !== undefined && /^0*(?:\.0+)?(?:px|em|rem|pt|%)?$/.test(value);
/** Pixels beyond which a place is off the page. */
const FAR = 999;
const isFar = (value: string | undefined): boolean =>
  value !== undefined && Math.abs(Number.parseFloat(value)) > FAR && value.startsWith('-');
/** Pixels of letters that nobody reads. */
const TINY = 3;
/** Checks whether an element with its own style is not shown; `color` and `behind` are those that it inherits. */
export function isHidden(style: Style): boolean {
  const of = (name: string) => style.get(name);
  const size = of('font-size');
  return (
    of('display') === 'none' ||
    of('visibility') === 'hidden' ||
    of('visibility') === 'collapse' ||
    of('content-visibility') === 'hidden' ||
    isZero(of('opacity')) ||
    isZero(size) ||
    (size?.endsWith('px') === true && Number.parseFloat(size) < TINY) ||
    isFar(of('text-indent')) ||
    isFar(of('left')) ||
    isFar(of('top')) ||
    isFar(of('margin-left')) ||
    /rect\(\s*0|inset\(\s*(?:50|100)%/.test(`${of('clip') ?? ''} ${of('clip-path') ?? ''}`) ||
    (of('overflow') === 'hidden' && (isZero(of('height')) || isZero(of('max-height')) || isZero(of('width'))))
  );
}
/** Colors in which an element stands; `behind`: of its background. */
export type Colors = { color: string; behind: string };
export const PAGE_COLORS: Colors = { color: '0,0,0', behind: '255,255,255' };
/** Returns the colors of an element by those of its parent. */
export function colorsOf(style: Style, { color, behind }: Colors): Colors {
  const own = style.get('color');
  const background = style.get('background-color') ?? style.get('background');
  const ground = background === undefined ? behind : colorOf(background.split(/\s+(?![^(]*\))/)[0]!);
  return {
    color: own === undefined || own === 'inherit' ? color : colorOf(own),
    behind: ground === 'transparent' || ground === 'none' ? behind : ground,
  };
}
/** Checks whether letters have the color of what is behind them. */
export const isInvisible = ({ color, behind }: Colors): boolean =>
  color === behind || color === 'transparent';
