import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Icon } from '#site/kit/icon.tsx';
import { coverOf, Picture } from '#site/kit/picture.tsx';
import type { RequestState } from '../../contract.ts';
import { mayBeEmail, mayLeaveText, moved, stepsOf, type Step } from '../../rules.ts';
import type { T } from '../words.ts';
import { dropDraft, keepDraft, readDraft, type Draft } from './draft.ts';
import { explain, usePhotos } from './photos.ts';
import { Progress, RequestPage } from './request-page.tsx';
import { sendTestimonial } from './send.ts';
import { DetailsStep, Photos, ProjectStep, Thanks, WriteStep } from './steps.tsx';

/** What the page hands to the wizard; it stands in the page as JSON. */
export type WizardProps = { state: RequestState; secret: string; /** Every step at once: the page without a script. */ all: boolean; error: string | null };
type Place = Step | 'request';
const errorWords = { customerName: 'nameMissing', rating: 'rateFirst', email: 'badEmail', terms: 'termsChanged' } as const;

/** The request and its wizard (TEST-13 to 25, 38, 42): hydrated on load; before that, and without a script, links and one plain form. */
export function Wizard({ state, secret, all, error, t }: WizardProps & { t: T }) {
  const steps = stepsOf(state), form = useRef<HTMLFormElement>(null), top = useRef<HTMLElement>(null);
  const [live, setLive] = useState(false), [place, setPlace] = useState<Place>(state.state === 'answered' ? 'thanks' : all ? steps[0]! : 'request');
  const [draft, setDraft] = useState<Draft>({ step: 'request', rating: null, description: '', customerName: state.customerName, email: '', titleCompany: '', isSubmissionTerms: false, businessCategories: [], fields: {}, photos: [], avatar: null });
  const [restored, setRestored] = useState(0), [overlay, setOverlay] = useState<'publishing' | 'uploading' | null>(null);
  const [faults, setFaults] = useState({ name: false, email: false }), [said, setSaid] = useState<string | null>(error ? (error === 'description' ? t('tooShort', { min: 20 }) : t(errorWords[error as keyof typeof errorWords] ?? 'failed')) : null);
  const now = useRef(draft);

  const change = (part: Partial<Draft>) => { now.current = { ...now.current, ...part }; setDraft(now.current); };
  const photos = usePhotos({ linkId: state.id, secret, t, now, change, say: setSaid });
  useEffect(() => {
    setLive(true);
    if (state.state === 'answered') { dropDraft(state.id); return; }
    // Typed before the script came: kept. Else what a closed tab left behind.
    if (form.current && new FormData(form.current).get('description')) { read(); return; }
    const kept = readDraft(state.id);
    if (!kept) return;
    change(kept);
    setRestored(1);
    if (kept.step !== 'request') setPlace(steps.includes(kept.step) ? kept.step : steps[0]!);
    // oxlint-disable-next-line exhaustive-deps -- once, when the page has come alive
  }, []);
  const first = useRef(true);
  useEffect(() => {
    if (first.current) { first.current = false; return; }
    scrollTo(0, 0);
    top.current?.querySelector<HTMLElement>('h1')?.focus();
  }, [place]);
  useEffect(() => { if (live && place !== 'thanks' && place !== 'video') keepDraft(state.id, { ...draft, step: place }); }, [draft, place, live, state.id]);
  useEffect(() => {
    const leave = (event: KeyboardEvent) => { if (event.key === 'Escape') setPlace((at) => (at === 'thanks' || at === 'video' ? at : 'request')); };
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, []);

  /** Takes what stands in the fields. */
  function read(): void {
    if (!form.current) return;
    const data = new FormData(form.current), text = (name: string) => (data.has(name) ? String(data.get(name)) : undefined), rating = data.get('rating');
    change({
      rating: rating === null ? null : Number(rating), description: text('description') ?? now.current.description, customerName: text('customerName') ?? '', email: text('email') ?? '', titleCompany: text('titleCompany') ?? '',
      isSubmissionTerms: data.has('isSubmissionTerms'), businessCategories: data.getAll('businessCategories').map(String), fields: Object.fromEntries(state.fields.map((field) => [field.key, data.getAll(`field.${field.key}`).map(String).filter(Boolean)])),
    });
  }
  const typed = () => { read(); if (faults.name || faults.email) setFaults({ name: faults.name && now.current.customerName.trim() === '', email: faults.email && !mayBeEmail(now.current.email) }); };
  const go = (by: 1 | -1) => { setSaid(null); if (by === -1 && place === steps[0]) setPlace('request'); else setPlace(moved(steps, place as Step, by)); };

  async function send(event: FormEvent): Promise<void> {
    if (!live) return;
    event.preventDefault();
    read();
    if (place === 'project' && [...(form.current?.querySelectorAll('section:not([hidden]) select') ?? [])].some((field) => !(field as HTMLSelectElement).reportValidity())) return;
    if (place !== 'details') { if (place !== 'write' || mayLeaveText(state, now.current)) go(1); return; }
    const email = form.current?.elements.namedItem('email'), bad = { name: now.current.customerName.trim() === '', email: !mayBeEmail(now.current.email) || (email instanceof HTMLInputElement && !email.validity.valid) };
    setFaults(bad);
    if (bad.name || bad.email) { (form.current?.elements.namedItem(bad.name ? 'customerName' : 'email') as HTMLElement | null)?.focus(); return; }
    setSaid(null);
    if (photos.busy > 0 || photos.avatarBusy) { setOverlay('uploading'); await photos.settled(); }
    setOverlay('publishing');
    try {
      await sendTestimonial(state, secret, now.current);
      dropDraft(state.id);
      setPlace(moved(steps, 'details', 1));
    } catch (cause) { setSaid(explain(t, cause)); }
    setOverlay(null);
  }

  const cover = state.about?.cover ? coverOf([state.about.cover]) : null, here = `/testimonial-request/${state.id}?t=${encodeURIComponent(secret)}&l=${state.language}`;
  if (place === 'request') return <RequestPage state={state} t={t} top={top} here={here} start={(event) => { if (live) { event.preventDefault(); setPlace(steps[0]!); } }} />;
  const asked = steps.filter((step) => step !== 'thanks' && step !== 'video'), at = asked.findIndex((step) => step === place);
  const shows = (step: Step) => !live || place === step;
  const heading = (step: Step) => (text: string) => { const H = live || step === steps[0] || place === 'thanks' ? 'h1' : 'h2'; return <H id={`head-${step}`} tabIndex={-1}>{text}</H>; };
  const common = { state, t, draft, live };
  return (
    <>
      {cover && <div className="page-bg" aria-hidden="true"><Picture picture={cover} sizes="100vw" alt="" /></div>}
      <main ref={top}><div className="wiz" role="dialog" aria-modal="true" aria-labelledby={`head-${place}`}>
        <div className="wz-h">
          {live && at >= 0 ? <Progress at={at} of={asked.length} t={t} /> : <span />}
          {place !== 'thanks' && <a className="x" href={here} aria-label={t('exitKept')} onClick={(event) => { if (live) { event.preventDefault(); read(); setPlace('request'); } }}><Icon name="close" /></a>}
        </div>
        {place === 'thanks' ? <div className="wz-b"><Thanks state={state} t={t} heading={heading('thanks')} /></div> : (
          <form key={restored} ref={form} method="post" action={`/testimonial-request/${state.id}`} noValidate={live} onSubmit={(event) => { void send(event); }} onInput={typed} inert={overlay !== null}>
            <input type="hidden" name="t" value={secret} /><input type="hidden" name="l" value={state.language} /><input type="hidden" name="termsVersion" value={state.terms?.version ?? ''} />
            <div className="wz-b">
              {steps.includes('project') && <section hidden={!shows('project')}><ProjectStep {...common} heading={heading('project')} /></section>}
              <section hidden={!shows('write')}><WriteStep {...common} heading={heading('write')} photos={<Photos t={t} photos={draft.photos} add={photos.addPhotos} remove={photos.removePhoto} busy={photos.busy} live={live} />} /></section>
              <section hidden={!shows('details')}><DetailsStep {...common} heading={heading('details')} faults={faults} setAvatar={photos.setAvatar} avatarBusy={photos.avatarBusy} /></section>
              {place === 'video' && <section><h1 id="head-video" tabIndex={-1}>{t('stepThanks')}</h1><h2>{t('videoAsk')}</h2><ol className="qs">{state.prepQuestions.map((question) => <li key={question}>{question}</li>)}</ol></section>}
              {said && <p className="fault" role="alert">{said}</p>}
            </div>
            <div className="wz-f">
              {live && <button type="button" className="btn btn-line" onClick={() => { read(); if (place === 'video') go(1); else go(-1); }}>{place === 'video' ? t('noThanks') : place === 'project' ? t('exit') : t('back')}</button>}
              {live && (place === 'project' || place === 'write') ? <button type="submit" className="btn" disabled={place === 'write' && !mayLeaveText(state, draft)}>{t('next')}</button>
                : place !== 'video' && <button type="submit" className="btn"><span className="wide">{t('send')}</span><span className="phone">{t('publish')}</span></button>}
            </div>
          </form>
        )}
        {overlay && <div className="veil" role="status"><i className="spin" /><p>{t(overlay)}</p></div>}
      </div></main>
    </>
  );
}
