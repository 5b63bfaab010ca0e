import { useEffect, useRef, useState, type ComponentType, type FormEvent, type RefObject } from 'react';
import type { PageData } from '#shared/pages.ts';
import { mayLeaveText, moved, stepsOf, type Step } from '../../rules.ts';
import type { T } from '../parts/words.ts';
import { dropDraft, keepDraft, readDraft, type Draft } from './draft.ts';
import { choicesMade, lacksField, useFaults } from './faults.ts';
import { explain, usePhotos } from './photos.ts';
import { sendTestimonial, tellStart } from './send.ts';
import { type VideoProps, mayHaveTake, type LoadVideo } from './video-part.ts';
import { type Place, isAfter, useHeadingFocus, useEscape, useTyping } from './wizard-events.ts';
import { tickUses } from './details/consent.tsx';
import { useDraft } from './use-draft.ts';

/** Properties of the wizard, which are in the page as JSON. */
export type WizardProps = Extract<PageData['testimonial-request'], { state: unknown }>;

const errorWords = {
  customerName: 'nameMissing',
  rating: 'rateFirst',
  email: 'badEmail',
  terms: 'termsChanged',
  uses: 'usesMissing',
  fields: 'choicesMissing',
} as const;
/** Returns the words of the server's error about a form without a script. */
function wordsOf(error: string | null, t: T): string | null {
  if (error === null || error === '') return null;
  return error === 'description'
    ? t('tooShort', { min: 20 })
    : t(errorWords[error as keyof typeof errorWords] ?? 'failed');
}

/** Holds which step the wizard shows, what it says, and what covers it while it waits. */
function useWizardView(
  { state, step, all, error, resume, t }: Omit<WizardProps, 'secret'> & { t: T },
  steps: readonly Step[],
) {
  const start = steps[0]!;
  const first = step ?? (all ? start : 'request');
  const [place, setPlace] = useState<Place>(state.state === 'answered' ? 'thanks' : first);
  const [overlay, setOverlay] = useState<'publishing' | 'uploading' | 'loading' | null>(null);
  const [notice, setNotice] = useState(() => (resume === 'late' ? t('onPhoneLate') : wordsOf(error, t)));
  function go(by: 1 | -1): void {
    setNotice(null);
    if (by === -1 && place === start) setPlace('request');
    else setPlace(moved(steps, place as Step, by));
  }
  return { place, setPlace, go, overlay, setOverlay, notice, setNotice };
}
type WizardView = ReturnType<typeof useWizardView>;
/** Loads the steps of the video when the customer wants one, and holds whether one was added. */
function useVideoPart({ setPlace, setOverlay, setNotice }: WizardView, loadVideo: LoadVideo, t: T) {
  const [Video, setVideo] = useState<ComponentType<VideoProps> | null>(null);
  const [hasVideo, setHasVideo] = useState(false);
  async function record(): Promise<void> {
    setNotice(null);
    setOverlay('loading');
    try {
      const Loaded = await loadVideo();
      setVideo(() => Loaded);
      setPlace('recording');
    } catch {
      setNotice(t('offline'));
    }
    setOverlay(null);
  }
  function recorded(isAdded: boolean): void {
    setHasVideo(isAdded);
    setPlace('thanks');
  }
  return { Video, hasVideo, record, recorded };
}

