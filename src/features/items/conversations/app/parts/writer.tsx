import { searchKey } from '#shared/text/search-key.ts';
import { Button, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { LONGEST, type Person } from '../../contract.ts';
import { useMessageWords } from '../screen-words.ts';
import css from '../messages.module.css';

const SHOWN = 6;
/** The beginning of a name behind the last @ before the caret. */
const NAMED = /(?:^|\s)@([\p{L}\p{N}_.-]*)$/u;
/** Returns the people whose name stands in a text behind an @. */
const mentionsIn = (text: string, people: Person[]): string[] =>
  people.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id);

/** A text about the item; an @ offers the people who see it. */
export function Writer({
  people,
  initial = '',
  label,
  yes,
  busy,
  send,
  cancel,
}: {
  people: Person[];
  initial?: string;
  label: string;
  yes: string;
  busy: boolean;
  /** `done` empties the line once the message is there. */
  send: (words: { body: string; mentions: string[] }, done: () => void) => void;
  cancel?: () => void;
}) {
  const t = useMessageWords();
  const [text, setText] = useState(initial);
  const [begun, setBegun] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const offered =
    begun === null
      ? []
      : people.filter(({ name }) => searchKey(name).startsWith(searchKey(begun))).slice(0, SHOWN);
  const look = () => {
    const { value = '', selectionStart = 0 } = field.current ?? {};
    setBegun(NAMED.exec(value.slice(0, selectionStart))?.[1] ?? null);
  };
  const take = ({ name }: Person) => {
    const caret = field.current?.selectionStart ?? text.length;
    const before = text.slice(0, caret).replace(/@[^@]*$/, `@${name} `);
    setText(before + text.slice(caret));
    setBegun(null);
    field.current?.focus();
  };
  const submit = () => {
    const body = text.trim();
    if (body && !busy) send({ body, mentions: mentionsIn(body, people) }, () => setText(''));
  };
  return (
    <form
      className={css.write}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Textarea
        ref={field}
        label={label}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={LONGEST}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          look();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
          if (event.key === 'Escape') setBegun(null);
        }}
      />
      {offered.length > 0 && (
        <div className={css.people} role="group" aria-label={t('people')}>
          {offered.map((person) => (
            <Button key={person.id} size="compact-sm" variant="default" onClick={() => take(person)}>
              @{person.name}
            </Button>
          ))}
        </div>
      )}
      <div className={css.foot}>
        <span className="muted">{t('writeHint')}</span>
        <span className="row">
          {cancel && (
            <Button variant="default" onClick={cancel}>
              {t('cancel')}
            </Button>
          )}
          <Button type="submit" loading={busy} disabled={!text.trim()}>
            {yes}
          </Button>
        </span>
      </div>
    </form>
  );
}
