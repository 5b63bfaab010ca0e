import { createHash, randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { json, startServer, type Asked } from './wrong-server.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
/** Returns the content identifier of bytes: version 1, this codec, SHA-256, in base 32. */
function cidOf(bytes: Buffer, codec: number): string {
  const whole = Buffer.concat([
    Buffer.from([1, codec, 0x12, 32]),
    createHash('sha256').update(bytes).digest(),
  ]);
  const bits = [...whole].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const fives = bits.match(/.{1,5}/g) ?? [];
  return `b${fives.map((five) => LETTERS[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')}`;
}
const RAW = 0x55;
const CBOR = 0x71;
type Stored = { uri: string; cid: string; value: Record<string, unknown> };
const refuse = (response: ServerResponse, status: number, error: string, message = error) =>
  json(response, status, { error, message });
const MOST_GRAPHEMES = 300;
const signs = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Starts a server that speaks AT Protocol as far as one person posts there, and misbehaves on demand. */
export async function startBluesky() {
  const person = {
    did: `did:plc:${[...randomBytes(24)].map((byte) => LETTERS[byte % 32]).join('')}`,
    handle: 'builder.test',
    password: 'abcd-efgh-ijkl-mnop',
    /** The token that calls need; another one makes those before it worthless. */
    token: 'eyJhbGciOiJub25lIn0.eyJleHAiOjQxMDI0NDQ4MDB9.c2ln',
  };
  const records = new Map<string, Stored>();
  const blobs = new Map<string, { mimeType: string; size: number }>();
  const uriOf = (collection: string, key: string) => `at://${person.did}/${collection}/${key}`;
  function make(body: Record<string, unknown>, response: ServerResponse): void {
    const { repo, collection, rkey, record } = body as {
      repo: string;
      collection: string;
      rkey?: string;
      record: Record<string, unknown> & { text: string };
    };
    if (repo !== person.did) return refuse(response, 400, 'InvalidRequest', 'wrong repo');
    if ([...signs.segment(record.text)].length > MOST_GRAPHEMES)
      return refuse(response, 400, 'InvalidRequest', 'Record/text must not be longer than 300 graphemes');
    const key = rkey ?? `${Date.now()}`;
    if (records.has(key)) return refuse(response, 400, 'InvalidRequest', 'Record already exists');
    const cid = cidOf(Buffer.from(JSON.stringify(record)), CBOR);
    records.set(key, { uri: uriOf(collection, key), cid, value: record });
    return json(response, 200, { uri: uriOf(collection, key), cid });
  }
  function answer({ path, query, body, headers, authorization }: Asked, response: ServerResponse): void {
    const call = path.replace('/xrpc/', '');
    const typed = headers['content-type']?.startsWith('application/json')
      ? (JSON.parse(body.toString() || '{}') as Record<string, unknown>)
      : {};
    if (call === 'com.atproto.server.createSession') {
      if (typed['identifier'] !== person.handle || typed['password'] !== person.password)
        return refuse(response, 401, 'AuthenticationRequired', 'Invalid identifier or password');
      const { did, handle, token } = person;
      return json(response, 200, { did, handle, accessJwt: token, refreshJwt: token, active: true });
    }
    if (authorization !== `Bearer ${person.token}`) return refuse(response, 400, 'ExpiredToken');
    if (call === 'com.atproto.repo.uploadBlob') {
      const link = cidOf(body, RAW);
      const mimeType = headers['content-type'] ?? '';
      blobs.set(link, { mimeType, size: body.length });
      const blob = { $type: 'blob', ref: { $link: link }, mimeType, size: body.length };
      return json(response, 200, { blob });
    }
    if (call === 'com.atproto.repo.createRecord') return make(typed, response);
    if (call === 'com.atproto.repo.getRecord') {
      const stored = records.get(query.get('rkey') ?? '');
      return stored ? json(response, 200, stored) : refuse(response, 400, 'RecordNotFound');
    }
    if (call === 'com.atproto.repo.deleteRecord') {
      records.delete(String(typed['rkey']));
      return json(response, 200, {});
    }
    return refuse(response, 501, 'MethodNotImplemented');
  }
  return { ...(await startServer(answer)), person, records, blobs };
}
