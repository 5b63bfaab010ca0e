import {
  IconBell,
  IconBolt,
  IconCalendarWeek,
  IconCamera,
  IconChecklist,
  IconCoin,
  IconInbox,
  IconMoodSad,
  IconPencil,
  IconQuote,
  IconRosetteDiscountCheck,
  IconTrophy,
  IconWorld,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Step, Values } from '../../contract.ts';
import type { useScreenWords } from '../screen-words.ts';

type Words = ReturnType<typeof useScreenWords>;
type Icon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
const atOnce = { days: 0, hours: 0, at: null };
/** The values of an automation with nothing in it. */
export const emptyValues = (name: string): Values => ({
  name,
  type: 'item.statusChanged',
  schedule: null,
  match: 'all',
  filters: [],
  steps: [{ kind: 'notify', after: atOnce, text: '', personId: null }],
  perDay: 50,
  contactDays: 30,
  quiet: null,
});
const notify = (text: string): Step => ({ kind: 'notify', after: atOnce, text, personId: null });
const task = (title: string, dueDays: number): Step => ({
  kind: 'task',
  after: atOnce,
  title,
  assigneeId: null,
  dueDays,
});
const isCompleted = { field: 'event.after', op: 'is', value: 'completed' } as const;

/** A ready automation: what starts it and what follows, drawn by two icons. */
export type Recipe = { key: RecipeKey; starts: Icon; follows: Icon; make: (t: Words) => Partial<Values> };
/** Keys of the ready automations, in their order. */
export const recipeKeys = [
  'review',
  'write',
  'photos',
  'lead',
  'won',
  'happy',
  'unhappy',
  'permission',
  'approved',
  'online',
  'monday',
  'tokens',
] as const;
export type RecipeKey = (typeof recipeKeys)[number];
/** The twelve ready automations, in the order in which they are offered. */
export const recipes: readonly Recipe[] = [
  {
    key: 'review',
    starts: IconRosetteDiscountCheck,
    follows: IconQuote,
    make: () => ({
      filters: [isCompleted],
      steps: [{ kind: 'request_testimonial', after: { days: 2, hours: 0, at: '09:30' } }],
      quiet: { from: '19:00', until: '08:00' },
    }),
  },
  {
    key: 'write',
    starts: IconRosetteDiscountCheck,
    follows: IconPencil,
    make: (t) => ({
      filters: [isCompleted],
      steps: [{ kind: 'write_text', after: atOnce, destination: 'site' }, notify(t('r_write_text'))],
    }),
  },
  {
    key: 'photos',
    starts: IconCamera,
    follows: IconChecklist,
    make: (t) => ({
      filters: [isCompleted, { field: 'event.photos', op: 'below', value: 4 }],
      steps: [task(t('r_photos_task'), 3)],
    }),
  },
  {
    key: 'lead',
    starts: IconInbox,
    follows: IconChecklist,
    make: (t) => ({ type: 'lead.received', steps: [task(t('r_lead_task'), 1)] }),
  },
  {
    key: 'won',
    starts: IconTrophy,
    follows: IconChecklist,
    make: (t) => ({
      type: 'lead.stateChanged',
      filters: [{ field: 'event.after', op: 'is', value: 'won' }],
      steps: [task(t('r_won_task'), 2)],
    }),
  },
  {
    key: 'happy',
    starts: IconQuote,
    follows: IconBell,
    make: (t) => ({
      type: 'testimonial.received',
      filters: [{ field: 'event.rating', op: 'above', value: 3 }],
      steps: [notify(t('r_happy_text'))],
    }),
  },
  {
    key: 'unhappy',
    starts: IconMoodSad,
    follows: IconChecklist,
    make: (t) => ({
      type: 'testimonial.received',
      filters: [{ field: 'event.rating', op: 'below', value: 4 }],
      steps: [task(t('r_unhappy_task'), 1)],
    }),
  },
  {
    key: 'permission',
    starts: IconQuote,
    follows: IconBell,
    make: (t) => ({
      type: 'testimonial.permissionAnswered',
      filters: [{ field: 'event.answer', op: 'is', value: 'agreed' }],
      steps: [notify(t('r_permission_text'))],
    }),
  },
  {
    key: 'approved',
    starts: IconPencil,
    follows: IconChecklist,
    make: (t) => ({
      type: 'approval.decided',
      filters: [{ field: 'event.decision', op: 'is', value: 'approved' }],
      steps: [task(t('r_approved_task'), 1)],
    }),
  },
  {
    key: 'online',
    starts: IconWorld,
    follows: IconBell,
    make: (t) => ({ type: 'item.published', steps: [notify(t('r_online_text'))] }),
  },
  {
    key: 'monday',
    starts: IconCalendarWeek,
    follows: IconBell,
    make: (t) => ({
      type: 'schedule',
      schedule: { frequency: 'weekly', interval: 1, days: [1], at: '08:00', missed: 'once' },
      steps: [notify(t('r_monday_text'))],
    }),
  },
  {
    key: 'tokens',
    starts: IconCoin,
    follows: IconBolt,
    make: (t) => ({ type: 'token.low', steps: [notify(t('r_tokens_text'))] }),
  },
];
/** Returns the values of a ready automation in the language of who looks. */
export const valuesOfRecipe = ({ key, make }: Recipe, t: Words): Values => ({
  ...emptyValues(t(`r_${key}`)),
  ...make(t),
});
