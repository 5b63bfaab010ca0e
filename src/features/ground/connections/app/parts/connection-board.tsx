import { Button } from '@mantine/core';
import { useState } from 'react';
import { useEndpoint } from '#app/query.ts';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { useLanguage } from '#app/words.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import {
  groups,
  type Board,
  type Calls,
  type Connection,
  type Group,
  type ProviderCard,
} from '../../contract.ts';
import css from '../connections.module.css';
import { useScreenWords } from '../screen-words.ts';
import { ConnectionForm } from './connection-form.tsx';
import { PermitButton } from './permit-button.tsx';
import { StateMark } from './state-mark.tsx';

type Opened = { provider: ProviderCard; connection: Connection | undefined };
type Open = (opened: Opened) => void;

/** Connections that an owner has and can have, by group or of one group only, with the form of the one that is open. */
export function ConnectionBoard({
  calls,
  params,
  only,
  also = [],
  refresh = [],
}: {
  calls: Calls;
  params: Record<string, string>;
  only?: Group;
  /** Kinds of other groups that are shown with that one. */
  also?: readonly string[];
  /** Further calls that a change makes stale. */
  refresh?: Endpoint[];
}) {
  const list = useEndpoint(calls.list, { params });
  const [opened, setOpened] = useState<Opened | undefined>();
  return (
    <>
      <Loaded query={list}>
        {(board) => <Groups board={board} only={only} also={also} open={setOpened} params={params} />}
      </Loaded>
      {opened && (
        <ConnectionForm
          key={opened.connection?.id ?? opened.provider.kind}
          calls={calls}
          params={params}
          refresh={refresh}
          {...opened}
          close={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

type Params = { params: Record<string, string> };
function Groups({
  board,
  only,
  also,
  open,
  params,
}: Params & { board: Board; only: Group | undefined; also: readonly string[]; open: Open }) {
  const t = useScreenWords();
  if (!board.providers.some(({ group }) => !only || group === only))
    return <EmptyState title={t('none')} lead={t('noneWhy')} />;
  return (only ? [only] : groups).map((group) => {
    const ofGroup = board.providers.filter(
      (provider) => provider.group === group || (only && also.includes(provider.kind)),
    );
    if (!ofGroup.length) return null;
    return (
      <section key={group} aria-labelledby={`connections-${group}`}>
        <h2 id={`connections-${group}`} className={css.group}>
          {t(`group_${group}`)}
        </h2>
        <ul className={css.list}>
          {ofGroup.map((provider) => (
            <Rows key={provider.kind} provider={provider} board={board} open={open} params={params} />
          ))}
        </ul>
      </section>
    );
  });
}

function Rows({
  provider,
  board,
  open,
  params,
}: Params & { provider: ProviderCard; board: Board; open: Open }) {
  const t = useScreenWords();
  const language = useLanguage();
  const title = provider.title[language];
  const own = board.connections.filter(({ kind }) => kind === provider.kind);
  const above = board.above.find(({ kind }) => kind === provider.kind);
  const isOpenToMore = own.length === 0 || !provider.isOnly;
  return (
    <>
      {own.map((connection) => (
        <li key={connection.id} className={css.row}>
          <span>
            <b className="strong">{title}</b>
            <span className="sub">{provider.does[language]}</span>
          </span>
          <span className="muted">
            <bdi>{[connection.name, connection.about].filter(Boolean).join(' · ')}</bdi>
          </span>
          <span>
            <StateMark standing={connection} />
          </span>
          <Button
            variant="default"
            aria-label={t('openOf', { name: connection.name || title })}
            onClick={() => open({ provider, connection })}
          >
            {t('open')}
          </Button>
        </li>
      ))}
      {isOpenToMore && (
        <li className={css.row}>
          <span>
            <b className="strong">{title}</b>
            <span className="sub">{provider.does[language]}</span>
          </span>
          <span className="muted">
            {above ? t(`from_${above.owner}`, { about: above.about }) : null}
            {provider.permission?.isReady === false && (
              <>
                {t('noApp')}
                {provider.permission.without && (
                  <span className="sub">{provider.permission.without[language]}</span>
                )}
              </>
            )}
          </span>
          <span>
            {above ? <StateMark standing={above} /> : <span className="muted">{t('notConnected')}</span>}
          </span>
          {provider.permission ? (
            <PermitButton
              accountId={params['accountId'] ?? ''}
              kind={provider.kind}
              connectionId={null}
              label={t('permitOf', { name: title })}
              disabled={!provider.permission.isReady}
            >
              {t('permit')}
            </PermitButton>
          ) : (
            <Button
              variant="default"
              aria-label={t('connectOf', { name: title })}
              onClick={() => open({ provider, connection: undefined })}
            >
              {t('connect')}
            </Button>
          )}
        </li>
      )}
    </>
  );
}
