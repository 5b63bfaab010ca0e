import type { Settings } from '#features/praise/requests/contract-settings.ts';

const sizes = { small: '0.9', normal: '1', large: '1.15' } as const;
/** Returns the look of the cards as custom properties, which the page takes as colors and plain numbers (TEST-53). */
export function lookOf(styling: Settings['styling']): Record<string, string> {
  return {
    ...(styling.background ? { '--tg-paper': styling.background } : {}),
    ...(styling.color ? { '--tg-ink': styling.color } : {}),
    '--tg-size': sizes[styling.textSize],
    '--tg-radius': String(styling.radius),
    '--tg-shade': styling.shadow ? '1' : '0',
  };
}
