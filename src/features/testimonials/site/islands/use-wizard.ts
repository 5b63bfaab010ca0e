import {
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type Dispatch,
  type FormEvent,
  type RefObject,
  type SetStateAction,
} from 'react';
import type { PageData } from '#shared/pages.ts';
import type { RequestState } from '../../contract.ts';
import { mayBeEmail, mayLeaveText, moved, stepsOf, type Step } from '../../rules.ts';
import type { T } from '../words.ts';
import { dropDraft, emptyDraft, fieldsOf, keepDraft, readDraft, type Draft } from './draft.ts';
import { explain, usePhotos } from './photos.ts';
import { sendTestimonial, tellStart } from './send.ts';
import type { VideoProps } from './video/flow.tsx';
import { mayHaveTake } from './video/memory.ts';

/** Properties of the wizard, which are in the page as JSON. */
export type WizardProps = Extract<PageData['testimonial-request'], { state: unknown }>;
type Place = Step | 'request' | 'recording';
/** Part of the wizard that records a video, loaded when a customer wants one. */
export type LoadVideo = () => Promise<{ default: ComponentType<VideoProps> }>;

const errorWords = {
  customerName: 'nameMissing',
  rating: 'rateFirst',
  email: 'badEmail',
  terms: 'termsChanged',
  fields: 'choicesMissing',
} as const;
/** Returns the words of the server's error about a form without a script. */
function wordsOf(error: string | null, t: T): string | null {
  if (error === null || error === '') return null;
  return error === 'description'
    ? t('tooShort', { min: 20 })
    : t(errorWords[error as keyof typeof errorWords] ?? 'failed');
}
/** Tells whether a step comes after sending, so that there is no way back. */
const isAfter = (place: Place): place is 'thanks' | 'video' | 'recording' =>
  place === 'thanks' || place === 'video' || place === 'recording';
const nameMissing = ({ customerName }: Draft): boolean => customerName.trim() === '';
/** Tells whether the email address is wrong, by our rule or by that of the browser. */
function emailIsBad(draft: Draft, form: HTMLFormElement | null): boolean {
  const field = form?.elements.namedItem('email');
  return !mayBeEmail(draft.email) || (field instanceof HTMLInputElement && !field.validity.valid);
}
/** Tells whether all visible required choices are made, and reports the first one that is not. */
const choicesMade = (form: HTMLFormElement | null): boolean =>
  [...(form?.querySelectorAll<HTMLSelectElement>('section:not([hidden]) select') ?? [])].every((field) =>
    field.reportValidity(),
  );

/** Scrolls each new step to its top and focuses its heading, except the step that the page came with. */
function useHeadingFocus(top: RefObject<HTMLElement | null>, place: Place): void {
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    scrollTo(0, 0);
    top.current?.querySelector<HTMLElement>('h1')?.focus();
  }, [top, place]);
}
function useEscape(setPlace: Dispatch<SetStateAction<Place>>): void {
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setPlace((at) => (isAfter(at) ? at : 'request'));
    };
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [setPlace]);
}

