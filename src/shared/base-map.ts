type BaseColours = { sea: string; land: string; line: string };
/**
 * The base map of the application and of public pages: sea, land and borders in the colours of the theme. No
 * tiles, no glyphs, nobody else is asked.
 */
export const baseMap = <Data>(colour: BaseColours, data: { land: Data; borders: Data }) => ({
  sources: {
    land: { type: 'geojson' as const, data: unrolled(data.land), tolerance: 0.2 },
    borders: { type: 'geojson' as const, data: unrolled(data.borders), tolerance: 0.2 },
  },
  ground: [
    { id: 'sea', type: 'background' as const, paint: { 'background-color': colour.sea } },
    {
      id: 'land',
      type: 'fill' as const,
      source: 'land',
      paint: { 'fill-color': colour.land, 'fill-outline-color': colour.line },
    },
  ],
  borders: {
    id: 'borders',
    type: 'line' as const,
    source: 'borders',
    paint: { 'line-color': colour.line, 'line-width': 0.8, 'line-dasharray': [3, 2] },
  },
});

/** Rings that cross the date line run on beyond 180 degrees instead of jumping back across the whole map. */
function unroll(ring: number[][]): number[][] {
  let turn = 0;
  const out = ring.map(([lng, lat], i) => {
    const before = ring[i - 1]?.[0];
    const step = before === undefined ? 0 : lng! - before;
    if (step > 180) turn -= 360;
    if (step < -180) turn += 360;
    return [lng! + turn, lat!];
  });
  return turn === 0 ? out : ring;
}
function unrolled<T>(value: T): T {
  const walk = (part: unknown): unknown => {
    if (!Array.isArray(part) || !Array.isArray(part[0])) return part;
    return typeof part[0][0] === 'number' ? unroll(part as number[][]) : part.map(walk);
  };
  const shape = value as {
    features?: { geometry: { coordinates: unknown } }[];
    geometry?: { coordinates: unknown };
    coordinates?: unknown;
  };
  for (const feature of shape.features ?? [])
    feature.geometry.coordinates = walk(feature.geometry.coordinates);
  if (shape.geometry) shape.geometry.coordinates = walk(shape.geometry.coordinates);
  if (shape.coordinates) shape.coordinates = walk(shape.coordinates);
  return value;
}
