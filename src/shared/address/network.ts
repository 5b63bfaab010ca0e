/** An IPv4 address, also where it comes wrapped in one of IPv6. */
export const ipv4Of = (address: string): string | undefined =>
  /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1];

/** The network of an IPv6 address, so many groups of 16 bits wide; undefined when it is none. */
export function ipv6Network(address: string, groups: number): string | undefined {
  if (!address.includes(':')) return undefined;
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const front = head.split(':').filter(Boolean);
  const back = (tail ?? '').split(':').filter(Boolean);
  const all =
    tail === undefined
      ? front
      : [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back];
  return `${all
    .slice(0, groups)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/${groups * 16}`;
}
