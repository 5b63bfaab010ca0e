import seeds from './palettes.json' with { type: 'json' };

type Seeds = {
  name: string;
  scheme: 'light' | 'dark';
  paper: string;
  ink: string;
  accent: string;
  nav: string;
  mark: string;
};
/** The seeds of each theme, by the name that accounts and agencies store. */
export const themes = seeds as Record<string, Seeds>;
/** Names of the themes, in the order of choices. */
export const themeNames = Object.keys(seeds);
type Triple = [number, number, number];
const clamp = (x: number, a: number, b: number) => Math.min(b, Math.max(a, x));
const lin = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const gam = (c: number) => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055);
const rgb = (hex: string): Triple => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16) / 255) as Triple;
const toHex = (r: number[]) =>
  '#' +
  r
    .map((c) =>
      Math.round(clamp(c, 0, 1) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');

function toLch(hex: string): Triple {
  const [r, g, b] = rgb(hex).map(lin) as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const L = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const A = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const B = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [L, Math.hypot(A, B), Math.atan2(B, A)];
}
function raw([L, C, h]: Triple): Triple {
  const A = C * Math.cos(h);
  const B = C * Math.sin(h);
  const l = (L + 0.3963377774 * A + 0.2158037573 * B) ** 3;
  const m = (L - 0.1055613458 * A - 0.0638541728 * B) ** 3;
  const s = (L - 0.0894841775 * A - 1.291485548 * B) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}
function fromLch([lightness, C, h]: Triple): string {
  // Chroma is reduced before lightness, so that the contrast is kept.
  const L = clamp(lightness, 0, 1);
  for (let c = C; c > 0; c -= 0.004) {
    const r = raw([L, c, h]);
    if (r.every((x) => x >= -0.001 && x <= 1.001)) return toHex(r.map(gam));
  }
  return toHex(raw([L, 0, h]).map(gam));
}
/** Returns the relative luminance of `#rrggbb` (WCAG): 0 black, 1 white. */
export const lum = (hex: string) => {
  const [r, g, b] = rgb(hex).map(lin) as Triple;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
/** Returns the contrast ratio of two colours (WCAG): 1 to 21. */
export const ratio = (a: string, b: string) => {
  const [x, y] = [lum(a), lum(b)].sort((p, q) => q - p) as [number, number];
  return (x + 0.05) / (y + 0.05);
};
/** Mixes two colours in sRGB: `t` 0 is the first, 1 the second. */
export const mix = (a: string, b: string, t: number) => {
  const x = rgb(a);
  const y = rgb(b);
  return toHex(x.map((c, i) => c + (y[i]! - c) * t));
};
const shift = (hex: string, d: number) => {
  const [L, C, h] = toLch(hex);
  return fromLch([L + d, C, h]);
};

/** Changes the lightness of a colour until its contrast to each background reaches a ratio. */
function reach(hex: string, backs: string[], want: number, dark: boolean): string {
  const [start, C, h] = toLch(hex);
  let L = start;
  for (let i = 0; i < 200; i++) {
    const c = fromLch([L, C, h]);
    if (backs.every((b) => ratio(c, b) >= want)) return c;
    L += dark ? 0.006 : -0.006;
    if (L > 1 || L < 0) break;
  }
  return dark ? '#ffffff' : '#000000';
}
/** Base colours of content types and stages; the theme adapts their lightness to its surfaces. */
const SERIES = {
  'type-1': '#3f7d6a',
  'type-2': '#8a6a2f',
  'type-3': '#4f6b95',
  'type-4': '#94556d',
  'stage-1': '#8b9794',
  'stage-2': '#b4861e',
  'stage-3': '#2f7f76',
  'stage-4': '#3d6fa8',
  'stage-5': '#9a6f78',
};
/** Changes the lightness of a colour of an account or stage until its contrast to each background is 3.05. */
const tone = (hex: string, backs: string[], dark: boolean) => reach(hex, backs, 3.05, dark);
const on = (hex: string) =>
  ratio('#ffffff', hex) < 4.5 && ratio('#0b0d0d', hex) >= 4.5 ? '#0b0d0d' : '#ffffff';

/** How many colors there are for people and businesses without a picture (NFR-04). */
export const FACES = 11;
/** Returns the color of someone without a picture, 1 to `FACES`: the same for the same name, wherever it stands. */
export const faceOf = (name: string): number =>
  ([...name.normalize('NFC')].reduce((sum, sign) => (sum * 31 + sign.codePointAt(0)!) % 65_521, 7) % FACES) +
  1;
/** Returns text and background of each face, with the contrast that text needs (AA). */
const facesOn = (surfaces: string[], dark: boolean): Roles =>
  Object.fromEntries(
    Array.from({ length: FACES }, (_none, n): [string, string][] => {
      const base = fromLch([dark ? 0.76 : 0.5, 0.09, (2 * Math.PI * n) / FACES]);
      const soft = mix(surfaces[1]!, base, dark ? 0.24 : 0.18);
      return [
        [`face-${n + 1}`, reach(base, [soft], 4.8, dark)],
        [`face-${n + 1}-soft`, soft],
      ];
    }).flat(),
  );

const NONE = '#00000000';
/** Colours by role: `#rrggbb`, with alpha only for the transparent one. */
export type Roles = Record<string, string>;
/** Computes the colour roles of a theme from its six seeds, in OKLCH, with the required contrasts (TEN-17). */
export function derive({ scheme, paper, ink, accent, nav, mark }: Omit<Seeds, 'name'>): Roles {
  const dark = scheme === 'dark';
  const [pl, pc, ph] = toLch(paper);
  const s0 = paper;
  const s1 = dark ? fromLch([pl + 0.026, pc, ph]) : fromLch([Math.max(0.994, pl), pc * 0.25, ph]);
  const s2 = dark ? fromLch([pl + 0.058, pc, ph]) : fromLch([pl - 0.014, pc * 1.1, ph]);
  const s3 = dark ? fromLch([pl + 0.1, pc, ph]) : fromLch([pl - 0.045, pc * 1.3, ph]);
  const S = [s0, s1, s2, s3];
  const text = reach(ink, S, 9, dark);
  const muted = reach(mix(ink, paper, 0.36), S, 4.6, dark);
  const line = mix(s1, text, dark ? 0.13 : 0.105);
  const lineStrong = reach(mix(s1, text, 0.34), [s0, s1, s2], 3.05, dark);
  const solid = reach(accent, S, 3.1, dark);
  let accentFill = solid; // filled button: its label must read as well
  if (Math.max(ratio('#ffffff', solid), ratio('#0b0d0d', solid)) < 4.6)
    accentFill = reach(solid, ['#ffffff'], 4.6, false);
  const accentContrast = on(accentFill);
  const accentSoft = mix(s1, accentFill, dark ? 0.18 : 0.1);
  const accentText = reach(accent, [...S, accentSoft], 4.6, dark);
  const status = (h: number, c: number) => {
    const base = fromLch([dark ? 0.74 : 0.5, c, (h * Math.PI) / 180]);
    const soft = mix(s1, base, dark ? 0.17 : 0.1);
    const t = reach(base, [...S, soft], 4.6, dark);
    const fill = reach(fromLch([0.5, c, (h * Math.PI) / 180]), ['#ffffff'], 4.8, false);
    return { t, soft, fill };
  };
  const dan = status(27, 0.17);
  const war = status(68, 0.12);
  const suc = status(152, 0.12);
  const navDark = lum(nav) < 0.18;
  const navText = reach(navDark ? mix('#ffffff', nav, 0.06) : text, [nav], 9, navDark);
  const navOn = navDark ? mix(nav, '#ffffff', 0.11) : mix(nav, text, 0.075);
  const navMuted = reach(mix(navText, nav, 0.34), [nav, navOn], 4.6, navDark);
  return {
    'surface-0': s0,
    'surface-1': s1,
    'surface-2': s2,
    'surface-3': s3,
    text,
    muted,
    line,
    'line-strong': lineStrong,
    accent: accentFill,
    'accent-hover': shift(accentFill, accentContrast === '#ffffff' ? -0.045 : 0.045),
    'accent-contrast': accentContrast,
    'accent-soft': accentSoft,
    'accent-text': accentText,
    danger: dan.t,
    'danger-soft': dan.soft,
    'danger-fill': dan.fill,
    warning: war.t,
    'warning-soft': war.soft,
    success: suc.t,
    'success-soft': suc.soft,
    'status-contrast': '#ffffff',
    focus: reach(accent, [...S, accentSoft], 3.2, dark),
    mark: reach(mark, [s0, s1, s2], 3.1, dark),
    // Background of a logo for a dark or light ground (#dark, #light); transparent where the ground fits.
    'plate-dark': dark ? mix('#ffffff', s1, 0.04) : NONE,
    'plate-light': dark ? NONE : text,
    'nav-plate-dark': navDark ? '#ffffff' : NONE,
    'nav-plate-light': navDark ? NONE : text,
    nav,
    'nav-text': navText,
    'nav-muted': navMuted,
    'nav-on': navOn,
    'nav-line': mix(nav, navText, 0.13),
    'nav-focus': reach(accent, [nav, navOn], 3.2, navDark),
    ...facesOn(S, dark),
    ...Object.fromEntries(Object.entries(SERIES).map(([k, v]) => [k, tone(v, [...S, accentSoft], dark)])),
  };
}

/**
 * Returns the colour roles of a theme, optionally with the accent of an agency; unknown names fall back to
 * 'default' (TEN-18).
 */
export function rolesOf(name: string, accent?: string | null): Roles {
  const seeds = themes[name] ?? themes['default']!;
  return derive(accent && /^#[0-9a-f]{6}$/i.test(accent) ? { ...seeds, accent } : seeds);
}

const MOST_MADE = 200;
const cachedCss = new Map<string, string>();
/** Returns the custom properties of a theme as a CSS rule, with computed hex values only, never user input. */
export function themeCss(name: string, accent?: string | null, selector = ':root'): string {
  const theme = themes[name] ? name : 'default';
  const key = `${theme} ${accent ?? ''} ${selector}`;
  let css = cachedCss.get(key);
  if (css === undefined) {
    css = `${selector}{color-scheme:${themes[theme]!.scheme};${Object.entries(rolesOf(theme, accent))
      .map(([role, value]) => `--${role}:${value}`)
      .join(';')}}`;
    if (cachedCss.size >= MOST_MADE) cachedCss.delete(cachedCss.keys().next().value!);
    cachedCss.set(key, css);
  }
  return css;
}

/** Returns the same theme in the other scheme: default and defaultDark, light3 and dark3. */
export function counterpart(name: string): string {
  if (name === 'default' || name === 'legacy') return 'defaultDark';
  if (name === 'defaultDark') return 'default';
  return name.startsWith('light') ? name.replace('light', 'dark') : name.replace('dark', 'light');
}
