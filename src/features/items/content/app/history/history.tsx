import { Button, NativeSelect } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import type { Model } from '#features/structure/content-model/contract.ts';
import { call } from '#app/client.ts';
import { useEndpoint } from '#app/query.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { StatusSquare } from '#app/ui/marks.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { useDates } from '#app/ui/time.tsx';
import { toast, toastProblem } from '#app/ui/toasts.tsx';
import * as contract from '../../contract-versions.ts';
import type { Item } from '../../contract.ts';
import type { Draft } from '../editor/draft.ts';
import { Difference } from './difference.tsx';
import { heldOf } from './held.ts';
import { useHistoryWords } from './history-words.ts';
import css from './history.module.css';

type Props = {
  accountId: string;
  item: Item;
  model: Model;
  draft: Draft;
  /** Whether the person may bring a version back. */
  mayRestore: boolean;
};

/** Shows the versions of an item: who wrote what and when, what differs, and the way back. */
export function History({ accountId, item, model, draft, mayRestore }: Props) {
  const t = useHistoryWords();
  const [chosen, setChosen] = useState<number>();
  const [cursors, setCursors] = useState<(string | undefined)[]>([undefined]);
  const params = { accountId, contentId: item.id };
  const first = useEndpoint(contract.listVersions, { params }, { staleTime: 0 });
  const newest = first.data?.rows[0]?.number;
  const number = chosen ?? newest;
  return (
    <Loaded query={first}>
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState art title={t('none')} lead={t('noneWhy')} />
        ) : (
          <div className={css.history}>
            <nav className={css.versions} aria-label={t('versions')}>
              <ol>
                {cursors.map((cursor, index) => (
                  <Versions
                    key={cursor ?? ''}
                    params={params}
                    cursor={cursor}
                    current={number}
                    choose={setChosen}
                    more={index === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
                  />
                ))}
              </ol>
            </nav>
            {number !== undefined && (
              <OpenVersion
                key={number}
                params={{ ...params, number: String(number) }}
                item={item}
                model={model}
                draft={draft}
                mayRestore={mayRestore}
              />
            )}
          </div>
        )
      }
    </Loaded>
  );
}

/** One page of the versions, newest first. */
function Versions({
  params,
  cursor,
  current,
  choose,
  more,
}: {
  params: { accountId: string; contentId: string };
  cursor: string | undefined;
  current: number | undefined;
  choose: (number: number) => void;
  more: ((cursor: string) => void) | undefined;
}) {
  const t = useHistoryWords();
  const dates = useDates();
  const { data } = useEndpoint(contract.listVersions, { params, query: cursor ? { cursor } : {} });
  const next = data?.nextCursor;
  return (
    <>
      {data?.rows.map((version) => (
        <li key={version.number}>
          <button
            type="button"
            aria-current={version.number === current}
            data-reads
            onClick={() => choose(version.number)}
          >
            <span className={css.kind}>
              <StatusSquare fill={version.isPublic ? 'tick' : 'full'}>
                {t(`kind_${version.kind}`)}
              </StatusSquare>
              {version.isPublic && <span className={css.public}>{t('public')}</span>}
            </span>
            <span className="sub">{dates.moment(version.savedAt)}</span>
            <span className="sub trunc">
              <Author version={version} />
              {version.changed.length > 0 && `, ${t('changes', { count: version.changed.length })}`}
            </span>
          </button>
        </li>
      ))}
      {next && more && (
        <li>
          <Button variant="subtle" fullWidth data-reads onClick={() => more(next)}>
            {t('older')}
          </Button>
        </li>
      )}
    </>
  );
}
function Author({ version }: { version: contract.Version }) {
  const t = useHistoryWords();
  return (
    <>
      <bdi>{version.byName || t('nobody')}</bdi>
      {version.byAgency && ` (${t('byAgency')})`}
    </>
  );
}

type Against = 'before' | 'now' | 'page';
/** The version that is chosen: what differs, and the way back to it. */
function OpenVersion({
  params,
  item,
  model,
  draft,
  mayRestore,
}: Omit<Props, 'accountId'> & { params: { accountId: string; contentId: string; number: string } }) {
  const t = useHistoryWords();
  const [against, setAgainst] = useState<Against>('before');
  const [busy, setBusy] = useState(false);
  const version = useEndpoint(contract.getVersion, { params });
  const { publicVersion } = item;
  const page = useEndpoint(
    contract.getVersion,
    { params: { ...params, number: String(publicVersion ?? 1) } },
    { enabled: publicVersion !== null && against === 'page' },
  );
  const restore = async () => {
    const isSure = await confirm({
      title: t('bringBackAsk'),
      lead: item.statusPublish === 'published' ? t('bringBackPublished') : t('bringBackDraft'),
      yes: t('bringBack'),
    });
    if (!isSure) return;
    setBusy(true);
    try {
      const isDone = await draft.act(({ version: itemVersion }) =>
        call(contract.restoreVersion, {
          params,
          body: { version: itemVersion },
          idempotencyKey: crypto.randomUUID(),
        }),
      );
      if (isDone) toast(t('broughtBack'));
    } catch (problem) {
      toastProblem(problem);
    } finally {
      setBusy(false);
    }
  };
  const now = heldOf(item);
  return (
    <Loaded query={against === 'page' ? { ...version, data: page.data && version.data } : version}>
      {(open) => {
        const compared = {
          before: { older: open.before ?? open.item, newer: open.item },
          now: { older: open.item, newer: now },
          page: { older: page.data?.item ?? open.item, newer: open.item },
        }[against];
        return (
          <section className={css.open} aria-label={t(`kind_${open.version.kind}`)}>
            <header>
              <NativeSelect
                label={t('against')}
                data-reads
                value={against}
                onChange={(event) => setAgainst(event.currentTarget.value as Against)}
                data={[
                  { value: 'before', label: t('againstBefore') },
                  { value: 'now', label: t('againstNow') },
                  ...(publicVersion === null ? [] : [{ value: 'page', label: t('againstPage') }]),
                ]}
              />
              {mayRestore && (
                <Button
                  variant="default"
                  leftSection={<IconHistory size={16} stroke={1.6} aria-hidden />}
                  loading={busy}
                  onClick={() => void restore()}
                >
                  {t('bringBack')}
                </Button>
              )}
            </header>
            <Difference {...compared} model={model} media={item.media} />
          </section>
        );
      }}
    </Loaded>
  );
}
