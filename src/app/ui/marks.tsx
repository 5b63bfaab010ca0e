import { firstSigns } from '#shared/text/graphemes.ts';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { faceOf } from '#shared/theme/palette.ts';
import { useWords } from '../words.ts';
import css from './styles/marks.module.css';

/** The shape inside a status square: empty, a third, two thirds, full, with a tick, crossed out. */
export type Fill = 'none' | 'third' | 'two' | 'full' | 'tick' | 'struck';
/** Colours of the theme by their meaning: muted, success, accent, warning, danger. */
export type Tone = 'quiet' | 'ok' | 'go' | 'wait' | 'no';
/** The tone of each shape when none is passed. */
const toneOf: Record<Fill, Tone> = {
  none: 'quiet',
  third: 'wait',
  two: 'wait',
  full: 'quiet',
  tick: 'go',
  struck: 'no',
};
/**
 * Shows a status as a square whose shape says the step, with its name beside it; colour is never the only sign.
 *
 * ```tsx
 * <StatusSquare fill={statusFill[row.status] ?? 'none'}>{t(row.status)}</StatusSquare>
 * ```
 */
export function StatusSquare({ fill, tone, children }: { fill: Fill; tone?: Tone; children?: ReactNode }) {
  const colour = tone ?? toneOf[fill];
  return (
    <span className={`${css.st} ${css[colour] ?? ''}`}>
      <svg viewBox="0 0 12 12" fill="none" stroke="currentColor" strokeWidth="1.500" aria-hidden="true">
        <rect
          x=".75"
          y=".75"
          width="10.500"
          height="10.500"
          fill={fill === 'full' || fill === 'tick' ? 'currentColor' : 'none'}
        />
        {fill === 'third' && <rect x=".75" y="7.500" width="10.500" height="3.750" fill="currentColor" />}
        {fill === 'two' && <rect x=".75" y="4.500" width="10.500" height="6.750" fill="currentColor" />}
        {fill === 'tick' && <path d="M3 6.200l2.200 2.200L9.200 3.900" stroke="var(--surface-1)" />}
        {fill === 'struck' && <path d="M1 11 11 1" />}
      </svg>
      {children}
    </span>
  );
}
/** The shape of each status of an item (CONT-12). */
export const statusFill: Record<string, Fill> = {
  draft: 'none',
  writing: 'third',
  reviewing: 'two',
  finalized: 'full',
  dropped: 'struck',
  notPublished: 'none',
  published: 'tick',
  open: 'none',
  completed: 'tick',
  cancelled: 'struck',
};

/** Shows how many of `of` things are ready, in words for screen readers: `<Readiness ready={5} of={6} />`. */
export function Readiness({ ready, of = 6 }: { ready: number; of?: number }) {
  const t = useWords('ui');
  return (
    <span
      className={`${css.meter} ${ready >= of ? css.full : ''}`}
      role="img"
      aria-label={t('ready', { ready, of })}
    >
      {Array.from({ length: of }, (_, i) => (
        <i key={i} className={i < ready ? css.on : undefined} />
      ))}
    </span>
  );
}
/**
 * Shows the name of a content type with its CSS colour: `<TypeMark color="var(--type-2)">{name}</TypeMark>`.
 */
export const TypeMark = ({ color, children }: { color?: string; children: ReactNode }) => (
  <span className={css.ty} style={color ? ({ '--c': color } as object) : undefined}>
    {children}
  </span>
);

/** Returns the initials of a name, one or two letters: `initials('Ada Lovelace')` is `AL`. */
export const initials = (name: string): string => {
  const parts = name.trim().split(/\s+/).filter(Boolean);
  return (
    firstSigns(parts[0] ?? '?', 1) + (parts.length > 1 ? firstSigns(parts.at(-1)!, 1) : '')
  ).toLocaleUpperCase();
};
/**
 * Shows the picture of a person or business beside its name, or its initials in the color of the name (NFR-04), hidden
 * from screen readers: `<Face name="Ada Lovelace" image={url} small />`.
 */
export function Face({
  name,
  small = false,
  image,
}: {
  name: string;
  small?: boolean;
  image?: string | null;
}) {
  // A wide logo would be cut to a few letters, so the initials are shown instead.
  const [wide, setWide] = useState<string | null>(null);
  const isPicture = image && wide !== image;
  const color = faceOf(name);
  const colors = isPicture
    ? {}
    : { '--face': `var(--face-${color})`, '--face-soft': `var(--face-${color}-soft)` };
  return (
    <span className={`${css.face} ${small ? css.s : ''}`} style={colors as object} aria-hidden="true">
      {isPicture ? (
        <img
          src={image}
          alt=""
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            if (naturalWidth > naturalHeight * 1.4) setWide(image);
          }}
        />
      ) : (
        initials(name)
      )}
    </span>
  );
}
/** Shows a rating of 1 to 5 whole stars: `<Stars value={4} />`. */
export function Stars({ value }: { value: number }) {
  const t = useWords('ui');
  return (
    <span className={css.stars} role="img" aria-label={t('stars', { count: value })}>
      {[1, 2, 3, 4, 5].map((n) =>
        n <= value ? (
          <IconStarFilled key={n} size={13} aria-hidden />
        ) : (
          <IconStar key={n} size={13} stroke={1.4} aria-hidden />
        ),
      )}
    </span>
  );
}
