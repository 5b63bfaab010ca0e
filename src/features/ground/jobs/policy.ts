import type { Actor } from '#shared/actor.ts';

/** Checks the right to see failed jobs of all tenants and to run them again, for the operator. */
export const canManageFailedJobs = ({ role }: Pick<Actor, 'role'>): boolean => role === 'house';
