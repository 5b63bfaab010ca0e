import { IconShieldLock } from '@tabler/icons-react';
import { lazy } from 'react';
import { defineAppFeature } from '#app/feature.ts';
import { employeeFlags, type EmployeeFlag } from '#shared/rights/rights.ts';
import { useScreenWords } from './screen-words.ts';

/** The names of the rights of a person in the log. */
const useNames = () => {
  const t = useScreenWords();
  return (action: string, field: string) =>
    action === 'rights.permissions_changed' && field in employeeFlags ? t(field as EmployeeFlag) : undefined;
};
const LiveRights = lazy(() => import('./live-rights.tsx').then((module) => ({ default: module.Host })));

export const permissions = defineAppFeature({
  name: 'permissions',
  routes: [
    {
      path: '/extras/permissions',
      title: 'title',
      icon: IconShieldLock,
      load: () => import('./templates.tsx'),
    },
  ],
  parts: {
    'audit.fields': [{ name: 'permissions', order: 10, names: useNames }],
    'shell.host': [{ name: 'rights', order: 20, Part: LiveRights }],
  },
});
