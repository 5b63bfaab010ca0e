import { lazy } from 'react';
import { defineAppFeature } from '#app/feature.ts';
import { names } from '../contract-names.ts';

const Conversation = lazy(() =>
  import('./conversation.tsx').then((module) => ({ default: module.Conversation })),
);
const Unread = lazy(() => import('./parts/unread.tsx').then((module) => ({ default: module.Unread })));
const Here = lazy(() => import('./parts/here.tsx').then((module) => ({ default: module.Here })));

/** The conversation about an item, and who has it open (CONT-52). */
export const messages = defineAppFeature({
  name: 'messages',
  parts: {
    'content.action': [{ name: 'presence', order: 5, Part: Here }],
    'content.tab': [{ name: 'messages', order: 60, label: 'messages', Part: Conversation, Count: Unread }],
  },
  live: { 'content.message': [names.list.path, names.countUnread.path] },
});
