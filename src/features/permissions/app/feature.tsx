import { IconShieldHalf } from '@tabler/icons-react';
import { defineAppFeature } from '#app/feature.ts';
import { addFieldNames } from '#features/audit/app/parts/slots.ts';
import { employeeFlags, type EmployeeFlag } from '#shared/rights/rights.ts';
import { useScreenWords } from './screen-words.ts';

addFieldNames(() => {
  const t = useScreenWords();
  return (action, field) =>
    action === 'rights.permissions_changed' && field in employeeFlags ? t(field as EmployeeFlag) : undefined;
});

export const permissions = defineAppFeature({
  name: 'permissions',
  routes: [
    {
      path: '/extras/permissions',
      title: 'title',
      icon: IconShieldHalf,
      load: () => import('./templates.tsx'),
    },
  ],
  host: () => import('./live-rights.tsx'),
});
