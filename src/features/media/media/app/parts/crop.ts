import type { PointerEvent } from 'react';
import type { Edit } from '../../contract.ts';

/** A place in a picture, in parts of its width and height. */
export type Point = { x: number; y: number };
/** The part of a picture that is kept, in parts of its width and height. */
export type Crop = NonNullable<Edit['crop']>;
/** The whole picture. */
export const WHOLE: Crop = { x: 0, y: 0, width: 1, height: 1 };
/** Smallest edge of a crop, as a part of the picture. */
export const SMALLEST = 0.05;

const within = (value: number): number => Math.min(1, Math.max(0, value));
const round = (value: number): number => Math.round(value * 1000) / 1000;
/** Returns a point inside of the picture, to a thousandth. */
export const roundedPoint = ({ x, y }: Point): Point => ({ x: round(within(x)), y: round(within(y)) });

/** Returns the point of the upright original below a pointer, though the picture is shown turned. */
export function pointBelow(event: PointerEvent<HTMLElement>, rotate: number): Point {
  const box = event.currentTarget.getBoundingClientRect();
  const u = within((event.clientX - box.left) / box.width);
  const v = within((event.clientY - box.top) / box.height);
  const turned: Record<number, Point> = {
    90: { x: v, y: 1 - u },
    180: { x: 1 - u, y: 1 - v },
    270: { x: 1 - v, y: u },
  };
  return turned[rotate] ?? { x: u, y: v };
}

/** Returns a crop to a thousandth; undefined where an edge is too short. */
function usable(crop: Crop): Crop | undefined {
  if (crop.width < SMALLEST || crop.height < SMALLEST) return undefined;
  const x = round(crop.x);
  const y = round(crop.y);
  return { x, y, width: round(Math.min(crop.width, 1 - x)), height: round(Math.min(crop.height, 1 - y)) };
}
/** Returns the crop between two corners; undefined where an edge is too short. */
export const cropBetween = (first: Point, second: Point): Crop | undefined =>
  usable({
    x: Math.min(first.x, second.x),
    y: Math.min(first.y, second.y),
    width: Math.abs(first.x - second.x),
    height: Math.abs(first.y - second.y),
  });
/** Returns a crop with another edge, which stays inside of the picture; undefined where an edge is too short. */
export function withEdge(crop: Crop, name: keyof Crop, value: number): Crop | undefined {
  const next = { ...crop, [name]: within(value) };
  if (name === 'x') next.width = Math.min(next.width, 1 - next.x);
  if (name === 'y') next.height = Math.min(next.height, 1 - next.y);
  return usable(next);
}
