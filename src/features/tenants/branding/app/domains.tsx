import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import type { Problem } from '#shared/fail.ts';
import { useAction, useEndpoint } from '#app/query.ts';
import { DataTable, rowTitle, TitleCell } from '#app/ui/data-table.tsx';
import { Go } from '#app/ui/go.tsx';
import { useKeyset } from '#app/ui/keyset.ts';
import { toast } from '#app/ui/toasts.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { TimeAgo, useDates } from '#app/ui/time.tsx';
import { codeText, useWords } from '#app/words.ts';
import { unicodeHost } from '#shared/address/punycode.ts';
import { hostOfDomain } from '../rules.ts';
import type { DomainLine } from '../contract-domain.ts';
import css from './domains.module.css';
import { DomainState, HostName } from './domain-state.tsx';
import { useScope, type Kind, type Scope } from './scope.ts';
import { useScreenWords } from './screen-words.ts';

/** Lists the names of an agency with its accounts, or of an account, and the two forms that add one. */
function Domains({ kind }: { kind: Kind }) {
  const scope = useScope(kind);
  const t = useScreenWords();
  const title = useWords('branding')('domains');
  return scope ? (
    <List scope={scope} />
  ) : (
    <Page title={title}>
      <EmptyState title={t('noAgency')} lead={t('noAgencyWhy')} />
    </Page>
  );
}
export const AgencyScreen = () => <Domains kind="agency" />;
export const AccountScreen = () => <Domains kind="account" />;

/** Most rows of a list that leave the forms below it in sight. */
const SHORT = 8;
function List({ scope }: { scope: Scope }) {
  const t = useScreenWords();
  const title = useWords('branding')('domains');
  const dates = useDates();
  const keyset = useKeyset();
  const query = useEndpoint(
    scope.api.listDomains,
    { params: scope.params, query: keyset.cursor ? { cursor: keyset.cursor } : {} },
    { refetchInterval: 30_000, keep: true },
  );
  const rows = query.data?.domains;
  const agency = scope.kind === 'agency';
  const ofFree = ({ redirectTo }: DomainLine) =>
    redirectTo ? t('leadsOn', { host: redirectTo }) : t('free');
  return (
    <Page
      title={title}
      bleed
      count={keyset.cursor || query.data?.nextCursor ? undefined : rows?.length}
      lead={t(agency ? 'domainsLead' : 'domainsLeadAccount')}
      actions={
        scope.mayChange &&
        rows &&
        rows.length > SHORT && (
          <Button component="a" variant="default" href="#add-name">
            {t('addName')}
          </Button>
        )
      }
    >
      <div className={css.list}>
        <DataTable
          caption={t('listOf')}
          query={query}
          rows={rows}
          keyset={keyset}
          next={query.data?.nextCursor}
          rowKey={(row) => row.id}
          rowLabel={(row) => row.host}
          empty={<EmptyState title={t('noDomains')} lead={t('noDomainsWhy')} />}
          columns={[
            {
              key: 'name',
              header: t('name'),
              cell: (row) => (
                <TitleCell
                  title={
                    <Go className={rowTitle} dir="ltr" to={`${scope.base}/domains/${row.id}`}>
                      <HostName host={row.host} unicode={row.unicode} />
                    </Go>
                  }
                  sub={row.kind === 'free' ? ofFree(row) : undefined}
                />
              ),
            },
            ...(agency
              ? [
                  {
                    key: 'leads',
                    header: t('leadsTo'),
                    hide: 's' as const,
                    cell: (row: NonNullable<typeof rows>[number]) =>
                      row.leadsTo === 'application' ? t('toApplication') : <bdi>{row.businessName}</bdi>,
                  },
                ]
              : []),
            { key: 'state', header: t('state'), cell: (row) => <DomainState domain={row} /> },
            {
              key: 'certificate',
              header: t('certificate'),
              hide: 'l',
              nowrap: true,
              cell: (row) =>
                row.certificateUntil ? t('until', { date: dates.day(row.certificateUntil) }) : '–',
            },
            {
              key: 'looked',
              header: t('looked'),
              hide: 'm',
              cell: (row) => (row.checkedAt ? <TimeAgo at={row.checkedAt} /> : '–'),
            },
          ]}
        />
      </div>
      {scope.mayChange && (
        <section className={css.add} aria-labelledby="add-name">
          <h2 id="add-name">{t('addName')}</h2>
          <div className={css.two}>
            <Free scope={scope} />
            <Own scope={scope} />
          </div>
        </section>
      )}
    </Page>
  );
}
const fieldText = (problem: Problem) => codeText(problem.fields[0]?.code ?? problem.code);

