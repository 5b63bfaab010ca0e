import { createTheme, type CSSVariablesResolver, type MantineThemeOverride } from '@mantine/core';
import { rolesOf, themeCss, themes, type Roles } from '#shared/theme/palette.ts';
import { leaveMenu } from './menu-focus.ts';

/** Returns the channels of `#rrggbb`, 0 to 255. */
const channels = (hex: string) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));
const mix = (a: string, b: string, part: number) =>
  '#' +
  channels(a)
    .map((x, i) =>
      Math.round(x * (1 - part) + channels(b)[i]! * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');
type Ten = [string, string, string, string, string, string, string, string, string, string];
const shades = (c: string): Ten =>
  [
    ...[0.92, 0.84, 0.68, 0.52, 0.34, 0.16].map((part) => mix(c, '#ffffff', part)),
    c,
    ...[0.12, 0.26, 0.4].map((part) => mix(c, '#000000', part)),
  ] as Ten;
const greys = (r: Roles): Ten =>
  [0, 0.12, 0.3, 0.5, 0.76, 0.84, 0.92, 1, 1, 1].map((part) => mix(r['text']!, r['surface-1']!, part)) as Ten;

type Look = {
  name: string;
  scheme: 'light' | 'dark';
  theme: MantineThemeOverride;
  variables: CSSVariablesResolver;
};

/**
 * Returns the Mantine theme of a palette (TEN-17); unknown names fall back to 'default'. `accent` is that of the tenant,
 * `#rrggbb`. Mantine mixes variants in JavaScript, so it gets computed hex values instead of the custom properties that
 * `paintTheme` sets for our own CSS.
 */
export function look(name: string, accent?: string | null): Look {
  const themeName = themes[name] ? name : 'default';
  const seeds = themes[themeName]!;
  const r = rolesOf(themeName, accent);
  const dark = seeds.scheme === 'dark';
  const theme = createTheme({
    primaryColor: 'accent',
    primaryShade: 6,
    autoContrast: true,
    luminanceThreshold: 0.179,
    cursorType: 'pointer',
    // autoContrast chooses between these two, so one must be dark and one light.
    black: dark ? '#0b0d0d' : r['text']!,
    white: dark ? '#ffffff' : r['surface-1']!,
    colors: {
      accent: shades(r['accent']!),
      good: shades(r['success']!),
      warn: shades(r['warning']!),
      bad: shades(r['danger-fill']!),
      ...(dark ? { dark: greys(r) } : { gray: greys(r).toReversed() as Ten }),
    },
    fontFamily: 'var(--font)',
    headings: { fontFamily: 'var(--font)', fontWeight: '600' },
    fontSizes: {
      xs: 'var(--app-xs)',
      sm: 'var(--app-sm)',
      md: 'var(--app-md)',
      lg: 'var(--app-lg)',
      xl: 'var(--app-xl)',
    },
    radius: { xs: '2px', sm: '4px', md: '4px', lg: '6px', xl: '10px' },
    defaultRadius: 'sm',
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
    focusRing: 'auto',
    respectReducedMotion: true,
    components: {
      Button: { defaultProps: { size: 'control' } },
      ActionIcon: { defaultProps: { size: 'var(--control)', variant: 'subtle', color: 'gray' } },
      MenuDropdown: { defaultProps: { onKeyDown: leaveMenu } },
      Input: { defaultProps: { size: 'field' } },
      InputWrapper: { defaultProps: { size: 'field' } },
      // Without the placeholder the first entry of a menu takes the focus.
      Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
      // The list itself scrolls (base.css), since the keyboard cannot reach a scroll area around it.
      Select: { defaultProps: { withScrollArea: false } },
      MultiSelect: { defaultProps: { withScrollArea: false } },
      // A listbox may only contain options, so the empty message is a disabled option.
      ComboboxEmpty: { defaultProps: { role: 'option', 'aria-disabled': true } },
      // Inside the landmark of the page (shell/layout.tsx).
      Popover: { defaultProps: { portalProps: { target: '#layers' } } },
    },
  });
  const roles = {
    '--mantine-color-body': r['surface-1']!,
    '--mantine-color-text': r['text']!,
    '--mantine-color-bright': r['text']!,
    '--mantine-color-dimmed': r['muted']!,
    '--mantine-color-anchor': r['accent-text']!,
    '--mantine-color-placeholder': r['muted']!,
    '--mantine-color-error': r['danger']!,
    '--mantine-color-default': r['surface-1']!,
    '--mantine-color-default-hover': r['surface-2']!,
    '--mantine-color-default-color': r['text']!,
    '--mantine-color-default-border': r['line']!,
    '--mantine-color-disabled': r['surface-2']!,
    '--mantine-color-disabled-color': r['muted']!,
    '--mantine-color-disabled-border': r['line']!,
    '--mantine-primary-color-filled': r['accent']!,
    '--mantine-primary-color-filled-hover': r['accent-hover']!,
    '--mantine-primary-color-contrast': r['accent-contrast']!,
    '--mantine-color-accent-filled': r['accent']!,
    '--mantine-color-accent-filled-hover': r['accent-hover']!,
    '--mantine-color-accent-text': r['accent-text']!,
  };
  return {
    name: themeName,
    scheme: seeds.scheme,
    theme,
    variables: () => ({ variables: { '--mantine-line-height': '1.45' }, light: roles, dark: roles }),
  };
}

let sheet: CSSStyleSheet | undefined;
/**
 * Sets the colour roles of a theme as custom properties, by a constructed style sheet, which needs no CSP
 * nonce.
 */
export function paintTheme(name: string, accent?: string | null): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync(themeCss(name, accent));
  document.documentElement.dataset['theme'] = name;
}
