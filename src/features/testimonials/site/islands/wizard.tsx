import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Icon } from '#site/kit/icon.tsx';
import { coverOf, Picture } from '#site/kit/picture.tsx';
import type { RequestState } from '../../contract.ts';
import { mayBeEmail, mayLeaveText, MAX_PHOTO_BYTES, moved, stepsOf, type Step } from '../../rules.ts';
import type { T } from '../words.ts';
import { dropDraft, keepDraft, readDraft, smallOf, type Draft, type Photo } from './draft.ts';
import { Refused, sendPhoto, sendTestimonial } from './send.ts';
import { DetailsStep, Photos, ProjectStep, Thanks, WriteStep } from './steps.tsx';

/** What the page hands to the wizard; it stands in the page as JSON. */
export type WizardProps = { state: RequestState; secret: string; /** Every step at once: the page without a script. */ all: boolean; error: string | null };
type Place = Step | 'request';
const codes: Record<string, 'offline' | 'photoType' | 'photoLarge' | 'termsChanged' | 'expired' | 'revoked' | 'rateFirst'> = {
  offline: 'offline', 'media.type': 'photoType', 'media.content_type': 'photoType', 'media.heic': 'photoType', 'media.damaged': 'photoType', 'media.too_large': 'photoLarge',
  'testimonials.terms_changed': 'termsChanged', 'testimonials.link_expired': 'expired', 'testimonials.link_revoked': 'revoked', 'testimonials.rating_missing': 'rateFirst',
};
const errorWords = { customerName: 'nameMissing', rating: 'rateFirst', email: 'badEmail', terms: 'termsChanged' } as const;

