import type { Filling, Services } from './services.ts';

/** A place in the server of an earlier feature that later ones fill; `Part` is what they bring. */
export type ServerSlot<Part> = { name: string; readonly part?: Part };

/** Makes a slot of a feature. */
export const defineServerSlot = <Part>(name: string): ServerSlot<Part> => ({ name });
/** Brings a part to a slot of an earlier feature; it stands in `fills` of feature.ts. */
export const fill = <Part>(slot: ServerSlot<Part>, part: Part): Filling => ({ slot, part });
/** Returns the parts of a slot, in the order of the features. */
export const partsOf = <Part>({ fillings }: Pick<Services, 'fillings'>, slot: ServerSlot<Part>): Part[] =>
  fillings.filter((filling) => filling.slot === slot).map(({ part }) => part as Part);
