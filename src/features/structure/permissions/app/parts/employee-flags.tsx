import { Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf, useAction, useEndpoint } from '#app/query.ts';
import { SearchField } from '#app/ui/filter-bar.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { useUnsavedGuard } from '#app/ui/unsaved.tsx';
import { employeeFlags, flagNames, type EmployeeFlag } from '#shared/rights/rights.ts';
import { searchFor } from '#shared/text/search-key.ts';
import * as contract from '../../contract.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '../rights.module.css';
import { SaveBar } from './save-bar.tsx';
import { useEdited } from './use-edited.ts';

const groups = {
  groupAgency: [
    'editAgencyCompanySettings',
    'createNewAccount',
    'changeAccountLogo',
    'subscribe',
    'switchToViewOtherAccount',
    'switchToWorkAsOtherAccount',
    'editTeamMember',
  ],
  groupContent: [
    'projects',
    'projectsPage',
    'projectPostings',
    'contentFeeds',
    "seeOtherUser'sContentFeeds",
    'exportProjects',
  ],
  groupPresence: ['websites', 'onlineListings', 'reputation', 'marketing', 'membership'],
  groupNumbers: ['dashboardStats', 'reporting', 'smartLists', 'triggers'],
  groupSetUp: ['settings', 'tags'],
} as const satisfies Record<string, readonly EmployeeFlag[]>;

/** Edits the switches of an employee (ROLE-37), but those whose pages are still to come. `memberId` is the id of the membership or of the person. */
export function EmployeeFlagsEditor({ agencyId, memberId }: { agencyId: string; memberId: string }) {
  const t = useScreenWords();
  const query = useEndpoint(contract.getEmployee, { params: { agencyId, employeeId: memberId } });
  return (
    <Loaded query={query}>
      {(employee) =>
        employee.restricted ? (
          <Form asked={memberId} agencyId={agencyId} employee={employee} />
        ) : (
          <EmptyState title={t('flagsNone')} lead={t('flagsNoneWhat')} />
        )
      }
    </Loaded>
  );
}

function Form({
  agencyId,
  asked,
  employee,
}: {
  agencyId: string;
  asked: string;
  employee: contract.Employee;
}) {
  const t = useScreenWords();
  const [flags, setFlags] = useEdited(employee.flags);
  const client = useQueryClient();
  const [search, setSearch] = useState('');
  const save = useAction(contract.updateEmployee, {
    refresh: [contract.getEmployee],
    done: (saved) => {
      client.setQueryData(keyOf(contract.getEmployee, { params: { agencyId, employeeId: asked } }), saved);
      toast(t('saved'));
    },
  });
  const now = (flag: EmployeeFlag) => flags[flag] ?? employeeFlags[flag];
  const then = (flag: EmployeeFlag) => employee.flags[flag] ?? employeeFlags[flag];
  const changed = flagNames.filter((flag) => now(flag) !== then(flag)).length;
  useUnsavedGuard(changed > 0, t('unsaved'));
  const isFound = searchFor(search);
  const fits = (flag: EmployeeFlag) => isFound(t(flag));
  const matchingGroups = Object.entries(groups)
    .map(([group, all]) => ({
      group: group as keyof typeof groups,
      all,
      matches: all.filter(fits),
    }))
    .filter(({ matches }) => matches.length > 0);
  return (
    <>
      <p className={css.hint}>{employee.editable ? t('flagsLead') : t('readOnly')}</p>
      <div className={css.top}>
        <SearchField label={t('searchFlags')} value={search} change={setSearch} />
        <span className="grow" />
        <span className="muted num">
          {t('flagsOn', { on: flagNames.filter(now).length, of: flagNames.length })}
        </span>
      </div>
      {matchingGroups.length === 0 && <p className={css.hint}>{t('noFlag')}</p>}
      <div className={css.columns}>
        {matchingGroups.map(({ group, all, matches }) => (
          <section key={group}>
            <h2 className={css.group}>
              <span>{t(group)}</span>
              <span className="num">{t('flagsOn', { on: all.filter(now).length, of: all.length })}</span>
            </h2>
            {matches.map((flag) => (
              <label key={flag} className={`${css.line} ${now(flag) !== then(flag) ? css.changed : ''}`}>
                <span>{t(flag)}</span>
                <Switch
                  aria-label={t(flag)}
                  checked={now(flag)}
                  disabled={!employee.editable}
                  onChange={(event) => setFlags({ ...flags, [flag]: event.currentTarget.checked })}
                />
              </label>
            ))}
          </section>
        ))}
      </div>
      {employee.editable && (
        <SaveBar
          count={changed}
          dirty={changed > 0}
          busy={save.isPending}
          save={() => save.mutate({ params: { agencyId, employeeId: employee.id }, body: { flags } })}
          discard={() => setFlags(null)}
          effect={t('atOnceOne')}
        />
      )}
    </>
  );
}
