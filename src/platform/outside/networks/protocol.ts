/** Reasons for which a network is not reached, does not let us in, or does not do what it is asked. */
export const networkCodes = [
  'network.no_address',
  'network.no_https',
  'network.certificate',
  'network.private',
  'network.no_answer',
  'network.slow',
  'network.busy',
  'network.limited',
  'network.not_json',
  'network.signed_out',
  'network.no_right',
  'network.too_large',
  'network.refused',
  'network.failed',
  'network.gone',
  'network.no_photo',
  'network.no_public_photo',
  'network.not_deletable',
  'network.working',
] as const;
export type NetworkCode = (typeof networkCodes)[number];
/** Reasons that stay until somebody changes something. */
export const lastingNetworkCodes: readonly NetworkCode[] = [
  'network.no_address',
  'network.no_https',
  'network.certificate',
  'network.private',
  'network.not_json',
  'network.signed_out',
  'network.no_right',
];
/** Reasons that may be gone with the next try. */
const passing: readonly NetworkCode[] = [
  'network.no_answer',
  'network.slow',
  'network.busy',
  'network.limited',
  'network.not_json',
  'network.working',
];
/** Reasons after which nobody knows whether a network has done what it was asked. */
const doubtful: readonly NetworkCode[] = [
  'network.no_answer',
  'network.slow',
  'network.busy',
  'network.not_json',
  'network.too_large',
  'network.failed',
];

/** The error of a request to a network. */
export class NetworkError extends Error {
  readonly code: NetworkCode;
  /** Words of the network about it; '' where there are none. */
  readonly said: string;
  /** Seconds for which the network asks for patience. */
  readonly waitSeconds: number | undefined;
  constructor(code: NetworkCode, words = '', waitSeconds?: number) {
    super(`${code} ${words}`.trim());
    this.code = code;
    this.said = words;
    this.waitSeconds = waitSeconds;
  }
}
/** Tells whether the next try may go better. */
export const isPassing = ({ code }: NetworkError): boolean => passing.includes(code);
/** Tells whether a network may have done what it was asked, in spite of an error. */
export const mayBeDone = ({ code }: NetworkError): boolean => doubtful.includes(code);

/** An account at a Bluesky server. */
export type BlueskyAccount = { address: string; handle: string; password: string };
/** An account at a Mastodon server. */
export type MastodonAccount = { address: string; token: string };
/** A picture as it is sent. `address`: where everybody finds this copy on the internet; null: nowhere. */
export type SentPicture = {
  file: Buffer;
  alt: string;
  width: number | null;
  height: number | null;
  address: string | null;
};
/** A post as a network names it: its own reference, and the address that people open. */
/** `said`: words of the network about a part of it that it did not take. */
export type RemotePost = { ref: string; permalink: string; said?: string };
