import { z } from 'zod';
import { texts } from '#features/flows/maintenance/contract.ts';
import { endpoint, id, instant, nothing } from '#shared/endpoint.ts';
import { names } from './contract-names.ts';
import { audiences } from './rules.ts';

const body = z.object({ texts, audience: z.enum(audiences), startsAt: instant, endsAt: instant }).strict();
const announcement = z.object({ id, ...body.shape });
/** A sentence of the operator above all screens. */
export type Announcement = z.output<typeof announcement>;

const path = '/api/house/announcements';
const onePath = `${path}/:announcementId` as const;
const params = z.object({ announcementId: id });
const example = {
  body: {
    texts: { en: 'Galleries load faster.', tr: 'Galeriler daha hızlı açılıyor.', ar: '' },
    audience: 'all',
    startsAt: '2026-12-01T08:00:00Z',
    endsAt: '2026-12-08T08:00:00Z',
  },
};
const faults = ['announcements.over', 'announcements.long', 'announcements.far'] as const;

export const listAnnouncements = endpoint({
  method: 'GET',
  path,
  summary: 'All announcements, the latest first',
  who: 'house',
  output: z.object({ announcements: z.array(announcement) }),
});
export const createAnnouncement = endpoint({
  method: 'POST',
  path,
  summary: 'Announce a sentence above all screens, from and until a time',
  creates: onePath,
  who: 'house',
  body,
  output: announcement,
  errors: [...faults, 'announcements.many'],
  example,
});
export const getAnnouncement = endpoint({
  method: 'GET',
  path: onePath,
  summary: 'An announcement',
  who: 'house',
  params,
  output: announcement,
});
export const saveAnnouncement = endpoint({
  method: 'PUT',
  path: onePath,
  summary: 'Change an announcement; who has closed it does not see it again',
  who: 'house',
  params,
  body,
  output: announcement,
  errors: [...faults],
  example,
});
export const removeAnnouncement = endpoint({
  method: 'DELETE',
  path: onePath,
  summary: 'Delete an announcement, which leaves all screens',
  who: 'house',
  params,
  output: nothing,
});

export const listOpenAnnouncements = endpoint({
  ...names.listOpenAnnouncements,
  summary: 'The announcements for the person that they have not closed, the latest first, three at most',
  who: 'session',
  output: z.object({ announcements: z.array(announcement.pick({ id: true, texts: true })) }),
});
export const closeAnnouncement = endpoint({
  ...names.closeAnnouncement,
  summary: 'Close an announcement, which the person does not see again',
  who: 'session',
  params,
  output: nothing,
});