/** Holds the draft; `now` has its newest values for uploads and form events before React renders again. */
function useDraft(state: RequestState, form: RefObject<HTMLFormElement | null>) {
  const [draft, setDraft] = useState(() => emptyDraft(state.customerName));
  const now = useRef(draft);
  const change = (part: Partial<Draft>) => {
    now.current = { ...now.current, ...part };
    setDraft(now.current);
  };
  /** Reads the fields into the draft. */
  const read = () => {
    if (form.current) change(fieldsOf(form.current, state));
  };
  return { draft, now, change, read };
}
/** Holds the errors of the last step, set when it is sent and cleared as soon as they are corrected. */
function useFaults(form: RefObject<HTMLFormElement | null>, now: RefObject<Draft>) {
  const [faults, setFaults] = useState({ name: false, email: false });
  function mend(): void {
    if (faults.name || faults.email)
      setFaults({
        name: faults.name && nameMissing(now.current),
        email: faults.email && !mayBeEmail(now.current.email),
      });
  }
  /** Tells whether the step may be sent; if not, shows the errors and focuses the field. */
  function detailsHold(): boolean {
    const bad = { name: nameMissing(now.current), email: emailIsBad(now.current, form.current) };
    setFaults(bad);
    if (!bad.name && !bad.email) return true;
    (form.current?.elements.namedItem(bad.name ? 'customerName' : 'email') as HTMLElement | null)?.focus();
    return false;
  }
  return { faults, mend, detailsHold };
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
  const [live, setLive] = useState(false);
  const first = step ?? (all ? start : 'request');
  /** A preview of the settings has no secret; nothing of it is kept or sent. */
  const isPreview = secret === '';
  const [place, setPlace] = useState<Place>(state.state === 'answered' ? 'thanks' : first);
  const [thanks, setThanks] = useState(state.thanks);
  const [restored, setRestored] = useState(0);
  const [overlay, setOverlay] = useState<'publishing' | 'uploading' | 'loading' | null>(null);
  const [Video, setVideo] = useState<ComponentType<VideoProps> | null>(null);
  const [hasVideo, setHasVideo] = useState(false);
  const [notice, setNotice] = useState(() => (resume === 'late' ? t('onPhoneLate') : wordsOf(error, t)));
  const { draft, now, change, read } = useDraft(state, form);
  const { faults, mend, detailsHold } = useFaults(form, now);
  const photos = usePhotos({ linkId: state.id, secret, t, now, change, say: setNotice });

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
    if (storedDraft.step !== 'request') setPlace(steps.includes(storedDraft.step) ? storedDraft.step : start);
  }
  // oxlint-disable-next-line exhaustive-deps -- once, when the page has come alive
  useEffect(() => {
    setLive(true);
    if (!isPreview) restore();
  }, []);
  useHeadingFocus(top, place);
  useEffect(() => {
    if (live && !isPreview && !isAfter(place)) keepDraft(state.id, { ...draft, step: place });
  }, [draft, place, live, isPreview, state.id]);
  useEscape(setPlace);

  function go(by: 1 | -1): void {
    setNotice(null);
    if (by === -1 && place === start) setPlace('request');
    else setPlace(moved(steps, place as Step, by));
  }
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
      setPlace(moved(steps, 'review', 1));
    } catch (cause) {
      setNotice(explain(t, cause));
    }
    setOverlay(null);
  }
  /** Gives the permission that the customer left out, which the review asks for once more, and sends. */
  async function allowAndSend(): Promise<void> {
    const field = form.current?.elements.namedItem('isSubmissionTerms');
    if (field instanceof HTMLInputElement) field.checked = true;
    read();
    await publish();
  }
  async function record(): Promise<void> {
    setNotice(null);
    setOverlay('loading');
    try {
      const { default: Loaded } = await loadVideo();
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
      await record();
      return;
    }
    if (place === 'details' && !detailsHold()) return;
    if (place === 'project') {
      if (!choicesMade(form.current)) return;
      const isMissing = state.fields.some(({ key, require }) => require && !now.current.fields[key]?.length);
      setNotice(isMissing ? t('choicesMissing') : null);
      if (isMissing) return;
    }
    if (place !== 'write' || mayLeaveText(state, now.current)) go(1);
  }
  const typed = () => {
    read();
    // Who empties the field and writes anew writes alone.
    if (!now.current.description.trim()) change({ aiAssisted: false });
    mend();
  };
  /** Puts a text of the writing help into its field; the earlier one comes back with `undo`. */
  function putText(text: string, aiAssisted = true): { description: string; aiAssisted: boolean } {
    read();
    const { description, aiAssisted: wasAssisted } = now.current;
    const field = form.current?.elements.namedItem('description');
    if (field instanceof HTMLTextAreaElement) field.value = text;
    change({ description: text, aiAssisted });
    return { description, aiAssisted: wasAssisted };
  }
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
    overlay,
    faults,
    notice,
    photos,
    read,
    typed,
    putText,
    go,
    submit,
    allowAndSend,
    begin,
    leave,
    to: setPlace,
    Video,
    hasVideo,
    recorded,
  };
}
