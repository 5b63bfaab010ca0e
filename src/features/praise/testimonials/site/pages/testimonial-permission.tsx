import { localeOf } from '#shared/language.ts';
import type { PageData } from '#shared/pages.ts';
import type { PageProps } from '#site/page.ts';
import type { PermissionState } from '../../contract-pages.ts';
import { permissionWords } from '../words.ts';
import '#features/praise/requests/site/parts/testimonial-request.css';
import '#features/praise/requests/site/parts/testimonial-end.css';
import './testimonial-permission.css';

type Data = PageData['testimonial-permission'];
type T = ReturnType<typeof permissionWords>;
const noteWords = {
  withdrawn: 'noteWithdrawn',
  already: 'noteAlready',
  agreed: 'noteAgreed',
  changed: 'noteChanged',
  kept: 'noteKept',
  same: 'noteSame',
  uses: 'noteUses',
} as const;

/** Shows customers their words with the permission, which they give or withdraw here without a script. */
export function TestimonialPermissionPage({ data, language, site }: PageProps<Data>) {
  const t = permissionWords(language);
  const toSite = (
    <p>
      <a className="link" href="/">
        {t('toSite', { business: site.brandName })}
      </a>
    </p>
  );
  if ('wrong' in data)
    return (
      <main className="wrong">
        <p className="big">{t('wrong404')}</p>
        <h1>{t('wrongUrl')}</h1>
        {toSite}
      </main>
    );
  const { state, secret, note } = data;
  const business = state.businessName;
  const { isGiven } = state;
  const dateOf = (time: string): string =>
    new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(time),
    );
  const refusal = state.consent?.withdrawn ? t('isWithdrawn') : t('isRefused', { business });
  return (
    <main className="perm">
      <p className="from">{business}</p>
      {note && (
        <p className="note" role="status">
          {t(noteWords[note])}
        </p>
      )}
      <h1>{isGiven ? t('isGiven', { business }) : refusal}</h1>
      <h2>{t('yourWords')}</h2>
      <blockquote dir="auto">
        <p>{state.description}</p>
        <footer>
          <bdi>{state.customerName}</bdi>
        </footer>
      </blockquote>
      <Places state={state} t={t} isGiven={isGiven} />
      <h2>{isGiven && state.consent ? t('agreedTo') : t('wouldAgree')}</h2>
      <p dir="auto">{isGiven && state.consent ? state.consent.text : state.terms.text}</p>
      {isGiven && state.consent && (
        <p className="muted">
          {t('agreedAt', { date: dateOf(state.consent.at) })} ·{' '}
          {t('version', { version: state.consent.version })}
        </p>
      )}
      <form method="post" action={`/testimonial-permission/${state.id}`}>
        <input type="hidden" name="t" value={secret} />
        <input type="hidden" name="l" value={language} />
        <input type="hidden" name="termsVersion" value={state.terms.version} />
        {isGiven ? <Parts parts={state.parts} t={t} /> : <Uses parts={state.parts} t={t} />}
        <button
          type="submit"
          className={isGiven ? 'btn btn-line' : 'btn'}
          name="decision"
          value={isGiven ? 'withdraw' : 'give'}
        >
          {t(isGiven ? 'withdraw' : 'give')}
        </button>
        <p className="muted">{t(isGiven ? 'withdrawHint' : 'giveHint')}</p>
      </form>
      <Stored state={state} secret={secret} t={t} dateOf={dateOf} />
      {toSite}
    </main>
  );
}

/** Says what is stored of the customer and for how long, with a copy of it. */
function Stored({
  state,
  secret,
  t,
  dateOf,
}: {
  state: PermissionState;
  secret: string;
  t: T;
  dateOf: (time: string) => string;
}) {
  const { stored, keptUntil, isGiven } = state;
  const parts = [
    t('storedWords'),
    ...(stored.hasEmail ? [t('storedEmail')] : []),
    ...(stored.photos ? [t('storedPhotos', { count: stored.photos })] : []),
    ...(stored.hasVideo ? [t('storedVideo')] : []),
  ];
  return (
    <>
      <h2>{t('storedTitle')}</h2>
      <p>
        {parts.join(', ')}.{' '}
        <a
          className="link"
          href={`/testimonial-permission/${state.id}/copy?t=${encodeURIComponent(secret)}`}
          download
        >
          {t('getCopy')}
        </a>
      </p>
      {keptUntil && <p className="muted">{t('keptUntil', { date: dateOf(keptUntil) })}</p>}
      {!keptUntil && isGiven && state.places.length > 0 && <p className="muted">{t('keptShown')}</p>}
    </>
  );
}

/** Offers each part of the permission, to be kept or taken back. */
function Parts({ parts, t }: { parts: PermissionState['parts']; t: T }) {
  return (
    <fieldset>
      <legend>{t('youAllow')}</legend>
      {parts.map(({ scope, isKept }) => (
        <label key={scope}>
          <input type="checkbox" name="keep" value={scope} defaultChecked={isKept} />
          <span>
            {t(`part_${scope}`)} <small className="muted">{t(`partHint_${scope}`)}</small>
          </span>
        </label>
      ))}
      <button type="submit" className="btn" name="decision" value="keep">
        {t('keepTicked')}
      </button>
      <p className="muted">{t('keepHint')}</p>
    </fieldset>
  );
}

/** Names each use that a permission would allow, to be chosen. */
function Uses({ parts, t }: { parts: PermissionState['parts']; t: T }) {
  return (
    <fieldset>
      <legend>{t('youWouldAllow')}</legend>
      {parts.map(({ scope }) => (
        <label key={scope}>
          <input type="checkbox" name="keep" value={scope} />
          <span>
            {t(`part_${scope}`)} <small className="muted">{t(`partHint_${scope}`)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Lists the addresses that show the testimonial, or that showed it before the withdrawal. */
function Places({ state, t, isGiven }: { state: PermissionState; t: T; isGiven: boolean }) {
  const places = isGiven ? state.places : state.closed;
  if (places.length === 0) return isGiven ? <p className="muted">{t('shownNowhere')}</p> : null;
  return (
    <>
      <h2>{t(isGiven ? 'shownAt' : 'wasShownAt')}</h2>
      <ul>
        {places.map((place) => (
          <li key={place.url}>
            {isGiven ? (
              <a className="link" href={place.url}>
                {t(`place_${place.kind}`)}
              </a>
            ) : (
              t(`place_${place.kind}`)
            )}
            {place.kind === 'widget' && (
              <bdi className="muted"> {place.url.replace(/^https?:\/\//, '').replace(/\/$/, '')}</bdi>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
