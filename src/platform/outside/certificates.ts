import { connect } from 'node:tls';
import type { Config } from '../config.ts';

/** The validity of a certificate. */
export type Certificate = { from: Date; until: Date };
/** Look-up of the certificates of the TLS proxy; a look-up also makes it request a missing one. */
export type Certificates = {
  /** Returns the certificate of a host; null: none; undefined: the proxy is unreachable or there is no TLS. */
  of: (host: string) => Promise<Certificate | null | undefined>;
};
const TIMEOUT_MS = 5000;

/** Makes the look-up by TLS handshakes; without TLS it always returns undefined. */
export function makeCertificates({ edgeTls }: Pick<Config, 'edgeTls'>): Certificates {
  return {
    of: (servername) =>
      new Promise((resolve) => {
        if (!edgeTls) {
          resolve(undefined);
          return;
        }
        let met = false;
        // The issuer is not verified here, since the browsers of visitors do that.
        const socket = connect({
          host: edgeTls.host,
          port: edgeTls.port,
          servername,
          rejectUnauthorized: false,
          timeout: TIMEOUT_MS,
        });
        const end = (value: Certificate | null | undefined) => {
          socket.destroy();
          resolve(value);
        };
        socket.on('connect', () => {
          met = true;
        });
        socket.on('secureConnect', () => {
          const { valid_from: from, valid_to: to } = socket.getPeerCertificate();
          end(to ? { from: new Date(from), until: new Date(to) } : null);
        });
        socket.on('timeout', () => end(undefined));
        socket.on('error', () => end(met ? null : undefined));
      }),
  };
}
