import { IconMap2, IconPlus, IconTable, IconTrash } from '@tabler/icons-react';
import { call } from '#app/client.ts';
import { defineAppFeature } from '#app/feature.ts';
import { pictureUrl } from '#shared/picture-url.ts';
import { names } from '../contract-names.ts';

export const content = defineAppFeature({
  name: 'content',
  routes: [
    {
      path: '/content-overview/:contentId?',
      title: 'content',
      icon: IconTable,
      count: 'content',
      load: () => import('./content-list.tsx'),
    },
    // where /content leads (CONT-51) is the same screen as /content/new (CONT-50).
    { path: '/settings/new', title: 'createContent', load: () => import('./content-editor.tsx') },
    {
      path: '/content/:contentId/:tab?/:taskId?',
      title: 'content',
      load: () => import('./content-editor.tsx'),
    },
    {
      path: '/map-content',
      title: 'mapContent',
      icon: IconMap2,
      load: () => import('./map/map.tsx'),
    },
    { path: '/trash', title: 'trash', icon: IconTrash, load: () => import('./trash/trash.tsx') },
  ],
  parts: {
    'palette.source': [
      {
        name: 'content',
        order: 10,
        title: 'content',
        async find(text, accountId, signal) {
          const { list } = await import('../contract.ts');
          const page = await call(list, { params: { accountId }, query: { search: text, limit: 8 }, signal });
          return page.rows.map((row) => ({
            id: row.id,
            title: row.title,
            sub: [row.neighborhood, row.city].filter(Boolean).join(', '),
            to: `/content/${row.id}`,
            ...(row.card.cover?.base && row.card.cover.sizes.includes('200x200')
              ? { image: pictureUrl(row.card.cover.base, '200x200') }
              : {}),
          }));
        },
      },
    ],
    'palette.action': [
      { name: 'create', order: 20, label: 'createContent', to: '/content/new', icon: IconPlus },
    ],
  },
  live: {
    'content.changed': [
      names.list.path,
      names.map.path,
      names.overview.path,
      names.get.path,
      names.listVersions.path,
    ],
    'media.ready': [names.get.path],
    'media.changed': [names.get.path],
    'media.removed': [names.get.path],
    'media.failed': [names.get.path],
  },
});
