import { z } from 'zod';
import { endpoint, instant, nothing, text } from '#shared/endpoint.ts';
import { TEXT_MOST } from './rules.ts';

/** Sentences of the operator in three languages; the English one is required. */
export const texts = z.object({ en: text(TEXT_MOST, 1), tr: text(TEXT_MOST), ar: text(TEXT_MOST) }).strict();
const maintenance = z.object({ startsAt: instant, endsAt: instant, texts });
/** A time in which the product answers nobody but the operator. */
export type Maintenance = z.output<typeof maintenance>;

const path = '/api/house/maintenance';
export const getMaintenance = endpoint({
  method: 'GET',
  path: '/api/maintenance',
  summary: 'The maintenance that goes on, for everybody; null: none does',
  who: 'public',
  output: z.object({ maintenance: maintenance.nullable() }),
});
export const getPlannedMaintenance = endpoint({
  method: 'GET',
  path,
  summary: 'The maintenance that goes on or is planned',
  who: 'house',
  output: z.object({ maintenance: maintenance.nullable() }),
});
export const planMaintenance = endpoint({
  method: 'PUT',
  path,
  summary: 'Begin or plan a maintenance, in place of the one before; it ends at its time without anybody',
  who: 'house',
  body: z
    .object({
      /** Null: now. */
      startsAt: instant.nullable(),
      endsAt: instant,
      texts,
    })
    .strict(),
  output: maintenance,
  errors: ['maintenance.over', 'maintenance.long', 'maintenance.far'],
  example: {
    body: {
      startsAt: '2026-12-01T02:00:00Z',
      endsAt: '2026-12-01T03:00:00Z',
      texts: { en: 'We move to a faster server.', tr: 'Daha hızlı bir sunucuya taşınıyoruz.', ar: '' },
    },
  },
});
export const endMaintenance = endpoint({
  method: 'DELETE',
  path,
  summary: 'End the maintenance, or cancel a planned one',
  who: 'house',
  output: nothing,
});
