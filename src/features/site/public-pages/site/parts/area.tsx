import type { Language } from '#shared/endpoint.ts';
import type { AreaSpot } from '../../contract-pages.ts';
import { comma } from '#shared/language.ts';
import { aroundWords } from './words.ts';

type Box = { x: number; y: number; w: number; h: number };
const meets = (a: Box, b: Box) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/**
 * Places each name after its pin, before it, or nowhere if another name or pin is there; the first towns come
 * first.
 */
function place(pins: { x: number; y: number; name: string }[], size: number): ('after' | 'before' | null)[] {
  const taken: Box[] = pins.map(({ x, y }, i) =>
    i === 0 ? { x: x - 12, y: y - 33, w: 24, h: 35 } : { x: x - 9, y: y - 25, w: 18, h: 27 },
  );
  return pins.map(({ x, y, name }, i) => {
    const w = name.length * size * 0.58 + 8;
    const box = (at: number): Box => ({ x: at, y: y - 12 - size * 0.62, w, h: size * 1.15 });
    for (const [side, at] of [
      ['after', x + 15],
      ['before', x - 15 - w],
    ] as const) {
      const own = box(at);
      if (own.x < 6 || own.x + w > 794 || taken.some((other, j) => j !== i && meets(own, other))) continue;
      taken.push(own);
      return side;
    }
    return null;
  });
}

/**
 * Draws the towns of the work at their true distances, without streets. Phones have larger names, so fewer of
 * them.
 */
export function Area({ spots, language }: { spots: AreaSpot[]; language: Language }) {
  const isSingle = spots.length === 1;
  const pins = spots.map((spot) =>
    isSingle
      ? { x: 400, y: 230, name: spot.name }
      : { x: 110 + spot.x * 580, y: 70 + spot.y * 320, name: spot.name },
  );
  const centre = pins[0]!;
  const wide = place(pins, 17);
  const small = place(pins, 30);
  const name = (at: number, side: 'after' | 'before' | null, size: 'wide' | 'phone') =>
    side && (
      <text
        className={at === 0 ? `${size} first` : size}
        x={side === 'before' ? -16 : 16}
        y={size === 'wide' ? -9 : -5}
        textAnchor="start"
        direction={side === 'before' ? 'rtl' : 'ltr'}
        fill="var(--text)"
        stroke="var(--surface-0)"
        strokeWidth="5"
        paintOrder="stroke"
      >
        {pins[at]!.name}
      </text>
    );
  return (
    <svg
      className="area-d"
      viewBox="0 0 800 460"
      role="img"
      aria-label={aroundWords(language)('areaLabel', {
        places: spots.map((spot) => spot.name).join(comma(language)),
      })}
    >
      <g fill="none" stroke="var(--line)" strokeWidth="1.2">
        {[70, 150, 240, 340, 450].map((r) => (
          <circle key={r} cx={centre.x} cy={centre.y} r={r} />
        ))}
      </g>
      <path
        d={`M${centre.x} 0V460M0 ${centre.y}H800`}
        stroke="var(--line)"
        strokeWidth="1"
        strokeDasharray="2 6"
      />
      {pins.map((pin, i) => (
        <g key={pin.name} transform={`translate(${pin.x} ${pin.y})`}>
          <path
            d={i === 0 ? 'M0 2-10-14A12.500 12.500 0 1 1 10-14Z' : 'M0 2-7-10A9 9 0 1 1 7-10Z'}
            className={i === 0 ? 'area-1' : 'area-n'}
          />
          <circle cy={i === 0 ? -20 : -14.5} r={i === 0 ? 4.5 : 3} fill="var(--surface-0)" />
          {name(i, wide[i]!, 'wide')}
          {name(i, small[i]!, 'phone')}
        </g>
      ))}
    </svg>
  );
}
