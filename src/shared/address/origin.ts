/** Returns scheme, host and port of a web address in one spelling; '' for what is no address. */
export function originOf(address: string): string {
  if (!URL.canParse(address)) return '';
  const { origin } = new URL(address);
  return origin === 'null' ? '' : origin;
}
