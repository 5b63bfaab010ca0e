import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { typeOfFile } from '#features/media/media/rules-types.ts';
import type { Language } from '#shared/endpoint.ts';
import { MAX_VIDEO_BYTES } from '../../rules.ts';
import { Refused } from '#features/praise/requests/site/islands/send.ts';
import { recordingType, useCamera } from './camera.ts';
import { useRecorder } from './recorder.ts';
import { DevicesStep, FilePick, RecordStep, Sure } from './steps.tsx';
import { PreviewStep } from './preview-step.tsx';
import { Take, type TakeView } from './take.ts';
import type { VideoT } from './words.ts';
import type { VideoProps } from '#features/praise/requests/site/islands/video-part.ts';

type Stage = 'devices' | 'record' | 'preview';
const stages: readonly Stage[] = ['devices', 'record', 'preview'];

const codes: Record<string, 'tooLong' | 'tooLarge' | 'noVideo' | 'late' | 'tooMany' | 'waiting'> = {
  offline: 'waiting',
  'testimonials.video_long': 'tooLong',
  'testimonials.video_late': 'late',
  'upload.finished': 'late',
  'media.too_large': 'tooLarge',
  'media.type': 'noVideo',
  'media.content_type': 'noVideo',
  'media.no_film': 'noVideo',
  too_many_requests: 'tooMany',
};
const explain = (t: VideoT, code: string): string => t(codes[code] ?? 'failed');
const empty: TakeView = { size: 0, sent: 0, seconds: null, isWaiting: false, refused: null };
const nothing = () => () => {};
const emptyView = () => empty;

/** Returns the word of why a file is not taken as a video; null when it is. */
function refusalOf(file: File): 'noVideo' | 'tooLarge' | null {
  if (!/^video\/(?:mp4|webm|quicktime|ogg)$/.test(typeOfFile(file))) return 'noVideo';
  return file.size > MAX_VIDEO_BYTES ? 'tooLarge' : null;
}
/** Holds the take and its bytes as a whole; `current` has it for events before React renders again. */
function useTake() {
  const [take, setTake] = useState<Take | null>(null);
  const [blob, setBlob] = useState<Blob | null>(null);
  const current = useRef<Take | null>(null);
  const view = useSyncExternalStore(take?.subscribe ?? nothing, take?.view ?? emptyView, emptyView);
  function hold(next: Take | null): void {
    current.current = next;
    setTake(next);
  }
  function drop(): void {
    current.current?.drop();
    hold(null);
  }
  function show(next: Take): void {
    hold(next);
    setBlob(next.blob());
  }
  return { take, blob, current, view, hold, drop, show };
}

/** Sends the take to the end and adds it to the testimonial; `say` gets the reason when it cannot be. */
function useAdding(
  take: Take | null,
  t: VideoT,
  done: VideoProps['done'],
  say: (notice: string | null) => void,
) {
  const [isAdding, setAdding] = useState(false);
  async function add(): Promise<void> {
    if (!take) return;
    say(null);
    setAdding(true);
    try {
      await take.add();
      done(true);
    } catch (cause) {
      say(explain(t, cause instanceof Refused ? cause.message : ''));
      setAdding(false);
    }
  }
  return { isAdding, add };
}

