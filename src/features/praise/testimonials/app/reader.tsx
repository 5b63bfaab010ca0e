import { IconExternalLink } from '@tabler/icons-react';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { useEndpoint } from '#app/query.ts';
import { defineSlot } from '#app/slots/slot.tsx';
import { useAccount } from '#app/session.ts';
import { Go } from '#app/ui/go.tsx';
import inbox from '#app/ui/inbox/inbox.module.css';
import { ReaderFacts, ReaderHead, ReaderPane } from '#app/ui/inbox/reader.tsx';
import { Stars, StatusSquare } from '#app/ui/marks.tsx';
import { useDates } from '#app/ui/time.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { get, type Full } from '../contract.ts';
import { CONSENT_SCOPES } from '#features/praise/requests/rules.ts';
import { DecideBar } from './decide-bar.tsx';
import { useInboxWords } from './inbox-words.ts';
import { Manage } from './parts/manage.tsx';
import { MarkedQuote } from './parts/marked-quote.tsx';
import { PersonData } from './parts/person-data.tsx';
import { Photos } from './parts/photos.tsx';
import { PublicAnswer } from './parts/public-answer.tsx';
import { useScreenWords } from './screen-words.ts';
import css from '#features/praise/requests/app/parts/testimonials.module.css';
import { quoted } from '#shared/language.ts';

const readerParts = defineSlot('testimonial.part');
/** Shows a testimonial: its unchanged text, the proof of the consent, and the buttons that publish it. */
export function Reader({
  testimonialId,
  search,
}: {
  testimonialId: string;
  search: Record<string, unknown>;
}) {
  const t = useWords('testimonials');
  const account = useAccount();
  const query = useEndpoint(get, { params: { accountId: account.id, testimonialId } });
  return (
    <ReaderPane
      query={query}
      label={query.data?.customerName}
      to="/testimonials"
      search={search}
      backLabel={t('back')}
    >
      {(testimonial) => <Words testimonial={testimonial} search={search} />}
    </ReaderPane>
  );
}

