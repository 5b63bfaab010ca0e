import { Added, Removed, TextDifference } from '#app/ui/controls/text-difference.tsx';
import type { Model } from '#features/structure/content-model/contract.ts';
import type { HeldField, HeldItem } from '../../contract-versions.ts';
import type { Item } from '../../contract.ts';
import { useFieldLabel, useFieldText } from './field-words.ts';
import { differingFields } from './held.ts';
import { useHistoryWords } from './history-words.ts';
import css from './history.module.css';

/** Fields whose words are compared one by one. */
const TEXTS = new Set<HeldField>(['title', 'description', 'seoTitle', 'seoDescription', 'address']);

/** Shows what differs between two versions, field by field, the older first. */
export function Difference({
  older,
  newer,
  model,
  media,
}: {
  older: HeldItem;
  newer: HeldItem;
  model: Model;
  media: Item['media'];
}) {
  const t = useHistoryWords();
  const textOf = useFieldText(model, media);
  const labelFor = useFieldLabel();
  const fields = differingFields(older, newer);
  if (!fields.length) return <p className="muted">{t('nothingDiffers')}</p>;
  return (
    <dl className={css.fields}>
      {fields.map((name) => (
        <div key={name}>
          <dt>{labelFor(name)}</dt>
          <dd dir="auto">
            {TEXTS.has(name) ? (
              <TextDifference older={String(older[name])} newer={String(newer[name])} />
            ) : (
              <>
                <Removed text={textOf(name, older)} />
                <Added text={textOf(name, newer)} />
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
