import { IconListCheck, IconListDetails } from '@tabler/icons-react';
import { lazy } from 'react';
import { defineAppFeature } from '#app/feature.ts';
import { names } from '../contract-names.ts';
import { canManageTemplates, canSeeElements } from '../policy.ts';
import { ELEMENTS_TOPIC } from '../rules-topic.ts';

const ItemElements = lazy(() =>
  import('./parts/item-elements.tsx').then((module) => ({ default: module.ItemElements })),
);
const OpenElements = lazy(() =>
  import('./parts/open-elements.tsx').then((module) => ({ default: module.OpenElements })),
);
const OfferedServices = lazy(() =>
  import('./parts/offered-services.tsx').then((module) => ({ default: module.OfferedServices })),
);

/** Templates of services, the steps of items, and the operator's catalog of services. */
export const elements = defineAppFeature({
  name: 'elements',
  parts: {
    'content.tab': [
      {
        name: 'elements',
        order: 22,
        label: 'elements',
        Part: ItemElements,
        Count: OpenElements,
        may: (asker, item) => !item.isTestimonial && canSeeElements(asker, item),
      },
    ],
    'service.action': [
      {
        name: 'template',
        order: 10,
        label: 'editTemplate',
        icon: IconListCheck,
        to: (serviceId) => `/settings/services/${serviceId}`,
        may: canManageTemplates,
      },
    ],
    'service.below': [{ name: 'offered', order: 10, Part: OfferedServices }],
  },
  routes: [
    {
      path: '/extras/elements',
      title: 'elements',
      icon: IconListDetails,
      load: () => import('./catalog.tsx'),
    },
    { path: '/settings/services/:id', title: 'serviceTemplate', load: () => import('./template.tsx') },
  ],
  live: { [ELEMENTS_TOPIC]: [names.getByContent.path, names.getByService.path, names.listTemplates.path] },
});
