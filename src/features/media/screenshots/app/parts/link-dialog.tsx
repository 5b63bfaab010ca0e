import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import type { Target } from '#features/media/media/app/parts/sources.ts';
import { useAction, useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { PictureImg } from '#app/ui/thumb.tsx';
import { codeText, useWords } from '#app/words.ts';
import { pictureUrl } from '#shared/picture.ts';
import type { Problem } from '#shared/fail.ts';
import * as contract from '../../contract.ts';
import { pageAddress } from '../../rules.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '../screenshots.module.css';

/** Milliseconds between two looks at a picture that is being taken. */
const sizes = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 834, height: 1112 },
  phone: { width: 390, height: 844 },
} as const;
type Size = keyof typeof sizes;

/** Opens the dialog that adds a picture of a web page to the media (MEDIA-23). */
export function LinkButton({ contentUid, prepare, disabled }: Target) {
  const t = useWords('screenshots');
  const [place, setPlace] = useState<{ contentUid: string | null } | null>(null);
  const open = async () => {
    const uid = contentUid ?? (prepare ? await prepare() : null);
    if (!prepare || uid !== null) setPlace({ contentUid: uid });
  };
  return (
    <>
      <Button
        variant="default"
        disabled={disabled ?? false}
        leftSection={<IconLink size={18} stroke={1.5} aria-hidden />}
        onClick={() => void open()}
      >
        {t('addLink')}
      </Button>
      {place && <LinkDialog contentUid={place.contentUid} close={() => setPlace(null)} />}
    </>
  );
}

/** Failures of the first call after which the queue is asked (MEDIA-24): all but refusals. */
const mayBeQueued = ({ status }: Problem): boolean => status === 0 || status >= 500;

/** A web page whose picture is asked for. */
type Shot = { url: string; size: Size; noCookieBanners: boolean; noAds: boolean };
const firstShot: Shot = { url: '', size: 'desktop', noCookieBanners: true, noAds: true };

/** Asks for a picture at once, and puts it into the queue where that fails (MEDIA-24). */
function useShot(contentUid: string | null) {
  const { id: accountId } = useAccount();
  const [shotId, setShotId] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const done = ({ data }: { data: contract.Screenshot }) => {
    setError(null);
    setShotId(data.id);
  };
  const refuse = (problem: Problem) => {
    setError(codeText(problem.fields[0]?.code ?? problem.code));
    return true;
  };
  const queue = useAction(contract.queueShot, { done, onError: refuse });
  const save = useAction(contract.saveByLink, {
    done,
    onError: (problem, { body: { noAds, noCookieBanners, type: _type, ...body } }) => {
      if (!mayBeQueued(problem)) return refuse(problem);
      const disable = [
        ...(noAds ? (['ads'] as const) : []),
        ...(noCookieBanners ? (['cookieBanners'] as const) : []),
      ];
      queue.mutate({ query: { queuedTask: 'true' }, body: { ...body, disable } });
      return true;
    },
  });
  return {
    shotId,
    error,
    isSending: save.isPending || queue.isPending,
    take({ url, size, noCookieBanners, noAds }: Shot) {
      const address = url.trim();
      if (!pageAddress(address)) {
        setError(codeText('screenshots.address'));
        return;
      }
      save.mutate({
        body: {
          accountId,
          url: encodeURIComponent(address),
          type: 'screenshot',
          ...sizes[size],
          noCookieBanners,
          noAds,
          contentUid,
        },
      });
    },
    forgetError: () => setError(null),
    forgetShot: () => setShotId(null),
  };
}

function LinkDialog({ contentUid, close }: { contentUid: string | null; close: () => void }) {
  const t = useScreenWords();
  const { shotId, error, isSending, take, forgetError, forgetShot } = useShot(contentUid);
  const [shot, setShot] = useState(firstShot);
  const change = (part: Partial<Shot>) => setShot((before) => ({ ...before, ...part }));
  if (shotId)
    return (
      <Dialog open close={close} title={t('title')} lead={t('lead')} stays>
        <ShotState
          shotId={shotId}
          close={close}
          again={() => {
            forgetShot();
            change({ url: '' });
          }}
        />
      </Dialog>
    );
  return (
    <Dialog open close={close} title={t('title')} lead={t('lead')} stays>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          take(shot);
        }}
      >
        <TextInput
          type="url"
          inputMode="url"
          label={t('url')}
          placeholder="https://"
          dir="ltr"
          maxLength={2000}
          data-autofocus
          value={shot.url}
          error={error}
          onChange={(event) => {
            change({ url: event.currentTarget.value });
            forgetError();
          }}
        />
        <NativeSelect
          label={t('size')}
          data={(Object.keys(sizes) as Size[]).map((name) => ({ value: name, label: t(name) }))}
          value={shot.size}
          onChange={(event) => change({ size: event.currentTarget.value as Size })}
        />
        <Checkbox
          label={t('noCookieBanners')}
          checked={shot.noCookieBanners}
          onChange={(event) => change({ noCookieBanners: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('noAds')}
          checked={shot.noAds}
          onChange={(event) => change({ noAds: event.currentTarget.checked })}
        />
        <DialogFoot>
          <Button variant="default" data-reads onClick={close}>
            {t('close')}
          </Button>
          <Button type="submit" loading={isSending} disabled={!shot.url.trim()}>
            {t('take')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

/** How far a picture is, the finished one, or why there is none. */
function ShotState({ shotId, close, again }: { shotId: string; close: () => void; again: () => void }) {
  const t = useScreenWords();
  const { id: accountId } = useAccount();
  const shot = useEndpoint(
    contract.getShot,
    { params: { accountId, screenshotId: shotId } },
    { pollWhile: ({ data }) => data.status === 'queued' || data.status === 'working' },
  );
  const data = shot.data?.data;
  const isDone = data?.status === 'done';
  const isFailed = data?.status === 'failed';
  return (
    <div className={css.state}>
      {shot.error && (
        <p className={css.bad} role="alert">
          {codeText(shot.error.code)}
        </p>
      )}
      {isFailed && (
        <p className={css.bad} role="alert">
          {codeText(data.failure ?? 'screenshots.failed')}
        </p>
      )}
      {!isDone && !isFailed && !shot.error && (
        <p role="status">{t(data?.status === 'working' ? 'working' : 'queued')}…</p>
      )}
      {isDone && (
        <>
          <p role="status">{t('done')}</p>
          {data.picture?.base && (
            <PictureImg
              className={css.picture}
              src={pictureUrl(data.picture.base, '680x680')}
              alt={data.page}
            />
          )}
        </>
      )}
      <DialogFoot>
        {(isDone || isFailed) && (
          <Button variant="default" onClick={again}>
            {t(isFailed ? 'tryAgain' : 'again')}
          </Button>
        )}
        <Button data-reads onClick={close}>
          {t('close')}
        </Button>
      </DialogFoot>
    </div>
  );
}
