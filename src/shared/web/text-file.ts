/** Encodings of text files, by the names of the Encoding standard. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1254',
  'windows-1256',
] as const;
export type Encoding = (typeof encodings)[number];
/** Characters between two cells. */
export const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];
