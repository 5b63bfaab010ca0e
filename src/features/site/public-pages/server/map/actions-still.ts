import { simplified } from '#features/ground/places/server/base-map/actions-geometry.ts';
import { regionOf } from '#features/ground/places/server/base-map/actions-region.ts';
import type { Language } from '#shared/endpoint.ts';
import type { Box, Point } from '#shared/map/region.ts';
import { number } from '#shared/words.ts';
import type { MapView } from '../../contract-pages.ts';

/** A place of a map: `town` names it. */
export type Pin = { lat: number; lng: number; town: string };

const MAX_LAT = 84;
const clampLat = (lat: number) => Math.max(-MAX_LAT, Math.min(MAX_LAT, lat));
/** Returns where a latitude stands on a map of Mercator, in degrees of the equator. */
const mercator = (lat: number) =>
  (Math.log(Math.tan(Math.PI / 4 + (clampLat(lat) * Math.PI) / 360)) * 180) / Math.PI;
const latitude = (y: number) => (Math.atan(Math.exp((y * Math.PI) / 180)) * 360) / Math.PI - 90;

/** Shapes of a still picture; the style sheet has a class for each. */
const shapes = { wide: 2, landscape: 1.5, square: 1, portrait: 2 / 3 } as const;
/** Least width of a view in degrees: a single town is shown with what lies around it. */
const LEAST = 0.12;

/** Returns longitudes that fit into half the world on one side of the date line: those east of it go on beyond 180. */
function onOneSide(lngs: number[]): number[] {
  const sorted = lngs.toSorted((a, b) => a - b);
  const gaps = sorted.map((lng, at) => ({ from: lng, width: (sorted[at + 1] ?? sorted[0]! + 360) - lng }));
  const widest = gaps.reduce((a, b) => (b.width > a.width ? b : a));
  const isOver = widest.width > 180 && widest.from !== sorted.at(-1);
  return isOver ? lngs.map((lng) => (lng <= widest.from ? lng + 360 : lng)) : lngs;
}
/** Returns the view that shows all pins, in the shape that fits them best; null without pins. */
export function viewOf(pins: Pin[], least = LEAST): MapView | null {
  if (pins.length === 0) return null;
  const xs = onOneSide(pins.map(({ lng }) => lng));
  const ys = pins.map(({ lat }) => mercator(lat));
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const width = Math.max(east - west, least);
  const height = Math.max(north - south, least);
  const [shape, ratio] = Object.entries(shapes)
    .toSorted(
      ([, a], [, b]) => Math.abs(Math.log(a * (height / width))) - Math.abs(Math.log(b * (height / width))),
    )
    .at(0)! as [MapView['shape'], number];
  const half = Math.max(width / 2, (height / 2) * ratio);
  const [x, y] = [(west + east) / 2, (south + north) / 2];
  const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
  return {
    shape,
    west: round(x - half),
    east: round(x + half),
    south: round(latitude(y - half / ratio)),
    north: round(latitude(y + half / ratio)),
  };
}
/** Returns the box of the base map around a view: what one sees beside it and comes to by moving a little. */
export function reachOf({ west, south, east, north }: Box): Box {
  const [width, height] = [Math.max(east - west, 0.8), Math.max(north - south, 0.8)];
  const round = (degrees: number) => Math.round(degrees * 100) / 100;
  const middle = (west + east) / 2;
  const half = (east - west) / 2 + 1.5 * width;
  // A view over the date line goes on beyond 180, at most once around the world.
  const isOver = east > 180;
  return {
    west: round(Math.max(-180, middle - (isOver ? Math.min(180, half) : half))),
    east: round(isOver ? middle + Math.min(180, half) : Math.min(180, middle + half)),
    south: round(clampLat(south - 1.5 * height)),
    north: round(clampLat(north + 1.5 * height)),
  };
}

/** Shapes smaller than this many units are not drawn. */
const LEAST_SIZE = 5;
/** Width of a still picture in units; its pins are laid out as if it were this many pixels wide. */
const WIDTH = 1000;
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A place on the picture, in shares of its width. */
type Spot = { x: number; y: number; town: string };
type Group = { x: number; y: number; towns: Map<string, number>; count: number };
/** Pins that stand closer than this share of the picture's width are one. */
const NEAR = 0.11;
/** Puts pins together that are too close to be told apart, the densest first. */
function groupsOf(pins: Spot[]): Group[] {
  const groups: Group[] = [];
  for (const { x, y, town } of pins) {
    let group = groups.find((other) => Math.hypot(other.x - x, other.y - y) < NEAR);
    if (!group) {
      group = { x, y, towns: new Map(), count: 0 };
      groups.push(group);
    }
    group.x = (group.x * group.count + x) / (group.count + 1);
    group.y = (group.y * group.count + y) / (group.count + 1);
    group.count += 1;
    group.towns.set(town, (group.towns.get(town) ?? 0) + 1);
  }
  return groups.toSorted((a, b) => b.count - a.count);
}
/** Returns the name of a group: its commonest town. */
const nameOf = ({ towns }: Group): string => [...towns].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? '';
/** Space of a name beside others, as shares of the picture: at its sides, beyond it, and on the other side of its pin. */
const NAME = { width: 0.16, beyond: 0.08, behind: 0.04 };
const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

