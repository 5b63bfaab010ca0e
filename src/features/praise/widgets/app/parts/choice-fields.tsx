import { NativeSelect, TextInput } from '@mantine/core';
import * as taxonomy from '#features/structure/taxonomy/contract.ts';
import { list as listTestimonials } from '#features/praise/testimonials/contract.ts';
import { useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { PlainControl } from '#app/ui/controls/plain-control.tsx';
import controls from '#app/ui/controls/controls.module.css';
import { firstSigns } from '#shared/text/graphemes.ts';
import type { Choice, Values } from '../../contract.ts';
import { isSelection, kinds, MOST_ENTRIES } from '../../rules.ts';
import type { T } from '../screen-words.ts';

/** The properties that the groups of fields of a widget share. */
export type FieldsProps = {
  values: Values;
  change: (part: Partial<Values>) => void;
  errorOf: (path: string) => string | undefined;
  t: T;
};
const sources = ['all', 'featured', 'service'] as const;
const orders = ['newest', 'highest'] as const;
const ratings = [5, 4, 3, 2] as const;
/** Testimonials that are offered for a widget with a single one. */
const MOST_OFFERED = 50;
const EXCERPT = 60;

/** Edits the name and the kind of a widget, and which testimonials it shows. */
export function ChoiceFields({
  values,
  change,
  errorOf,
  t,
  counts,
}: FieldsProps & { counts: { published: number; allowed: number } }) {
  const { id: accountId } = useAccount();
  const { name, kind, choice } = values;
  const words = useEndpoint(taxonomy.list, { params: { accountId } });
  const set = (part: Partial<Choice>) => change({ choice: { ...choice, ...part } });
  const hiddenCount = counts.published - counts.allowed;
  return (
    <section aria-label={t('group_choice')}>
      <h2>{t('group_choice')}</h2>
      <TextInput
        label={t('name')}
        description={t('nameHint')}
        value={name}
        maxLength={80}
        dir="auto"
        error={errorOf('name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('kind')}
        value={kind}
        data={kinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
        onChange={(event) => {
          const { value } = event.currentTarget;
          change({ kind: kinds.find((kindName) => kindName === value)! });
        }}
      />
      <p className={controls.hint}>
        {t('allowed', { count: counts.allowed, published: counts.published })}
        {hiddenCount > 0 && ` ${t('left', { count: hiddenCount })}`}
      </p>
      {kind !== 'badge' && (
        <>
          <NativeSelect
            label={t('from')}
            value={choice.from}
            data={sources.map((value) => ({ value, label: t(`from_${value}`) }))}
            onChange={(event) => {
              const { value } = event.currentTarget;
              set({ from: sources.find((source) => source === value)!, serviceId: null });
            }}
          />
          {choice.from === 'service' && (
            <NativeSelect
              label={t('service')}
              value={choice.serviceId ?? ''}
              data={[
                { value: '', label: t('chooseService') },
                ...(words.data?.services ?? []).map(({ id, label }) => ({ value: id, label })),
              ]}
              onChange={(event) => set({ serviceId: event.currentTarget.value || null })}
            />
          )}
          <NativeSelect
            label={t('minRating')}
            value={String(choice.minRating ?? '')}
            data={[
              { value: '', label: t('anyRating') },
              ...ratings.map((count) => ({ value: String(count), label: t('ratingFrom', { count }) })),
            ]}
            onChange={(event) => set({ minRating: Number(event.currentTarget.value) || null })}
          />
          {isSelection(choice) && <p className={controls.hint}>{t('honest')}</p>}
          <NativeSelect
            label={t('order')}
            value={choice.order}
            data={orders.map((value) => ({ value, label: t(`order_${value}`) }))}
            onChange={(event) => {
              const { value } = event.currentTarget;
              set({ order: orders.find((order) => order === value)! });
            }}
          />
        </>
      )}
      {(kind === 'wall' || kind === 'carousel') && (
        <PlainControl
          field={{ kind: 'number', min: 1, max: MOST_ENTRIES }}
          label={t('count')}
          value={choice.count}
          error={errorOf('choice.count')}
          change={(count) => set({ count: Number(count) })}
        />
      )}
      {kind === 'single' && <Single choice={choice} set={set} accountId={accountId} t={t} />}
    </section>
  );
}

type SingleProps = { choice: Choice; set: (part: Partial<Choice>) => void; accountId: string; t: T };
function Single({ choice, set, accountId, t }: SingleProps) {
  const { data } = useEndpoint(listTestimonials, {
    params: { accountId },
    query: { status: 'published', limit: MOST_OFFERED },
  });
  return (
    <NativeSelect
      label={t('testimonial')}
      value={choice.testimonialId ?? ''}
      data={[
        { value: '', label: t('firstTestimonial') },
        ...(data?.testimonials ?? []).map(({ id, customerName, description }) => ({
          value: id,
          label: `${customerName}: ${firstSigns(description, EXCERPT)}`,
        })),
      ]}
      onChange={(event) => set({ testimonialId: event.currentTarget.value || null })}
    />
  );
}
