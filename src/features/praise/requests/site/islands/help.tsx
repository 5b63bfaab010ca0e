import { useState } from 'react';
import { notesOf } from '../../rules.ts';
import type { T } from '../parts/words.ts';
import { writeNotes } from './send.ts';

type Text = { description: string; aiAssisted: boolean };

/**
 * Offers to put the notes of the customer into sentences (TEST-26), whatever the rating is (designs 0.4). A
 * failure is only logged and the loading ends (AI-12): the customer writes on by hand.
 */
export function WritingHelp({
  linkId,
  secret,
  rating,
  t,
  put,
}: {
  linkId: string;
  secret: string;
  rating: number | null;
  t: T;
  /** Puts a text into its field and returns the one before. */
  put: (text: string, aiAssisted?: boolean) => Text;
}) {
  const [notes, setNotes] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [before, setBefore] = useState<Text | null>(null);
  const [isOpen, setOpen] = useState(false);
  const lines = notesOf(notes);
  async function write(): Promise<void> {
    setBusy(true);
    try {
      setBefore(put(await writeNotes(linkId, secret, { notes: lines, rating })));
    } catch (cause) {
      console.warn(cause);
    }
    setBusy(false);
  }
  return (
    <details className="help" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('help')}</summary>
      {isOpen && (
        <>
          <label className="f">
            <span>{t('helpNotes')}</span>
            <textarea
              className="in"
              rows={4}
              maxLength={2000}
              value={notes}
              aria-describedby="help-hint"
              onChange={(event) => setNotes(event.target.value)}
            />
          </label>
          <p className="hint" id="help-hint">
            {t('helpHint')}
          </p>
          <p className="help-do">
            <button
              type="button"
              className="btn btn-line"
              disabled={isBusy || lines.length === 0}
              aria-busy={isBusy}
              onClick={() => void write()}
            >
              {isBusy && <i className="spin" />}
              {t('helpWrite')}
            </button>
            {before && !isBusy && (
              <button
                type="button"
                className="link"
                onClick={() => {
                  put(before.description, before.aiAssisted);
                  setBefore(null);
                }}
              >
                {t('helpUndo')}
              </button>
            )}
          </p>
          <p className="hint" role="status">
            {before && !isBusy ? t('helpDone') : ''}
          </p>
        </>
      )}
    </details>
  );
}
