import { connect } from 'node:net';
import pg from 'pg';

/** Checks that a PostgreSQL listens on the socket of this address; it need not let anybody in yet. */
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
