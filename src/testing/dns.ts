import { createSocket } from 'node:dgram';
import { after } from 'node:test';

type NameServer = {
  address: string;
  records: Map<string, string[]>;
  /** Makes all further responses fail. */
  ill: boolean;
  set: (type: keyof typeof TYPES, name: string, ...values: string[]) => void;
  asked: string[];
  close: () => void;
};
const TYPES = { A: 1, NS: 2, CNAME: 5, TXT: 16, AAAA: 28 } as const;
const NXDOMAIN = 3;
const SERVFAIL = 2;

const encodeName = (name: string) =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ]);
function data(type: keyof typeof TYPES, value: string): Buffer {
  if (type === 'A') return Buffer.from(value.split('.').map(Number));
  if (type === 'TXT') return Buffer.concat([Buffer.from([value.length]), Buffer.from(value)]);
  if (type === 'AAAA')
    return Buffer.from(
      new URL(`http://[${value}]`).hostname
        .slice(1, -1)
        .split('::')
        .map((half) => half.split(':').filter(Boolean))
        .reduce<string[]>(
          (all, half, i, halves) =>
            i === 0
              ? half
              : [...all, ...Array.from({ length: 8 - halves[0]!.length - half.length }, () => '0'), ...half],
          [],
        )
        .map((group) => group.padStart(4, '0'))
        .join(''),
      'hex',
    );
  return encodeName(value);
}

/** Starts a name server on this machine that responds with `records`; with `keep` its caller closes it. */
export async function startNameServer({ keep = false } = {}): Promise<NameServer> {
  const socket = createSocket('udp4');
  const records = new Map<string, string[]>();
  const asked: string[] = [];
  const server: NameServer = {
    address: '',
    records,
    ill: false,
    asked,
    close: () => void socket.close(),
    set(type, name, ...values) {
      if (values.length) records.set(`${type} ${name}`, values);
      else records.delete(`${type} ${name}`);
    },
  };
  socket.on('message', (query, from) => {
    const labels: string[] = [];
    let at = 12;
    for (let size = query[at]!; size > 0; size = query[at]!) {
      labels.push(query.subarray(at + 1, at + 1 + size).toString());
      at += 1 + size;
    }
    const name = labels.join('.').toLowerCase();
    const code = query.readUInt16BE(at + 1);
    const question = query.subarray(12, at + 5);
    const type = (Object.keys(TYPES) as (keyof typeof TYPES)[]).find((key) => TYPES[key] === code);
    asked.push(`${type ?? code} ${name}`);
    const answer = (of: keyof typeof TYPES, owner: Buffer, value: string) => {
      const rdata = data(of, value);
      const head = Buffer.alloc(10);
      head.writeUInt16BE(TYPES[of], 0);
      head.writeUInt16BE(1, 2);
      head.writeUInt32BE(1, 4);
      head.writeUInt16BE(rdata.length, 8);
      return Buffer.concat([owner, head, rdata]);
    };
    const pointer = Buffer.from([0xc0, 0x0c]);
    const alias = records.get(`CNAME ${name}`)?.[0];
    const answers: Buffer[] = [];
    if (type)
      for (const value of records.get(`${type} ${name}`) ?? []) answers.push(answer(type, pointer, value));
    // Follows an alias to its address, as a resolver does.
    if (alias && (type === 'A' || type === 'AAAA')) {
      answers.push(answer('CNAME', pointer, alias));
      for (const value of records.get(`${type} ${alias}`) ?? [])
        answers.push(answer(type, encodeName(alias), value));
    }
    const isKnownName = [...records.keys()].some((key) => key.endsWith(` ${name}`));
    const head = Buffer.alloc(12);
    head.writeUInt16BE(query.readUInt16BE(0), 0);
    const codeOfName = isKnownName || answers.length ? 0 : NXDOMAIN;
    head.writeUInt16BE(0x8180 | (server.ill ? SERVFAIL : codeOfName), 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(server.ill ? 0 : answers.length, 6);
    socket.send(Buffer.concat([head, question, ...(server.ill ? [] : answers)]), from.port, from.address);
  });
  await new Promise<void>((resolve) => {
    socket.bind(0, '127.0.0.1', resolve);
  });
  server.address = `127.0.0.1:${socket.address().port}`;
  if (!keep) after(server.close);
  return server;
}