function Who({ testimonial }: { testimonial: Full }) {
  const t = useWords('testimonials');
  const dates = useDates();
  const origin = (
    <>
      {testimonial.customerTitle && (
        <>
          <bdi>{testimonial.customerTitle}</bdi> ·{' '}
        </>
      )}
      {dates.moment(testimonial.createdAt)}
      {testimonial.relatedTo && (
        <>
          {' '}
          · {t('forItem')}{' '}
          <Go className={inbox.link} to={`/content/${testimonial.relatedTo.id}`}>
            <bdi>{testimonial.relatedTo.title}</bdi>
          </Go>
        </>
      )}
    </>
  );
  return (
    <ReaderHead name={testimonial.customerName} face={testimonial.customerPhoto?.base} origin={origin}>
      {testimonial.rating !== null && <Stars value={testimonial.rating} />}
    </ReaderHead>
  );
}
/** Shows the consent in the words that the customer read. */
function Consent({ consent }: { consent: Full['consent'] }) {
  const t = useWords('testimonials');
  const dates = useDates();
  const s = useScreenWords();
  const i = useInboxWords();
  const language = useLanguage();
  if (consent === null) return <span className="muted">{t('notAsked')}</span>;
  const scopes = CONSENT_SCOPES.filter((scope) => consent.scopes.includes(scope));
  const refusal = consent.withdrawn ? s('withdrawnAt', { date: dates.moment(consent.at) }) : t('notGiven');
  return (
    <>
      <StatusSquare fill={consent.given ? 'tick' : 'struck'} tone={consent.given ? 'ok' : 'no'}>
        {consent.given ? t('given', { date: dates.moment(consent.at) }) : refusal}
      </StatusSquare>
      <span className="sub" dir="auto" title={t('version', { version: consent.version })}>
        {quoted(consent.text, language)}
      </span>
      {consent.given && scopes.length > 0 && (
        <span className="sub">{scopes.map((scope) => i(`part_${scope}`)).join(' · ')}</span>
      )}
      {consent.places.length > 0 && (
        <span className="sub">
          {s('closedPlaces')}
          {consent.places.map((place) => (
            <bdi key={place.url} className={css.place} dir="ltr">
              {place.url.replace(/^https?:\/\//, '')}
            </bdi>
          ))}
        </span>
      )}
    </>
  );
}
/** Shows the address of the page; without a link if the agency has switched sharing off. */
function Address({ url, link }: { url: string | null; link: boolean }) {
  const t = useWords('testimonials');
  const address = url?.replace(/^https?:\/\//, '');
  if (url === null) return t('notShown');
  return link ? (
    <a className={inbox.link} href={url} target="_blank" rel="noreferrer" dir="ltr">
      {address} <IconExternalLink size={13} aria-hidden />
    </a>
  ) : (
    <bdi dir="ltr">{address}</bdi>
  );
}
function Facts({ testimonial, link }: { testimonial: Full; link: boolean }) {
  const t = useWords('testimonials');
  const i = useInboxWords();
  return (
    <ReaderFacts>
      <dt>{t('permission')}</dt>
      <dd>
        <Consent consent={testimonial.consent} />
        {testimonial.withdrawn.length > 0 && (
          <span className="sub">
            {i('takenBack')}: {testimonial.withdrawn.map((scope) => i(`part_${scope}`)).join(' · ')}
          </span>
        )}
      </dd>
      <dt>{t('written')}</dt>
      <dd>{testimonial.aiAssisted ? t('aiHelp') : t('ownWords')}</dd>
      <dt>{t('reward')}</dt>
      <dd dir="auto">{testimonial.incentive || t('none')}</dd>
      {testimonial.customerEmail && (
        <>
          <dt>{t('contact')}</dt>
          <dd>
            <a className={`${inbox.link} ${css.mail}`} href={`mailto:${testimonial.customerEmail}`} dir="ltr">
              {testimonial.customerEmail}
            </a>
            <PersonData email={testimonial.customerEmail} />
          </dd>
        </>
      )}
      {testimonial.categories.length > 0 && (
        <>
          <dt>{t('categories')}</dt>
          <dd>{testimonial.categories.join(' · ')}</dd>
        </>
      )}
      {testimonial.customFields.length > 0 && (
        <>
          <dt>{t('answers')}</dt>
          <dd>
            {testimonial.customFields.map((field) => (
              <span key={field.name} className={inbox.line}>
                {field.name}: {field.value}
              </span>
            ))}
          </dd>
        </>
      )}
      <dt>{t('shownOn')}</dt>
      <dd>
        <Address url={testimonial.publicUrl} link={link} />
      </dd>
    </ReaderFacts>
  );
}
/** Lists what was written to the customer. */
function Messages({ messages }: { messages: Full['messages'] }) {
  const s = useScreenWords();
  const dates = useDates();
  if (messages.length === 0) return null;
  return (
    <section className={css.messages} aria-label={s('written')}>
      <ul>
        {messages.map((message) => (
          <li key={message.id}>
            <span className="sub">
              {s(message.kind === 'thanks' ? 'youThanked' : 'youAsked', { name: message.authorName })} ·{' '}
              {dates.moment(message.createdAt)}
            </span>
            {message.body && (
              <p className={css.body} dir="auto">
                {message.body}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
function Words({ testimonial, search }: { testimonial: Full; search: Record<string, unknown> }) {
  const { controls } = useAsker();
  return (
    <>
      <Who testimonial={testimonial} />
      <MarkedQuote testimonial={testimonial} />
      <PublicAnswer testimonial={testimonial} />
      <readerParts.Parts of={{ testimonial }} />
      <Photos testimonial={testimonial} />
      <Facts testimonial={testimonial} link={controls.shareButton} />
      <Manage testimonial={testimonial} />
      <Messages messages={testimonial.messages} />
      <DecideBar testimonial={testimonial} search={search} />
    </>
  );
}
