import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useEndpoint } from '#app/query.ts';
import { useScreenSearch } from '#app/screen.ts';
import { useAccount } from '#app/session.ts';
import { DataTable, rowTitle, type Column } from '#app/ui/data-table.tsx';
import { Go } from '#app/ui/go.tsx';
import { Page, useCrumb } from '#app/ui/page.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { TimeAgo } from '#app/ui/time.tsx';
import { useWords } from '#app/words.ts';
import * as contract from '../contract.ts';
import { DEFAULTS, home, shape } from './parts/address.ts';
import { DefaultsEditor } from './parts/defaults-editor.tsx';
import { EffectiveRights } from './parts/effective-rights.tsx';
import { NameDialog } from './parts/name-dialog.tsx';
import { TemplateEditor } from './parts/template-editor.tsx';
import css from './rights.module.css';
import { useScreenWords } from './screen-words.ts';

/** Shows the templates of the account and its defaults (ROLE-15, ROLE-17). */
export function Screen() {
  const account = useAccount();
  const [{ template, rights }] = useScreenSearch(shape);
  const choices = useEndpoint(contract.getChoices, { params: { accountId: account.id } });
  if (rights) return <Rights accountId={account.id} memberId={rights} />;
  if (!template) return <All accountId={account.id} choices={choices.data} />;
  return (
    <Loaded query={choices} screen>
      {(all) =>
        template === DEFAULTS ? (
          <DefaultsEditor accountId={account.id} choices={all} />
        ) : (
          <TemplateEditor key={template} accountId={account.id} templateId={template} choices={all} />
        )
      }
    </Loaded>
  );
}

/** Explains the rights of a member. */
function Rights(params: { accountId: string; memberId: string }) {
  const t = useScreenWords();
  const query = useEndpoint(contract.getRights, { params });
  const name = query.data?.member.name;
  useCrumb(name ?? '', home);
  return (
    <Loaded query={query} rows={8} screen>
      {({ member }) => (
        <Page title={t('rightsOf', { name: member.name })}>
          <EffectiveRights {...params} />
        </Page>
      )}
    </Loaded>
  );
}

function All({ accountId, choices }: { accountId: string; choices: contract.Choices | undefined }) {
  const t = useScreenWords();
  const title = useWords('permissions')('title');
  const list = useEndpoint(contract.listTemplates, { params: { accountId } });
  const [making, setMaking] = useState(false);
  const columns: Column<contract.Template>[] = [
    {
      key: 'name',
      header: t('template'),
      cell: (row) => (
        <Go className={rowTitle} dir="auto" to={home} search={{ template: row.uid }}>
          {row.name}
        </Go>
      ),
    },
    {
      key: 'people',
      header: t('whoHas'),
      cell: (row) => <span className="num">{t('people', { count: row.members })}</span>,
    },
    {
      key: 'changed',
      header: t('changed'),
      hide: 's',
      nowrap: true,
      cell: (row) => (
        <span className="muted">
          <TimeAgo at={row.updateDate} />
        </span>
      ),
    },
  ];
  const add = choices?.mayTemplates && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setMaking(true)}>
      {t('newTemplate')}
    </Button>
  );
  return (
    <Page
      title={title}
      lead={t('lead')}
      count={list.data?.templates.length}
      bleed
      actions={
        <>
          {choices && (
            <Button
              variant="default"
              renderRoot={(props: Record<string, unknown>) => (
                <Go {...props} to={home} search={{ template: DEFAULTS }} />
              )}
            >
              {t('defaults')}
            </Button>
          )}
          {list.data?.templates.length ? add : null}
        </>
      }
    >
      <div className={css.list}>
        <DataTable
          plain
          caption={t('listOf')}
          query={list}
          rows={list.data?.templates}
          columns={columns}
          rowKey={(row) => row.uid}
          rowLabel={(row) => row.name}
          empty={
            <EmptyState art title={t('none')} lead={t('noneWhy')}>
              {add}
            </EmptyState>
          }
        />
      </div>
      <NameDialog
        open={making}
        close={() => setMaking(false)}
        accountId={accountId}
        title={t('newTemplate')}
        document={{}}
        name=""
      />
    </Page>
  );
}