/** The request and its wizard (TEST-13 to 25, 38, 42): hydrated on load; before that, and without a script, links and one plain form. */
export function Wizard({ state, secret, all, error, t }: WizardProps & { t: T }) {
  const steps = stepsOf(state), form = useRef<HTMLFormElement>(null), top = useRef<HTMLElement>(null);
  const [live, setLive] = useState(false), [place, setPlace] = useState<Place>(state.state === 'answered' ? 'thanks' : all ? steps[0]! : 'request');
  const [draft, setDraft] = useState<Draft>({ step: 'request', rating: null, description: '', customerName: state.customerName, email: '', titleCompany: '', isSubmissionTerms: false, businessCategories: [], fields: {}, photos: [], avatar: null });
  const [restored, setRestored] = useState(0), [busy, setBusy] = useState(0), [avatarBusy, setAvatarBusy] = useState(false), [overlay, setOverlay] = useState<'publishing' | 'uploading' | null>(null);
  const [faults, setFaults] = useState({ name: false, email: false }), [said, setSaid] = useState<string | null>(error ? (error === 'description' ? t('tooShort', { min: 20 }) : t(errorWords[error as keyof typeof errorWords] ?? 'failed')) : null);
  const now = useRef(draft), uploads = useRef<Promise<unknown>[]>([]);

  const change = (part: Partial<Draft>) => { now.current = { ...now.current, ...part }; setDraft(now.current); };
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
  const explain = (cause: unknown) => t((cause instanceof Refused && codes[cause.message]) || 'failed');
  const go = (by: 1 | -1) => { setSaid(null); if (by === -1 && place === steps[0]) setPlace('request'); else setPlace(moved(steps, place as Step, by)); };

  async function upload(file: File): Promise<Photo | undefined> {
    if (!/^image\/(jpeg|png|tiff|webp)$/.test(file.type)) { setSaid(t('photoType')); return undefined; }
    if (file.size > MAX_PHOTO_BYTES) { setSaid(t('photoLarge')); return undefined; }
    try { const [uid, small] = await Promise.all([sendPhoto(state.id, secret, file), smallOf(file).catch(() => '')]); return { uid, small }; } catch (cause) { setSaid(explain(cause)); return undefined; }
  }
  function addPhotos(files: FileList): void {
    const chosen = [...files].slice(0, 10 - now.current.photos.length - busy);
    setSaid(null);
    setBusy((count) => count + chosen.length);
    // One after another: a phone's line is narrow, and the order stays.
    uploads.current.push(chosen.reduce((before, file) => before.then(async () => {
      const photo = await upload(file);
      setBusy((count) => count - 1);
      if (photo) change({ photos: [...now.current.photos, photo] });
    }), Promise.resolve()));
  }
  function setAvatar(file: File | null): void {
    if (!file) return;
    setSaid(null);
    setAvatarBusy(true);
    uploads.current.push(upload(file).then((photo) => { setAvatarBusy(false); if (photo) change({ avatar: photo }); }));
  }

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
    if (busy > 0 || avatarBusy) { setOverlay('uploading'); await Promise.all(uploads.current); }
    setOverlay('publishing');
    try {
      await sendTestimonial(state, secret, now.current);
      dropDraft(state.id);
      setPlace(moved(steps, 'details', 1));
    } catch (cause) { setSaid(explain(cause)); }
    setOverlay(null);
  }

  const cover = state.about?.cover ? coverOf([state.about.cover]) : null, here = `/testimonial-request/${state.id}?t=${encodeURIComponent(secret)}&l=${state.language}`;
  if (place === 'request') {
    return (
      <main className={cover ? 'req' : 'req plain'} ref={top}>
        {cover && <div className="pic"><Picture picture={cover} sizes="(min-width: 760px) 58vw, 100vw" first alt={state.about!.title} /></div>}
        <div className="say">
          <p className="from">{state.logo ? <img src={state.logo.url} alt={state.businessName} width={180} height={48} /> : state.businessName}</p>
          <p className="hi">{state.greeting}</p>
          <h1 tabIndex={-1}>{state.headline}</h1>
          <p className="msg">{state.message}</p>
          {state.about?.title && <p className="msg">{t('about', { title: state.about.title })}</p>}
          <a className="btn" href={`${here}&step=all`} onClick={(event) => { if (live) { event.preventDefault(); setPlace(steps[0]!); } }}>{t('start')}</a>
          <p className="fine"><Icon name="check" />{t('seeFirst')}</p>
          {state.incentive && <p className="note"><b>{t('incentive')}</b> {state.incentive}</p>}
        </div>
      </main>
    );
  }
  const asked = steps.filter((step) => step !== 'thanks' && step !== 'video'), at = asked.findIndex((step) => step === place);
  const shows = (step: Step) => !live || place === step;
  const heading = (step: Step) => (text: string) => { const H = live || step === steps[0] || place === 'thanks' ? 'h1' : 'h2'; return <H id={`head-${step}`} tabIndex={-1}>{text}</H>; };
  const common = { state, t, draft, live };
  return (
    <>
      {cover && <div className="page-bg" aria-hidden="true"><Picture picture={cover} sizes="100vw" alt="" /></div>}
      <main ref={top}><div className="wiz" role="dialog" aria-modal="true" aria-labelledby={`head-${place}`}>
        <div className="wz-h">
          {live && at >= 0 ? <div className="steps" role="progressbar" aria-label={t('progress')} aria-valuemin={1} aria-valuemax={asked.length} aria-valuenow={at + 1} aria-valuetext={t('stepOf', { at: at + 1, of: asked.length })}>{asked.map((step, n) => <i key={step} className={n <= at ? 'on' : undefined} />)}<span aria-hidden="true">{t('stepOf', { at: at + 1, of: asked.length })}</span></div> : <span />}
          {place !== 'thanks' && <a className="x" href={here} aria-label={t('exitKept')} onClick={(event) => { if (live) { event.preventDefault(); read(); setPlace('request'); } }}><Icon name="close" /></a>}
        </div>
        {place === 'thanks' ? <div className="wz-b"><Thanks state={state} t={t} heading={heading('thanks')} /></div> : (
          <form key={restored} ref={form} method="post" action={`/testimonial-request/${state.id}`} noValidate={live} onSubmit={(event) => { void send(event); }} onInput={typed} inert={overlay !== null}>
            <input type="hidden" name="t" value={secret} /><input type="hidden" name="l" value={state.language} /><input type="hidden" name="termsVersion" value={state.terms?.version ?? ''} />
            <div className="wz-b">
              {steps.includes('project') && <section hidden={!shows('project')}><ProjectStep {...common} heading={heading('project')} /></section>}
              <section hidden={!shows('write')}><WriteStep {...common} heading={heading('write')} photos={<Photos t={t} photos={draft.photos} add={addPhotos} remove={(uid) => change({ photos: now.current.photos.filter((photo) => photo.uid !== uid) })} busy={busy} live={live} />} /></section>
              <section hidden={!shows('details')}><DetailsStep {...common} heading={heading('details')} faults={faults} setAvatar={setAvatar} avatarBusy={avatarBusy} /></section>
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
