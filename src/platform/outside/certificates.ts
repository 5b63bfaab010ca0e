import { connect } from 'node:tls';
import type { Config } from '../config.ts';

/** How long a certificate holds. */
export type Certificate = { from: Date; until: Date };
/**
 * The certificate that the proxy in front shows for a name. Asking is also what makes it get one on demand.
 */
export type Certificates = {
  /**
   * From when until when it is valid; null = none is shown; undefined = the proxy cannot be reached or there
   * is no TLS.
   */
  of: (host: string) => Promise<Certificate | null | undefined>;
};
const TIMEOUT_MS = 5000;

/** Asks the proxy by a handshake; where there is no TLS, nothing is ever known. */
export function makeCertificates({ edgeTls }: Pick<Config, 'edgeTls'>): Certificates {
  return {
    of: (servername) =>
      new Promise((resolve) => {
        if (!edgeTls) {
          resolve(undefined);
          return;
        }
        let met = false;
        // Whether the issuer is trusted by this machine is not the question: visitors' browsers judge that.
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
