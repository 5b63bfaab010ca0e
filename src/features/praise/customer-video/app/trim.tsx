import { Button, DirectionProvider, RangeSlider } from '@mantine/core';
import { useRef, useState } from 'react';
import { Film } from '#features/media/media/app/parts/film.tsx';
import { isCutOf, LEAST_CUT, type Cut } from '#features/media/media/rules.ts';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { refusalOf } from '#shared/rights/right.ts';
import { useAction } from '#app/query.ts';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useUnsavedGuard } from '#app/ui/unsaved.tsx';
import { get, type Full } from '#features/praise/testimonials/contract.ts';
import { removeCut, setCut } from '../contract.ts';
import { canPublish } from '#features/praise/testimonials/policy.ts';
import { clockOf } from '../rules-captions.ts';
import { useScreenWords } from './screen-words.ts';
import css from './trim.module.css';

type Video = NonNullable<Full['video']>;
/** Says which part of a video is shown, and lets those who publish choose it; what the customer sent stays. */
export function Trim({ testimonial, video }: { testimonial: Full; video: Video }) {
  const t = useScreenWords();
  const asker = useAsker();
  const [isOpen, setOpen] = useState(false);
  const { cut, isNotCut } = video;
  const mayTrim = video.state === 'ready' && refusalOf(asker, canPublish) === null;
  return (
    <div className={css.line}>
      {cut && (
        <span className="sub">{t('trimmed', { from: clockOf(cut.from), until: clockOf(cut.until) })}</span>
      )}
      {isNotCut && (
        <span className="sub" role="status">
          {t('trimFailed')}
        </span>
      )}
      {mayTrim && (
        <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
          {t('trim')}
        </Button>
      )}
      {isOpen && <TrimDialog testimonial={testimonial} video={video} close={() => setOpen(false)} />}
    </div>
  );
}

const round = (seconds: number) => Math.round(seconds * 10) / 10;
const isOther = (part: Cut, cut: Cut | null) => part.from !== cut?.from || part.until !== cut.until;
/** Shows the whole video with the part that is to be shown. */
function TrimDialog({ testimonial, video, close }: { testimonial: Full; video: Video; close: () => void }) {
  const t = useScreenWords();
  const asker = useAsker();
  const player = useRef<HTMLVideoElement>(null);
  const [length, setLength] = useState(video.seconds);
  const [chosen, setChosen] = useState(video.cut);
  const [stopAt, setStopAt] = useState<number | null>(null);
  const most = round(length ?? 0);
  const part: Cut = chosen ?? { from: 0, until: most };
  const isWhole = part.from === 0 && part.until >= most;
  const isChanged = isWhole ? video.cut !== null : isOther(part, video.cut);
  useUnsavedGuard(isChanged);
  const params = { accountId: asker.id, testimonialId: testimonial.id };
  const done = () => {
    setChosen(video.cut);
    toast(t('trimStarted'));
    close();
  };
  const save = useAction(setCut, { refresh: [get], done });
  const remove = useAction(removeCut, { refresh: [get], done });
  const choose = (next: Partial<Cut>) => {
    const wanted = { ...part, ...next };
    if (isCutOf(wanted, most)) setChosen({ from: round(wanted.from), until: round(wanted.until) });
  };
  const look = (seconds: number) => {
    if (player.current) player.current.currentTime = seconds;
  };
  const here = () => round(player.current?.currentTime ?? 0);
  const play = () => {
    look(part.from);
    setStopAt(part.until);
    void player.current?.play();
  };
  return (
    <Dialog open stays wide close={close} title={t('trimTitle')} lead={t('trimText')}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isWhole) remove.mutate({ params });
          else save.mutate({ params, body: part });
        }}
      >
        <Film
          ref={player}
          preload="metadata"
          playsInline
          aria-label={t('videoOf')}
          src={`/api/accounts/${asker.id}/media/${video.id}/original?play=whole`}
          onLoadedMetadata={({ currentTarget: { duration } }) => {
            if (length === null && Number.isFinite(duration)) setLength(duration);
            look(part.from);
          }}
          onTimeUpdate={({ currentTarget }) => {
            if (stopAt === null || currentTarget.currentTime < stopAt) return;
            currentTarget.pause();
            setStopAt(null);
          }}
        />
        <PartRange
          part={part}
          most={most}
          change={(next, seconds) => {
            look(seconds);
            choose(next);
          }}
        />
        <p className="num" role="status">
          {t('trimPart', { from: clockOf(part.from), until: clockOf(part.until), whole: clockOf(most) })}
        </p>
        <div className="row">
          <Button size="compact-sm" variant="default" onClick={() => choose({ from: here() })}>
            {t('trimFromHere')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => choose({ until: here() })}>
            {t('trimUntilHere')}
          </Button>
          <Button size="compact-sm" variant="subtle" data-reads onClick={play}>
            {t('trimPlay')}
          </Button>
        </div>
        <DialogFoot>
          {!isWhole && (
            <Button variant="subtle" color="gray" onClick={() => setChosen({ from: 0, until: most })}>
              {t('trimWhole')}
            </Button>
          )}
          <Button variant="subtle" color="gray" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" disabled={!isChanged} loading={save.isPending || remove.isPending}>
            {t('trimSave')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

type PartRangeProps = {
  part: Cut;
  /** Length of the video in seconds. */
  most: number;
  /** Gets the new part, and the second that was moved. */
  change: (part: Cut, seconds: number) => void;
};
/** Shows the part of the video as a range below it. */
function PartRange({ part, most, change }: PartRangeProps) {
  const t = useScreenWords();
  // Players run from left to right in every language, and so does the range below them.
  return (
    <DirectionProvider initialDirection="ltr" detectDirection={false}>
      <RangeSlider
        dir="ltr"
        min={0}
        max={Math.max(most, LEAST_CUT)}
        step={0.1}
        minRange={LEAST_CUT}
        value={[part.from, part.until]}
        disabled={most < LEAST_CUT}
        label={clockOf}
        thumbFromLabel={t('trimFrom')}
        thumbToLabel={t('trimUntil')}
        onChange={([from, until]) => change({ from, until }, from === part.from ? until : from)}
      />
    </DirectionProvider>
  );
}
