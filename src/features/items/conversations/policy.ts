import { canRead, type Item } from '#features/items/content/policy.ts';
import type { Actor } from '#shared/actor.ts';

type Person = Pick<Actor, 'role' | 'rights' | 'flags' | 'userId'> & Partial<Pick<Actor, 'kind'>>;
/** A message as far as a right asks for it, with its item. */
export type MessageHead = { userId: string | null; item: Item };

/** Whoever sees an item reads and writes messages about it, a locked item included (CONT-52). */
export const canTalk = (actor: Person, item?: Item): boolean =>
  actor.role !== null && (item === undefined || canRead(actor, item));
/** A message is changed and deleted by who wrote it. */
export const canChange = (actor: Person, message?: MessageHead): boolean =>
  actor.role !== null &&
  (message === undefined ||
    (canRead(actor, message.item) && message.userId !== null && message.userId === actor.userId));
