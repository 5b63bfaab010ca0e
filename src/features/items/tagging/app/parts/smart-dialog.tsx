import { Button, NativeSelect } from '@mantine/core';
import type { Taxonomy } from '#features/structure/taxonomy/contract.ts';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { Thumb } from '#app/ui/thumb.tsx';
import type { SmartTag } from '../../contract-smart.ts';
import { useScreenWords } from '../screen-words.ts';
import { choicesOf, SmartConditions } from './smart-conditions.tsx';
import { useSmartDraft, type SmartMatches } from './smart-draft.ts';
import css from '../tagging.module.css';

/** Makes or changes a smart tag: its tag, its search, and the photos that the search finds. */
export function SmartDialog({
  smartTag,
  words,
  close,
}: {
  smartTag: SmartTag | null;
  words: Taxonomy;
  close: () => void;
}) {
  const t = useScreenWords();
  const smart = useSmartDraft(smartTag, close);
  const { draft, change } = smart;
  const tagChoices = words.labels
    .filter(({ tags }) => tags.length > 0)
    .map(({ label, tags }) => ({ group: label, items: choicesOf(tags) }));
  return (
    <Dialog
      open
      close={close}
      title={smartTag ? t('editSmart', { name: smartTag.label }) : t('newSmart')}
      wide
      stays
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          smart.save();
        }}
      >
        <NativeSelect
          label={t('tagField')}
          data={[{ value: '', label: '' }, ...tagChoices]}
          value={draft.tagId ?? ''}
          onChange={(event) => change({ tagId: event.currentTarget.value || null })}
          data-autofocus
        />
        <p className="strong" style={{ marginBlockStart: 16 }}>
          {t('conditions')}
        </p>
        <SmartConditions draft={draft} words={words} change={change} />
        <Button variant="default" disabled={smart.isEmpty} loading={smart.isLookingUp} onClick={smart.lookUp}>
          {t('lookup')}
        </Button>
        <div role="status">{smart.matches && <Matches matches={smart.matches} />}</div>
        {smart.error && (
          <p className={css.bad} role="alert">
            {smart.error}
          </p>
        )}
        <DialogFoot>
          <Button variant="default" data-reads onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={smart.isSaving} disabled={!draft.tagId}>
            {t('save')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

function Matches({ matches }: { matches: SmartMatches }) {
  const t = useScreenWords();
  return (
    <>
      <p style={{ marginBlockStart: 10 }}>{t('photosFound', { count: matches.count })}</p>
      <div className={css.found}>
        {matches.pictures.map((picture) => (
          <Thumb key={picture.id} picture={picture} />
        ))}
      </div>
    </>
  );
}
