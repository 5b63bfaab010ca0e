import { crc32, deflateRawSync } from 'node:zlib';

/** Makes an archive of these entries as any program could, unsafe names included. */
export function makeZip(files: Record<string, string | Buffer>): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const [fileName, content] of Object.entries(files)) {
    const name = Buffer.from(fileName);
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x0800, 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const head = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, name, packed]);
    const listed = Buffer.alloc(14);
    listed.writeUInt32LE(offset, 10);
    list.push(
      Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), Buffer.from([20, 0]), facts, listed, name]),
    );
    parts.push(head);
    offset += head.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(list.length, 8);
  end.writeUInt16LE(list.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, directory, end]);
}
