import { PinInput } from '@mantine/core';
import { useEffect, useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useWords } from '#app/words.ts';
import { plainDigits, plainTyped } from '#shared/text/plain-typing.ts';
import css from './security.module.css';

/** A digit of any script. */
const ANY_DIGIT = /^\p{Nd}+$/u;

/**
 * Takes six digits in one box each, from left to right in every language; digits are typed, pasted or filled in
 * by the phone. Shows the seconds until the next code.
 */
export function CodeField({
  label,
  value,
  change,
  done,
  error,
  auto = true,
}: {
  label: string;
  value: string;
  change: (value: string) => void;
  done?: (value: string) => void;
  error?: string | undefined;
  auto?: boolean;
}) {
  const t = useWords('security');
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState(0);
  const again = error !== undefined && value === '';
  useEffect(() => {
    const tick = () => setLeft(30 - (Math.floor(Date.now() / 1000) % 30));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  // After a refused code the first digit has the focus.
  useEffect(() => {
    if (again) group.current?.querySelector('input')?.focus();
  }, [again]);
  // The boxes take digits only, so Enter is handled here.
  const send = ({ key, currentTarget }: KeyboardEvent) => {
    if (key === 'Enter' && value.length === 6) currentTarget.closest('form')?.requestSubmit();
  };
  // A code is pasted with spaces, hyphens and signs that nobody sees.
  const paste = (event: ClipboardEvent) => {
    const pasted = plainTyped(event.clipboardData.getData('text')).replace(/[\s-]/g, '');
    if (!/^\d{6}$/.test(pasted)) return;
    event.preventDefault();
    event.stopPropagation();
    change(pasted);
    done?.(pasted);
  };
  return (
    <div
      ref={group}
      role="group"
      aria-labelledby={id}
      aria-describedby={error ? `${id}e` : undefined}
      onKeyDownCapture={send}
      onPasteCapture={paste}
    >
      <div className={css.codeHead}>
        <span id={id} className="strong">
          {label}
        </span>
        {left > 0 && (
          <span className="muted num" aria-hidden="true">
            {t('newIn', { seconds: left })}
          </span>
        )}
      </div>
      <div dir="ltr" className={css.digits}>
        <PinInput
          length={6}
          type={ANY_DIGIT}
          inputType="tel"
          inputMode="numeric"
          oneTimeCode
          autoFocus={auto}
          placeholder=""
          value={value}
          onChange={(typed) => change(plainDigits(typed))}
          {...(done ? { onComplete: (typed: string) => done(plainDigits(typed)) } : {})}
          error={Boolean(error)}
          getInputProps={(index) => ({
            'aria-label': t('digit', { count: index + 1 }),
            'aria-invalid': Boolean(error),
          })}
          classNames={{ root: css.pins!, input: css.pin! }}
        />
      </div>
      {error && (
        <p id={`${id}e`} role="alert" className={css.error}>
          {error}
        </p>
      )}
    </div>
  );
}
