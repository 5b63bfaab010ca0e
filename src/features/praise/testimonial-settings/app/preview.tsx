import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { usePreview } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { ErrorState } from '#app/ui/states.tsx';
import type { Language, Output } from '#shared/endpoint.ts';
import { previewSettings } from '../contract.ts';
import { useEditorWords } from './editor-words.ts';
import css from './editor.module.css';

type Keys = Output<typeof previewSettings>;
/** A page that shows the settings. */
export type PreviewPage = keyof Keys['paths'];

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
  const { id: accountId } = useAccount();
  const input = { params: { accountId }, body: { [part]: values } };
  const { answer: keys, error, retry } = usePreview(previewSettings, input, isValid);
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
      {error && !keys ? (
        <ErrorState error={error} retry={retry} title={t('noPreview')} />
      ) : (
        <div className={css.glass}>
          {keys && (
            <iframe
              src={`${keys.origin}${path}${join}preview=${encodeURIComponent(keys.key)}${language ? `&l=${language}` : ''}`}
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
