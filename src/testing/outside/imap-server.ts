import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type TLSSocket } from 'node:tls';
import { setTimeout as wait } from 'node:timers/promises';

/** A certificate of localhost that nothing but tests trusts. */
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBYDCCAQegAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABH2Dfzn7oZLsGXYf
9onbXu3cqraWT/g4zGIbJ0qUeIQKVQjb0HRbCPaJbdGkT2wha4I3VwqHsHcyckO6
YBuSDNqjSDBGMBQGA1UdEQQNMAuCCWxvY2FsaG9zdDAPBgNVHRMBAf8EBTADAQH/
MB0GA1UdDgQWBBRNfbIaK38BbxjzgczYdNUTvDsNOzAKBggqhkjOPQQDAgNHADBE
AiBzgMq42uDgzEAfgdU50z8o95Ko6n4gZloRR65Ar/HeUQIgISIXxu1eLmdnJhGA
zHafcwF3jvVu9CQBBVk5Cd6kQp4=
-----END CERTIFICATE-----
`;
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgoadQQrxpbvwE46YP
6ABR5EngIvafOjjR6+7g9CeDRqChRANCAAR9g385+6GS7Bl2H/aJ217t3Kq2lk/4
OMxiGydKlHiEClUI29B0Wwj2iW3RpE9sIWuCN1cKh7B3MnJDumAbkgza
-----END PRIVATE KEY-----
`;
/** Ways in which the server answers when it is asked for a message. */
type Manner = 'well' | 'drips' | 'closes' | 'floods';
/** A message in the folder. */
type Stored = { uid: number; source: Buffer };
/** Answers of the server to one command, all that the client of the product needs. */
type Answer = (socket: TLSSocket, tag: string, words: string[]) => void | Promise<void>;

/** Makes the state of a server: what it holds, how it behaves, and what was asked of it. */
const newState = () => ({
  password: 'right',
  uidValidity: 7,
  uidNext: 1,
  manner: 'well' as Manner,
  messages: [] as Stored[],
  signIns: 0,
  downloads: 0,
  writes: [] as string[],
});
type State = ReturnType<typeof newState>;
const line = (socket: TLSSocket, text: string) => void socket.write(`${text}\r\n`);
const ok = (socket: TLSSocket, tag: string, text = 'done') => line(socket, `${tag} OK ${text}`);
const inRange = (uid: number, range: string) => {
  const [first = '', last = first] = range.split(':');
  return uid >= Number(first) && uid <= (last === '*' ? Infinity : Number(last));
};
/** Makes the answer that sends messages, well or badly. */
const sending =
  (state: State): Answer =>
  async (socket, tag, words) => {
    state.downloads++;
    const [, , range = ''] = words;
    const items = words.slice(3).join(' ');
    for (const [at, { uid, source }] of state.messages.entries()) {
      if (!inRange(uid, range)) continue;
      const part = /BODY(?:\.PEEK)?\[\](?:<(\d+)\.(\d+)>)?/i.exec(items);
      const from = Number(part?.[1] ?? 0);
      const piece = source.subarray(from, from + Number(part?.[2] ?? source.length));
      const name = part?.[1] === undefined ? 'BODY[]' : `BODY[]<${from}>`;
      const announced = state.manner === 'floods' ? 100_000_000 : piece.length;
      const head = `* ${at + 1} FETCH (UID ${uid} RFC822.SIZE ${source.length}`;
      if (!part) {
        line(socket, `${head})`);
        continue;
      }
      socket.write(`${head} ${name} {${announced}}\r\n`);
      if (state.manner === 'closes') {
        socket.write(piece.subarray(0, 20), () => socket.destroy());
        return;
      }
      if (state.manner === 'floods')
        for (let sent = 0; sent < announced && !socket.destroyed; sent += 1_000_000) {
          socket.write(Buffer.alloc(1_000_000, 'a'));
          await wait(1);
        }
      if (state.manner === 'drips')
        for (const byte of piece) {
          if (socket.destroyed) return;
          socket.write(Buffer.from([byte]));
          await wait(200);
        }
      if (socket.destroyed) return;
      socket.write(piece);
      line(socket, ')');
    }
    ok(socket, tag);
  };
