import { useState } from 'react';
import { Tabs } from '#app/ui/page.tsx';
import { useLanguage } from '#app/words.ts';
import { pages } from '#shared/rights/pages.ts';
import { number } from '#shared/words.ts';
import css from '../rights.module.css';
import { useScreenWords } from '../screen-words.ts';
import { Pages } from './document/pages.tsx';
import { reader, type DocumentEditorProps } from './document/reader.ts';
import { Ai, Fields, OtherPart } from './document/switches.tsx';
import { ContentTypes } from './document/content-types.tsx';

const parts = ['tabTypes', 'tabPages', 'tabFields', 'tabAi', 'tabOther'] as const;
/**
 * Edits a document of rights part by part (ROLE-08, ROLE-15). Only choices are written; the layers below decide
 * the rest.
 */
export function DocumentEditor(props: DocumentEditorProps) {
  const { value, before, choices } = props;
  const t = useScreenWords();
  const language = useLanguage();
  const [part, setPart] = useState<(typeof parts)[number]>('tabTypes');
  const now = reader(before, value);
  const counts = {
    tabPages: `${number(pages.filter(({ path }) => now.page(path)).length, language)}/${number(pages.length, language)}`,
    tabFields: number(choices.groups.length, language),
  };
  return (
    <>
      <div className={css.tabs}>
        <Tabs
          label={t('parts')}
          tabs={parts.map((name) => ({
            label: t(name),
            current: name === part,
            pick: () => setPart(name),
            ...(name === 'tabPages' || name === 'tabFields' ? { count: counts[name] } : {}),
          }))}
        />
      </div>
      {part === 'tabTypes' && <ContentTypes {...props} />}
      {part === 'tabPages' && <Pages {...props} />}
      {part === 'tabFields' && <Fields {...props} />}
      {part === 'tabAi' && <Ai {...props} />}
      {part === 'tabOther' && <OtherPart {...props} />}
    </>
  );
}
