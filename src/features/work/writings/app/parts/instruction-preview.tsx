import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import * as content from '#features/items/content/contract.ts';
import { useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { Loaded } from '#app/ui/states.tsx';
import { useLanguage } from '#app/words.ts';
import { listed } from '#shared/language.ts';
import { previewInstruction } from '../../contract-settings.ts';
import type { Destination } from '../../rules.ts';
import { useScreenWords } from '../screen-words.ts';
import css from '../settings.module.css';

const MOST_ITEMS = 20;
/** Shows the text of an instruction about a real item of the account. */
export function InstructionPreview({
  description,
  destination,
}: {
  description: string;
  destination: Destination;
}) {
  const t = useScreenWords();
  const { id: accountId } = useAccount();
  const [contentId, setContentId] = useState<string | null>(null);
  const items = useEndpoint(content.list, { params: { accountId }, query: { limit: MOST_ITEMS } });
  return (
    <Loaded query={items} rows={2}>
      {({ rows }) => {
        const item = rows.find(({ id }) => id === contentId) ?? rows[0];
        if (!item) return <p className="muted">{t('previewNone')}</p>;
        return (
          <>
            <NativeSelect
              data-reads
              label={t('previewItem')}
              data={rows.map(({ id, title }) => ({ value: id, label: title || id }))}
              value={item.id}
              onChange={(event) => setContentId(event.currentTarget.value)}
            />
            <Filled contentId={item.id} description={description} destination={destination} />
          </>
        );
      }}
    </Loaded>
  );
}
function Filled({
  contentId,
  description,
  destination,
}: {
  contentId: string;
  description: string;
  destination: Destination;
}) {
  const t = useScreenWords();
  const language = useLanguage();
  const { id: accountId } = useAccount();
  const preview = useEndpoint(
    previewInstruction,
    { params: { accountId, contentId }, body: { description, destination, language } },
    { keep: true },
  );
  return (
    <Loaded query={preview} rows={2}>
      {({ instruction, empty, title, description: text }) => (
        <div className={css.preview} role="status">
          {instruction && (
            <>
              <b className="strong">{t('previewSays')}</b>
              <p dir="auto">{instruction}</p>
            </>
          )}
          {empty.length > 0 && (
            <p className="muted">
              {t('previewEmpty', {
                names: listed(
                  empty.map((name) => t(`field_${name}` as 'field_title')),
                  language,
                ),
              })}
            </p>
          )}
          <b className="strong">{t('previewTemplate')}</b>
          {title && <p dir="auto">{title}</p>}
          <p dir="auto">{text}</p>
        </div>
      )}
    </Loaded>
  );
}
