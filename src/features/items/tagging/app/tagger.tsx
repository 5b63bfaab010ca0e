import { Button } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { z } from 'zod';
import * as taxonomy from '#features/structure/taxonomy/contract.ts';
import { call } from '#app/client.ts';
import { useAction, useEndpoint } from '#app/query.ts';
import { useScreenSearch } from '#app/screen.ts';
import { useAccount } from '#app/session.ts';
import { GoButton } from '#app/ui/go.tsx';
import { Page } from '#app/ui/page.tsx';
import { EmptyState, Loaded, MoreButton } from '#app/ui/states.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useWords } from '#app/words.ts';
import type { Problem } from '#shared/fail.ts';
import * as contract from '../contract.ts';
import { PhotoCard } from './parts/photo-card.tsx';
import { useScreenWords } from './screen-words.ts';
import css from './tagging.module.css';

const tabs = ['suggested', 'given', 'none', 'all'] as const;
type Tab = (typeof tabs)[number];
const shape = z.object({ tab: z.enum(tabs).optional().catch(undefined) });
type Answer = Awaited<ReturnType<typeof page>>;
const page = (accountId: string, tab: Tab, cursor: string | undefined, signal: AbortSignal) =>
  call(contract.photos, {
    params: { accountId },
    query: { ...(tab === 'all' ? {} : { state: tab }), ...(cursor ? { cursor } : {}) },
    signal,
  });

/** Explains an empty list, and leads to what fills it. */
function Nothing({ tab, hasWords }: { tab: Tab; hasWords: boolean }) {
  const t = useScreenWords();
  if (!hasWords)
    return (
      <EmptyState title={t('noWords')} lead={t('noWordsWhy')} art>
        <GoButton to="/settings/labels">{t('toLabels')}</GoButton>
      </EmptyState>
    );
  const isToCheck = tab === 'suggested';
  return (
    <EmptyState
      title={t(isToCheck ? 'noneSuggested' : 'nonePhotos')}
      lead={t(isToCheck ? 'noneSuggestedWhy' : 'nonePhotosWhy')}
    >
      <GoButton variant="default" to="/extras/media">
        {t('toLibrary')}
      </GoButton>
    </EmptyState>
  );
}

/** Photos with the tags that were found for them, to be confirmed or refused (MEDIA-35). */
export function Screen() {
  const t = useScreenWords();
  const titles = useWords('tagging');
  const { id: accountId } = useAccount();
  const [search, setSearch] = useScreenSearch(shape);
  const tab = search.tab ?? 'suggested';
  const words = useEndpoint(taxonomy.list, { params: { accountId } });
  const query = useInfiniteQuery<Answer, Problem>({
    queryKey: [contract.photos.path, accountId, tab],
    initialPageParam: undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    queryFn: ({ pageParam, signal }) => page(accountId, tab, pageParam as string | undefined, signal),
  });
  const start = useAction(contract.start, {
    refresh: [contract.photos],
    done: ({ queued }) => toast(queued ? t('queued', { count: queued }) : t('nothingQueued')),
  });
  const photos = query.data?.pages.flatMap((answer) => answer.photos) ?? [];
  const groups = (words.data?.labels ?? [])
    .filter((label) => label.tags.length > 0)
    .map((label) => ({
      group: label.label,
      items: label.tags.map((tag) => ({ value: tag.id, label: tag.label })),
    }));
  const names = { suggested: t('suggested'), given: t('given'), none: t('none'), all: t('allPhotos') };
  return (
    <Page
      title={titles('imageTagger')}
      lead={t('taggerLead')}
      tabsLabel={t('views')}
      tabs={tabs.map((name) => ({
        label: names[name],
        current: name === tab,
        pick: () => setSearch({ tab: name === 'suggested' ? undefined : name }),
      }))}
      actions={
        <>
          <GoButton variant="default" to="/settings/autoTagging">
            {t('toSettings')}
          </GoButton>
          <Button
            leftSection={<IconWand size={16} stroke={1.6} aria-hidden />}
            loading={start.isPending}
            disabled={groups.length === 0}
            onClick={() => start.mutate({ params: { accountId }, body: {} })}
          >
            {t('tagNow')}
          </Button>
        </>
      }
    >
      <Loaded query={query}>
        {() =>
          photos.length === 0 ? (
            <Nothing tab={tab} hasWords={words.data === undefined || groups.length > 0} />
          ) : (
            <>
              <ul className={css.photos}>
                {photos.map((photo) => (
                  <PhotoCard key={photo.uid} photo={photo} groups={groups} />
                ))}
              </ul>
              {query.hasNextPage && (
                <div className="row" style={{ justifyContent: 'center', marginBlockStart: 20 }}>
                  <MoreButton query={query}>{t('more')}</MoreButton>
                </div>
              )}
            </>
          )
        }
      </Loaded>
    </Page>
  );
}
