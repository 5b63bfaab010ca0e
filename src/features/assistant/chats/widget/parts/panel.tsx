/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import { frameMessages, type PanelStart } from '../../rules-widget.ts';
import { Contact } from './contact.tsx';
import { Book, Log } from './log.tsx';
import { useChat, type Chat } from './use-chat.ts';
import { readAloud, useVoice } from './voice.ts';

const isFramed = () => window.parent !== window;
/** Asks the website around the frame to close it; the message carries nothing. */
const close = () => window.parent.postMessage(frameMessages.close, '*');

/** Shows the chat of a business in a frame on another website (CHAT-11). */
export function Panel({ start }: { start: PanelStart }) {
  const chat = useChat(start);
  const [isAsking, setAsking] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const toPerson = () => setAsking(true);
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent) => {
      if (source === window.parent && data === frameMessages.open) field.current?.focus();
    };
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && isFramed()) close();
    };
    // A frame is made when somebody wants it; its page may have said so before this one could hear it.
    if (isFramed()) field.current?.focus();
    addEventListener('message', listen);
    addEventListener('keydown', leave);
    return () => {
      removeEventListener('message', listen);
      removeEventListener('keydown', leave);
    };
  }, []);
  const showsContact = isAsking || !chat.state.isOn;
  const back = () => setAsking(false);
  return (
    <main>
      <Head start={start} isOn={chat.state.isOn} />
      {showsContact ? (
        <Contact start={start} chat={chat} done={chat.state.isOn ? back : null} />
      ) : (
        <>
          <Log start={start} chat={chat} toPerson={toPerson} />
          <Foot start={start} chat={chat} field={field} toPerson={toPerson} />
        </>
      )}
    </main>
  );
}
function Head({ start, isOn }: { start: PanelStart; isOn: boolean }) {
  const { avatar, title, disclosure, texts } = start;
  return (
    <header>
      {avatar && (
        <svg class="avatar" viewBox="-4 -4 32 32" aria-hidden="true">
          <circle cx="12" cy="12" r="16" fill={avatar.color} />
          <path d={avatar.path} />
        </svg>
      )}
      <div>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        {isOn && <small dir="auto">{disclosure}</small>}
      </div>
      {isFramed() && (
        <button class="square" type="button" aria-label={texts.close} onClick={close}>
          <svg class="icon" viewBox="0 0 20 20" aria-hidden="true">
            <path d="M5 5l10 10M15 5 5 15" />
          </svg>
        </button>
      )}
    </header>
  );
}
type FootProps = {
  start: PanelStart;
  chat: Chat;
  field: { current: HTMLTextAreaElement | null };
  toPerson: () => void;
};
/** Takes messages, and shows the other ways to the business. */
function Foot({ start, chat, field, toPerson }: FootProps) {
  const { texts, agency } = start;
  const { state, problem, pending } = chat;
  return (
    <footer>
      {problem && (
        <p class="bad" role="alert">
          {problem}
        </p>
      )}
      {state.isOver ? <p class="small">{texts.overHint}</p> : <Say start={start} chat={chat} field={field} />}
      <div class="acts small">
        {!state.isNoted && (
          <button class="link" type="button" onClick={toPerson}>
            {texts.toPerson}
          </button>
        )}
        {start.canBook && !state.booking?.href && <BookLink start={start} chat={chat} />}
        {state.messages.length > 0 && pending === null && (
          <button class="link" type="button" onClick={chat.end}>
            {texts.leave}
          </button>
        )}
        <a href={start.policyHref} target="_blank" rel="noreferrer">
          {texts.privacy}
        </a>
        {agency &&
          (agency.href ? (
            <a href={agency.href} target="_blank" rel="noreferrer">
              {agency.text}
            </a>
          ) : (
            <span>{agency.text}</span>
          ))}
      </div>
    </footer>
  );
}
const BookLink = ({ start, chat }: { start: PanelStart; chat: Chat }) => (
  <Book start={start} chat={chat} label={start.texts.book} />
);
/** The field of a message: what is typed stays until it was taken. */
function Say({ start, chat, field }: Omit<FootProps, 'toPerson'>) {
  const { texts } = start;
  const [text, setText] = useState('');
  const send = (words: string, isSpoken: boolean) => {
    if (!words.trim() || chat.pending !== null) return;
    void chat.say(words.trim()).then((outcome) => {
      if (!outcome) return;
      setText('');
      const reply = outcome.state.messages.at(-1);
      if (isSpoken && reply && reply.from !== 'visitor') readAloud(start, reply.text);
      field.current?.focus();
    });
  };
  const voice = useVoice(start, (heard) => {
    setText(heard);
    send(heard, true);
  });
  return (
    <>
      <form
        class="say"
        onSubmit={(event) => {
          event.preventDefault();
          send(text, false);
        }}
      >
        <label class="vh" for="text">
          {texts.message}
        </label>
        <textarea
          id="text"
          ref={field}
          rows={1}
          dir="auto"
          maxLength={2000}
          placeholder={texts.message}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
            event.preventDefault();
            send(text, false);
          }}
        />
        {voice && (
          <button
            class="square"
            type="button"
            aria-label={texts.speak}
            aria-pressed={voice.isListening}
            onClick={voice.toggle}
          >
            <svg class="icon" viewBox="0 0 20 20" aria-hidden="true">
              <path d="M10 3a2.300 2.300 0 0 1 2.300 2.300v4a2.300 2.300 0 0 1-4.600 0v-4A2.300 2.300 0 0 1 10 3zM5 9.500a5 5 0 0 0 10 0M10 14.500v2.700" />
            </svg>
          </button>
        )}
        <button class="main" type="submit" aria-label={texts.send} disabled={chat.pending !== null}>
          <svg class="icon" viewBox="0 0 20 20" aria-hidden="true">
            <path d="M10 16V4.500M5.500 9 10 4.500 14.500 9" />
          </svg>
        </button>
      </form>
      {voice && (voice.isListening || voice.isUnheard) && (
        <p class="small" role="status">
          {voice.isListening ? texts.listening : texts.unheard}
        </p>
      )}
    </>
  );
}
