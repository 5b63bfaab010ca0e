import { connect } from 'node:tls';
import type { Config } from '../config.ts';

/** The certificate that the proxy in front shows for a name. Asking is also what makes it get one on demand. */
export type Certificates = { /** Until when it is valid; null = none is shown; undefined = the proxy cannot be reached or there is no TLS. */ until: (host: string) => Promise<Date | null | undefined> };
const TIMEOUT_MS = 5000;

/** Asks the proxy by a handshake; where there is no TLS, nothing is ever known. */
export function makeCertificates({ edgeTls }: Pick<Config, 'edgeTls'>): Certificates {
  return {
    until: (servername) => new Promise((resolve) => {
      if (!edgeTls) { resolve(undefined); return; }
      let met = false;
      // Whether the issuer is trusted by this machine is not the question: visitors' browsers judge that.
      const socket = connect({ host: edgeTls.host, port: edgeTls.port, servername, rejectUnauthorized: false, timeout: TIMEOUT_MS });
      const end = (value: Date | null | undefined) => { socket.destroy(); resolve(value); };
      socket.on('connect', () => { met = true; });
      socket.on('secureConnect', () => { const { valid_to: to } = socket.getPeerCertificate(); end(to ? new Date(to) : null); });
      socket.on('timeout', () => end(undefined));
      socket.on('error', () => end(met ? null : undefined));
    }),
  };
}
