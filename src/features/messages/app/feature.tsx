import { lazy } from 'react';
import { addContentAction, addContentTab, type ContentPart } from '#features/content/app/parts/slots.ts';
import { defineAppFeature } from '#app/feature.ts';
import { Later } from '#app/ui/states.tsx';
import { wordsOf } from '#app/words.ts';
import { names } from '../contract-names.ts';

const Conversation = lazy(() =>
  import('./conversation.tsx').then((module) => ({ default: module.Conversation })),
);
const Unread = lazy(() => import('./parts/unread.tsx').then((module) => ({ default: module.Unread })));
const Here = lazy(() => import('./parts/here.tsx').then((module) => ({ default: module.Here })));
/** Who else has the item open, in the head of its editor. */
const HerePart: ContentPart = ({ item }) => (
  <Later>
    <Here item={item} />
  </Later>
);
addContentAction({ name: 'presence', order: 5, Part: HerePart });
addContentTab({
  name: 'messages',
  order: 60,
  label: () => wordsOf('messages')('messages'),
  Tab: Conversation,
  Count: Unread,
});

/** The conversation about an item, and who has it open (CONT-52). */
export const messages = defineAppFeature({
  name: 'messages',
  live: { 'content.message': [names.list.path, names.countUnread.path] },
});
