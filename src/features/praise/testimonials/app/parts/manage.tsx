import { MultiSelect, Select } from '@mantine/core';
import { getModel } from '#features/structure/content-model/contract.ts';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { useAction, useEndpoint } from '#app/query.ts';
import { toast } from '#app/ui/toasts.tsx';
import { get, list, type Full } from '../../contract.ts';
import { update } from '../../contract-inbox.ts';
import { canWrite } from '../../policy.ts';
import { useInboxWords } from '../inbox-words.ts';
import { useTagChoices } from '../list/bulk-bar.tsx';
import css from '#features/praise/requests/app/parts/testimonials.module.css';
import { ItemSelect } from './item-select.tsx';

type Status = NonNullable<NonNullable<Parameters<ReturnType<typeof useUpdate>>[0]>['statusService']>;
function useUpdate(testimonial: Full) {
  const t = useInboxWords();
  const { id: accountId } = useAsker();
  const { mutate } = useAction(update, { refresh: [list, get], done: () => toast(t('saved')) });
  return (body: Parameters<typeof mutate>[0]['body']) =>
    mutate({ params: { accountId, testimonialId: testimonial.id }, body });
}
/** Sets the item, tags, stage and status of a testimonial; each is saved when it is chosen. */
export function Manage({ testimonial }: { testimonial: Full }) {
  const t = useInboxWords();
  const asker = useAsker();
  const save = useUpdate(testimonial);
  const tagChoices = useTagChoices();
  const { data: model } = useEndpoint(getModel, { params: { accountId: asker.id } });
  const pipeline = model?.pipelines.find(({ id }) => id === testimonial.pipelineId);
  if (!canWrite(asker)) return null;
  return (
    <section className={css.manage} aria-label={t('manage')}>
      <ItemSelect
        label={t('item')}
        value={testimonial.relatedTo?.id ?? null}
        current={testimonial.relatedTo}
        change={(relatedTo) => save({ relatedTo })}
      />
      <MultiSelect
        label={t('tags')}
        data={tagChoices}
        value={testimonial.tags.map(({ id }) => id)}
        searchable
        disabled={tagChoices.length === 0}
        description={tagChoices.length === 0 ? t('noTags') : undefined}
        onChange={(tagIds) => save({ tagIds })}
      />
      <Select
        label={t('stage')}
        data={(pipeline?.stages ?? []).map(({ id, label }) => ({ value: id, label }))}
        value={testimonial.stageId}
        allowDeselect={false}
        onChange={(stageId) => stageId && save({ stageId })}
      />
      <Select
        label={t('status')}
        data={[
          { value: 'open', label: t('statusOpen') },
          { value: 'completed', label: t('statusCompleted') },
          { value: 'cancelled', label: t('statusCancelled') },
        ]}
        value={testimonial.statusService}
        allowDeselect={false}
        onChange={(status) => status && save({ statusService: status as Status })}
      />
    </section>
  );
}
