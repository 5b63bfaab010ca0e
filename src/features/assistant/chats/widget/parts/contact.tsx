/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { PanelStart } from '../../rules-widget.ts';
import type { Chat, ContactValues } from './use-chat.ts';

type Name = keyof ContactValues;
const inputs = [
  ['name', { autocomplete: 'name', maxLength: 200 }],
  ['phone', { type: 'tel', autocomplete: 'tel', inputMode: 'tel', maxLength: 60 }],
  ['email', { type: 'email', autocomplete: 'email', maxLength: 254 }],
] as const;
const hintOf = ({ texts }: PanelStart, { state: { isOn, isOver } }: Chat): string => {
  if (!isOn) return texts.offHint;
  return isOver ? texts.overHint : texts.contactHint;
};
/** Asks how to reach the visitor; without an assistant it takes a message as well. */
export function Contact({ start, chat, done }: { start: PanelStart; chat: Chat; done: (() => void) | null }) {
  const { texts } = start;
  const { state, errors, problem } = chat;
  const [values, setValues] = useState<ContactValues>({ name: '', phone: '', email: '', text: '' });
  const [isSending, setSending] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => title.current?.focus(), []);
  useEffect(() => {
    if (Object.keys(errors).length) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);
  const change = (name: Name) => (event: Event) =>
    setValues({ ...values, [name]: (event.currentTarget as HTMLInputElement).value });
  const common = (name: Name) => ({
    id: name,
    name,
    value: values[name],
    onInput: change(name),
    'aria-invalid': errors[name] ? true : undefined,
    'aria-describedby': errors[name] ? `${name}-error` : undefined,
  });
  const errorOf = (name: Name) =>
    errors[name] && (
      <p class="bad" id={`${name}-error`}>
        {errors[name]}
      </p>
    );
  const submit = async () => {
    setSending(true);
    const outcome = await chat.leaveContact(values);
    setSending(false);
    if (outcome) done?.();
  };
  return (
    <form
      class="contact"
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h2 ref={title} tabIndex={-1}>
        {state.isOn ? texts.contactTitle : texts.offTitle}
      </h2>
      <p class="small">{state.hold ?? hintOf(start, chat)}</p>
      {!state.isOn && <Direct start={start} />}
      {state.isNoted ? (
        <p class="note" role="status">
          {texts.noted}
        </p>
      ) : (
        <>
          {inputs.map(([name, attributes]) => (
            <div class="field" key={name}>
              <label for={name}>{texts[name]}</label>
              <input {...common(name)} {...attributes} />
              {errorOf(name)}
            </div>
          ))}
          {!state.isOn && (
            <div class="field">
              <label for="text">
                {texts.what} <small>{texts.optional}</small>
              </label>
              <textarea {...common('text')} rows={3} maxLength={2000} />
              {errorOf('text')}
            </div>
          )}
          {problem && (
            <p class="bad" role="alert">
              {problem}
            </p>
          )}
          <button class="main" type="submit" disabled={isSending}>
            {texts.sendContact}
          </button>
          <p class="small">
            {texts.useHint}{' '}
            <a href={start.policyHref} target="_blank" rel="noreferrer">
              {texts.privacy}
            </a>
          </p>
        </>
      )}
      {done && (
        <button class="link" type="button" onClick={done}>
          {texts.back}
        </button>
      )}
    </form>
  );
}
/** Shows how to reach the business while the assistant is off. */
const Direct = ({ start: { phone, email } }: { start: PanelStart }) => (
  <p class="acts">
    {phone && (
      <a class="line" href={phone.href}>
        {phone.text}
      </a>
    )}
    {email && (
      <a href={`mailto:${email}`}>
        <bdi>{email}</bdi>
      </a>
    )}
  </p>
);
