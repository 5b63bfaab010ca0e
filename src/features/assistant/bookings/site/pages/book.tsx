import type { ReactNode } from 'react';
import type { PageData } from '#shared/pages.ts';
import type { PageProps } from '#site/page.ts';
import { Layout } from '#site/templates/layout.tsx';
import type { HeldDetails } from '../../contract-pages.ts';
import { errorWord } from '../../rules.ts';
import { Sheet } from '../parts/sheet.tsx';
import { words } from '../words.ts';
import '#features/site/leads/site/parts/form.css';
import '../parts/booking.css';

type Props = { data: PageData['book']; t: ReturnType<typeof words> };
type Fields = 'name' | 'email' | 'phone' | 'place' | 'note';

/** Shows what can be booked, each a link that keeps the choice in the address. */
function Services({ data, t }: Props) {
  return (
    <section aria-labelledby="what">
      <h2 className="bk-h" id="what">
        {t('whatFor')}
      </h2>
      <ul className="bk-list">
        {data.services.map((service) => (
          <li key={service.id}>
            <a className="bk-o" href={service.href} aria-current={service.isChosen ? 'true' : undefined}>
              <span className="bk-dot" aria-hidden="true" />
              <span>
                <b>{service.name}</b>
                {service.description && <span className="muted pre">{service.description}</span>}
              </span>
              <span className="num">{service.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
/** Shows the free days and times; a time is a button that holds it. */
function Times({ data, t }: Props) {
  const { sheet } = data;
  if (!sheet) return <p className="muted">{t('chooseService')}</p>;
  return (
    <section aria-labelledby="when">
      <h2 className="bk-h" id="when">
        {t('when')} <small>{sheet.zone}</small>
      </h2>
      <Sheet sheet={sheet} t={t}>
        {(times) => (
          <form method="post" action="/book">
            <input type="hidden" name="intent" value="hold" />
            <input type="hidden" name="s" value={data.serviceId} />
            <input type="hidden" name="d" value={sheet.chosen?.day} />
            {times}
          </form>
        )}
      </Sheet>
    </section>
  );
}
function Field({
  data,
  t,
  name,
  label,
  hint,
  children,
}: Props & { name: Fields; label: string; hint?: string; children: ReactNode }) {
  const error = data.errors[name];
  return (
    <div className="f">
      <label htmlFor={name}>
        {label} {hint && <em>{hint}</em>}
      </label>
      {children}
      <p className="f-e" id={`${name}-e`} hidden={!error}>
        {error && t(errorWord(error))}
      </p>
    </div>
  );
}
/** Shows the form about who comes, beside the time that is held. */
function Details({ data, t, details, policyUrl }: Props & { details: HeldDetails; policyUrl: string }) {
  const input = (name: Fields) => ({
    id: name,
    name,
    className: 'in',
    defaultValue: data.values[name]?.[0] ?? '',
    'aria-invalid': data.errors[name] ? true : undefined,
    'aria-describedby': `${name}-e`,
  });
  const parts = { data, t };
  return (
    <form className="bkg" method="post" action="/book" noValidate>
      <div>
        <h2 className="bk-h">{t(details.asksPlace ? 'whoAndWhere' : 'who')}</h2>
        <input type="hidden" name="intent" value="book" />
        <input type="hidden" name="t" value={data.token} />
        <input type="hidden" name="h" value={details.hold} />
        <p className="f-no" aria-hidden="true">
          <label>
            {t('leaveEmpty')} <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        <div className="fm">
          <Field {...parts} name="name" label={t('name')}>
            <input {...input('name')} autoComplete="name" maxLength={200} aria-required />
          </Field>
          <Field {...parts} name="email" label={t('email')} hint={t('emailHint')}>
            <input {...input('email')} type="email" autoComplete="email" maxLength={254} />
          </Field>
          <Field {...parts} name="phone" label={t('phone')}>
            <input {...input('phone')} type="tel" autoComplete="tel" inputMode="tel" maxLength={60} />
          </Field>
          {details.asksPlace && (
            <Field {...parts} name="place" label={t('place')}>
              <input {...input('place')} autoComplete="street-address" maxLength={300} aria-required />
            </Field>
          )}
          <Field {...parts} name="note" label={t('note')} hint={t('optional')}>
            <textarea {...input('note')} rows={3} maxLength={2000} />
          </Field>
        </div>
      </div>
      <aside className="bk-sum" aria-label={t('yourTime')}>
        <h2 className="h-m">
          {details.day}
          <br />
          <span className="num">{details.time}</span>
        </h2>
        <p className="bk-hold">{t('keptUntil', { time: details.until })}</p>
        <dl>
          <dt>{t('what')}</dt>
          <dd>
            {details.service}, {details.length}
          </dd>
          <dt>{t('with')}</dt>
          <dd>
            <bdi>{details.with}</bdi>
          </dd>
          <dt>{t('when')}</dt>
          <dd>{details.zone}</dd>
        </dl>
        <div className="bk-go">
          <button type="submit" className="btn">
            {t(details.isAsked ? 'askNow' : 'bookNow')}
          </button>
        </div>
        <p className="muted small bk-hint">
          {details.isAsked && `${t('askedHint')} `}
          {t('useHint')}{' '}
          <a className="link" href={policyUrl} target="_blank" rel="noreferrer">
            {t('privacy')}
          </a>
        </p>
        <p>
          <a className="link" href={details.againHref}>
            {t('otherTime')}
          </a>
        </p>
      </aside>
    </form>
  );
}

/** Shows the public booking page, which needs no script: what, then day and time, then who (designs 3.23). */
export function BookPage(props: PageProps<PageData['book']>) {
  const { data, language } = props;
  const t = words(language);
  const { details } = data;
  return (
    <Layout {...props} className="wrap">
      <header className="bk-head">
        <h1 className="h-l">{t('title')}</h1>
        <p className="muted">{t('lead')}</p>
      </header>
      {data.problem && (
        <p className="f-p bk-problem" role="alert">
          {t(errorWord(data.problem))}
        </p>
      )}
      {details ? (
        <Details data={data} t={t} details={details} policyUrl={props.site.policyUrl ?? '/privacy'} />
      ) : (
        <div className="bk-steps">
          <Services data={data} t={t} />
          <Times data={data} t={t} />
        </div>
      )}
    </Layout>
  );
}
