import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { keyOf, useAction, useEndpoint } from '#app/query.ts';
import { useScreenSearch } from '#app/screen.ts';
import { useAccount } from '#app/session.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { DataTable, rowTitle, type Column } from '#app/ui/data-table.tsx';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { useKitForm } from '#app/ui/form.tsx';
import { Go } from '#app/ui/go.tsx';
import { Face } from '#app/ui/marks.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { Page, Split, useCrumb } from '#app/ui/page.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { TimeAgo } from '#app/ui/time.tsx';
import { useUnsavedGuard } from '#app/ui/unsaved.tsx';
import { useWords } from '#app/words.ts';
import type { RightsDocument } from '#shared/rights/rights.ts';
import * as contract from '../contract.ts';
import { DocumentEditor } from './parts/document-editor.tsx';
import { Changes, changesOf } from './parts/document/changes.tsx';
import { EffectiveRights } from './parts/effective-rights.tsx';
import { givenOf } from './parts/permissions-editor.tsx';
import { SaveBar } from './parts/save-bar.tsx';
import { useEdited } from './parts/use-edited.ts';
import css from './rights.module.css';
import { useScreenWords } from './screen-words.ts';

const shape = z.object({
  template: z.string().max(60).optional().catch(undefined),
  /** A member whose rights are explained. */ rights: z.uuid().optional().catch(undefined),
});
const home = '/extras/permissions';
const DEFAULTS = 'defaults';

/** Templates of the account and its defaults (ROLE-15, ROLE-17). */
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
          <Defaults accountId={account.id} choices={all} />
        ) : (
          <One key={template} accountId={account.id} templateId={template} choices={all} />
        )
      }
    </Loaded>
  );
}

/** What one member may, and why. */
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
    <Button leftSection={<IconPlus size={16} />} onClick={() => setMaking(true)}>
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
      <Naming
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

