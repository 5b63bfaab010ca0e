import { placeOf, type Import, type Source } from '../files.ts';
import { isNode, lineOf, parseSource, walk, type Node } from '../tree.ts';

/** Files of the server that connect to something, each with the reason why the guarded fetch is not for it. */
const CONNECTING: Record<string, string> = {
  'src/platform/outside/guard/network-guard.ts': 'is the guarded fetch',
  'src/platform/outside/guard/guard-proxy.ts': 'is the guard of the browser',
  'src/platform/outside/certificates.ts': "asks the operator's proxy for a certificate",
  'src/platform/outside/mail.ts': "speaks to the operator's mail server",
  'src/platform/outside/oidc.ts': "speaks to the operator's provider of sign-ins",
  'src/platform/outside/oauth.ts': 'gives the library a fetch that goes through the guard',
  'src/platform/outside/storage-s3.ts': "speaks to the operator's storage",
  'src/platform/db/embedded/listening.ts': 'connects to a socket of this machine',
};
/** Packages that connect to other servers. */
const PACKAGES = /^(undici|axios|got|ky|node-fetch|cross-fetch|ws|aws4fetch|openid-client|nodemailer)(\/|$)/;
const MODULES = /^(node:)?(http|https|http2|net|tls|dgram)$/;
/** The exports of these modules that open a connection; their servers and types are open to all. */
const OPENING = new Set([
  'request',
  'get',
  'Agent',
  'globalAgent',
  'ClientRequest',
  'connect',
  'createConnection',
  'createSocket',
  'Socket',
  'TLSSocket',
  'WebSocket',
]);
const GLOBALS = new Set(['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest']);
const HOLDERS = new Set(['globalThis', 'global']);

const isOpening = ({ from, names, typeOnly }: Import): boolean =>
  !typeOnly &&
  (PACKAGES.test(from) || (MODULES.test(from) && (!names.length || names.some((name) => OPENING.has(name)))));
const nameOf = (node: unknown): string => (isNode(node) ? String(node['name'] ?? node['value'] ?? '') : '');
/** Returns the name of a global that connects, where a node uses it as a value. */
function globalOf(node: Node, parent: Node | undefined, field: string): string | undefined {
  if (node.type === 'MemberExpression')
    return HOLDERS.has(nameOf(node['object'])) && GLOBALS.has(nameOf(node['property']))
      ? nameOf(node['property'])
      : undefined;
  if (node.type !== 'Identifier' || !GLOBALS.has(nameOf(node))) return undefined;
  const isName =
    field === 'property' || field === 'key' || field === 'id' || field === 'params' || field === 'typeName';
  return isName && parent?.['computed'] !== true ? undefined : nameOf(node);
}

/** Returns a fault for each connection that code of the server opens around the guarded fetch. */
export function outboundFaults(sources: Source[]): string[] {
  const says =
    'requests of the server go through askOutside, streamOutside or downloadOutside (src/platform/outside/guard/network-guard.ts), which refuse private networks and bound time, bytes and connections';
  return sources.flatMap(({ path, text, test, imports }) => {
    const isServer = placeOf(path).word === 'server' && !test && !path.startsWith('src/testing/');
    if (!isServer || path in CONNECTING) return [];
    const faults = imports.filter(isOpening).map(({ from }) => `${path} imports ${from}: ${says}`);
    if (![...GLOBALS].some((name) => text.includes(name))) return faults;
    walk(parseSource(path, text), (node, parent, field) => {
      const name = globalOf(node, parent, field);
      if (name) faults.push(`${path}:${lineOf(text, node.start)}: ${name}: ${says}`);
    });
    return faults;
  });
}
