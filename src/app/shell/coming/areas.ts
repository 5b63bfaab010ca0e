/** Product area of a screen without a feature; none is left since every address has its own. */
export type Area = never;
/** Returns the area of a path of the navigation table. */
export const areaOf = (_path: string): Area | undefined => undefined;
