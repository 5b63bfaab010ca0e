/** Types by the ending of the name, since systems leave the type empty or say nothing by it now and then. */
const typeByName: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jpe: 'image/jpeg',
  jfif: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  heic: 'image/heic',
  heif: 'image/heif',
  hif: 'image/heif',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  qt: 'video/quicktime',
  webm: 'video/webm',
  ogv: 'video/ogg',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  aac: 'audio/aac',
  oga: 'audio/ogg',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  weba: 'audio/webm',
  flac: 'audio/flac',
  pdf: 'application/pdf',
  txt: 'text/plain',
  csv: 'text/csv',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
/** Tells whether a declared type says nothing of what the file is. */
const saysNothing = (type: string): boolean =>
  /^$|^(?:application|binary)\/(?:octet-stream|x-unknown|unknown|binary)$|\*$|^unknown\//i.test(
    type.split(';')[0]!.trim(),
  );
/** Returns the type of a chosen file, as its system says it or by its name; empty when neither says one. */
export const typeOfFile = ({ type, name }: { type: string; name: string }): string => {
  if (!saysNothing(type)) return type;
  const ending = name.split('.').at(-1)?.trim().toLowerCase() ?? '';
  return Object.hasOwn(typeByName, ending) ? typeByName[ending]! : '';
};

/** Bytes of the beginning of a file that `typeByBytes` needs. */
export const HEAD_BYTES = 64;
/** First bytes in hex, with a dot for each digit that may be any, and the type that they mean. */
const heads: [pattern: RegExp, type: string][] = [
  [/^ffd8ff/, 'image/jpeg'],
  [/^89504e470d0a1a0a/, 'image/png'],
  [/^52494646.{8}57454250/, 'image/webp'],
  [/^52494646.{8}57415645/, 'audio/wav'],
  [/^(?:49492a00|4d4d002a)/, 'image/tiff'],
  [/^.{8}66747970(?:61766966|61766973)/, 'image/avif'],
  [/^.{8}66747970(?:68656963|68656978|6865696d|68656973)/, 'image/heic'],
  [/^.{8}66747970(?:6d696631|68657663|6d736631)/, 'image/heif'],
  [/^.{8}667479707174/, 'video/quicktime'],
  [/^.{8}667479704d3441/, 'audio/mp4'],
  [/^.{8}66747970/, 'video/mp4'],
  [/^.{8}(?:6d6f6f76|6d646174|77696465)/, 'video/quicktime'],
  [/^1a45dfa3/, 'video/webm'],
  [/^4f67675300.*7468656f7261/, 'video/ogg'],
  [/^4f676753/, 'audio/ogg'],
  [/^(?:494433|fff[ab])/, 'audio/mpeg'],
  [/^664c6143/, 'audio/flac'],
  [/^25504446/, 'application/pdf'],
];
/**
 * Returns the type that the first bytes of a file mean, for one that neither its system nor its name tells of; empty
 * when they mean none that is taken. The server looks at the whole file once it has arrived.
 */
export function typeByBytes(head: Uint8Array): string {
  const hex = [...head.subarray(0, HEAD_BYTES)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return heads.find(([pattern]) => pattern.test(hex))?.[1] ?? '';
}