/** Runs the steps of the video: its stage, its take, and what happens to both. */
function useVideo({ linkId, secret, done, t }: VideoProps & { t: VideoT }) {
  const [stage, setStage] = useState<Stage>('devices');
  const [notice, setNotice] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const camera = useCamera();
  const link = { linkId, secret };
  const { take, blob, current, view, hold, drop, show: showTake } = useTake();

  function show(next: Take, words: string | null): void {
    showTake(next);
    setNotice(words);
    camera.release();
    setStage('preview');
  }
  function begin(): Take {
    const next = Take.begin(link, recordingType()!);
    hold(next);
    return next;
  }
  function ended(recorded: Take | null, seconds: number, isLost: boolean): void {
    const words = isLost ? t('lost') : null;
    if (recorded && recorded.view().size > 0) {
      recorded.end(seconds);
      show(recorded, words);
      return;
    }
    recorded?.drop();
    hold(null);
    setNotice(words ?? t('nothing'));
    setStage('devices');
    void camera.open();
  }
  const recorder = useRecorder(stage === 'record' ? camera.stream : null, begin, ended);

  async function start(): Promise<void> {
    const stored = await Take.restore(link);
    if (stored) show(stored, t('restored'));
    else await camera.open();
  }
  // oxlint-disable-next-line exhaustive-deps -- once, when the steps begin
  useEffect(() => {
    start().catch(reportError);
    return () => current.current?.pause();
  }, []);

  function proceed(): void {
    if (!camera.chosen.camera || !camera.stream) {
      if (!camera.fault || camera.fault === 'chooseCamera') camera.say('chooseCamera');
      return;
    }
    setNotice(null);
    setStage('record');
  }
  async function again(): Promise<void> {
    drop();
    setNotice(null);
    const stream = await camera.open();
    setStage(stream ? 'record' : 'devices');
  }
  function pick(file: File): void {
    const refusal = refusalOf(file);
    if (refusal) {
      setNotice(t(refusal));
      return;
    }
    current.current?.drop();
    const next = Take.begin(link, typeOfFile(file));
    next.push(file);
    next.end(null);
    show(next, null);
  }
  const { isAdding, add } = useAdding(take, t, done, setNotice);
  /** Ends the steps without a video; a take is deleted, which is asked once more. */
  function leave(): void {
    if (take && stage === 'preview' && !isAsking) setAsking(true);
    else {
      current.current?.drop();
      done(false);
    }
  }
  return {
    stage,
    take,
    blob,
    view,
    camera,
    recorder,
    isAdding,
    isAsking,
    notice: notice ?? (view.refused ? explain(t, view.refused) : null),
    proceed,
    again,
    pick,
    add,
    leave,
    stay: () => setAsking(false),
    setTooLong: () => take?.refuse('testimonials.video_long'),
  };
}
type Course = ReturnType<typeof useVideo>;

function Foot({ course, t }: { course: Course; t: VideoT }) {
  const { stage, camera, recorder, view } = course;
  const without = (
    <button type="button" className="link under" onClick={course.leave}>
      {stage === 'preview' ? t('withoutThis') : t('without')}
    </button>
  );
  if (stage === 'devices')
    return (
      <div className="wz-f vf">
        <button type="button" className="btn btn-line" onClick={() => void camera.open()}>
          {t('retry')}
        </button>
        <button type="button" className="btn" onClick={course.proceed} disabled={camera.isOpening}>
          {t('continue')}
        </button>
        {without}
      </div>
    );
  if (stage === 'record')
    return (
      <div className="wz-f vf one">
        <button type="button" className="btn" onClick={recorder.stop} disabled={recorder.at < 0}>
          {t('stop')}
        </button>
        {without}
      </div>
    );
  return (
    <div className="wz-f vf one">
      <button
        type="button"
        className="btn"
        onClick={() => void course.add()}
        disabled={view.refused !== null || view.size === 0}
      >
        {t('add')}
      </button>
      {recordingType() === undefined ? (
        <FilePick t={t} pick={course.pick} />
      ) : (
        <button type="button" className="btn btn-line" onClick={() => void course.again()}>
          {t('again')}
        </button>
      )}
      {without}
    </div>
  );
}

/** Shows the steps of the video (TEST-27 to 37): devices, recording, preview. */
export function VideoFlow(props: VideoProps & { t: VideoT; language: Language }) {
  const { t, language, questions, summary } = props;
  const course = useVideo(props);
  const { stage, camera, recorder, notice } = course;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [stage]);
  const titles = { devices: t('devicesTitle'), record: t('recordTitle'), preview: t('previewTitle') };
  return (
    <>
      <div className="wz-b vb" inert={course.isAdding}>
        <p className="hint">{t('stepOf', { at: stages.indexOf(stage) + 1 })}</p>
        <h1 id="head-recording" tabIndex={-1} ref={heading}>
          {titles[stage]}
        </h1>
        {stage === 'devices' && <DevicesStep camera={camera} t={t} pick={course.pick} notice={notice} />}
        {stage === 'record' && (
          <RecordStep
            stream={camera.stream}
            at={recorder.at}
            questions={questions}
            t={t}
            language={language}
          />
        )}
        {stage === 'preview' && course.blob && (
          <PreviewStep
            blob={course.blob}
            view={course.view}
            notice={notice}
            setTooLong={course.setTooLong}
            summary={summary}
            t={t}
            language={language}
          />
        )}
      </div>
      {!course.isAdding && <Foot course={course} t={t} />}
      {course.isAsking && <Sure t={t} cancel={course.stay} confirm={course.leave} />}
      {course.isAdding && (
        <div className="veil" role="status">
          <i className="spin" />
          <p>{t('uploading')}</p>
          <progress
            className="bar"
            max={course.view.size}
            value={course.view.sent}
            aria-label={t('uploading')}
          />
        </div>
      )}
    </>
  );
}
