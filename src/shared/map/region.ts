/** A position: longitude and latitude, or x and y. */
export type Point = [number, number];
/** A box: its edges in the unit of the positions. */
export type Box = { west: number; south: number; east: number; north: number };
/** A part of the base map as the server cuts it: areas as polygons with holes, lines as lines, in degrees. */
export type Region = {
  box: Box;
  areas: Record<'land' | 'lakes' | 'urban' | 'parks', Point[][][]>;
  lines: Record<'rivers' | 'rails' | 'borders', Point[][]>;
  /** The middles of the larger lakes with their names, which Natural Earth has in English. */
  waters: { name: string; at: Point }[];
};

/** The whole world of the base map. */
export const worldBox: Box = { west: -180, south: -84, east: 180, north: 84 };

/** Degrees of the cells of the base map in the application, from close to far; the last is the whole world. */
export const cellSteps = [1, 4, 12, 40, 360] as const;
/** A cell of the base map: `x` and `y` count its steps from longitude and latitude 0. */
export type Cell = { step: (typeof cellSteps)[number]; x: number; y: number };
const WORLD: Cell = { step: 360, x: 0, y: 0 };

/** Returns the cell in the middle of a view, of the least step that is not narrower than the view. */
export function cellOf({ west, south, east, north }: Box): Cell {
  const size = Math.max(east - west, north - south);
  const step = cellSteps.find((degrees) => size <= degrees) ?? WORLD.step;
  if (step === WORLD.step) return WORLD;
  const middle = (west + east) / 2;
  const lng = ((((middle + 180) % 360) + 360) % 360) - 180;
  return { step, x: Math.floor(lng / step), y: Math.floor((south + north) / 2 / step) };
}
/** Returns the part of the base map that is drawn for a cell: the cell and one more on each side. */
export function boxOfCell({ step, x, y }: Cell): Box {
  if (step === WORLD.step) return worldBox;
  return {
    west: Math.max(worldBox.west, (x - 1) * step),
    south: Math.max(worldBox.south, (y - 1) * step),
    east: Math.min(worldBox.east, (x + 2) * step),
    north: Math.min(worldBox.north, (y + 2) * step),
  };
}
