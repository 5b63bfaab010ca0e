/** Returns the IPv4 address of an IPv4 or IPv4-mapped IPv6 address; undefined: neither. */
export const ipv4Of = (address: string): string | undefined =>
  /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1];

/** Returns the network of an IPv6 address by its first groups of 16 bits; undefined: no IPv6 address. */
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
