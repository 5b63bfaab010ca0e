import { mix, ratio, type Roles } from '#shared/theme/palette.ts';

/** THE LIST of colors that an owner may set (SITE-118); an unset one is that of the theme. */
export const colorNames = [
  'headerBg',
  'headerColorLogo',
  'headerHoverTabs',
  'headerHoverColorTabs',
  'mainBgPrimary',
  'mainBgSecondary',
  'btnPrimaryBg',
  'btnPrimaryColor',
  'btnPrimaryHoverBg',
  'btnPrimaryHoverColor',
  'btnSecondaryBg',
  'btnSecondaryColor',
  'btnSecondaryHoverBg',
  'btnSecondaryHoverColor',
  'filterButton',
  'sidebarButtonBg',
  'sidebarButtonColor',
  'mapIcon',
  'mapIconSelected',
  'footerBg',
  'footerColor',
  'footerColorLogo',
  'footerColorLink',
] as const;
/** Name of a color of the site. */
export type ColorName = (typeof colorNames)[number];
/** Colors that an owner has set, as `#rrggbb`. */
export type Colors = Partial<Record<ColorName, string>>;

const DARK = '#0b0d0d';
const LIGHT = '#ffffff';
/** Returns black or white, whichever is read better on a color. */
const inkOn = (color: string): string => (ratio(LIGHT, color) >= ratio(DARK, color) ? LIGHT : DARK);
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Returns the custom properties of the colors of a site. A button that has a color of its own keeps it below the
 * pointer, unless that is set too; texts without a setting are black or white.
 */
export function colorVars(own: Colors): Record<string, string> {
  const hoverBg = (color: string | undefined) => color && mix(color, inkOn(color), 0.12);
  const all: Record<string, string | undefined> = {
    ...own,
    btnPrimaryHoverBg: own.btnPrimaryHoverBg ?? hoverBg(own.btnPrimaryBg),
    btnPrimaryHoverColor: own.btnPrimaryHoverColor ?? own.btnPrimaryColor,
    btnSecondaryHoverBg: own.btnSecondaryHoverBg ?? hoverBg(own.btnSecondaryBg),
    btnSecondaryHoverColor: own.btnSecondaryHoverColor ?? own.btnSecondaryColor,
    filterButtonInk: own.filterButton && inkOn(own.filterButton),
    mapIconInk: own.mapIcon && inkOn(own.mapIcon),
    mapIconSelectedInk: own.mapIconSelected && inkOn(own.mapIconSelected),
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, color]) => (color ? [[`--c-${kebab(name)}`, color]] : [])),
  );
}

/** A color, the one that it stands on or that stands on it, and the least contrast of the two (WCAG AA). */
export type Contrast = { color: string; against: string; least: number };
/** Contrast that letters need. */
const LETTERS = 4.5;
/** Contrast that large letters and marks need. */
const MARKS = 3;

/** Returns each color of a site as pages show it: the own one, else that of the theme. */
export function shownColors(own: Colors, roles: Roles): Record<ColorName, string> {
  const role = (name: string) => roles[name] ?? LIGHT;
  const mainBgPrimary = own.mainBgPrimary ?? role('surface-1');
  const vars = colorVars(own);
  const btnPrimaryBg = own.btnPrimaryBg ?? role('accent');
  const btnPrimaryColor = own.btnPrimaryColor ?? role('accent-contrast');
  const btnSecondaryBg = own.btnSecondaryBg ?? mainBgPrimary;
  const btnSecondaryColor = own.btnSecondaryColor ?? role('text');
  const headerBg = own.headerBg ?? role('surface-1');
  const headerColorLogo = own.headerColorLogo ?? role('text');
  const footerColor = own.footerColor ?? role('text');
  return {
    headerBg,
    headerColorLogo,
    headerHoverTabs: own.headerHoverTabs ?? headerBg,
    headerHoverColorTabs: own.headerHoverColorTabs ?? headerColorLogo,
    mainBgPrimary,
    mainBgSecondary: own.mainBgSecondary ?? role('surface-0'),
    btnPrimaryBg,
    btnPrimaryColor,
    btnPrimaryHoverBg: vars['--c-btn-primary-hover-bg'] ?? role('accent-hover'),
    btnPrimaryHoverColor: own.btnPrimaryHoverColor ?? btnPrimaryColor,
    btnSecondaryBg,
    btnSecondaryColor,
    btnSecondaryHoverBg: vars['--c-btn-secondary-hover-bg'] ?? btnSecondaryBg,
    btnSecondaryHoverColor: own.btnSecondaryHoverColor ?? btnSecondaryColor,
    filterButton: own.filterButton ?? mainBgPrimary,
    sidebarButtonBg: own.sidebarButtonBg ?? btnPrimaryBg,
    sidebarButtonColor: own.sidebarButtonColor ?? btnPrimaryColor,
    mapIcon: own.mapIcon ?? role('text'),
    mapIconSelected: own.mapIconSelected ?? role('accent'),
    footerBg: own.footerBg ?? role('surface-0'),
    footerColor,
    footerColorLogo: own.footerColorLogo ?? footerColor,
    footerColorLink: own.footerColorLink ?? footerColor,
  };
}

/** Colors that are read together: the letters, and what they stand on. */
const pairs: readonly (readonly [letters: ColorName, ground: ColorName])[] = [
  ['headerColorLogo', 'headerBg'],
  ['headerHoverColorTabs', 'headerHoverTabs'],
  ['btnPrimaryColor', 'btnPrimaryBg'],
  ['btnPrimaryHoverColor', 'btnPrimaryHoverBg'],
  ['btnSecondaryColor', 'btnSecondaryBg'],
  ['btnSecondaryHoverColor', 'btnSecondaryHoverBg'],
  ['sidebarButtonColor', 'sidebarButtonBg'],
  ['footerColor', 'footerBg'],
  ['footerColorLogo', 'footerBg'],
  ['footerColorLink', 'footerBg'],
];
/** Returns the weakest contrast that a color of the site takes part in. */
export function contrastOf(name: ColorName, own: Colors, roles: Roles): Contrast {
  const siteColors = shownColors(own, roles);
  const color = siteColors[name];
  const text = roles['text'] ?? DARK;
  const others: Contrast[] = pairs.flatMap(([letters, ground]) => {
    if (letters !== name && ground !== name) return [];
    return [{ color, against: siteColors[letters === name ? ground : letters], least: LETTERS }];
  });
  if (name === 'mainBgPrimary' || name === 'mainBgSecondary')
    others.push({ color, against: text, least: LETTERS });
  if (name === 'mapIcon' || name === 'mapIconSelected')
    others.push({ color, against: roles['surface-0'] ?? LIGHT, least: MARKS });
  if (name === 'filterButton') others.push({ color, against: inkOn(color), least: LETTERS });
  const [weakest] = others.toSorted(
    (a, b) => ratio(a.color, a.against) / a.least - ratio(b.color, b.against) / b.least,
  );
  return weakest!;
}
