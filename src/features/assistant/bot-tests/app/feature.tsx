// An icon that the first load has already.
import { IconMessageChatbot } from '@tabler/icons-react';
import { lazy } from 'react';
import { defineAppFeature } from '#app/feature.ts';

const Editor = lazy(() =>
  import('./parts/test-settings.tsx').then(({ TestSettings }) => ({ default: TestSettings })),
);

/** Questions by which an account tests its assistant before it is published. */
export const botTests = defineAppFeature({
  name: 'bot-tests',
  routes: [
    {
      path: '/settings/widget/tests',
      title: 'title',
      icon: IconMessageChatbot,
      load: () => import('./screen.tsx'),
    },
  ],
  parts: { 'chatbots.editor': [{ name: 'bot-tests', order: 10, Part: Editor }] },
});
