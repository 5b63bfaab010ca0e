import type { T } from '../words.ts';

type SheetProps = {
  /** Id of the sheet, which buttons open without a script. */
  id: string;
  title: string;
  lead: string;
  /** Name and label of its text. */
  field: string;
  label: string;
  /** The decision that it sends. */
  intent: 'changes' | 'reject';
  submit: string;
  cancel: string;
};
/** Asks for a text before a decision. */
function Sheet({ id, title, lead, field, label, intent, submit, cancel }: SheetProps) {
  return (
    <div className="ap-sheet" popover="auto" id={id} role="dialog" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p className="muted">{lead}</p>
      <label className="ap-field">
        <span>{label}</span>
        <textarea name={field} rows={4} maxLength={4000} />
      </label>
      <footer>
        <button type="button" className="btn btn-line" popoverTarget={id} popoverTargetAction="hide">
          {cancel}
        </button>
        <button type="submit" className="btn" name="intent" value={intent}>
          {submit}
        </button>
      </footer>
    </div>
  );
}

/** Asks what should change, or why the text is rejected; opened without a script. */
export const Sheets = ({ t }: { t: T }) => (
  <>
    <Sheet
      id="changes"
      title={t('askChanges')}
      lead={t('changesText')}
      field="wish"
      label={t('wish')}
      intent="changes"
      submit={t('send')}
      cancel={t('cancel')}
    />
    <Sheet
      id="reject"
      title={t('rejectReason')}
      lead={t('rejectText')}
      field="feedback"
      label={t('reason')}
      intent="reject"
      submit={t('submit')}
      cancel={t('cancel')}
    />
  </>
);