function pinsHtml(groups: Group[], language: Language, ratio: number): string {
  const namedGroups: Group[] = [];
  const texts: string[] = [];
  const marks = groups.map((group) => {
    const [x, y] = [percent(group.x), percent(group.y * ratio)];
    /** Tells whether a name has room below its pin (1) or above it (-1). */
    const isFree = (side: 1 | -1) =>
      groups.every((other) => {
        const down = (other.y - group.y) * side;
        return (
          other === group ||
          Math.abs(other.x - group.x) > NAME.width ||
          down > NAME.beyond ||
          down < -NAME.behind
        );
      });
    const isSaid = namedGroups.some((other) => nameOf(other) === nameOf(group));
    const side = ([1, -1] as const).find(isFree);
    const name = side && !isSaid ? nameOf(group) : '';
    if (name) namedGroups.push(group);
    const size = Math.min(26, 13 + Math.round(3 * Math.log2(group.count)));
    const mark =
      group.count === 1
        ? `<circle class="one" cx="${x}" cy="${y}" r="7"/>`
        : `<circle cx="${x}" cy="${y}" r="${size}"/><text class="n" x="${x}" y="${y}" dy="5">${number(group.count, language)}</text>`;
    const radius = group.count === 1 ? 7 : size;
    const away = side === -1 ? -radius - 8 : radius + 17;
    if (name) texts.push(`<text x="${x}" y="${y}" dy="${away}">${escaped(name)}</text>`);
    return `<g>${mark}</g>`;
  });
  // Names come last: on a small screen one that meets a pin stays readable.
  return [...marks, ...texts].join('');
}

/** Room of a name without a pin, as shares of the picture. */
const WORD = { letter: 0.022, height: 0.07, edge: 0.04 };
/** Writes names of towns where no other name and no pin is, the first ones first. */
function namesHtml(names: Spot[], pins: Spot[], ratio: number): string {
  const taken = pins.map(({ x, y }) => ({ x, y, half: WORD.edge }));
  const texts = names.map(({ x, y, town }) => {
    const half = (town.length * WORD.letter) / 2;
    const isInside = x - half > 0 && x + half < 1 && y > WORD.edge && y * ratio < 1 - WORD.edge;
    const isFree = taken.every(
      (other) => Math.abs(other.x - x) > half + other.half || Math.abs(other.y - y) > WORD.height,
    );
    if (!isInside || !isFree) return '';
    taken.push({ x, y, half });
    return `<text class="t" x="${percent(x)}" y="${percent(y * ratio)}">${escaped(town)}</text>`;
  });
  return texts.join('');
}

/**
 * Draws a view as a picture: the base map in the colors of the page, and the pins. It fills the place that it is
 * put into: what lies beside the view is drawn too. `names` are towns without pins.
 */
export async function drawStill(
  view: MapView,
  pins: Pin[],
  language: Language,
  names: Pin[] = [],
): Promise<string> {
  const { areas, lines, box } = await regionOf(reachOf(view));
  const scale = WIDTH / (view.east - view.west);
  const top = mercator(view.north);
  const height = Math.round((top - mercator(view.south)) * scale);
  const place = ([lng, lat]: Point): Point => [(lng - view.west) * scale, (top - mercator(lat)) * scale];
  const path = (points: Point[], end: string) => {
    const xs = points.map((point) => place(point)[0]);
    const ys = points.map((point) => place(point)[1]);
    const size = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
    if (size < LEAST_SIZE) return '';
    const line = simplified(points.map(place), 1.2).map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`);
    return line.length > 1 ? `M${line.join('L')}${end}` : '';
  };
  const area = (polygons: Point[][][]) =>
    polygons
      .flat()
      .map((ring) => path(ring, 'Z'))
      .join('');
  const line = (list: Point[][]) => list.map((points) => path(points, '')).join('');
  const [left, above] = place([box.west, box.north]);
  const [right, below] = place([box.east, box.south]);
  const paths = [
    ['land', area(areas.land)],
    ['park', area(areas.parks)],
    ['urban', area(areas.urban)],
    ['river', line(lines.rivers)],
    ['lake', area(areas.lakes)],
    ['rail', line(lines.rails)],
    ['border', line(lines.borders)],
  ];
  const ground = `<rect class="sea" x="${Math.round(left)}" y="${Math.round(above)}" width="${Math.round(right - left)}" height="${Math.round(below - above)}"/>`;
  const spotOf = ({ lat, lng, town }: Pin): Spot => {
    const isBeyond = lng < view.west - 1 && lng + 360 <= view.east;
    const [x, y] = place([isBeyond ? lng + 360 : lng, lat]);
    return { x: x / WIDTH, y: y / WIDTH, town };
  };
  const spots = pins.map(spotOf);
  const ratio = WIDTH / height;
  return [
    `<div class="still ${view.shape}">`,
    `<svg class="ground" viewBox="0 0 ${WIDTH} ${height}" aria-hidden="true">${ground}`,
    ...paths.map(([name, d]) => (d ? `<path class="${name}" d="${d}"/>` : '')),
    `</svg><svg class="pins" aria-hidden="true">${namesHtml(names.map(spotOf), spots, ratio)}${pinsHtml(groupsOf(spots), language, ratio)}</svg></div>`,
  ].join('');
}
