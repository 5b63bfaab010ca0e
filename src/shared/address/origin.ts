/** Returns scheme, host and port of a web address in one spelling; '' for what is no address. */
export function originOf(address: string): string {
  if (!URL.canParse(address)) return '';
  const { origin } = new URL(address);
  return origin === 'null' ? '' : origin;
}
/** Tells whether a text is the address of a service on the web, without a name and password in it. */
export const isServiceAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && !new URL(text).username;
