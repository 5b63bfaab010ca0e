import { Button } from '@mantine/core';
import { useState } from 'react';
import { useEndpoint } from '#app/query.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { useDates } from '#app/ui/time.tsx';
import { toast } from '#app/ui/toasts.tsx';
import * as contract from '../../contract.ts';
import type { SiteDocument, Version } from '../../contract.ts';
import { changesBetween, valueAt } from '../../rules-changes.ts';
import { documentPath, fieldOf, groups, type Field } from '../../rules-catalog.ts';
import type { HubStore } from './hub-store.ts';
import { useFieldNames, useHubWords } from './hub-words.ts';
import { SitePreview } from './preview.tsx';
import { useValueText } from './value-text.ts';
import css from './hub.module.css';

type Props = { store: HubStore; accountId: string; close: () => void };
/** Shows the versions that were public, and what differs from the one that is public now. */
export function Versions({ store, accountId, close }: Props) {
  const t = useHubWords();
  const [number, setNumber] = useState<number>();
  const [cursors, setCursors] = useState<(string | undefined)[]>([undefined]);
  const first = useEndpoint(
    contract.listVersions,
    { params: { accountId }, query: { limit: 20 } },
    { staleTime: 0 },
  );
  return (
    <Dialog
      open
      full
      close={close}
      title={t('versions')}
      foot={
        <Button variant="default" data-reads onClick={close}>
          {t('close')}
        </Button>
      }
    >
      <Loaded query={first}>
        {({ versions }) =>
          versions.length === 0 ? (
            <EmptyState art title={t('noVersions')} lead={t('noVersionsWhy')} />
          ) : (
            <div className={css.history}>
              <nav aria-label={t('versions')} data-reads>
                {cursors.map((cursor, index) => (
                  <VersionPage
                    key={cursor ?? ''}
                    accountId={accountId}
                    cursor={cursor}
                    current={number ?? versions[0]!.number}
                    choose={setNumber}
                    more={index === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
                  />
                ))}
              </nav>
              <OpenVersion
                key={number ?? versions[0]!.number}
                number={number ?? versions[0]!.number}
                store={store}
                accountId={accountId}
                close={close}
              />
            </div>
          )
        }
      </Loaded>
    </Dialog>
  );
}
function VersionPage({
  accountId,
  cursor,
  current,
  choose,
  more,
}: {
  accountId: string;
  cursor: string | undefined;
  current: number;
  choose: (number: number) => void;
  more: ((cursor: string) => void) | undefined;
}) {
  const t = useHubWords();
  const dates = useDates();
  const page = useEndpoint(
    contract.listVersions,
    { params: { accountId }, query: { limit: 20, ...(cursor ? { cursor } : {}) } },
    { staleTime: 0 },
  );
  const lineOf = ({ number, changes, publishedBy }: Version) =>
    number === 0
      ? t('beginning')
      : [publishedBy, t('changes', { count: changes })].filter(Boolean).join(' · ');
  return (
    <Loaded query={page}>
      {({ versions, nextCursor }) => (
        <>
          {versions.map((version) => (
            <button
              key={version.number}
              type="button"
              aria-current={version.number === current ? 'true' : undefined}
              onClick={() => choose(version.number)}
            >
              <b>{dates.moment(version.createdAt)}</b>
              <small className="muted">{lineOf(version)}</small>
            </button>
          ))}
          {more && nextCursor && (
            <Button variant="subtle" onClick={() => more(nextCursor)}>
              {t('more')}
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
}

/** Returns the changed fields of two documents, each once. */
function fieldsBetween(before: SiteDocument, after: SiteDocument): Field[] {
  const paths = new Set<string>();
  for (const { path } of changesBetween(before, after)) {
    const field = fieldOf(path);
    if (field) paths.add(field.path);
  }
  return Object.values(groups)
    .flat()
    .filter(({ path }) => paths.has(path));
}
function OpenVersion({ number, store, accountId, close }: Props & { number: number }) {
  const t = useHubWords();
  const names = useFieldNames();
  const valueText = useValueText();
  const version = useEndpoint(
    contract.getVersion,
    { params: { accountId, number: String(number) } },
    { staleTime: Infinity },
  );
  const restore = (document: SiteDocument) => {
    store.replace(document);
    toast(t('restored'));
    close();
  };
  return (
    <Loaded query={version}>
      {({ document }) => {
        const fields = fieldsBetween(store.state.published.document, document);
        return (
          <div className={css.version}>
            <div className={css.difference}>
              <h3>{fields.length === 0 ? t('same') : t('differs', { count: fields.length })}</h3>
              {fields.length > 0 && (
                <>
                  <dl>
                    {fields.map((field) => {
                      const path = documentPath(field.path);
                      return (
                        <div key={field.path}>
                          <dt>{names(field.path)}</dt>
                          <dd>
                            <small>{t('then')}</small> <bdi>{valueText(field, valueAt(document, path))}</bdi>
                          </dd>
                          <dd>
                            <small>{t('now')}</small>{' '}
                            <bdi>{valueText(field, valueAt(store.state.published.document, path))}</bdi>
                          </dd>
                        </div>
                      );
                    })}
                  </dl>
                  <div className="row">
                    <Button onClick={() => restore(document)}>{t('restore')}</Button>
                  </div>
                  <p className="muted">{t('restoreWhat')}</p>
                </>
              )}
            </div>
            <SitePreview accountId={accountId} turn={0} version={number} />
          </div>
        );
      }}
    </Loaded>
  );
}
