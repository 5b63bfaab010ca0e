import type { Box, Point } from '#shared/map/region.ts';

/** Returns the distance of a position from the line between two others, squared. */
function offLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  const [ox, oy] = [x - ax - along * dx, y - ay - along * dy];
  return ox * ox + oy * oy;
}

/** Leaves out positions that lie at most `tolerance` beside the line (Douglas and Peucker). */
export function simplified(points: Point[], tolerance: number): Point[] {
  if (points.length < 3) return points;
  const stays = new Uint8Array(points.length);
  stays[0] = 1;
  stays[points.length - 1] = 1;
  const spans: [number, number][] = [[0, points.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    let farthest = 0;
    let at = 0;
    for (let i = from + 1; i < to; i++) {
      const off = offLine(points[i]!, points[from]!, points[to]!);
      if (off > farthest) {
        farthest = off;
        at = i;
      }
    }
    if (farthest > tolerance * tolerance) {
      stays[at] = 1;
      spans.push([from, at], [at, to]);
    }
  }
  return points.filter((_, i) => stays[i] === 1);
}

type Edge = { isInside: (p: Point) => boolean; cross: (a: Point, b: Point) => Point };
const edgesOf = ({ west, south, east, north }: Box): Edge[] => {
  const atX =
    (x: number) =>
    (a: Point, b: Point): Point => [x, a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0])];
  const atY =
    (y: number) =>
    (a: Point, b: Point): Point => [a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]), y];
  return [
    { isInside: (p) => p[0] >= west, cross: atX(west) },
    { isInside: (p) => p[0] <= east, cross: atX(east) },
    { isInside: (p) => p[1] >= south, cross: atY(south) },
    { isInside: (p) => p[1] <= north, cross: atY(north) },
  ];
};

/** Cuts a closed ring to a box (Sutherland and Hodgman); empty if nothing of it is inside. */
export function clipRing(ring: Point[], box: Box): Point[] {
  let points = ring;
  for (const { isInside, cross } of edgesOf(box)) {
    const input = points;
    points = [];
    input.forEach((point, i) => {
      const before = input[(i + input.length - 1) % input.length]!;
      if (isInside(point) !== isInside(before)) points.push(cross(before, point));
      if (isInside(point)) points.push(point);
    });
  }
  const [first] = points;
  const last = points.at(-1);
  if (first && last && (first[0] !== last[0] || first[1] !== last[1])) points.push(first);
  return points.length > 3 ? points : [];
}

/** Returns the parts of a line that are near a box: whole steps, so that lines run out of its edges. */
export function clipLine(line: Point[], { west, south, east, north }: Box): Point[][] {
  const parts: Point[][] = [];
  let part: Point[] = [];
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!];
    const isNear =
      Math.max(a[0], b[0]) >= west &&
      Math.min(a[0], b[0]) <= east &&
      Math.max(a[1], b[1]) >= south &&
      Math.min(a[1], b[1]) <= north;
    if (isNear) part.push(...(part.length ? [b] : [a, b]));
    else if (part.length) {
      parts.push(part);
      part = [];
    }
  }
  if (part.length) parts.push(part);
  return parts;
}
