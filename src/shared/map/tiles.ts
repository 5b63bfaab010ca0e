/**
 * A service of street tiles as the operator names it (MAP_TILES): one file of PMTiles, or an address with {z}, {x}
 * and {y}. Vector tiles have the layers of the Protomaps basemap.
 */
export type Streets = {
  address: string;
  kind: 'pmtiles' | 'raster' | 'vector';
  /** The closest zoom that the service has tiles of; a file of PMTiles says so itself. */
  maxZoom: number;
  /** The sentence that names whose data it is, and the page that it leads to. */
  credit: string;
  creditUrl: string | null;
};
/** Returns streets with the language of the account where their address asks for one, as `{language}` (SITE-140). */
export const streetsIn = (streets: Streets | undefined, language: string): Streets | null =>
  streets ? { ...streets, address: streets.address.replaceAll('{language}', language) } : null;
