import { connect } from 'node:net';
import pg from 'pg';

/** Checks whether a PostgreSQL listens on the socket of a URL, even if it refuses connections yet. */
export function isListening(url: string): Promise<boolean> {
  const { host, port } = new pg.Client({ connectionString: url });
  return new Promise((resolve) => {
    const socket = connect(`${host}/.s.PGSQL.${port}`, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
