import { ActionIcon, Button } from '@mantine/core';
import { IconMovie } from '@tabler/icons-react';
import { useState } from 'react';
import type { Item } from '#features/items/content/contract.ts';
import * as media from '#features/media/media/contract.ts';
import { useAction, useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { useIsMobile } from '#app/ui/is-mobile.ts';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { WorkProgress } from '#app/ui/controls/work-progress.tsx';
import { codeText, useLanguage, useWords } from '#app/words.ts';
import { pictureUrl } from '#shared/picture.ts';
import { number } from '#shared/words.ts';
import * as contract from '../../contract.ts';
import css from '../films.module.css';
import { useScreenWords } from '../screen-words.ts';
import { VideoForm } from './video-form.tsx';

/** Milliseconds between two looks at a video that is being made. */

/** Opens the Video Maker for an item (MEDIA-19). */
export function VideoButton({ item }: { item: Item }) {
  const t = useWords('films');
  const isMobile = useIsMobile();
  const [open, setOpen] = useState(false);
  return (
    <>
      {isMobile ? (
        <ActionIcon
          variant="default"
          size="input-sm"
          aria-label={t('make')}
          title={t('make')}
          onClick={() => setOpen(true)}
        >
          <IconMovie size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      ) : (
        <Button
          variant="default"
          leftSection={<IconMovie size={16} stroke={1.5} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t('make')}
        </Button>
      )}
      {open && <VideoDialog contentUid={item.id} close={() => setOpen(false)} />}
    </>
  );
}

const isUnderWay = ({ status }: contract.Video): boolean => status === 'queued' || status === 'working';
function VideoDialog({ contentUid, close }: { contentUid: string; close: () => void }) {
  const t = useScreenWords();
  const { id: accountId } = useAccount();
  const [videoId, setVideoId] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const body = { accountId, contentUid, ...(videoId ? { id: videoId } : {}) };
  const state = useEndpoint(
    contract.getVideo,
    { body },
    { keep: true, pollWhile: ({ data }) => data.video !== null && isUnderWay(data.video) },
  );
  const photos = useEndpoint(media.list, { params: { accountId }, query: { contentUid, kind: 'image' } });
  const create = useAction(contract.createVideo, {
    refresh: [contract.getVideo],
    done: ({ data }) => {
      setError(null);
      setOver(false);
      setVideoId(data.video?.id ?? null);
    },
    onError: (problem) => {
      setError(codeText(problem.code));
      return true;
    },
  });
  const video = state.data?.data.video ?? null;
  // A video that was under way when the dialog was opened is shown to its end.
  if (video && isUnderWay(video) && videoId === null) setVideoId(video.id);
  const isShown = video !== null && !isOver && (isUnderWay(video) || video.id === videoId);
  return (
    <Dialog open close={close} title={t('title')} lead={t('lead')} wide stays>
      <Loaded query={state} rows={3}>
        {({ data }) =>
          isShown && video ? (
            <VideoState video={video} close={close} again={() => setOver(true)} />
          ) : (
            <Loaded query={photos} rows={3}>
              {({ media: all }) => {
                const ready = all.filter((photo) => photo.state === 'ready' && photo.picture.base !== null);
                return ready.length === 0 ? (
                  <EmptyState title={t('none')} lead={t('noneWhy')} />
                ) : (
                  <VideoForm
                    photos={ready}
                    left={data.left}
                    error={error}
                    busy={create.isPending}
                    close={close}
                    make={(wanted) => create.mutate({ body: { accountId, contentUid, ...wanted } })}
                  />
                );
              }}
            </Loaded>
          )
        }
      </Loaded>
    </Dialog>
  );
}

/** How far a video is, the finished one to play, or why it failed. */
function VideoState({
  video,
  close,
  again,
}: {
  video: contract.Video;
  close: () => void;
  again: () => void;
}) {
  const t = useScreenWords();
  const language = useLanguage();
  const isOver = video.status === 'done' || video.status === 'failed';
  return (
    <div className={css.state}>
      {video.status === 'failed' && (
        <p className={css.bad} role="alert">
          {codeText(video.failure ?? 'films.failed')}
        </p>
      )}
      {video.status === 'done' && (
        <>
          <p role="status">{t('done')}</p>
          {video.url && (
            <video
              className={css.video}
              controls
              preload="metadata"
              src={video.url}
              poster={video.picture?.base ? pictureUrl(video.picture.base, '680x680') : undefined}
            >
              <track kind="captions" />
              {t('noVideo')}
            </video>
          )}
        </>
      )}
      {!isOver && (
        <>
          <p role="status">
            {t(video.status === 'queued' ? 'queued' : 'working')}{' '}
            <span className="num">{number(video.progress, language)}%</span>
          </p>
          <WorkProgress label={t('working')} done={video.progress} total={100} />
          <p className="sub">{t('stays')}</p>
        </>
      )}
      <DialogFoot>
        {isOver && (
          <Button variant="default" onClick={again}>
            {t('again')}
          </Button>
        )}
        <Button data-reads onClick={close}>
          {t('close')}
        </Button>
      </DialogFoot>
    </div>
  );
}
