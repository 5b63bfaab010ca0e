import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { useEndpoint } from '#app/query.ts';
import { Later } from '#app/ui/states.tsx';
import { getVersion, type HeldField, type HeldItem } from '../../../contract-versions.ts';
import { useFieldLabel, useFieldText } from '../../history/field-words.ts';
import { differingFields, heldOf } from '../../history/held.ts';
import type { Edits } from '../draft/merge.ts';
import type { Editing } from '../editing.ts';
import css from './copies.module.css';
import { useCopyWords } from './copy-words.ts';

type PublicCopy = { held: HeldItem; fields: ReadonlySet<HeldField>; editing: Editing };
const Context = createContext<PublicCopy | null>(null);

/** Loads the public version of a published item, for the notes beside fields that differ from it. */
export function WithPublicCopy({ editing, children }: { editing: Editing; children: ReactNode }) {
  const { accountId, item } = editing;
  const number = item?.publicVersion ?? null;
  const version = useEndpoint(
    getVersion,
    { params: { accountId, contentId: item?.id ?? '', number: String(number) } },
    { enabled: item?.statusPublish === 'published' && number !== null },
  );
  const held = version.data?.item;
  const copy = useMemo(
    () => (held && item ? { held, fields: new Set(differingFields(held, heldOf(item))), editing } : null),
    [held, item, editing],
  );
  return <Context.Provider value={copy}>{children}</Context.Provider>;
}

/** Fields that are taken back as they stand in the version. */
const PLAIN = new Set<HeldField>([
  'title',
  'description',
  'doneOn',
  'seoTitle',
  'seoDescription',
  'permalink',
  'categoryIds',
  'serviceIds',
  'tagIds',
  'placePrecision',
]);
/** Returns the edit that takes a field back to its public text; null for fields that are not taken back alone. */
function editOf(field: HeldField, held: HeldItem): Edits | null {
  if (PLAIN.has(field)) return { [field]: held[field] };
  if (field === 'presentation')
    return { presentation: { customerName: held.presentation?.customerName ?? '' } };
  if (field === 'lat') return { lat: held.lat ?? null, lng: held.lng ?? null };
  if (field === 'city' || field === 'neighborhood' || field === 'address') return { [field]: held[field] };
  return null;
}

/** Shows the public text of a changed field, with a button that takes the change back. */
export function PublicText({ field }: { field: HeldField }) {
  const copy = useContext(Context);
  if (!copy?.fields.has(field)) return null;
  return (
    <Later>
      <Note {...copy} field={field} />
    </Later>
  );
}
function Note({ field, held, editing }: PublicCopy & { field: HeldField }) {
  const t = useCopyWords();
  const { item, model, locked, set } = editing;
  const textOf = useFieldText(model, item?.media ?? []);
  const labelFor = useFieldLabel();
  const edit = editOf(field, held);
  return (
    <p className={css.was}>
      <span dir="auto">{t('was', { text: textOf(field, held) })}</span>
      {edit && !locked && (
        <button type="button" onClick={() => set(edit)}>
          {t('takeBack')} <span className="vh">{labelFor(field)}</span>
        </button>
      )}
    </p>
  );
}