/** Sends the testimonial as soon as its photos have arrived, and holds the thanks for it. */
function useSending(
  { state, secret, t }: Pick<WizardProps, 'state' | 'secret'> & { t: T },
  { setPlace, setOverlay, setNotice }: WizardView,
  now: RefObject<Draft>,
  photos: ReturnType<typeof usePhotos>,
) {
  const [thanks, setThanks] = useState(state.thanks);
  async function publish(): Promise<void> {
    setNotice(null);
    if (photos.busy > 0 || photos.avatarBusy) {
      setOverlay('uploading');
      await photos.settled();
    }
    setOverlay('publishing');
    try {
      setThanks(await sendTestimonial(state, secret, now.current));
      dropDraft(state.id);
      setPlace(moved(stepsOf(state), 'review', 1));
    } catch (cause) {
      setNotice(explain(t, cause));
    }
    setOverlay(null);
  }
  return { thanks, publish };
}
/** Restores the stored draft once the script runs, and stores each change of it. */
function useKeptDraft(
  { state, secret, resume }: Pick<WizardProps, 'state' | 'secret' | 'resume'>,
  {
    form,
    steps,
    view: { place, setPlace },
    fields: { draft, change, read },
    record,
  }: {
    form: RefObject<HTMLFormElement | null>;
    steps: readonly Step[];
    view: WizardView;
    fields: ReturnType<typeof useDraft>;
    record: () => Promise<void>;
  },
) {
  const [live, setLive] = useState(false);
  const [restored, setRestored] = useState(0);
  /** A preview of the settings has no secret; nothing of it is kept or sent. */
  const isPreview = secret === '';
  function restore(): void {
    if (state.state === 'answered') {
      dropDraft(state.id);
      // A closed tab left a video that was not added yet.
      const isHere = resume !== null && resume !== 'late';
      if (state.video && (isHere || mayHaveTake(state.id))) void record();
      return;
    }
    // A text typed before the script ran stays, otherwise the stored draft is restored.
    if (form.current && new FormData(form.current).get('description')) {
      read();
      return;
    }
    const elsewhere = resume === null || resume === 'late' ? null : resume.draft;
    const storedDraft = elsewhere ?? readDraft(state.id);
    if (!storedDraft) return;
    change(storedDraft);
    setRestored(1);
    if (storedDraft.step !== 'request')
      setPlace(steps.includes(storedDraft.step) ? storedDraft.step : steps[0]!);
  }
  // oxlint-disable-next-line exhaustive-deps -- once, when the page has come alive
  useEffect(() => {
    setLive(true);
    if (!isPreview) restore();
  }, []);
  useEffect(() => {
    if (live && !isPreview && !isAfter(place)) keepDraft(state.id, { ...draft, step: place });
  }, [draft, place, live, isPreview, state.id]);
  return { live, restored };
}

/** Runs the wizard: its step, draft and sending; `live` is true as soon as the script runs. */
export function useWizard({
  state,
  secret,
  all,
  error,
  step,
  resume,
  t,
  loadVideo,
}: WizardProps & { t: T; loadVideo: LoadVideo }) {
  const steps = stepsOf(state);
  const start = steps[0]!;
  const form = useRef<HTMLFormElement>(null);
  const top = useRef<HTMLElement>(null);
  const view = useWizardView({ state, step, all, error, resume, t }, steps);
  const { place, setPlace, go, setNotice } = view;
  const video = useVideoPart(view, loadVideo, t);
  const typed = error !== null && resume !== null && resume !== 'late' ? resume.draft : null;
  const fields = useDraft(state, form, typed);
  const { draft, now, change, read } = fields;
  const { faults, mend, detailsHold } = useFaults(form, now);
  const photos = usePhotos({ linkId: state.id, secret, t, now, change, say: setNotice });

  const { live, restored } = useKeptDraft(
    { state, secret, resume },
    { form, steps, view, fields, record: video.record },
  );
  useHeadingFocus(top, place);
  useEscape(setPlace);

  const { thanks, publish } = useSending({ state, secret, t }, view, now, photos);
  /** Gives the permission that the customer left out, which the review asks for once more, and sends. */
  async function allowAndSend(): Promise<void> {
    if (form.current) tickUses(form.current, true);
    read();
    await publish();
  }
  async function submit(event: FormEvent): Promise<void> {
    // Without the script the browser sends the form.
    if (!live) return;
    event.preventDefault();
    read();
    if (place === 'review') {
      await publish();
      return;
    }
    if (place === 'video') {
      await video.record();
      return;
    }
    if (place === 'details' && !detailsHold()) return;
    if (place === 'project') {
      if (!choicesMade(form.current)) return;
      const isMissing = lacksField(state, now.current);
      setNotice(isMissing ? t('choicesMissing') : null);
      if (isMissing) return;
    }
    if (place !== 'write' || mayLeaveText(state, now.current)) go(1);
  }
  const { typed: onTyped, putText } = useTyping(form, fields, mend);
  const begin = () => {
    if (secret) tellStart(state.id, secret);
    setPlace(start);
  };
  const leave = () => {
    read();
    setPlace(isAfter(place) ? 'thanks' : 'request');
  };
  return {
    steps,
    form,
    top,
    live,
    place,
    thanks,
    draft,
    restored,
    overlay: view.overlay,
    faults,
    notice: view.notice,
    photos,
    read,
    typed: onTyped,
    putText,
    go,
    submit,
    allowAndSend,
    begin,
    leave,
    to: setPlace,
    Video: video.Video,
    hasVideo: video.hasVideo,
    recorded: video.recorded,
  };
}

export type WizardInput = WizardProps & { t: T; loadVideo: LoadVideo };
export type Course = ReturnType<typeof useWizard>;
