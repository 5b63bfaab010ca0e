import type { PageData } from '#shared/pages.ts';
import type { PageProps } from '#site/page.ts';
import { Icon } from '#site/kit/icon.tsx';
import { Picture } from '#site/kit/picture.tsx';
import { Layout } from '#site/templates/layout.tsx';
import { errorWord } from '../../rules.ts';
import { ContactForm, Leave } from '../parts/contact-form.tsx';
import { Conversation, MessageForm } from '../parts/conversation.tsx';
import { words } from '../words.ts';
import '#features/site/leads/site/parts/form.css';
import '../parts/live-chat.css';

type Props = { data: PageData['live-chat']; t: ReturnType<typeof words> };

/** Shows icon, title and the buttons of the owner, which lead elsewhere (CHAT-22). */
function Top({ data, t }: Props) {
  return (
    <header className="lc-head">
      {data.icon ? (
        <Picture picture={data.icon} sizes="64px" face alt="" className="lc-icon" />
      ) : (
        data.avatar && (
          <svg className="lc-icon" viewBox="-4 -4 32 32" aria-hidden="true">
            <circle cx="12" cy="12" r="16" fill={data.avatar.color} />
            <path d={data.avatar.path} />
          </svg>
        )
      )}
      <div>
        <h1 className="h-m">{data.title}</h1>
        {data.isOn && <p className="muted small">{data.disclosure}</p>}
      </div>
      {data.links.length > 0 && (
        <ul className="lc-links">
          {data.links.map(({ label, value, openIn }, index) => (
            <li key={index}>
              <a
                className="btn btn-line"
                href={value}
                rel="noreferrer"
                target={openIn === 'newTab' ? '_blank' : '_self'}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
      <Share data={data} t={t} />
    </header>
  );
}
/** Shows the networks on which the page is shared, without a script of any (CHAT-23). */
const Share = ({ data, t }: Props) => (
  <details className="lc-share">
    <summary>
      <Icon name="share" /> {t('share')}
    </summary>
    <ul>
      {data.share.map(({ name, href }) => (
        <li key={name}>
          <a className="link" href={href} target="_blank" rel="noreferrer nofollow">
            {t('shareOn', { network: name })}
          </a>
        </li>
      ))}
    </ul>
  </details>
);
/** Shows how to reach the business while the assistant is off. */
function Off({ data, t }: Props) {
  const { phone, email } = data.frame;
  return (
    <div className="lc-off">
      <h2 className="h-m">{t('offTitle')}</h2>
      <p>{t('offHint')}</p>
      <p className="lc-acts">
        {phone && (
          <a className="btn btn-line" href={phone.href}>
            {t('call', { phone: phone.text })}
          </a>
        )}
        {email && (
          <a className="link" href={`mailto:${email}`}>
            <bdi>{email}</bdi>
          </a>
        )}
      </p>
    </div>
  );
}
/** Names the agency of the business, where the account shows it (CHAT-26). */
function Agency({ data, t }: Props) {
  const { agency } = data;
  if (!agency) return null;
  const name = t('agency', { name: agency.name });
  return (
    <p className="lc-agency muted small">
      {agency.logo && <img src={agency.logo} alt="" width="24" height="24" loading="lazy" />}
      {agency.href ? (
        <a className="link" href={agency.href} target="_blank" rel="noreferrer">
          {name}
        </a>
      ) : (
        name
      )}
    </p>
  );
}
/** Shows the time that is held for the visitor, and the booking with the page on which it is changed (CHAT-21). */
const Appointment = ({ data: { hold, booking, isNoted }, t }: Props) => (
  <>
    {hold && (
      <div className="lc-note">
        <p>{hold}</p>
        {!isNoted && (
          <a className="link" href="#contact">
            {t('holdContact')}
          </a>
        )}
      </div>
    )}
    {booking && (
      <section className="lc-note" aria-label={booking.title}>
        <p>
          <b>{booking.title}</b>
        </p>
        {booking.lines.map((line) => (
          <p key={line} className="muted small">
            {line}
          </p>
        ))}
        {booking.href && (
          <a className="link" href={booking.href}>
            {t('bookingChange')}
          </a>
        )}
      </section>
    )}
  </>
);
/** Shows the chat page of a business, which needs no script (CHAT-22). */
export function LiveChatPage(props: PageProps<PageData['live-chat']>) {
  const { data, language } = props;
  const t = words(language);
  const parts = { data, t };
  return (
    <Layout {...props} className="lc-page">
      {data.background && (
        <div className="lc-bg" aria-hidden="true">
          <Picture picture={data.background} sizes="100vw" alt="" />
        </div>
      )}
      <div className={data.styleView === 'wide' ? 'lc lc-wide wrap' : 'lc'}>
        <Top {...parts} />
        {data.problem && (
          <p className="f-p" role="alert">
            {t(errorWord(data.problem))}
          </p>
        )}
        {data.isOn ? (
          <>
            <Conversation {...parts} />
            {!data.isOver && <MessageForm {...parts} />}
          </>
        ) : (
          <Off {...parts} />
        )}
        <Appointment {...parts} />
        {data.isNoted ? (
          <p className="lc-note" id="contact" role="status">
            {t('noted')}
          </p>
        ) : (
          <ContactForm {...parts} policyUrl={props.site.policyUrl ?? '/privacy'} />
        )}
        {data.bookHref && !data.booking?.href && (
          <p className="lc-acts">
            <a className="btn btn-line" href={data.bookHref}>
              {t('book')}
            </a>
            <span className="muted small">{t('bookHint')}</span>
          </p>
        )}
        {data.messages.length > 0 && <Leave {...parts} />}
        <Agency {...parts} />
      </div>
    </Layout>
  );
}
