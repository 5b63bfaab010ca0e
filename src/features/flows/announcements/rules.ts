/** Groups of people that an announcement is for. */
export const audiences = ['all', 'agencies', 'accounts'] as const;
export type Audience = (typeof audiences)[number];

/** Announcements that are stored. */
export const MOST = 50;
/** Announcements that stand above a screen at once. */
export const MOST_SHOWN = 3;
/** Longest time in days, and how far ahead an announcement may begin. */
export const MOST_DAYS = 90;
const DAY = 86_400_000;

/** Returns the audiences that a person of a type belongs to. */
export const audiencesOf = (type: string): Audience[] => [
  'all',
  ...(type === 'agency' ? (['agencies'] as const) : []),
  ...(type === 'account' ? (['accounts'] as const) : []),
];

/** The field of an announcement that is wrong, with the code of its error; undefined: the times are possible. */
export function faultOf(
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  now: Date,
):
  | { path: 'startsAt' | 'endsAt'; code: 'announcements.over' | 'announcements.long' | 'announcements.far' }
  | undefined {
  const start = Date.parse(startsAt);
  const end = Date.parse(endsAt);
  if (start > now.getTime() + MOST_DAYS * DAY) return { path: 'startsAt', code: 'announcements.far' };
  if (end <= Math.max(start, now.getTime())) return { path: 'endsAt', code: 'announcements.over' };
  if (end - Math.max(start, now.getTime()) > MOST_DAYS * DAY)
    return { path: 'endsAt', code: 'announcements.long' };
  return undefined;
}
