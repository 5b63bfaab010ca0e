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

/** One testimonial: the words as they came, the proof of the permission, and what is decided about it. */
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
  // On a phone it is the screen, and what failed its heading.
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
        {(one) => <Words one={one} />}
      </Loaded>
    </section>
  );
}

function Who({ one }: { one: Full }) {
  const t = useWords('testimonials');
  const dates = useDates();
  const Name = useIsWide() ? 'h2' : 'h1';
  const face = one.customerPhoto?.base;
  return (
    <header className={css.who}>
      <Face name={one.customerName} image={face ? pictureUrl(face, '200x200') : null} />
      <div className="grow">
        <Name>
          <bdi>{one.customerName}</bdi>
        </Name>
        <small>
          {one.customerTitle && (
            <>
              <bdi>{one.customerTitle}</bdi> ·{' '}
            </>
          )}
          {dates.moment(one.createdAt)}
          {one.relatedTo && (
            <>
              {' '}
              · {t('forItem')}{' '}
              <Go className={css.link} to={`/content/${one.relatedTo.id}`}>
                <bdi>{one.relatedTo.title}</bdi>
              </Go>
            </>
          )}
        </small>
      </div>
      {one.rating !== null && <Stars value={one.rating} />}
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
/** What the customer agreed to, in the words that were shown. */
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
/** Its page on the site; only as words where the agency took the button for sharing. */
function Address({ url, link }: { url: string | null; link: boolean }) {
  const t = useWords('testimonials');
  const shown = url?.replace(/^https?:\/\//, '');
  if (url === null) return t('notShown');
  return link ? (
    <a className={css.link} href={url} target="_blank" rel="noreferrer" dir="ltr">
      {shown} <IconExternalLink size={13} aria-hidden />
    </a>
  ) : (
    <bdi dir="ltr">{shown}</bdi>
  );
}
function Facts({ one, link }: { one: Full; link: boolean }) {
  const t = useWords('testimonials');
  return (
    <dl className={css.facts}>
      <dt>{t('permission')}</dt>
      <dd>
        <Consent consent={one.consent} />
      </dd>
      <dt>{t('written')}</dt>
      <dd>{one.aiAssisted ? t('aiHelp') : t('ownWords')}</dd>
      <dt>{t('reward')}</dt>
      <dd dir="auto">{one.incentive || t('none')}</dd>
      {one.customerEmail && (
        <>
          <dt>{t('contact')}</dt>
          <dd>
            <a className={css.link} href={`mailto:${one.customerEmail}`} dir="ltr">
              {one.customerEmail}
            </a>
          </dd>
        </>
      )}
      {one.categories.length > 0 && (
        <>
          <dt>{t('categories')}</dt>
          <dd>{one.categories.join(' · ')}</dd>
        </>
      )}
      {one.customFields.length > 0 && (
        <>
          <dt>{t('answers')}</dt>
          <dd>
            {one.customFields.map((field) => (
              <span key={field.name} className={css.line}>
                {field.name}: {field.value}
              </span>
            ))}
          </dd>
        </>
      )}
      <dt>{t('shownOn')}</dt>
      <dd>
        <Address url={one.publicUrl} link={link} />
      </dd>
    </dl>
  );
}
function Words({ one }: { one: Full }) {
  const t = useWords('testimonials');
  const asker = useAsker();
  const { controls } = asker;
  const params = { accountId: asker.id, testimonialId: one.id };
  const show = useAction(publish, { refresh: [list, get], done: () => toast(t('publishedToast')) });
  const hide = useAction(unpublish, { refresh: [list, get], done: () => toast(t('unpublishedToast')) });
  const refused = one.isSubmissionConsent === false;
  const shown = one.statusPublish === 'published';
  const refusal = refusalOf(asker, canPublish);
  const may = refusal === null;
  const closed = refusal === 'forbidden' ? t('managersOnly') : codeText('agency.control_off');
  const note = may ? t('wordsStay') : closed;
  return (
    <>
      <Who one={one} />
      <blockquote className={css.quote} dir="auto">
        {one.description}
      </blockquote>
      {one.pictures.length > 0 && (
        <div className={css.media}>
          {one.pictures.map((picture) => (
            <Photo key={picture.id} picture={picture} />
          ))}
        </div>
      )}
      <Facts one={one} link={controls.shareButton} />
      <footer className={css.bar}>
        {may && !shown && (
          <Button disabled={refused} loading={show.isPending} onClick={() => show.mutate({ params })}>
            {t('publish')}
          </Button>
        )}
        {may && shown && (
          <Button variant="default" loading={hide.isPending} onClick={() => hide.mutate({ params })}>
            {t('unpublish')}
          </Button>
        )}
        <span className="muted">{refused ? t('testimonials.no_consent') : note}</span>
      </footer>
    </>
  );
}
