import { z } from 'zod';
import { accountParams, endpoint, id, text } from '#shared/endpoint.ts';

/** Begins a permission at another side (OAuth); the browser goes to the address that is answered. */
export const beginPermission = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/connections/permission',
  summary: 'Begin to permit a connection at another program, and say where the browser goes',
  who: 'account',
  params: accountParams,
  body: z.strictObject({
    kind: text(60),
    /** The connection that is permitted anew; null: a new one. */
    connectionId: id.nullable(),
  }),
  output: z.object({ url: z.string() }),
  errors: ['connections.kind', 'connections.no_app'],
  secret: true,
  example: { body: { kind: 'reviews.google', connectionId: null } },
});
/** Ends a permission with what came back in the address. */
export const endPermission = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/connections/permission/answer',
  summary: 'End the permission of a connection with what the other program has answered',
  who: 'account',
  params: accountParams,
  body: z.strictObject({ state: text(2000, 1), code: text(2000, 1) }),
  output: z.object({
    connectionId: id,
    /** The screen that comes next. */
    next: z.string(),
  }),
  errors: [
    'connections.state',
    'connections.permission_over',
    'connections.no_app',
    'connections.app',
    'connections.away',
    'connections.private',
    'connections.not_permitted',
    'connections.only_one',
  ],
  secret: true,
  example: { body: { state: 'x', code: 'y' } },
});
