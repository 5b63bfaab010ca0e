/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks';
import type { PanelStart } from '../../rules-widget.ts';
import type { Chat } from './use-chat.ts';

/** Shows what was said, the reply that is awaited, and the buttons of the owner while nothing was said. */
export function Log({ start, chat, toPerson }: { start: PanelStart; chat: Chat; toPerson: () => void }) {
  const { texts } = start;
  const { messages, booking, hold, isNoted } = chat.state;
  const offered = chat.pending === null ? (messages.at(-1)?.offered ?? []) : [];
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => end.current?.scrollIntoView({ block: 'nearest' }), [messages.length, chat.pending]);
  return (
    <div class="log" role="log" aria-label={texts.conversation} aria-live="polite" tabIndex={0}>
      <ol>
        <li>
          <b class="vh">{start.author}</b>
          <p dir="auto">{start.greeting}</p>
        </li>
        {messages.map(({ n, from, author, text, source }) => (
          <li key={n} class={from === 'visitor' ? 'you' : ''}>
            <b class="vh">{author}</b>
            <p dir="auto">{text}</p>
            {source && (
              <a href={source.href} target="_blank" rel="noreferrer">
                {source.text}
              </a>
            )}
          </li>
        ))}
        {chat.pending !== null && (
          <>
            <li class="you">
              <b class="vh">{texts.you}</b>
              <p dir="auto">{chat.pending}</p>
            </li>
            <li class="typing">
              <p>{texts.typing}</p>
            </li>
          </>
        )}
      </ol>
      {chat.state.standing !== 'assistant' && (
        <p class="note">{chat.state.standing === 'person' ? texts.withPerson : texts.awaited}</p>
      )}
      {offered.length > 0 && (
        <div class="quick" role="group" aria-label={texts.freeTimes}>
          {offered.map((label) => (
            <button key={label} type="button" onClick={() => void chat.say(label)}>
              <bdi>{label}</bdi>
            </button>
          ))}
        </div>
      )}
      {hold && (
        <div class="note">
          <p dir="auto">{hold}</p>
          {!isNoted && (
            <button class="link" type="button" onClick={toPerson}>
              {texts.holdContact}
            </button>
          )}
        </div>
      )}
      {booking && (
        <section class="note card" aria-label={booking.title}>
          <p dir="auto">
            <b>{booking.title}</b>
          </p>
          {booking.lines.map((line) => (
            <p key={line} class="small" dir="auto">
              {line}
            </p>
          ))}
          {booking.href && (
            <a href={booking.href} target="_blank" rel="noreferrer">
              {texts.bookingChange}
            </a>
          )}
        </section>
      )}
      {isNoted && <p class="note">{texts.noted}</p>}
      {messages.length === 0 && chat.pending === null && (
        <Quick start={start} chat={chat} toPerson={toPerson} />
      )}
      <div ref={end} />
    </div>
  );
}
/** Shows the buttons of the owner, each of which says its words, or leads elsewhere (CHAT-27). */
function Quick({ start, chat, toPerson }: { start: PanelStart; chat: Chat; toPerson: () => void }) {
  const { buttons, texts } = start;
  if (buttons.length === 0) return null;
  return (
    <div class="quick" role="group" aria-label={texts.quickAnswers}>
      {buttons.map(({ label, say, href }, index) => {
        if (say !== null)
          return (
            <button key={index} type="button" onClick={() => void chat.say(say)}>
              <bdi>{label}</bdi>
            </button>
          );
        if (href === null || href === '#contact')
          return (
            <button key={index} type="button" onClick={toPerson}>
              <bdi>{label}</bdi>
            </button>
          );
        if (href.startsWith('/')) return <Book key={index} start={start} chat={chat} label={label} />;
        return (
          <a key={index} href={href} target="_blank" rel="noreferrer">
            <bdi>{label}</bdi>
          </a>
        );
      })}
    </div>
  );
}
/** Opens the page of free times in a tab of its own, which gets the conversation along (CHAT-21). */
export function Book({ start, chat, label }: { start: PanelStart; chat: Chat; label: string }) {
  return (
    <form method="post" action={`/chat-widget/${start.matchId}/book`} target="_blank" class="line">
      <input type="hidden" name="secret" value={chat.secret()} />
      <button class="link" type="submit">
        <bdi>{label}</bdi>
      </button>
    </form>
  );
}
