import { useSession } from '#app/session.ts';
import { codeText, useLanguage, useWords } from '#app/words.ts';
import { forbiddenTo } from '#shared/fail.ts';
import { listed } from '#shared/language.ts';
import { labelOf } from '../../fields.ts';
import type { Draft } from './draft.ts';
import css from './editor.module.css';

type EditorNoticesProps = {
  draft: Draft;
  /** The code of the reason why this person may not change the item; null when they may. */
  refusal: string | null;
  /** True when the person's session had ended here and they have signed in again. */
  cameBack: boolean;
};
/** Shows the notices above the fields: restored edits, errors, and why the item cannot be changed. */
export function EditorNotices({ draft, refusal, cameBack }: EditorNoticesProps) {
  const t = useWords('content');
  const { me } = useSession();
  const bad = `${css.notice} ${css.bad}`;
  const language = useLanguage();
  const fault = draft.errors[''];
  const { theirs } = draft.meeting;
  const changed = theirs && [...new Set(theirs.map((field) => t(labelOf(field))))];
  const isRestored = draft.restored && draft.state !== 'conflict' && draft.state !== 'saved' && draft.dirty;
  return (
    <>
      {cameBack && (
        <p className={css.notice} role="status">
          {t('cameBack')}
        </p>
      )}
      {!cameBack && isRestored && (
        <p className={css.notice} role="status">
          {t('restored')}
        </p>
      )}
      {changed && (
        <p className={css.notice} role="status">
          {t('savedBoth', { fields: listed(changed, language) })}
        </p>
      )}
      {fault && (
        <p className={bad} role="alert">
          {codeText(fault)}
        </p>
      )}
      {refusal === 'agency.control_off' && (
        <p className={css.notice} role="note">
          {t('editingOff')}
        </p>
      )}
      {(refusal === 'forbidden' || me!.workAs?.readOnly) && (
        <p className={css.notice} role="note">
          {codeText(refusal === 'forbidden' ? forbiddenTo(me!) : 'switching.read_only')}
        </p>
      )}
      {draft.state === 'gone' && (
        <p className={bad} role="alert">
          {t('gone')}
        </p>
      )}
    </>
  );
}
