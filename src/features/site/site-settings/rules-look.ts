import { ratio, type Roles } from '#shared/theme/palette.ts';
import type { SiteDocument } from './contract.ts';
import { colorNames, contrastOf, type ColorName, type Contrast } from './rules-colors.ts';

/** Returns the contrast that a color of the settings takes part in, with the colors of the theme around it. */
export function groundOf(path: string, { settings }: SiteDocument, roles: Roles): Contrast | undefined {
  const { color, textColor } = settings.hero.overlay;
  if (path === 'hero.overlay.textColor') return { color: textColor, against: color, least: 4.5 };
  if (path === 'hero.overlay.color') return { color, against: textColor, least: 4.5 };
  const name = colorNames.find((colorName) => path === `theme.colors.${colorName}`);
  return name && contrastOf(name, settings.theme.colors, roles);
}
type ColorPath = `theme.colors.${ColorName}` | 'hero.overlay.textColor';
/** Returns the colors of an owner that are too weak to be read, as paths of settings. */
function weakColors(document: SiteDocument, roles: Roles): ColorPath[] {
  const own = colorNames.filter((name) => document.settings.theme.colors[name] !== undefined);
  const paths: ColorPath[] = [
    ...own.map((name) => `theme.colors.${name}` as const),
    'hero.overlay.textColor',
  ];
  return paths.filter((path) => {
    const ground = groundOf(path, document, roles);
    return ground !== undefined && ratio(ground.color, ground.against) < ground.least;
  });
}
/** Returns the colors that a draft makes too weak to be read and that were not before (44 C 3). */
export function newWeakColors(
  published: SiteDocument,
  draft: SiteDocument,
  rolesFor: (themeMode: SiteDocument['themeMode']) => Roles,
): ColorPath[] {
  const before = new Set(weakColors(published, rolesFor(published.themeMode)));
  return weakColors(draft, rolesFor(draft.themeMode)).filter((path) => !before.has(path));
}
/** Returns a document with the look of another: template, theme, measures, and the form of the hero. */
export function withLook(own: SiteDocument, other: SiteDocument): SiteDocument {
  const { hero } = other.settings;
  const { pictures, video, videoStill } = own.settings.hero;
  return {
    ...own,
    template: other.template,
    themeMode: other.themeMode,
    settings: {
      ...own.settings,
      theme: other.settings.theme,
      hero: { ...hero, pictures, video, videoStill },
    },
  };
}
