import type { Language } from '#shared/language.ts';

/** Edges of a place, in degrees. */
export type Viewport = { north: number; south: number; east: number; west: number };
/** A place as a server names it; texts may be empty, position in degrees. */
export type Spot = {
  label: string;
  city: string;
  neighborhood: string;
  region: string;
  country: string;
  lat: number;
  lng: number;
};
/** A place with what its details say beyond its name. */
export type DetailedSpot = Spot & {
  street: string;
  houseNumber: string;
  postcode: string;
  /** Kind and number of the place in OpenStreetMap, such as R175905; empty = it has none. */
  ref: string;
  viewport: Viewport | undefined;
};
type At = { lat: number; lng: number };
/**
 * Places by name and names by position, degrees, languages as tags (en, tr, ar). All throw when the server is slow,
 * fails or answers nonsense; places of `country` (two letters) come first where the maker of the answer can do that; `reverse` and `details` answer undefined where there is nothing.
 */
export type Geocoder = {
  search: (
    text: string,
    options: { language: Language; limit: number; near?: At; country?: string },
  ) => Promise<(Spot & Partial<DetailedSpot>)[]>;
  reverse: (at: At, options: { language: Language }) => Promise<Spot | undefined>;
  /** Finds the place that an earlier search has named. */
  details: (
    place: At & { ref: string },
    options: { language: Language },
  ) => Promise<(Spot & Partial<DetailedSpot>) | undefined>;
};

/** Asks the server and returns what its JSON says. @throws GeocoderError, OutsideError */
export type AskServer = (path: string, query: Record<string, string>) => Promise<unknown>;
/** An answer of a server that is no success. */
export class GeocoderError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`geocoder answered ${status}`);
    this.status = status;
  }
}
