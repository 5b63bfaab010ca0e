// Writes the world of the base map (src/features/ground/places/server/base-map/world.bin.br) from GeoJSON of Natural Earth:
// npm run map -- FOLDER, with the files land, lakes, rivers, urban, parks, rail-north-america and
// boundaries as FOLDER/NAME.geojson.gz. Public domain; docs/third-party.md names the source.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib';
import { mapLayers, PRECISION } from '#features/ground/places/server/base-map/actions-world.ts';
import { simplified } from '#features/ground/places/server/base-map/actions-geometry.ts';

const folder = process.argv[2];
if (!folder) throw new Error('npm run map -- FOLDER');
/** Positions that are left out lie at most this many units of the precision beside the line. */
const TOLERANCE = 1;
const files: Record<(typeof mapLayers)[number], string> = {
  land: 'land',
  lakes: 'lakes',
  rivers: 'rivers',
  urban: 'urban',
  parks: 'parks',
  rails: 'rail-north-america',
  borders: 'boundaries',
};
type Feature = {
  properties: { name?: string; minZoom?: number };
  geometry: { type: string; coordinates: unknown };
};
const bytes: number[] = [];
/** Writes a number in groups of seven bits, small ones of either sign in one byte. */
function write(value: number): void {
  let rest = value < 0 ? -2 * value - 1 : 2 * value;
  while (rest > 127) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
}
/** Returns the rings or lines of a shape, each with whether it is a hole of the ring before it. */
function ringsOf({ type, coordinates }: Feature['geometry']): { ring: number[][]; isHole: boolean }[] {
  const ofPolygon = (rings: number[][][]) => rings.map((ring, at) => ({ ring, isHole: at > 0 }));
  if (type === 'MultiPolygon') return (coordinates as number[][][][]).flatMap(ofPolygon);
  if (type === 'Polygon') return ofPolygon(coordinates as number[][][]);
  const lines = type === 'MultiLineString' ? (coordinates as number[][][]) : [coordinates as number[][]];
  return lines.map((ring) => ({ ring, isHole: false }));
}
const names: string[] = [''];
for (const layer of mapLayers) {
  const text = gunzipSync(readFileSync(join(folder, `${files[layer]}.geojson.gz`))).toString();
  const { features } = JSON.parse(text) as { features: Feature[] };
  const parts = features.flatMap(({ geometry, properties: { name = '', minZoom = 0 } }) =>
    ringsOf(geometry).map(({ ring, isHole }) => ({
      isHole,
      name: layer === 'lakes' ? name : '',
      zoom: Math.round(minZoom),
      points: simplified(
        ring.map(
          ([lng, lat]) => [Math.round(lng! * PRECISION), Math.round(lat! * PRECISION)] as [number, number],
        ),
        TOLERANCE,
      ),
    })),
  );
  write(parts.length);
  for (const { name, zoom, isHole, points } of parts) {
    if (!names.includes(name)) names.push(name);
    write(names.indexOf(name));
    write(2 * zoom + (isHole ? 1 : 0));
    write(points.length);
    let [lastX, lastY] = [0, 0];
    for (const [x, y] of points) {
      write(x - lastX);
      write(y - lastY);
      [lastX, lastY] = [x, y];
    }
  }
}
const head = Buffer.from(JSON.stringify(names));
const length = Buffer.alloc(4);
length.writeUInt32LE(head.length);
const world = brotliCompressSync(Buffer.concat([length, head, Buffer.from(bytes)]), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
});
const target = join(import.meta.dirname, '../../src/features/ground/places/server/base-map/world.bin.br');
writeFileSync(target, world);
console.log(`${target}: ${world.length} bytes`);
