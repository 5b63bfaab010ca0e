import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Point } from '#shared/map/region.ts';

/** Layers of the base map in the order in which scripts/data/make-map.ts writes them. */
export const mapLayers = ['land', 'lakes', 'rivers', 'urban', 'parks', 'rails', 'borders'] as const;
/** A layer of the base map. */
export type MapLayer = (typeof mapLayers)[number];
/** Positions are stored in thousandths of a degree, about 100 m. */
export const PRECISION = 1000;

/** A ring or line of the world with its edges; `zoom` is from where on it is drawn. */
export type Shape = {
  name: string;
  zoom: number;
  /** A hole of the last ring that is none. */
  isHole: boolean;
  /** x, y, x, y … in units of the precision. */
  flat: Int32Array;
  west: number;
  south: number;
  east: number;
  north: number;
};
/** All shapes of the world by layer, about 10 MB. */
export type World = Record<MapLayer, Shape[]>;

/** Reads numbers as scripts/data/make-map.ts writes them. */
class Reader {
  #at: number;
  readonly #bytes: Buffer;
  constructor(bytes: Buffer, at: number) {
    this.#bytes = bytes;
    this.#at = at;
  }
  next(): number {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = this.#bytes[this.#at++]!;
      value += (byte % 128) * scale;
      if (byte < 128) break;
      scale *= 128;
    }
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }
}
function readShape(reader: Reader, names: string[]): Shape {
  const name = names[reader.next()]!;
  const kind = reader.next();
  const flat = new Int32Array(2 * reader.next());
  const shape: Shape = {
    name,
    zoom: Math.floor(kind / 2),
    isHole: kind % 2 === 1,
    flat,
    west: Number.POSITIVE_INFINITY,
    south: Number.POSITIVE_INFINITY,
    east: Number.NEGATIVE_INFINITY,
    north: Number.NEGATIVE_INFINITY,
  };
  let [x, y] = [0, 0];
  for (let i = 0; i < flat.length; i += 2) {
    x += reader.next();
    y += reader.next();
    flat[i] = x;
    flat[i + 1] = y;
    shape.west = Math.min(shape.west, x);
    shape.east = Math.max(shape.east, x);
    shape.south = Math.min(shape.south, y);
    shape.north = Math.max(shape.north, y);
  }
  return shape;
}

async function load(): Promise<World> {
  const packed = await readFile(new URL('world.bin.br', import.meta.url));
  const bytes = await promisify(brotliDecompress)(packed);
  const headLength = bytes.readUInt32LE(0);
  const names = JSON.parse(bytes.toString('utf8', 4, 4 + headLength)) as string[];
  const reader = new Reader(bytes, 4 + headLength);
  const layers = mapLayers.map((layer) => {
    const shapes = Array.from({ length: reader.next() }, () => readShape(reader, names));
    return [layer, shapes] as const;
  });
  return Object.fromEntries(layers) as World;
}
let world: Promise<World> | undefined;
/** Returns the world, read once by the first map that is asked for. */
export function readWorld(): Promise<World> {
  world ??= load();
  return world;
}

/** Returns the positions of a shape in degrees. */
export const pointsOf = ({ flat }: Shape): Point[] =>
  Array.from({ length: flat.length / 2 }, (_, i): Point => [
    flat[2 * i]! / PRECISION,
    flat[2 * i + 1]! / PRECISION,
  ]);
