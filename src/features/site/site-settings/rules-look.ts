import type { Roles } from '#shared/theme/palette.ts';
import type { SiteDocument } from './contract.ts';
import { colorNames, contrastOf, type Contrast } from './rules-colors.ts';

/** Returns the contrast that a color of the settings takes part in, with the colors of the theme around it. */
export function groundOf(path: string, { settings }: SiteDocument, roles: Roles): Contrast | undefined {
  const { color, textColor } = settings.hero.overlay;
  if (path === 'hero.overlay.textColor') return { color: textColor, against: color, least: 4.5 };
  if (path === 'hero.overlay.color') return { color, against: textColor, least: 4.5 };
  const name = colorNames.find((colorName) => path === `theme.colors.${colorName}`);
  return name && contrastOf(name, settings.theme.colors, roles);
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