/** A name for a new template, or a new one for a template that is there. */
function Naming({
  open,
  close,
  accountId,
  title,
  document,
  name,
  templateId,
}: {
  open: boolean;
  close: () => void;
  accountId: string;
  title: string;
  name: string;
  document?: RightsDocument;
  templateId?: string;
}) {
  const t = useScreenWords();
  const [, setSearch] = useScreenSearch(shape);
  const form = useKitForm({ shape: contract.createTemplate.body.pick({ name: true }), initial: { name } });
  const stale = {
    refresh: [contract.listTemplates, contract.getTemplate, contract.getChoices],
    onError: (problem: Parameters<typeof form.refuse>[0]) => form.refuse(problem),
  };
  const make = useAction(contract.createTemplate, {
    ...stale,
    done: (made) => {
      close();
      setSearch({ template: made.uid });
    },
  });
  const rename = useAction(contract.updateTemplate, {
    ...stale,
    done: () => {
      close();
      toast(t('saved'));
    },
  });
  return (
    <Dialog open={open} close={close} title={title}>
      <form
        className={css.form}
        noValidate
        onSubmit={form.submit((values) =>
          templateId
            ? rename.mutate({ params: { accountId, templateId }, body: values })
            : make.mutate({ params: { accountId }, body: { ...values, document: givenOf(document ?? {}) } }),
        )}
      >
        <TextInput label={t('name')} maxLength={120} {...form.field('name')} />
        <DialogFoot>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={make.isPending || rename.isPending}>
            {t(templateId ? 'save' : 'create')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

function One({
  accountId,
  templateId,
  choices,
}: {
  accountId: string;
  templateId: string;
  choices: contract.Choices;
}) {
  const params = { accountId, templateId };
  const query = useEndpoint(contract.getTemplate, { params });
  const defaults = useEndpoint(contract.getDefaults, { params: { accountId } });
  return (
    <Loaded query={query} screen>
      {(one) => (
        <Loaded query={defaults} screen>
          {({ document }) => (
            <Template accountId={accountId} template={one} before={document} choices={choices} />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}
type Full = contract.Template & { bearers: { id: string; userId: string; name: string; role: string }[] };
function Template({
  accountId,
  template,
  before,
  choices,
}: {
  accountId: string;
  template: Full;
  before: RightsDocument;
  choices: contract.Choices;
}) {
  const t = useScreenWords();
  const roles = useWords('roles');
  const [value, change] = useEdited<RightsDocument>(template.document);
  const [naming, setNaming] = useState<'copy' | 'rename' | null>(null);
  const [, setSearch] = useScreenSearch(shape);
  const params = { accountId, templateId: template.uid };
  const client = useQueryClient();
  const stale = [
    contract.getTemplate,
    contract.listTemplates,
    contract.getChoices,
    contract.getMember,
    contract.getRights,
  ];
  const save = useAction(contract.updateTemplate, {
    refresh: stale,
    done: (saved) => {
      client.setQueryData(
        keyOf(contract.getTemplate, { params }),
        (old: Full | undefined) => old && { ...old, ...saved },
      );
      toast(t('saved'));
    },
  });
  const remove = useAction(contract.removeTemplate, {
    refresh: [contract.listTemplates, contract.getChoices],
    done: () => {
      toast(t('removed'));
      setSearch({ template: undefined });
    },
  });
  const dirty = JSON.stringify(value) !== JSON.stringify(template.document);
  const count = changesOf({ value, saved: template.document, before: [before], choices });
  useUnsavedGuard(dirty, t('unsaved'));
  useCrumb(template.name, home);
  const ask = async () => {
    if (
      await confirm({
        title: t('removeAsk', { name: template.name }),
        lead: t('removeWhat'),
        yes: t('removeYes'),
        danger: true,
      })
    )
      remove.mutate({ params });
  };
  const aside = (
    <div className={css.panes}>
      <Changes value={value} saved={template.document} before={[before]} choices={choices} />
      <section>
        <h2>{t('whoHas')}</h2>
        {template.bearers.length ? (
          <ul>
            {template.bearers.map((one) => (
              <li key={one.id}>
                <Face name={one.name} small />
                <span className="trunc">
                  {one.name}
                  <small>{roles(one.role as 'user')}</small>
                </span>
                <Go
                  className="lk"
                  to={home}
                  search={{ rights: one.id }}
                  aria-label={`${t('rights')}: ${one.name}`}
                >
                  {t('rights')}
                </Go>
              </li>
            ))}
          </ul>
        ) : (
          <p className="muted">{t('nobody')}</p>
        )}
      </section>
      <section>
        <h2>{t('others')}</h2>
        <ul>
          {choices.templates
            .filter((one) => one.uid !== template.uid)
            .map((one) => (
              <li key={one.uid}>
                <Go className="lk trunc" to={home} search={{ template: one.uid }}>
                  {one.name}
                </Go>
                <span className="muted num">{t('people', { count: one.members })}</span>
              </li>
            ))}
          <li>
            <Go className="lk" to={home} search={{ template: DEFAULTS }}>
              {t('defaults')}
            </Go>
          </li>
        </ul>
      </section>
    </div>
  );
  return (
    <Split sidebar={aside} label={t('whoHas')}>
      <Page
        title={template.name}
        lead={t('people', { count: template.members })}
        actions={
          choices.mayTemplates && (
            <>
              <Button variant="default" onClick={() => setNaming('rename')}>
                {t('rename')}
              </Button>
              <Button variant="default" onClick={() => setNaming('copy')}>
                {t('copy')}
              </Button>
              <Button
                variant="default"
                color="bad"
                c="bad"
                loading={remove.isPending}
                onClick={() => void ask()}
              >
                {t('remove')}
              </Button>
            </>
          )
        }
      >
        <DocumentEditor
          value={value}
          saved={template.document}
          before={[before]}
          choices={choices}
          change={change}
          disabled={!choices.mayTemplates}
        />
        {choices.mayTemplates && (
          <SaveBar
            count={count}
            dirty={dirty}
            busy={save.isPending}
            save={() => save.mutate({ params, body: { document: givenOf(value) } })}
            discard={() => change(null)}
            effect={template.members ? t('atOnce', { count: template.members }) : t('nobody')}
          />
        )}
        {naming && (
          <Naming
            key={naming}
            open
            close={() => setNaming(null)}
            accountId={accountId}
            title={t(naming)}
            name={naming === 'copy' ? t('copyOf', { name: template.name }) : template.name}
            document={value}
            {...(naming === 'rename' ? { templateId: template.uid } : {})}
          />
        )}
      </Page>
    </Split>
  );
}

function Defaults({ accountId, choices }: { accountId: string; choices: contract.Choices }) {
  const query = useEndpoint(contract.getDefaults, { params: { accountId } });
  return (
    <Loaded query={query} screen>
      {({ document }) => <DefaultsForm accountId={accountId} document={document} choices={choices} />}
    </Loaded>
  );
}
function DefaultsForm({
  accountId,
  document,
  choices,
}: {
  accountId: string;
  document: RightsDocument;
  choices: contract.Choices;
}) {
  const t = useScreenWords();
  const [value, change] = useEdited<RightsDocument>(document);
  const dirty = JSON.stringify(value) !== JSON.stringify(document);
  const before: RightsDocument[] = [];
  const client = useQueryClient();
  const params = { accountId };
  const save = useAction(contract.updateDefaults, {
    refresh: [contract.getDefaults, contract.getMember, contract.getRights],
    done: (saved) => {
      client.setQueryData(keyOf(contract.getDefaults, { params }), saved);
      toast(t('saved'));
    },
  });
  useUnsavedGuard(dirty, t('unsaved'));
  useCrumb(t('defaults'), home);
  return (
    <Page title={t('defaults')} lead={choices.mayDefaults ? t('defaultsLead') : t('defaultsOnly')}>
      <DocumentEditor
        value={value}
        saved={document}
        before={before}
        choices={choices}
        change={change}
        disabled={!choices.mayDefaults}
      />
      {choices.mayDefaults && (
        <SaveBar
          count={changesOf({ value, saved: document, before, choices })}
          dirty={dirty}
          busy={save.isPending}
          save={() => save.mutate({ params: { accountId }, body: { document: givenOf(value) } })}
          discard={() => change(null)}
          effect={t('atOnceAll')}
        />
      )}
    </Page>
  );
}
