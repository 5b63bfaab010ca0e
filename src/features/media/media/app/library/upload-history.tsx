import { Button, SegmentedControl } from '@mantine/core';
import { useBytes } from '#app/ui/controls/bytes.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#app/client.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Loaded, MoreButton } from '#app/ui/states.tsx';
import { TimeAgo } from '#app/ui/time.tsx';
import { useWords } from '#app/words.ts';
import type { Problem } from '#shared/fail.ts';
import { history } from '../../contract-records.ts';
import css from './library.module.css';

const kinds = ['image', 'video'] as const;
type Kind = (typeof kinds)[number];
type Answer = Awaited<ReturnType<typeof page>>;
const page = (accountId: string, kind: Kind, cursor: string | undefined, signal: AbortSignal) =>
  call(history, { params: { accountId }, query: { kind, ...(cursor ? { cursor } : {}) }, signal });

/** Shows who uploaded which photos and videos, also those that are deleted since (MEDIA-37). */
export function UploadHistory({ accountId, close }: { accountId: string; close: () => void }) {
  const t = useWords('media');
  const bytes = useBytes();
  const [kind, setKind] = useState<Kind>('image');
  const query = useInfiniteQuery<Answer, Problem>({
    queryKey: [history.path, accountId, kind],
    initialPageParam: undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    queryFn: ({ pageParam, signal }) => page(accountId, kind, pageParam as string | undefined, signal),
  });
  const uploads = query.data?.pages.flatMap((answer) => answer.uploads) ?? [];
  return (
    <Dialog
      open
      wide
      close={close}
      title={t('uploadHistory')}
      lead={t('uploadHistoryWhy')}
      foot={
        <Button variant="default" data-reads onClick={close}>
          {t('close')}
        </Button>
      }
    >
      <SegmentedControl
        aria-label={t('uploadHistory')}
        value={kind}
        onChange={(value) => setKind(value as Kind)}
        data={[
          { value: 'image', label: t('images') },
          { value: 'video', label: t('films') },
        ]}
      />
      <Loaded query={query} rows={4}>
        {() =>
          uploads.length === 0 ? (
            <p className="muted">{t('noUploads')}</p>
          ) : (
            <>
              <ul className={css.history} aria-label={kind === 'image' ? t('images') : t('films')}>
                {uploads.map((upload) => (
                  <li key={upload.id}>
                    <span className={css.name}>
                      <b className="strong" dir="auto">
                        {upload.name}
                      </b>
                      {upload.userName && (
                        <span className="sub">
                          <bdi>{upload.userName}</bdi>
                        </span>
                      )}
                    </span>
                    <span className="sub num">
                      {bytes(upload.size)} · <TimeAgo at={upload.createDate} />
                    </span>
                  </li>
                ))}
              </ul>
              {query.hasNextPage && (
                <div className="row">
                  <MoreButton query={query}>{t('more')}</MoreButton>
                </div>
              )}
            </>
          )
        }
      </Loaded>
    </Dialog>
  );
}
