import { NativeSelect } from '@mantine/core';
import { useEffect, useState } from 'react';
import { call } from '#app/client.ts';
import { useAccount } from '#app/session.ts';
import { ErrorState } from '#app/ui/states.tsx';
import type { Language, Output } from '#shared/endpoint.ts';
import { previewSettings } from '../../contract-editor.ts';
import { useEditorWords } from './editor-words.ts';
import css from './editor.module.css';

type Keys = Output<typeof previewSettings>;
/** A page that shows the settings. */
export type PreviewPage = keyof Keys['paths'];
const TYPING_MS = 600;
type State = { keys?: Keys; turn: number; error?: unknown };

/** Sends what is edited a moment after the last change; the answer has the addresses that show it. */
function useKeys(part: 'settings' | 'referrals', values: Record<string, unknown>, isValid: boolean) {
  const { id: accountId } = useAccount();
  const [state, setState] = useState<State>({ turn: 0 });
  const text = JSON.stringify(values);
  useEffect(() => {
    if (!isValid) return undefined;
    let isHere = true;
    const timer = setTimeout(() => {
      const body = { [part]: JSON.parse(text) as Record<string, unknown> };
      void call(previewSettings, { params: { accountId }, body }).then(
        (keys) => isHere && setState(({ turn }) => ({ keys, turn: turn + 1 })),
        (error: unknown) => isHere && setState(({ turn }) => ({ turn, error })),
      );
    }, TYPING_MS);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [accountId, part, text, isValid]);
  return state;
}

/** Shows the pages that the settings change, as a customer sees them on a phone, with what is not saved yet. */
export function Preview({
  part,
  values,
  isValid,
  pages,
  language,
}: {
  part: 'settings' | 'referrals';
  values: Record<string, unknown>;
  isValid: boolean;
  pages: readonly PreviewPage[];
  /** The language of the page; '' = that of the site. */
  language: Language | '';
}) {
  const t = useEditorWords();
  const [page, setPage] = useState<PreviewPage>(pages[0]!);
  const { keys, turn, error } = useKeys(part, values, isValid);
  const path = keys?.paths[page];
  const join = path?.includes('?') ? '&' : '?';
  return (
    <div className={css.preview} data-reads>
      {pages.length > 1 && (
        <NativeSelect
          aria-label={t('page')}
          value={page}
          data={pages.map((name) => ({ value: name, label: t(`page_${name}`) }))}
          onChange={(event) => setPage(event.currentTarget.value as PreviewPage)}
        />
      )}
      {error !== undefined && !keys ? (
        <ErrorState error={error} retry={() => location.reload()} title={t('noPreview')} />
      ) : (
        <div className={css.glass}>
          {keys && (
            <iframe
              src={`${keys.origin}${path}${join}preview=${encodeURIComponent(keys.key)}&turn=${turn}${language ? `&l=${language}` : ''}`}
              title={t(`page_${page}`)}
              sandbox="allow-scripts allow-same-origin"
              referrerPolicy="no-referrer"
            />
          )}
        </div>
      )}
    </div>
  );
}
