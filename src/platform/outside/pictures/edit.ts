/** Point of a picture, from 0 to 1. */
type Point = { x: number; y: number };
/**
 * Turn, crop and focal point: parts of the upright original from 0 to 1, the turn clockwise in degrees after the
 * crop.
 */
export type PictureEdit = {
  rotate: number;
  crop: { x: number; y: number; width: number; height: number } | null;
  focal: { x: number; y: number } | null;
};
/** Edges in pixels that the largest derivatives need. */
const LONG_EDGE = 2560;
const SHORT_EDGE = 1280;
/**
 * Returns by how much a part of a picture is made smaller, at most 1: large enough for the short edge of
 * derivatives that are cropped, and for the long edge of those that are not.
 */
export const scaleOf = ({ width, height }: { width: number; height: number }): number =>
  Math.min(1, Math.max(SHORT_EDGE / Math.min(width, height), LONG_EDGE / Math.max(width, height)));
type Area = { left: number; top: number; width: number; height: number };
/** Returns the pixels of a part of a picture, at least one and all inside. */
export function pixelsOf(
  crop: NonNullable<PictureEdit['crop']>,
  { width, height }: { width: number; height: number },
): Area {
  const left = Math.min(width - 1, Math.round(crop.x * width));
  const top = Math.min(height - 1, Math.round(crop.y * height));
  return {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(crop.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(crop.height * height))),
  };
}

/** Returns where the focal point of the original is in the picture as it is shown, from 0 to 1. */
export function focalOf({ focal, crop, rotate }: PictureEdit): Point | undefined {
  if (!focal) return undefined;
  const area = crop ?? { x: 0, y: 0, width: 1, height: 1 };
  const within = (value: number) => Math.min(1, Math.max(0, value));
  const x = within((focal.x - area.x) / area.width);
  const y = within((focal.y - area.y) / area.height);
  const turned: Record<number, Point> = {
    90: { x: 1 - y, y: x },
    180: { x: 1 - x, y: 1 - y },
    270: { x: y, y: 1 - x },
  };
  return turned[rotate] ?? { x, y };
}
/** Returns the part of a picture that fills a box, as near to the focal point as the edges allow. */
export function areaAround(
  focal: Point,
  info: { width: number; height: number },
  box: { width: number; height: number },
): Area {
  const scale = Math.min(info.width / box.width, info.height / box.height);
  const width = Math.max(1, Math.round(box.width * scale));
  const height = Math.max(1, Math.round(box.height * scale));
  const start = (at: number, whole: number, part: number) =>
    Math.round(Math.min(whole - part, Math.max(0, at * whole - part / 2)));
  return { left: start(focal.x, info.width, width), top: start(focal.y, info.height, height), width, height };
}
