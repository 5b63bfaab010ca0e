/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { direction } from '#shared/language.ts';
import { ofOthers } from '../../rules-queue.ts';
import { CAPTURE_PATH } from '../../rules.ts';
import { phoneWords } from '../../rules-words.ts';
import type { Desk, State } from '../desk.ts';
import { Chooser } from './chooser.tsx';
import { SaveButton, type Parts } from './parts.tsx';
import { PhotoList } from './photo-list.tsx';
import { Take } from './take.tsx';

const MEGABYTE = 1_000_000;

/** Says in one sentence where the photos are: sent, on their way, kept, or waiting for an answer. */
function Status({ desk, t }: Parts) {
  const { isOnline, sending } = desk.state;
  const { photos, jobs } = desk.mine();
  const asking = new Set(jobs.filter(({ state }) => state === 'choosing').map(({ id }) => id));
  const waiting = photos.filter(({ state }) => state === 'waiting');
  const asked = waiting.filter(({ jobId }) => asking.has(jobId)).length;
  const sendable = waiting.length - asked;
  const refused = photos.filter(({ state }) => state === 'refused').length;
  const lines: [tone: string, text: string][] = [];
  if (!isOnline)
    lines.push(['wait', waiting.length ? t('offline', { count: waiting.length }) : t('offlineNone')]);
  else if (sending && sendable)
    lines.push(['busy', t('sending', { left: sendable, percent: sending.percent })]);
  else if (sendable) lines.push(['busy', t('waiting', { count: sendable })]);
  else if (!asked && !refused) lines.push(['done', t(photos.length ? 'allSent' : 'nothingYet')]);
  if (asked) lines.push(['ask', t('asked', { count: asked })]);
  if (refused) lines.push(['bad', t('refusedSome', { count: refused })]);
  return (
    <div role="status" class="status">
      {lines.map(([tone, text]) => (
        <p key={tone} data-tone={tone}>
          {text}
        </p>
      ))}
    </div>
  );
}

/** Says what the browser cannot keep, before a photo gets lost. */
function Warnings({ desk, t }: Parts) {
  const { isKept, room, freeBytes, loose, photos } = desk.state;
  const unkept = photos.filter(({ id, state }) => loose.has(id) && state === 'waiting');
  return (
    <>
      {!isKept && <p class="warning">{t('notKept')}</p>}
      {room === 'full' && (
        <p class="warning" role="alert">
          {t('full')}
        </p>
      )}
      {room === 'little' && (
        <p class="warning">{t('little', { megabytes: Math.floor(freeBytes / MEGABYTE) })}</p>
      )}
      {isKept &&
        unkept.map(({ id, name }) => (
          <div key={id} class="warning" role="alert">
            <p>{t('notStored', { name })}</p>
            <SaveButton desk={desk} t={t} id={id} name={name} />
          </div>
        ))}
    </>
  );
}
function SignedOut({ desk, t }: Parts) {
  const { photos, isOnline } = desk.state;
  const keptCount = photos.filter(({ state }) => state !== 'sent').length;
  return (
    <section class="pane">
      <h2>{t('signInTitle')}</h2>
      {keptCount > 0 && <p role="status">{t('keptHere', { count: keptCount })}</p>}
      <p>{t(isOnline ? 'signInWhy' : 'signInNeedsNetwork')}</p>
      {isOnline && (
        <a
          class="button primary"
          href={`/login?return=${encodeURIComponent(CAPTURE_PATH + location.search)}`}
        >
          {t('signIn')}
        </a>
      )}
    </section>
  );
}
function Accounts({ desk, t }: Parts) {
  return (
    <section class="pane">
      <h2>{t('whichAccount')}</h2>
      <ul class="choices">
        {desk.state.accounts.map(({ id, name }) => (
          <li key={id}>
            <button type="button" dir="auto" onClick={() => void desk.chooseAccount(id)}>
              {name || t('untitled')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
/** Asks for the place with its reason, before the phone asks. */
function Place({ desk, t }: Parts) {
  const { place } = desk.state;
  if (place === 'refused') return <p class="muted">{t('placeRefused')}</p>;
  if (place !== 'unknown') return null;
  return (
    <section class="pane ruled" aria-label={t('placeTitle')}>
      <h2>{t('placeTitle')}</h2>
      <p>{t('placeWhy')}</p>
      <div class="row">
        <button type="button" class="primary" onClick={() => void desk.askPlace()}>
          {t('placeAllow')}
        </button>
        <button type="button" onClick={() => desk.set({ place: 'later' })}>
          {t('placeLater')}
        </button>
      </div>
    </section>
  );
}
function Ready({ desk, t }: Parts) {
  const [choosing, setChoosing] = useState(false);
  const { photos, person, jobId, accounts } = desk.state;
  const { jobs } = desk.mine();
  const job = jobs.find(({ id }) => id === jobId) ?? null;
  const asking = jobs.find(({ state }) => state === 'choosing');
  const others = ofOthers(person, photos);
  return (
    <>
      <Status desk={desk} t={t} />
      <Warnings desk={desk} t={t} />
      {others > 0 && <p class="muted">{t('keptForOthers', { count: others })}</p>}
      <Place desk={desk} t={t} />
      <section class="pane" aria-label={t('job')}>
        <span class="label">{t('job')}</span>
        <p class="job">
          <bdi>{job ? job.title || t(job.state === 'choosing' ? 'whichJob' : 'untitled') : t('noJob')}</bdi>
        </p>
        <button type="button" onClick={() => setChoosing(true)}>
          {t(asking ? 'whichJob' : 'changeJob')}
        </button>
      </section>
      {(choosing || asking) && (
        <Chooser
          key={asking?.id ?? 'free'}
          desk={desk}
          t={t}
          asking={asking ?? null}
          isOpen={choosing}
          close={() => setChoosing(false)}
        />
      )}
      <Take desk={desk} t={t} job={job} />
      <PhotoList desk={desk} t={t} />
      {accounts.length > 1 && (
        <button type="button" onClick={() => void desk.chooseAccount(null)}>
          {t('changeAccount')}
        </button>
      )}
      {!matchMedia('(display-mode: standalone)').matches && <p class="muted">{t('install')}</p>}
    </>
  );
}

function frame(name: string, title: string, inner: ComponentChildren) {
  return (
    <>
      <header>
        <span>
          <bdi>{name}</bdi>
        </span>
        <h1>{title}</h1>
      </header>
      {inner}
    </>
  );
}
/** The page for phones. */
export function App({ desk, state, brandName }: { desk: Desk; state: State; brandName: string }) {
  const { phase, language, accounts, accountId } = state;
  const t = phoneWords(language);
  document.documentElement.lang = language;
  document.documentElement.dir = direction(language);
  const account = accounts.find(({ id }) => id === accountId);
  const parts = { desk, t };
  const screens = {
    opening: () => <p role="status">{t('opening')}</p>,
    signedOut: () => <SignedOut {...parts} />,
    noAccount: () => <p class="pane">{t('noAccount')}</p>,
    noRight: () => <p class="pane">{t('noRight')}</p>,
    chooseAccount: () => <Accounts {...parts} />,
    ready: () => <Ready {...parts} />,
  };
  return frame(account?.name || brandName, t('title'), screens[phase]());
}