/** Makes what answers the commands of a client. */
function obeying(state: State) {
  const greet = (socket: TLSSocket) => line(socket, '* CAPABILITY IMAP4rev1');
  const sign: Answer = (socket, tag, words) => {
    state.signIns++;
    const typed = words.at(-1) ?? '';
    const password =
      words[1]?.toUpperCase() === 'PLAIN'
        ? Buffer.from(typed, 'base64').toString().split('\0')[2]
        : typed.replaceAll('"', '');
    if (password === state.password) ok(socket, tag, '[CAPABILITY IMAP4rev1] signed in');
    else line(socket, `${tag} NO [AUTHENTICATIONFAILED] wrong password`);
  };
  const open: Answer = (socket, tag, words) => {
    if ((words[1] ?? '').replaceAll('"', '').toUpperCase() !== 'INBOX') {
      line(socket, `${tag} NO [NONEXISTENT] no such mailbox`);
      return;
    }
    line(socket, '* FLAGS (\\Seen)');
    line(socket, `* ${state.messages.length} EXISTS`);
    line(socket, `* OK [UIDVALIDITY ${state.uidValidity}] valid`);
    line(socket, `* OK [UIDNEXT ${state.uidNext}] next`);
    ok(socket, tag, '[READ-ONLY] opened');
  };
  const search: Answer = (socket, tag, words) => {
    const range = words.at(-1) ?? '';
    const uids = state.messages.map(({ uid }) => uid).filter((uid) => inRange(uid, range));
    line(socket, `* SEARCH${uids.map((uid) => ` ${uid}`).join('')}`);
    ok(socket, tag);
  };
  const fetch = sending(state);
  const commands: Record<string, Answer> = {
    CAPABILITY: (socket, tag) => {
      greet(socket);
      ok(socket, tag);
    },
    LOGIN: sign,
    AUTHENTICATE: sign,
    NAMESPACE: (socket, tag) => {
      line(socket, '* NAMESPACE (("" "/")) NIL NIL');
      ok(socket, tag);
    },
    LIST: (socket, tag) => {
      line(socket, '* LIST () "/" INBOX');
      ok(socket, tag);
    },
    EXAMINE: open,
    SELECT: open,
    NOOP: (socket, tag) => ok(socket, tag),
    LOGOUT: (socket, tag) => {
      line(socket, '* BYE');
      ok(socket, tag);
      socket.end();
    },
  };
  const obey = (socket: TLSSocket, text: string) => {
    const [tag = '', ...words] = text.split(' ');
    const name = (words[0] ?? '').toUpperCase();
    const second = (words[1] ?? '').toUpperCase();
    if (name === 'STORE' || second === 'STORE') state.writes.push(text);
    if (name === 'UID' && second === 'SEARCH') return search(socket, tag, words);
    if (name === 'UID' && second === 'FETCH') return fetch(socket, tag, words);
    const answer = commands[name];
    return answer ? answer(socket, tag, words) : line(socket, `${tag} BAD unknown`);
  };
  return obey;
}
/**
 * Starts a mail server (IMAP4rev1, TLS) with one user and the folder INBOX, which can also behave badly. Returns what a test
 * does with it.
 */
export async function startImapServer() {
  const state = newState();
  const obey = obeying(state);
  const server = createServer({ cert: CERTIFICATE, key: KEY }, (socket) => {
    let rest = '';
    socket.on('error', () => {});
    line(socket, '* OK ready');
    socket.on('data', (data) => {
      const lines = (rest + data.toString('latin1')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const each of lines) void obey(socket, each);
    });
  });
  server.on('tlsClientError', () => {});
  server.listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sockets = new Set<TLSSocket>();
  server.on('secureConnection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  return {
    port,
    state,
    /** Puts a message into the folder. */
    put: (source: string | Buffer) => {
      state.messages.push({ uid: state.uidNext++, source: Buffer.from(source) });
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
