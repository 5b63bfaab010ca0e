import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { worldBox, type Box, type Point, type Region } from '#shared/map/region.ts';
import { clipLine, clipRing, simplified } from './actions-geometry.ts';
import { pointsOf, PRECISION, readWorld, type MapLayer, type Shape } from './actions-world.ts';

/** Returns the largest zoom value of rivers and lakes that a box of this width shows. */
const zoomOf = (degrees: number): number => {
  if (degrees < 6) return 99;
  if (degrees < 14) return 8;
  if (degrees < 40) return 5;
  return 3;
};
/** Positions closer together than this share of a box's width are left out, and areas smaller than `least` of it. */
const detailOf = (degrees: number) => {
  const share = degrees < 40 ? 1 / 1600 : 1 / 500;
  return { tolerance: degrees * share, least: degrees * share * (degrees < 40 ? 2 : 5) };
};

const touches = (shape: Shape, box: Box): boolean =>
  shape.west <= box.east * PRECISION &&
  shape.east >= box.west * PRECISION &&
  shape.south <= box.north * PRECISION &&
  shape.north >= box.south * PRECISION;
const rounded = ([lng, lat]: Point): Point => [
  Math.round(lng * PRECISION) / PRECISION,
  Math.round(lat * PRECISION) / PRECISION,
];
const middleOf = (ring: Point[]): Point => {
  const lngs = ring.map(([lng]) => lng);
  const lats = ring.map(([, lat]) => lat);
  return rounded([(Math.min(...lngs) + Math.max(...lngs)) / 2, (Math.min(...lats) + Math.max(...lats)) / 2]);
};

/** Cuts a part out of the world for a map that is `width` degrees wide, as detailed as a screen can show it. */
async function cutPart(box: Box, width: number): Promise<Region> {
  const world = await readWorld();
  const mostZoom = zoomOf(width);
  const { tolerance, least } = detailOf(width);
  const shapesOf = (layer: MapLayer) =>
    world[layer].filter((shape) => touches(shape, box) && shape.zoom <= mostZoom);
  const waters: Region['waters'] = [];
  const areaOf = (layer: MapLayer) => {
    const polygons: Point[][][] = [];
    let isOpen = false;
    for (const shape of shapesOf(layer)) {
      const size = Math.max(shape.east - shape.west, shape.north - shape.south) / PRECISION;
      const ring = size > least ? simplified(clipRing(pointsOf(shape), box), tolerance).map(rounded) : [];
      if (!shape.isHole) isOpen = ring.length > 3;
      if (ring.length <= 3 || !isOpen) continue;
      if (shape.isHole) polygons.at(-1)!.push(ring);
      else polygons.push([ring]);
      if (layer === 'lakes' && shape.name && !shape.isHole && size > 0.05 * width)
        waters.push({ name: shape.name, at: middleOf(ring) });
    }
    return polygons;
  };
  const lineOf = (layer: MapLayer) =>
    shapesOf(layer).flatMap((shape) =>
      clipLine(pointsOf(shape), box).map((line) => simplified(line, tolerance).map(rounded)),
    );
  return {
    box,
    areas: { land: areaOf('land'), lakes: areaOf('lakes'), urban: areaOf('urban'), parks: areaOf('parks') },
    lines: { rivers: lineOf('rivers'), rails: lineOf('rails'), borders: lineOf('borders') },
    waters: waters.slice(0, 40),
  };
}

/** Moves a part once around the world to the east. */
function turned({ box, areas, lines, waters }: Region): Region {
  const move = ([lng, lat]: Point): Point => [lng + 360, lat];
  const moveArea = (polygons: Point[][][]) => polygons.map((rings) => rings.map((ring) => ring.map(move)));
  const moveLines = (list: Point[][]) => list.map((line) => line.map(move));
  return {
    box: { ...box, west: box.west + 360, east: box.east + 360 },
    areas: {
      land: moveArea(areas.land),
      lakes: moveArea(areas.lakes),
      urban: moveArea(areas.urban),
      parks: moveArea(areas.parks),
    },
    lines: {
      rivers: moveLines(lines.rivers),
      rails: moveLines(lines.rails),
      borders: moveLines(lines.borders),
    },
    waters: waters.map(({ name, at }) => ({ name, at: move(at) })),
  };
}
/** Cuts what a map of this box shows; a box over the date line goes on beyond 180 and has both sides of it. */
async function cutRegion(box: Box): Promise<Region> {
  const width = box.east - box.west;
  if (box.east <= worldBox.east) return cutPart(box, width);
  const before = await cutPart({ ...box, east: worldBox.east }, width);
  const beyond = turned(await cutPart({ ...box, west: worldBox.west, east: box.east - 360 }, width));
  return {
    box,
    areas: {
      land: [...before.areas.land, ...beyond.areas.land],
      lakes: [...before.areas.lakes, ...beyond.areas.lakes],
      urban: [...before.areas.urban, ...beyond.areas.urban],
      parks: [...before.areas.parks, ...beyond.areas.parks],
    },
    lines: {
      rivers: [...before.lines.rivers, ...beyond.lines.rivers],
      rails: [...before.lines.rails, ...beyond.lines.rails],
      borders: [...before.lines.borders, ...beyond.lines.borders],
    },
    waters: [...before.waters, ...beyond.waters],
  };
}

/** Parts of the world that sites asked for last, of all sites of this process. */
const regions = new LRUCache<string, Promise<Region>>({ max: 60 });
/** Returns the name of a box, which says all of it. */
export const keyOfBox = ({ west, south, east, north }: Box): string =>
  [west, south, east, north].map((edge) => edge.toFixed(2)).join(',');
/** Returns the part of the base map within a box, cut once as long as it is asked for. */
export function regionOf(box: Box): Promise<Region> {
  const key = keyOfBox(box);
  const stored = regions.get(key);
  if (stored) return stored;
  const region = cutRegion(box);
  regions.set(key, region);
  region.catch(() => regions.delete(key));
  return region;
}

/** Ready answers: about 10 kB for a site, 100 kB for the world. */
const answers = new LRUCache<string, Promise<Buffer>>({ max: 60 });
/** Returns a part of the base map as JSON, gzipped. */
export function packedRegion(box: Box): Promise<Buffer> {
  const key = keyOfBox(box);
  const stored = answers.get(key);
  if (stored) return stored;
  const answer = regionOf(box).then((region) => promisify(gzip)(JSON.stringify(region)));
  answers.set(key, answer);
  answer.catch(() => answers.delete(key));
  return answer;
}