/** Shows the form of a free name; it previews the name before it is taken (TEN-26, TEN-27). */
function Free({ scope }: { scope: Scope }) {
  const t = useScreenWords();
  const [name, setName] = useState('');
  const [asked] = useDebouncedValue(name.trim(), 250);
  const [refused, setRefused] = useState<string>();
  const query = useEndpoint(
    scope.api.findFree,
    { params: scope.params, query: { name: asked } },
    { enabled: asked !== '', staleTime: 5000, keep: true },
  );
  const take = useAction(scope.api.takeFree, {
    refresh: [scope.api.listDomains, scope.api.findFree, scope.api.get],
    done: (domain) => {
      setName('');
      toast(t('taken', { host: domain.host }));
    },
    onError: (problem) => {
      setRefused(fieldText(problem));
      return true;
    },
  });
  const freeName = asked && name.trim() === asked && !query.isPlaceholderData ? query.data : undefined;
  const error = refused ?? (asked && query.error ? fieldText(query.error) : undefined);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (freeName && !error) take.mutate({ params: scope.params, body: { name: asked } });
  };
  return (
    <form className={css.way} onSubmit={send}>
      <h3>{t('freeTitle')}</h3>
      <p className="muted">{t('freeLead')}</p>
      <TextInput
        label={t('freeField')}
        value={name}
        maxLength={120}
        error={error}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setRefused(undefined);
        }}
      />
      <p className={css.becomes} role="status">
        {freeName && !error ? (
          <bdi>
            {freeName.taken
              ? t('isTaken', { asked: freeName.asked, host: freeName.host })
              : t('becomes', { host: freeName.host })}
          </bdi>
        ) : (
          t('freeHint')
        )}
      </p>
      <Button type="submit" disabled={!freeName || error !== undefined} loading={take.isPending}>
        {freeName && !error ? t('take', { name: freeName.host.split('.')[0]! }) : t('takeAny')}
      </Button>
    </form>
  );
}

/** Shows the form of an own domain; it previews the name in the form of the DNS (TEN-28). */
function Own({ scope }: { scope: Scope }) {
  const t = useScreenWords();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [left, setLeft] = useState(false);
  const [refused, setRefused] = useState<string>();
  const host = hostOfDomain(text);
  const unicode = host && unicodeHost(host);
  const add = useAction(scope.api.addDomain, {
    refresh: [scope.api.listDomains],
    done: (domain) => void navigate({ to: `${scope.base}/domains/${domain.id}` }),
    onError: (problem) => {
      setRefused(fieldText(problem));
      return true;
    },
  });
  const error = refused ?? (left && text.trim() !== '' && !host ? codeText('domain.invalid') : undefined);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setLeft(true);
    if (host) add.mutate({ params: scope.params, body: { domain: text } });
  };
  return (
    <form className={css.way} onSubmit={send} noValidate>
      <h3>{t('ownTitle')}</h3>
      <p className="muted">{t('ownLead')}</p>
      <TextInput
        label={t('ownField')}
        value={text}
        dir="ltr"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={260}
        error={error}
        onBlur={() => setLeft(true)}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setRefused(undefined);
          setLeft(false);
        }}
      />
      <p className={css.becomes} role="status">
        {host && unicode ? <bdi>{t('shownAs', { host })}</bdi> : t('ownHint')}
      </p>
      <Button type="submit" variant="default" disabled={text.trim() === ''} loading={add.isPending}>
        {t('next')}
      </Button>
    </form>
  );
}
