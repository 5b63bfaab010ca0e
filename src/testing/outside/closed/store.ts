import type { ServerResponse } from 'node:http';
import type { Asked } from '../wrong-server.ts';

/** A post as a stand-in has it. */
export type ShownPost = {
  id: string;
  place: string;
  title: string;
  text: string;
  pictures: string[];
  createdAt: Date;
  /** The whole request that made it. */
  sent: Record<string, unknown>;
};
/** The memory of a network, and how its sign-in behaves. */
export type Store = {
  posts: Map<string, ShownPost>;
  photos: Map<string, { alt: string }>;
  /** Containers of Instagram: how often each still says that it is being worked on, and what it becomes. */
  containers: Map<string, { looks: number; caption: string; pictures: string[] }>;
  work: { looks: number };
  /** Networks behind the aggregator that refuse. */
  refusing: Set<string>;
  pages: { id: string; name: string; instagram?: { id: string; username: string } }[];
  state: {
    access: Set<string>;
    refresh: string;
    /** Refresh tokens that were given out before; one of them used again ends the permission. */
    old: Set<string>;
    refreshes: number;
    expiresIn: number;
    isRevoked: boolean;
  };
  nextId: () => string;
};
export function makeStore(): Store {
  let last = 1000;
  return {
    posts: new Map(),
    photos: new Map(),
    containers: new Map(),
    work: { looks: 0 },
    refusing: new Set(),
    pages: [{ id: '501', name: 'Cedar & Stone', instagram: { id: '901', username: 'cedar' } }],
    state: {
      access: new Set(),
      refresh: '',
      old: new Set(),
      refreshes: 0,
      expiresIn: 3600,
      isRevoked: false,
    },
    nextId() {
      last += 1;
      return String(last);
    },
  };
}
/** Answers a request of a network, or returns false where it is of another one. */
export type Network = (store: Store, asked: Asked, response: ServerResponse) => boolean | Promise<boolean>;
/** Tells whether the token of a request is valid now. */
export const isSignedIn = ({ state }: Store, { authorization = '' }: Asked): boolean =>
  !state.isRevoked && state.access.has(authorization.replace(/^Bearer /, ''));
/** Reads a form of parts: its fields, and whether it has a file. */
export async function partsOf({
  headers,
  body,
}: Asked): Promise<{ fields: Record<string, string>; hasFile: boolean }> {
  const type = headers['content-type'] ?? '';
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const fields: Record<string, string> = {};
  let hasFile = false;
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value;
    else hasFile = value.size > 0;
  }
  return { fields, hasFile };
}
/** Reads the JSON of a request. */
export const sentOf = ({ body }: Asked): Record<string, unknown> =>
  (body.length ? JSON.parse(body.toString()) : {}) as Record<string, unknown>;
/** Reads the fields of a form of the old kind. */
export const formOf = ({ body }: Asked): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(body.toString()));
