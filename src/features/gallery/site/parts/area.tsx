import type { Language } from '#shared/endpoint.ts';
import type { AreaSpot } from '../../contract.ts';
import { aroundWords } from './words.ts';

/** The towns of the work at their true distances, drawn without any street: nothing here pretends to be a map. */
export function Area({ spots, language }: { spots: AreaSpot[]; language: Language }) {
  const one = spots.length === 1, at = (spot: AreaSpot) => (one ? { x: 400, y: 230 } : { x: 110 + spot.x * 580, y: 70 + spot.y * 320 });
  const centre = at(spots[0]!), placed: { x: number; y: number; w: number }[] = [];
  const labels = spots.map((spot) => {
    const { x, y } = at(spot), w = spot.name.length * 10 + 20, end = x + w > 780, box = { x: end ? x - w - 14 : x + 14, y, w };
    const clash = placed.some((other) => Math.abs(other.y - box.y) < 22 && box.x < other.x + other.w && other.x < box.x + box.w);
    if (!clash) placed.push(box);
    return { ...spot, x, y, end, clash };
  });
  return (
    <svg className="area-d" viewBox="0 0 800 460" role="img" aria-label={aroundWords(language)('areaLabel', { places: spots.map((spot) => spot.name).join(', ') })}>
      <g fill="none" stroke="var(--line)" strokeWidth="1.2">{[70, 150, 240, 340, 450].map((r) => <circle key={r} cx={centre.x} cy={centre.y} r={r} />)}</g>
      <path d={`M${centre.x} 0V460M0 ${centre.y}H800`} stroke="var(--line)" strokeWidth="1" strokeDasharray="2 6" />
      {labels.map((spot, i) => (
        <g key={spot.name} transform={`translate(${spot.x} ${spot.y})`}>
          <path d={i === 0 ? 'M0 2-10-14A12.500 12.500 0 1 1 10-14Z' : 'M0 2-7-10A9 9 0 1 1 7-10Z'} fill={i === 0 ? 'var(--accent)' : 'var(--text)'} /><circle cy={i === 0 ? -20 : -14.5} r={i === 0 ? 4.5 : 3} fill="var(--surface-0)" />
          {!spot.clash && <text className={i === 0 ? undefined : 'minor'} x={spot.end ? -16 : 16} y="-9" textAnchor="start" direction={spot.end ? 'rtl' : 'ltr'} fill="var(--text)" fontSize="17" fontWeight={i === 0 ? 600 : 450} stroke="var(--surface-0)" strokeWidth="5" paintOrder="stroke">{spot.name}</text>}
        </g>
      ))}
    </svg>
  );
}
