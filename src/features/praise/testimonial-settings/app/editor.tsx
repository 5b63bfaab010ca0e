import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import { useAccount } from '#app/session.ts';
import { Page } from '#app/ui/page.tsx';
import { PreviewButton, PreviewPane } from '#app/ui/preview/preview.tsx';
import { useUnsavedGuard } from '#app/ui/unsaved.tsx';
import type { Language } from '#shared/endpoint.ts';
import type { Problem } from '#shared/fail.ts';
import type { Field, GroupName } from '../rules-editor.ts';
import { useEditorWords } from './editor-words.ts';
import { Preview, type PreviewPage } from './preview.tsx';
import { Setting } from './setting.tsx';
import { isText, pathIn, valueAt, type Values } from './settings-values.ts';
import { useSettingsDraft, type SettingsDraft } from './use-settings-draft.ts';
import { useStandardTexts } from './standard-texts.ts';
import controls from '#app/ui/controls/controls.module.css';
import css from './editor.module.css';

type Groups = Partial<Record<GroupName, readonly Field[]>>;
type Props = {
  title: string;
  lead: string;
  groups: Groups;
  shape: z.ZodType;
  /** The settings as they are stored. */
  stored: Values;
  /** The part of the settings that the preview gets. */
  part: 'settings' | 'referrals';
  pages: readonly PreviewPage[];
  mayEdit: boolean;
  isSaving: boolean;
  save: (values: Values, refuse: (problem: Problem) => void) => void;
};

/** Edits settings beside the pages that they change; nothing is public before it is saved. */
export function SettingsEditor(props: Props) {
  const { title, lead, groups, shape, stored, part, pages, mayEdit, isSaving, save } = props;
  const t = useEditorWords();
  const draft = useSettingsDraft({ fields: Object.values(groups).flat(), shape, stored, save });
  const [language, setLanguage] = useState<Language | ''>('');
  const account = useAccount();
  const standard = useStandardTexts(language || (account.language as Language), account.name);
  useUnsavedGuard(draft.changed.length > 0, t('unsaved'));
  const preview = (
    <Preview part={part} values={draft.values} isValid={draft.isValid} pages={pages} language={language} />
  );
  return (
    <Page
      title={title}
      lead={mayEdit ? lead : t('closed')}
      bleed
      actions={
        <PreviewButton label={t('preview')} closeLabel={t('close')}>
          {preview}
        </PreviewButton>
      }
    >
      <div className={css.editor}>
        <div className={css.form} key={`${draft.turn} ${language}`}>
          <LanguageChoice language={language} choose={setLanguage} />
          <SettingGroups groups={groups} draft={draft} language={language} standard={standard} />
          <div className={css.save}>
            <DraftButtons draft={draft} mayEdit={mayEdit} isSaving={isSaving} />
          </div>
        </div>
        <PreviewPane label={t('preview')}>{preview}</PreviewPane>
      </div>
    </Page>
  );
}

function DraftButtons({
  draft,
  mayEdit,
  isSaving,
}: { draft: SettingsDraft } & Pick<Props, 'mayEdit' | 'isSaving'>) {
  const t = useEditorWords();
  const count = draft.changed.length;
  return (
    <>
      {count > 0 && (
        <Button variant="subtle" onClick={draft.discard}>
          {t('discard')}
        </Button>
      )}
      <Button loading={isSaving} disabled={!mayEdit || count === 0 || !draft.isValid} onClick={draft.send}>
        {count ? `${t('save')} (${t('changes', { count })})` : t('save')}
      </Button>
    </>
  );
}

/** Chooses the language whose texts are edited, or those of all languages. */
function LanguageChoice({
  language,
  choose,
}: {
  language: Language | '';
  choose: (language: Language | '') => void;
}) {
  const t = useEditorWords();
  return (
    <div className={css.languages}>
      <SegmentedControl
        data-reads
        aria-label={t('language')}
        data={[
          { value: '', label: t('allLanguages') },
          { value: 'en', label: t('english') },
          { value: 'tr', label: t('turkish') },
          { value: 'ar', label: t('arabic') },
        ]}
        value={language}
        onChange={(name) => choose(name as Language | '')}
      />
      {language && <p className={controls.hint}>{t('languageHint')}</p>}
    </div>
  );
}

/** Shows the settings by group; a language has its texts alone. */
function SettingGroups({
  groups,
  draft,
  language,
  standard,
}: {
  groups: Groups;
  draft: SettingsDraft;
  language: Language | '';
  /** The texts that stand where a setting is empty. */
  standard: ReturnType<typeof useStandardTexts>;
}) {
  const t = useEditorWords();
  const visibleGroups = (Object.keys(groups) as GroupName[])
    .map((name) => ({ name, fields: groups[name]!.filter(({ path }) => !language || isText(path)) }))
    .filter(({ fields }) => fields.length > 0);
  return visibleGroups.map(({ name, fields }) => (
    <section key={name} aria-label={t(`group_${name}`)}>
      <h2>{t(`group_${name}`)}</h2>
      {fields.map((field) => {
        const path = pathIn(language, field.path);
        return (
          <Setting
            key={field.path}
            field={field}
            path={path}
            values={draft.values}
            isChanged={draft.changed.includes(path)}
            error={draft.errorOf(path)}
            change={(value) => draft.change(path, value)}
            placeholder={String(
              (language && valueAt(draft.values, field.path)) || (standard[field.path] ?? ''),
            )}
          />
        );
      })}
    </section>
  ));
}
