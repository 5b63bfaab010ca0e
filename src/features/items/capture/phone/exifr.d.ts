declare module 'exifr/dist/lite.esm.mjs' {
  /** Reads the named tags of a picture; the published types cover the full build alone. */
  export function parse(
    file: Blob,
    options: { pick: string[]; gps: boolean },
  ): Promise<{ latitude?: unknown; longitude?: unknown; DateTimeOriginal?: unknown } | undefined>;
}
