import { z } from 'zod';
import { defineEvent } from '#shared/events.ts';

const data = z.object({ kind: z.string(), code: z.string().nullable() });
/** A connection of an account that has stopped to work. */
export const connectionFailed = defineEvent({
  name: 'connection.failed',
  about: 'A connection of the account has stopped to work.',
  subject: 'the connection',
  data,
});
/** A connection of an account that works again. */
export const connectionRestored = defineEvent({
  name: 'connection.restored',
  about: 'A connection of the account works again.',
  subject: 'the connection',
  data,
});
