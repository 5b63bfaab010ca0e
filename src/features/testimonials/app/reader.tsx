import { Button } from '@mantine/core';
import { IconArrowLeft, IconExternalLink } from '@tabler/icons-react';
import { useAsker } from '#features/tenants/app/parts/controls.ts';
import { refusalOf } from '#shared/rights/right.ts';
import { pictureUrl } from '#shared/picture-url.ts';
import { useAction, useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { Go, GoButton } from '#app/ui/go.tsx';
import { Face, Stars, StatusSquare } from '#app/ui/marks.tsx';
import { useIsWide } from '#app/ui/is-mobile.ts';
import { toast } from '#app/ui/toasts.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { useDates } from '#app/ui/time.tsx';
import { codeText, useWords } from '#app/words.ts';
import { get, list, publish, unpublish, type Full } from '../contract.ts';
import { canPublish } from '../policy.ts';
import css from './testimonials.module.css';

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
  // On a phone the reader is the whole screen, so an error is its heading.
  const isScreen = !useIsWide();
  return (
    <section className={css.view} aria-label={query.data?.customerName}>
      <GoButton
        to="/testimonials"
        search={search}
        variant="subtle"
        className={css.back ?? ''}
        leftSection={<IconArrowLeft size={16} className="flip" />}
      >
        {t('back')}
      </GoButton>
      <Loaded query={query} screen={isScreen}>
        {(testimonial) => <Words testimonial={testimonial} />}
      </Loaded>
    </section>
  );
}

function Who({ testimonial }: { testimonial: Full }) {
  const t = useWords('testimonials');
  const dates = useDates();
  const Name = useIsWide() ? 'h2' : 'h1';
  const face = testimonial.customerPhoto?.base;
  return (
    <header className={css.who}>
      <Face name={testimonial.customerName} image={face ? pictureUrl(face, '200x200') : null} />
      <div className="grow">
        <Name>
          <bdi>{testimonial.customerName}</bdi>
        </Name>
        <small>
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
              <Go className={css.link} to={`/content/${testimonial.relatedTo.id}`}>
                <bdi>{testimonial.relatedTo.title}</bdi>
              </Go>
            </>
          )}
        </small>
      </div>
      {testimonial.rating !== null && <Stars value={testimonial.rating} />}
    </header>
  );
}
function Photo({ picture }: { picture: Full['pictures'][number] }) {
  const t = useWords('testimonials');
  if (!picture.base) return <span className={css.wait} />;
  return (
    <a href={pictureUrl(picture.base, '1280x1280', 'jpeg')} target="_blank" rel="noreferrer">
      <img
        src={pictureUrl(picture.base, '480x480')}
        alt={picture.alt || t('photos', { count: 1 })}
        width={picture.width ?? 240}
        height={picture.height ?? 150}
        loading="lazy"
      />
    </a>
  );
}
/** Shows the consent in the words that the customer read. */
function Consent({ consent }: { consent: Full['consent'] }) {
  const t = useWords('testimonials');
  const dates = useDates();
  if (consent === null) return <span className="muted">{t('notAsked')}</span>;
  return (
    <>
      <StatusSquare fill={consent.given ? 'tick' : 'struck'} tone={consent.given ? 'ok' : 'no'}>
        {consent.given ? t('given', { date: dates.moment(consent.at) }) : t('notGiven')}
      </StatusSquare>
      <span className="sub" dir="auto">
        “{consent.text}”
      </span>
      {consent.given && <span className="sub">{t('scopes')}</span>}
      <span className="sub num">{t('version', { version: consent.version })}</span>
    </>
  );
}
/** Shows the address of the page; without a link if the agency has switched sharing off. */
function Address({ url, link }: { url: string | null; link: boolean }) {
  const t = useWords('testimonials');
  const address = url?.replace(/^https?:\/\//, '');
  if (url === null) return t('notShown');
  return link ? (
    <a className={css.link} href={url} target="_blank" rel="noreferrer" dir="ltr">
      {address} <IconExternalLink size={13} aria-hidden />
    </a>
  ) : (
    <bdi dir="ltr">{address}</bdi>
  );
}
function Facts({ testimonial, link }: { testimonial: Full; link: boolean }) {
  const t = useWords('testimonials');
  return (
    <dl className={css.facts}>
      <dt>{t('permission')}</dt>
      <dd>
        <Consent consent={testimonial.consent} />
      </dd>
      <dt>{t('written')}</dt>
      <dd>{testimonial.aiAssisted ? t('aiHelp') : t('ownWords')}</dd>
      <dt>{t('reward')}</dt>
      <dd dir="auto">{testimonial.incentive || t('none')}</dd>
      {testimonial.customerEmail && (
        <>
          <dt>{t('contact')}</dt>
          <dd>
            <a className={css.link} href={`mailto:${testimonial.customerEmail}`} dir="ltr">
              {testimonial.customerEmail}
            </a>
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
              <span key={field.name} className={css.line}>
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
    </dl>
  );
}
function Words({ testimonial }: { testimonial: Full }) {
  const t = useWords('testimonials');
  const asker = useAsker();
  const { controls } = asker;
  const params = { accountId: asker.id, testimonialId: testimonial.id };
  const show = useAction(publish, { refresh: [list, get], done: () => toast(t('publishedToast')) });
  const hide = useAction(unpublish, { refresh: [list, get], done: () => toast(t('unpublishedToast')) });
  const refused = testimonial.isSubmissionConsent === false;
  const isPublished = testimonial.statusPublish === 'published';
  const refusal = refusalOf(asker, canPublish);
  const may = refusal === null;
  const closed = refusal === 'forbidden' ? t('managersOnly') : codeText('agency.control_off');
  const note = may ? t('wordsStay') : closed;
  return (
    <>
      <Who testimonial={testimonial} />
      <blockquote className={css.quote} dir="auto">
        {testimonial.description}
      </blockquote>
      {testimonial.pictures.length > 0 && (
        <div className={css.media}>
          {testimonial.pictures.map((picture) => (
            <Photo key={picture.id} picture={picture} />
          ))}
        </div>
      )}
      <Facts testimonial={testimonial} link={controls.shareButton} />
      <footer className={css.bar}>
        {may && !isPublished && (
          <Button disabled={refused} loading={show.isPending} onClick={() => show.mutate({ params })}>
            {t('publish')}
          </Button>
        )}
        {may && isPublished && (
          <Button variant="default" loading={hide.isPending} onClick={() => hide.mutate({ params })}>
            {t('unpublish')}
          </Button>
        )}
        <span className="muted">{refused ? t('testimonials.no_consent') : note}</span>
      </footer>
    </>
  );
}
