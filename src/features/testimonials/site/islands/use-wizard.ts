import {
  useEffect,
  useRef,
  useState,
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
import { sendTestimonial } from './send.ts';

/** Properties of the wizard, which are in the page as JSON. */
export type WizardProps = Extract<PageData['testimonial-request'], { state: unknown }>;
type Place = Step | 'request';

const errorWords = {
  customerName: 'nameMissing',
  rating: 'rateFirst',
  email: 'badEmail',
  terms: 'termsChanged',
} as const;
/** Returns the words of the server's error about a form without a script. */
function wordsOf(error: string | null, t: T): string | null {
  if (error === null || error === '') return null;
  return error === 'description'
    ? t('tooShort', { min: 20 })
    : t(errorWords[error as keyof typeof errorWords] ?? 'failed');
}
/** Tells whether a step comes after sending, so that there is no way back. */
const isAfter = (place: Place): boolean => place === 'thanks' || place === 'video';
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
export function useWizard({ state, secret, all, error, t }: WizardProps & { t: T }) {
  const steps = stepsOf(state);
  const start = steps[0]!;
  const form = useRef<HTMLFormElement>(null);
  const top = useRef<HTMLElement>(null);
  const [live, setLive] = useState(false);
  const first = all ? start : 'request';
  const [place, setPlace] = useState<Place>(state.state === 'answered' ? 'thanks' : first);
  const [restored, setRestored] = useState(0);
  const [overlay, setOverlay] = useState<'publishing' | 'uploading' | null>(null);
  const [notice, setNotice] = useState(() => wordsOf(error, t));
  const { draft, now, change, read } = useDraft(state, form);
  const { faults, mend, detailsHold } = useFaults(form, now);
  const photos = usePhotos({ linkId: state.id, secret, t, now, change, say: setNotice });

  function restore(): void {
    if (state.state === 'answered') {
      dropDraft(state.id);
      return;
    }
    // A text typed before the script ran stays, otherwise the stored draft is restored.
    if (form.current && new FormData(form.current).get('description')) {
      read();
      return;
    }
    const storedDraft = readDraft(state.id);
    if (!storedDraft) return;
    change(storedDraft);
    setRestored(1);
    if (storedDraft.step !== 'request') setPlace(steps.includes(storedDraft.step) ? storedDraft.step : start);
  }
  // oxlint-disable-next-line exhaustive-deps -- once, when the page has come alive
  useEffect(() => {
    setLive(true);
    restore();
  }, []);
  useHeadingFocus(top, place);
  useEffect(() => {
    if (live && !isAfter(place)) keepDraft(state.id, { ...draft, step: place });
  }, [draft, place, live, state.id]);
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
      await sendTestimonial(state, secret, now.current);
      dropDraft(state.id);
      setPlace(moved(steps, 'details', 1));
    } catch (cause) {
      setNotice(explain(t, cause));
    }
    setOverlay(null);
  }
  async function submit(event: FormEvent): Promise<void> {
    // Without the script the browser sends the form.
    if (!live) return;
    event.preventDefault();
    read();
    if (place === 'details') {
      if (detailsHold()) await publish();
      return;
    }
    if (place === 'project' && !choicesMade(form.current)) return;
    if (place !== 'write' || mayLeaveText(state, now.current)) go(1);
  }
  const typed = () => {
    read();
    mend();
  };
  const begin = () => setPlace(start);
  const leave = () => {
    read();
    setPlace('request');
  };
  return {
    steps,
    form,
    top,
    live,
    place,
    draft,
    restored,
    overlay,
    faults,
    notice,
    photos,
    read,
    typed,
    go,
    submit,
    begin,
    leave,
  };
}
