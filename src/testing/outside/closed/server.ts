import { startServer } from '../wrong-server.ts';
import { ayrshare } from './ayrshare.ts';
import { google } from './google.ts';
import { linkedin } from './linkedin.ts';
import { meta } from './meta.ts';
import { reddit } from './reddit.ts';
import { PROGRAM, signIn } from './sign-in.ts';
import { makeStore, type Store } from './store.ts';
import { x } from './x.ts';

const networks = [ayrshare, meta, linkedin, x, reddit, google];
/**
 * Starts a server that speaks the interfaces of the closed networks as they are documented, with a sign-in whose tokens end
 * and rotate, and misbehaves on demand.
 */
export async function startClosed() {
  const store: Store = makeStore();
  const server = await startServer((asked, response) => {
    void (async () => {
      if (signIn(store, asked, response)) return;
      for (const network of networks) if (await network(store, asked, response)) return;
      response.writeHead(404, { 'content-type': 'text/html' }).end('<!doctype html><title>Not found</title>');
    })();
  });
  return {
    ...server,
    ...PROGRAM,
    ...store,
    /** Forgets posts, faults, and what was asked; everything that was permitted counts again. */
    reset() {
      server.heal();
      for (const map of [store.posts, store.photos, store.containers]) map.clear();
      store.state.isRevoked = false;
      store.state.expiresIn = 3600;
      store.work.looks = 0;
      store.refusing.clear();
    },
    /** The addresses that an app key has. */
    addresses: (token = '/token') => ({
      authorizeAddress: `${server.url}/authorize`,
      tokenAddress: `${server.url}${token}`,
      apiAddress: server.url,
    }),
  };
}
