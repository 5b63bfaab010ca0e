import { derive, themes } from '#shared/theme/palette.ts';

/** Shows the status square: 1 to 4 fill it, 5 is full with a check mark. */
export const Square = ({ level }: { level: 1 | 2 | 3 | 4 | 5 }) => (
  <svg
    className="sq"
    viewBox="0 0 12 12"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.500"
    aria-hidden="true"
  >
    <rect x=".75" y=".75" width="10.5" height="10.5" fill={level === 5 ? 'currentColor' : undefined} />
    {level < 5 && (
      <rect x=".75" y={10.5 - level * 2} width="10.5" height={0.75 + level * 2} fill="currentColor" />
    )}
    {level === 5 && <path d="M3.2 6.2l2 2 3.700-4.200" stroke="var(--surface-1)" />}
  </svg>
);

/** Shows the progress of the record, one square a step. */
export const Steps = ({ done, label }: { done: number; label: string }) => (
  <span className={done === 5 ? 'five all' : 'five'} role="img" aria-label={label}>
    {[1, 2, 3, 4, 5].map((n) => (
      <i key={n} className={n <= done ? 'on' : undefined} />
    ))}
  </span>
);

/** Shows a drawing with a name for screen readers. */
export const FiveStars = ({ label }: { label: string }) => (
  <span className="stars" role="img" aria-label={label}>
    {[1, 2, 3, 4, 5].map((n) => (
      <svg key={n} viewBox="0 0 20 20" aria-hidden="true">
        <path d="M10 2.600l2.300 4.800 5.200.7-3.800 3.700.9 5.200-4.600-2.500-4.600 2.500.9-5.200L2.500 8.100l5.200-.7z" />
      </svg>
    ))}
  </span>
);

const strip = Object.entries(themes).map(([name, seeds]) => {
  const roles = derive(seeds);
  return { name, nav: roles.nav!, page: roles['surface-1']!, accent: roles.accent!, line: roles.line! };
});
/**
 * Shows all themes as narrow strips of navigation, page and accent. Colors are in SVG attributes, since the policy
 * forbids style attributes.
 */
export function ThemeStrip({ label }: { label: string }) {
  return (
    <div className="th27" role="img" aria-label={label}>
      {strip.map((theme) => (
        <svg key={theme.name} viewBox="0 0 40 88" aria-hidden="true">
          <rect width="40" height="88" fill={theme.page} />
          <rect width="13" height="88" fill={theme.nav} />
          <rect x="20" y="14" width="13" height="13" fill={theme.accent} />
          <path d="M20 36h13M20 43h9M20 50h11" stroke={theme.line} strokeWidth="2.5" />
          <rect x=".5" y=".5" width="39" height="87" fill="none" stroke={theme.line} />
        </svg>
      ))}
    </div>
  );
}

/** Shows invented streets as a small map. */
export const Streets = () => (
  <svg viewBox="0 0 240 460" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <rect width="240" height="460" fill="var(--surface-2)" />
    <path
      d="M-10 60c70-40 150-20 160 40s-60 100-160 80z"
      fill="color-mix(in srgb,var(--success) 16%,var(--surface-2))"
    />
    <path
      d="M-10 330C60 360 110 300 150 260s70-60 110-70"
      fill="none"
      stroke="color-mix(in srgb,var(--accent) 26%,var(--surface-2))"
      strokeWidth="26"
    />
    <g fill="none" stroke="var(--surface-1)" strokeLinecap="round">
      <path strokeWidth="9" d="M-10 220C60 200 120 220 250 140M90-10c10 120-20 240 10 480" />
      <path
        strokeWidth="5"
        d="M180-10c-10 150 30 300 10 480M-10 400c90-20 170-10 260 10M-10 130c80 10 160 10 260-60"
      />
      <path strokeWidth="2.500" d="M40-10l20 480M140-10l0 480M-10 280l260 20M-10 40l260-20" />
    </g>
    <g fill="var(--text)">
      <path d="M190 350l-7-10a9 9 0 1 1 14 0zM56 150l-7-10a9 9 0 1 1 14 0z" />
    </g>
    <g transform="translate(112 250)" fill="var(--accent)">
      <path d="M0 0-13-20A16 16 0 1 1 13-20Z" />
      <circle cy="-29" r="5.500" fill="var(--surface-1)" />
    </g>
  </svg>
);

/** Shows tenancy as a floor plan of closed rooms along a corridor. */
export const FloorPlan = ({
  label,
  agency,
  door,
  no,
}: {
  label: string;
  agency: string;
  door: string;
  no: string;
}) => (
  <svg className="plan" viewBox="27 37 706 476" role="img" aria-label={label} direction="ltr">
    <g fill="none" stroke="var(--text)" strokeWidth="6" strokeLinecap="square">
      <path d="M30 240V40H730V480H30V310" />
      <path d="M30 220H60M98 220H230M268 220H410M448 220H590M628 220H730" />
      <path d="M30 330H120M158 330H330M368 330H560M598 330H730" />
    </g>
    <g fill="none" stroke="var(--text)" strokeWidth="3.500">
      <path d="M200 40V220M380 40V220M560 40V220M270 330V480M510 330V480" />
    </g>
    <g fill="none" stroke="var(--muted)" strokeWidth="1.200">
      <path d="M62 220v-26A26 26 0 0 1 88 220" />
      <path d="M232 220v-26A26 26 0 0 1 258 220" />
      <path d="M412 220v-26A26 26 0 0 1 438 220" />
      <path d="M592 220v-26A26 26 0 0 1 618 220" />
      <path d="M122 330v26A26 26 0 0 0 148 330" />
      <path d="M332 330v26A26 26 0 0 0 358 330" />
      <path d="M562 330v26A26 26 0 0 0 588 330" />
    </g>
    {(
      [
        ['46', '74', 'Cedar & Stone'],
        ['216', '74', 'Harbor Roofing'],
        ['396', '74', 'Nile Interiors'],
        ['576', '74', 'Kor Çini'],
        ['46', '452', 'Pennine Slate'],
        ['286', '452', 'Anadolu Seramik'],
        ['526', '452', 'Hale & Alder'],
      ] as const
    ).map(([x, y, text]) => (
      <text key={text} className="m" x={x} y={y} fill="var(--text)">
        {text}
      </text>
    ))}
    <text lang="en" className="s" x="216" y="94" fill="var(--muted)">
      English
    </text>
    <text lang="ar" className="s" x="396" y="94" fill="var(--muted)">
      العربية
    </text>
    <text lang="tr" className="s" x="576" y="94" fill="var(--muted)">
      Türkçe
    </text>
    <text className="m" x="690" y="281" textAnchor="end" fill="var(--text)">
      {agency}
    </text>
    <text className="s" x="46" y="281" fill="var(--muted)">
      {door}
    </text>
    <g fill="none" stroke="var(--danger)" strokeWidth="2">
      <path d="M108 146H186" strokeDasharray="6 5" />
      <path d="M188 139l10 14M198 139l-10 14" />
    </g>
    <text className="no" x="62" y="182" fill="var(--danger)">
      {no}
    </text>
  </svg>
);
