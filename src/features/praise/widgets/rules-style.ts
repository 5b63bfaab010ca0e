import type { WidgetData } from './contract-data.ts';

/** Returns black or white, whichever is read better on a color `#rrggbb`. */
export function inkOn(color: string): '#14181f' | '#ffffff' {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const light = 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
  return light > 0.18 ? '#14181f' : '#ffffff';
}
const LIGHT = '--paper:#fff;--ink:#14181f;--muted:#56606d;--line:#d9dde3;--mark:#b45309;color-scheme:light;';
const DARK = '--paper:#14181f;--ink:#f2f4f7;--muted:#a9b2bf;--line:#3a424e;--mark:#f5b84b;color-scheme:dark;';
/** Colors of the owner; the muted words and the lines follow from the ink. */
function ownColors({ accent, background }: WidgetData['look']): string {
  const paper = background
    ? `--paper:${background};--ink:${inkOn(background)};--muted:var(--ink);--line:color-mix(in srgb,var(--ink) 25%,transparent);--mark:var(--ink);`
    : '';
  return `${paper}${accent ? `--mark:${accent};` : ''}`;
}

const SIZES = { small: '13px', normal: '15px', large: '18px' } as const;
/** Rules that no setting changes. */
const FIXED = `
.w *{box-sizing:border-box;min-inline-size:0}
:where(.w :is(p,ul,figure,blockquote,header)){margin:0;padding:0}
.w ul{list-style:none}
.w a{color:inherit;text-underline-offset:3px}
.w img{display:block}
.w b,.w strong{font-weight:600}
.w small{font-size:.87em}
.muted{color:var(--muted)}
.w :focus-visible{outline:2px solid var(--ink);outline-offset:2px}
.w ul:focus-visible{outline-offset:-2px}
.w:focus-visible{outline:2px solid var(--ink);outline-offset:-2px}
.stars{inline-size:5.5em;block-size:1.1em;flex:none}
.stars .off path{fill:none;stroke:var(--mark);stroke-width:1.3}
.stars .on path{fill:var(--mark)}
[dir=rtl] .stars{transform:scaleX(-1)}
header{display:flex;flex-wrap:wrap;gap:2px 12px;align-items:center;padding:10px 14px;border-block-end:1px solid var(--line)}
header b{font-size:1.3em}
header .all{margin-inline-start:auto}
.none{padding:16px 14px}
.card{background:var(--paper)}
.card>img,.card>video{inline-size:100%;block-size:auto;aspect-ratio:3/2;object-fit:cover;background:#0001}
.card figure{padding:14px;display:flex;flex-direction:column;gap:8px}
blockquote{white-space:pre-line;overflow-wrap:anywhere}
blockquote.long{-webkit-line-clamp:7}
blockquote.long,.carousel blockquote{display:-webkit-box;-webkit-box-orient:vertical;overflow:hidden;flex:none}
.whole{display:none}
.long~.whole,.carousel .mid~.whole{display:revert}
figcaption{display:flex;gap:10px;align-items:center;margin-block-start:auto}
figcaption img{border-radius:50%;object-fit:cover;inline-size:36px;block-size:36px}
figcaption span{display:grid}
.wall{overflow:auto;overscroll-behavior:contain}
.wall header{position:sticky;inset-block-start:0;z-index:1;background:var(--paper)}
.wall ul{columns:3 240px;column-gap:0}
.wall li{break-inside:avoid;border-block-end:1px solid var(--line)}
.carousel ul{flex:1;display:flex;overflow-x:auto;scroll-snap-type:x mandatory;min-block-size:0}
.carousel li{flex:1 0 100%;scroll-snap-align:start;display:flex;flex-direction:column;overflow:hidden auto;border-inline-end:1px solid var(--line)}
.carousel figure{flex:1 0 auto}
.carousel figcaption :is(b,small){overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.carousel .card>img,.carousel .card>video{flex:0 1 40%;min-block-size:0;aspect-ratio:auto}
.single .card{flex:1;display:flex;flex-direction:column;overflow:auto}
.single figure{flex:1}
.single .card>img,.single .card>video{flex:none;block-size:45%;aspect-ratio:auto}
.moves{display:flex;gap:8px;padding:8px 14px;border-block-start:1px solid var(--line)}
.moves button{all:unset;box-sizing:border-box;inline-size:44px;block-size:44px;display:grid;place-items:center;border:1px solid var(--line);cursor:pointer}
.moves svg{inline-size:20px;block-size:20px;fill:none;stroke:currentColor;stroke-width:1.6}
[dir=rtl] .moves svg{transform:scaleX(-1)}
.badge .badge{flex:1;display:grid;grid-template-columns:auto 1fr;gap:0 14px;align-content:center;align-items:center;padding:8px 16px;text-decoration:none}
.badge strong{grid-row:span 2;font-size:2em;line-height:1}
.badge small{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
@container (min-width:560px){.carousel li{flex-basis:50%}}
@container (min-width:840px){.carousel li{flex-basis:calc(100%/3)}}
@container (min-width:1120px){.carousel li{flex-basis:25%}}
@container (min-width:1400px){.carousel li{flex-basis:20%}}
@container (max-width:460px){header .all{margin-inline-start:0}.wall header{position:static}}
@container (max-width:260px){header{gap:0 8px;padding:6px 14px}.carousel .some~.whole{display:revert}.carousel figure{padding:8px 14px;gap:4px}.carousel .moves{padding:4px 14px}}
@media (prefers-reduced-motion:no-preference){.carousel ul{scroll-behavior:smooth}}
`;
/** Pixels beside the lines of a text in a carousel: its buttons, and the paddings, stars and name of a card. */
const BESIDE = { wide: 61 + 28 + 92, narrow: 53 + 16 + 84 } as const;
/** Most lines of a text in a carousel, so that a card stands whole in the box: the head has more lines where it is narrow. */
function linesOf({ look }: Pick<WidgetData, 'look'>, headLines: number, beside: number): number {
  const line = Number.parseInt(SIZES[look.size], 10) * 1.5;
  // The head, the link to the whole, and what is told of a reward.
  const lines = Math.floor((look.height - 20 - beside) / line) - headLines - 1;
  return Math.max(2, Math.min(7, lines));
}
/** Returns the styles of a box by its height: cut texts of a carousel, and the photographs of a wall. */
function boxOf(data: Pick<WidgetData, 'look'>): string {
  const clamp = (headLines: number, beside: number) =>
    `.carousel blockquote{-webkit-line-clamp:${linesOf(data, headLines, beside)}}`;
  return `.wall .card>img,.wall .card>video{max-block-size:${Math.round(data.look.height * 0.34)}px}
${clamp(1, BESIDE.wide)}
@container (max-width:460px){${clamp(3, BESIDE.wide)}}
@container (max-width:260px){${clamp(6, BESIDE.narrow)}}`;
}
/**
 * Returns the styles of a widget. Everything that a page could hand down is set anew on `.w`; the box has its height
 * from the first moment, so that nothing below it moves.
 */
export function styleOf({ look }: Pick<WidgetData, 'look'>): string {
  return `:host{display:block!important;block-size:${look.height}px!important;container-type:inline-size}
.w{all:initial;display:flex;flex-direction:column;box-sizing:border-box;inline-size:100%;block-size:${look.height}px;overflow:hidden;background:var(--paper);color:var(--ink);border:1px solid var(--line);border-radius:2px;font:400 ${SIZES[look.size]}/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans Arabic",sans-serif;text-align:start;${LIGHT}${ownColors(look)}}
.w[dir=rtl]{direction:rtl}
.w[data-theme=dark]{${DARK}${ownColors(look)}}
@media (prefers-color-scheme:dark){.w[data-theme=auto]{${DARK}${ownColors(look)}}}
${FIXED}${boxOf({ look })}`;
}
