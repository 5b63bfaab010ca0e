import type { ReactNode } from 'react';
import type { PageData } from '#shared/pages.ts';
import { errorWord, MOST_TEXT } from '../../rules.ts';
import type { words } from '../words.ts';

type Props = { data: PageData['live-chat']; t: ReturnType<typeof words> };
type Fields = 'name' | 'phone' | 'email' | 'what';

/** Shows what each form of the page carries unseen: its number, and the field that only programs fill. */
export const Hidden = ({ data, t, intent }: Props & { intent: 'message' | 'contact' | 'leave' }) => (
  <>
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="t" value={data.token} />
    <p className="f-no" aria-hidden="true">
      <label>
        {t('leaveEmpty')} <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  </>
);
function Field({
  t,
  id,
  label,
  hint,
  error,
  children,
}: Pick<Props, 't'> & {
  id: Fields;
  label: string;
  hint?: string;
  error: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className="f">
      <label htmlFor={id}>
        {label} {hint && <em>{hint}</em>}
      </label>
      {children}
      <p className="f-e" id={`${id}-e`} hidden={!error}>
        {error && t(errorWord(error))}
      </p>
    </div>
  );
}
/** Returns the sentence above the form about the visitor. */
const hintOf = ({ data, t }: Props): string | null => {
  if (!data.isOn) return null;
  return t(data.isOver ? 'overHint' : 'contactHint');
};
/** Shows the form about how to reach the visitor; without an assistant it takes a message as well. */
export function ContactForm({ data, t, policyUrl }: Props & { policyUrl: string }) {
  const isRefused = data.intent === 'contact';
  const errorOf = (name: string) => (isRefused ? data.errors[name] : undefined);
  const input = (id: Fields, name: string = id) => ({
    id,
    name,
    className: 'in',
    defaultValue: isRefused ? (data.values[name]?.[0] ?? '') : '',
    'aria-invalid': errorOf(name) ? true : undefined,
    'aria-describedby': `${id}-e`,
  });
  const hint = hintOf({ data, t });
  return (
    <form className="lc-contact fm" id="contact" method="post" action="/live-chat" noValidate>
      <h2 className="h-m">{t('contactTitle')}</h2>
      {hint && <p className="muted">{hint}</p>}
      <Hidden data={data} t={t} intent="contact" />
      <Field t={t} id="name" label={t('name')} error={errorOf('name')}>
        <input {...input('name')} autoComplete="name" maxLength={200} aria-required />
      </Field>
      <Field t={t} id="phone" label={t('phone')} error={errorOf('phone')}>
        <input {...input('phone')} type="tel" autoComplete="tel" inputMode="tel" maxLength={60} />
      </Field>
      <Field t={t} id="email" label={t('email')} error={errorOf('email')}>
        <input {...input('email')} type="email" autoComplete="email" maxLength={254} />
      </Field>
      {!data.isOn && (
        <Field t={t} id="what" label={t('what')} hint={t('optional')} error={errorOf('text')}>
          <textarea {...input('what', 'text')} rows={3} maxLength={MOST_TEXT} />
        </Field>
      )}
      <div className="lc-acts">
        <button className="btn" type="submit">
          {t('sendContact')}
        </button>
        <span className="muted small">
          {t('useHint')}{' '}
          <a className="link" href={policyUrl} target="_blank" rel="noreferrer">
            {t('privacy')}
          </a>
        </span>
      </div>
    </form>
  );
}
/** Shows the way out of a conversation, for a browser that others use as well. */
export const Leave = ({ data, t }: Props) => (
  <form method="post" action="/live-chat">
    <Hidden data={data} t={t} intent="leave" />
    <button className="link lc-leave" type="submit">
      {t('leave')}
    </button>
  </form>
);
