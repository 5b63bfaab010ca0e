import type { Actor } from '../actor.ts';

/** The parts of the caller that the rights of a feature are asked of; screens have them of the session. */
export type Asker = Pick<Actor, 'role' | 'rights' | 'flags'>;
/** An asker of a right that jobs and visitors have otherwise than people; screens leave the kind out. */
export type KindedAsker = Asker & Partial<Pick<Actor, 'kind'>>;
