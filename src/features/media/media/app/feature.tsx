import { IconPhoto } from '@tabler/icons-react';
import { lazy } from 'react';
import { call } from '#app/client.ts';
import { defineAppFeature } from '#app/feature.ts';
import { names } from '../contract-names.ts';

const Tray = lazy(() => import('./upload-tray.tsx').then((module) => ({ default: module.Host })));
/** Most results in the palette. */
const FOUND_MOST = 5;
export const media = defineAppFeature({
  name: 'media',
  routes: [
    {
      path: '/extras/media',
      title: 'library',
      label: 'title',
      icon: IconPhoto,
      load: () => import('./library.tsx'),
    },
  ],
  parts: {
    'palette.source': [
      {
        name: 'media',
        order: 30,
        title: 'title',
        async find(text, accountId, signal) {
          const { list } = await import('../contract.ts');
          const query = { search: text, limit: FOUND_MOST };
          const { media: files } = await call(list, { params: { accountId }, query, signal });
          return files.map((file) => ({
            id: file.uid,
            title: file.name,
            sub: file.alt,
            to: file.contentUid
              ? `/content/${file.contentUid}`
              : `/extras/media?${new URLSearchParams({ q: file.name })}`,
            ...(file.thumb ? { image: file.thumb } : {}),
          }));
        },
      },
    ],
    'shell.host': [{ name: 'uploads', order: 30, Part: Tray }],
  },
  live: { 'media.removed': [names.list.path] },
});
