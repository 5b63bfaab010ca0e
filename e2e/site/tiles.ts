import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { zxyToTileId } from 'pmtiles';
import sharp from 'sharp';

/** Services of street tiles on this machine: pictures, vector tiles, and the same tile as a file of PMTiles. */
type Point = readonly [number, number];
type Feature = { kind: string; name?: string; type: 1 | 2 | 3; points: readonly Point[] };

/** The tile that the towns of the journeys lie in. */
const TILE = { z: 9, x: 147, y: 189 };
const EXTENT = 4096;
const SIDE = 2 ** TILE.z;
/** Returns a position in the units of the tile. */
function inTile([lng, lat]: Point): Point {
  const x = ((lng + 180) / 360) * SIDE;
  const y = ((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * SIDE;
  return [Math.round((x - TILE.x) * EXTENT), Math.round((y - TILE.y) * EXTENT)];
}
function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}
/** Fields of a protobuf message. */
const number = (field: number, value: number) => [...varint(field * 8), ...varint(value)];
const bytes = (field: number, value: Iterable<number>) => {
  const content = [...value];
  return [...varint(field * 8 + 2), ...varint(content.length), ...content];
};
const text = (field: number, value: string) => bytes(field, Buffer.from(value));
const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value);

function geometry({ type, points }: Feature): number[] {
  let [x, y] = [0, 0];
  const step = (point: Point): number[] => {
    const [nextX, nextY] = inTile(point);
    const out = [...varint(zigzag(nextX - x)), ...varint(zigzag(nextY - y))];
    [x, y] = [nextX, nextY];
    return out;
  };
  const [first, ...others] = points;
  const out = [...varint(1 * 8 + 1), ...step(first!)];
  if (others.length) out.push(...varint(others.length * 8 + 2), ...others.flatMap(step));
  return type === 3 ? [...out, ...varint(1 * 8 + 7)] : out;
}
/** Returns a layer of a vector tile. */
function layer(name: string, features: Feature[]): number[] {
  const values = [...new Set(features.flatMap(({ kind, name: label }) => [kind, label ?? '']))];
  return [
    ...number(15, 2),
    ...text(1, name),
    ...features.flatMap((feature) => {
      const tags = [0, values.indexOf(feature.kind), 1, values.indexOf(feature.name ?? '')];
      return bytes(2, [
        ...bytes(2, tags.flatMap(varint)),
        ...number(3, feature.type),
        ...bytes(4, geometry(feature)),
      ]);
    }),
    ...text(3, 'kind'),
    ...text(3, 'name'),
    ...values.flatMap((value) => bytes(4, text(1, value))),
    ...number(5, EXTENT),
  ];
}
const box = (west: number, north: number, east: number, south: number): Point[] => [
  [west, north],
  [east, north],
  [east, south],
  [west, south],
];
/** Water in the middle of the pins, streets and a village. */
const vectorTile = Buffer.from(
  [
    layer('earth', [{ kind: 'earth', type: 3, points: box(-76.64, 42.81, -75.94, 42.3) }]),
    layer('landuse', [{ kind: 'park', type: 3, points: box(-76.5, 42.53, -76.45, 42.5) }]),
    layer('water', [{ kind: 'lake', type: 3, points: box(-76.44, 42.5, -76.39, 42.47) }]),
    layer('roads', [
      ...Array.from({ length: 9 }, (_, i): Feature => {
        const lng = -76.54 + i * 0.03;
        return {
          kind: i % 4 === 0 ? 'major_road' : 'minor_road',
          name: `Street ${i + 1}`,
          type: 2,
          points: [
            [lng, 42.6],
            [lng + 0.02, 42.38],
          ],
        };
      }),
      {
        kind: 'highway',
        name: 'Lake Road',
        type: 2,
        points: [
          [-76.64, 42.46],
          [-76.45, 42.45],
          [-76.2, 42.51],
        ],
      },
    ]),
    layer('places', [
      { kind: 'locality', name: 'Varna', type: 1, points: [[-76.44, 42.455]] },
      { kind: 'locality', name: 'Ithaca', type: 1, points: [[-76.5, 42.43]] },
    ]),
  ].flatMap((content) => bytes(3, content)),
);

/** Returns a file of PMTiles (version 3) with the one tile. */
export function pmtiles(): Buffer {
  const directory = Buffer.from(
    [1, zxyToTileId(TILE.z, TILE.x, TILE.y), 1, vectorTile.length, 1].flatMap(varint),
  );
  const metadata = Buffer.from('{}');
  const header = Buffer.alloc(127);
  header.write('PMTiles');
  header[7] = 3;
  const tilesAt = header.length + directory.length + metadata.length;
  const places = [
    header.length,
    directory.length,
    header.length + directory.length,
    metadata.length,
    tilesAt,
    0,
    tilesAt,
    vectorTile.length,
    1,
    1,
    1,
  ];
  for (const [i, value] of places.entries()) header.writeBigUInt64LE(BigInt(value), 8 + 8 * i);
  // Clustered; directories and tiles are not compressed; vector tiles; from and to this zoom.
  header.set([1, 1, 1, 1, TILE.z, TILE.z], 96);
  for (const [i, degrees] of [-180, -85, 180, 85].entries())
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * i);
  return Buffer.concat([header, directory, metadata, vectorTile]);
}

/** A question to a service: its path and the part of the file. */
export type TileRequest = { path: string; range: string | undefined };
/**
 * Starts services of tiles: /streets.pmtiles with parts of the file, /pictures/{z}/{x}/{y}.png in red,
 * /vector/{z}/{x}/{y}.pbf, and anything else fails.
 */
export async function startTiles() {
  const file = pmtiles();
  const red = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#d01010' } })
    .png()
    .toBuffer();
  const requests: TileRequest[] = [];
  const send = (response: ServerResponse, path: string, range: string | undefined) => {
    if (path === '/streets.pmtiles') {
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
      const part = file.subarray(Number(from ?? 0), Number(to ?? file.length) + 1);
      response
        .writeHead(206, { 'content-range': `bytes ${from}-${Number(from) + part.length - 1}/${file.length}` })
        .end(part);
    } else if (/^\/pictures\/\d+\/\d+\/\d+\.png$/.test(path))
      response.writeHead(200, { 'content-type': 'image/png' }).end(red);
    else if (path === `/vector/${TILE.z}/${TILE.x}/${TILE.y}.pbf`)
      response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end(vectorTile);
    else if (path.startsWith('/vector/')) response.writeHead(404).end();
    else response.writeHead(500).end();
  };
  const server = createServer((request, response) => {
    const path = request.url!.split('?')[0]!;
    requests.push({ path, range: request.headers.range });
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'range');
    response.setHeader('etag', '"1"');
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else send(response, path, request.headers.range);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, requests, close: () => server.close().closeAllConnections() };
}
