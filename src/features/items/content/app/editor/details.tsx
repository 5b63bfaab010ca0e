import { Button, Select } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { TypeMark } from '#app/ui/marks.tsx';
import { useDates } from '#app/ui/time.tsx';
import { useLanguage, useWords } from '#app/words.ts';
import { listed } from '#shared/language.ts';
import { number } from '#shared/words.ts';
import { PublicText } from './copies/public-copy.tsx';
import { useMove } from './copies/use-move.ts';
import type { Editing } from './editing.ts';
import { TypedArea, TypedText, useTyped } from './fields.tsx';
import { useNewWords } from './words/new-words.ts';
import { WordPicker } from './words/word-picker.tsx';
import css from './editor.module.css';
import titleCss from './title.module.css';

/** How much of a description a card shows before "Show more". */
const SHOWN = 250;

/**
 * Type, pipeline and stage as the form shows them: a change of type brings the first stage of its pipeline
 * (CONT-24).
 */
function modelOf(item: Editing['item'], model: Editing['model'], { edits }: Editing['draft']) {
  const typeId = item?.contentTypeId ?? edits.contentTypeId ?? model.contentTypes[0]?.id;
  const type = model.contentTypes.find((contentType) => contentType.id === typeId);
  const pipeline = model.pipelines.find((eachPipeline) => eachPipeline.id === type?.pipelineId);
  const stageId = edits.stageId ?? item?.stageId;
  return {
    typeId,
    type,
    pipeline,
    stageId: pipeline?.stages.some((stage) => stage.id === stageId) ? stageId : pipeline?.stages[0]?.id,
  };
}

/** Shows the facts, the title and the description of the work. */
export function Wording({ item, model, draft, set, errorOf }: Editing) {
  const t = useWords('content');
  const language = useLanguage();
  const edits = draft.edits;
  const { type, pipeline, stageId } = modelOf(item, model, draft);
  const description = item?.description ?? edits.description ?? '';
  const title = useTyped(item?.title ?? edits.title ?? '', (text) =>
    set({ title: text.replace(/\n/g, ' ') }),
  );
  const place = listed([item?.neighborhood, item?.city], language);
  const error = errorOf('title');
  return (
    <>
      <div className={css.facts}>
        {type && <TypeMark color={type.color}>{type.label}</TypeMark>}
        {pipeline && (
          <span className="muted">
            {t('stage')}{' '}
            <b className="strong" style={{ color: 'var(--text)' }}>
              {pipeline.stages.find((stage) => stage.id === stageId)?.label}
            </b>
          </span>
        )}
        {place && <span className="muted">{place}</span>}
      </div>
      <label className="vh" htmlFor="item-title">
        {t('title')}
      </label>
      <div className={titleCss.room} data-text={title.value || t('titleHint')}>
        <textarea
          id="item-title"
          data-field="title"
          className={titleCss.title}
          rows={1}
          maxLength={300}
          placeholder={t('titleHint')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'item-title-error' : undefined}
          autoFocus={!item}
          {...title}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              document.querySelector<HTMLElement>('[data-field="description"]')?.focus();
            }
          }}
        />
      </div>
      <PublicText field="title" />
      {error && (
        <p id="item-title-error" className={css.error} role="alert">
          {error}
        </p>
      )}
      <div className={css.stack}>
        <TypedArea
          name="description"
          value={description}
          change={(text) => set({ description: text })}
          error={errorOf('description')}
          maxLength={20_000}
          rows={5}
          placeholder={t('descriptionHint')}
          label={
            <span className={css.labelRow}>
              {t('description')}
              <em className="num">
                {t('shownBefore', {
                  shown: number(Math.min(description.trim().length, SHOWN), language),
                  of: number(SHOWN, language),
                })}
              </em>
            </span>
          }
        />
        <PublicText field="description" />
      </div>
    </>
  );
}

/** Type and stage, words it is found by, date and customer. */
export function Details(editing: Editing) {
  const { item, model, draft, set, errorOf } = editing;
  const t = useWords('content');
  const { typeId, pipeline, stageId } = modelOf(item, model, draft);
  const moveTo = useMove({ item, model, set });
  const options = (list: { id: string; label: string }[]) =>
    list.map((choice) => ({ value: choice.id, label: choice.label }));
  return (
    <section className={css.sec} aria-labelledby="h-details">
      <header>
        <h2 id="h-details">{t('details')}</h2>
      </header>
      <div className={css.two}>
        <Select
          data-field="contentTypeId"
          label={t('type')}
          data={options(model.contentTypes)}
          value={typeId ?? null}
          allowDeselect={false}
          onChange={(value) => value && void moveTo(value)}
          error={errorOf('contentTypeId')}
        />
        <Select
          data-field="stageId"
          label={t('stage')}
          data={options(pipeline?.stages ?? [])}
          value={stageId ?? null}
          allowDeselect={false}
          onChange={(value) => value && set({ stageId: value })}
          error={errorOf('stageId')}
        />
        <WordFields {...editing} />
        <CustomerFields {...editing} />
        <DayOfWork {...editing} />
      </div>
    </section>
  );
}

/** The categories, services and tags of the item; a new word is chosen at once. */
function WordFields({ item, model, draft, set, errorOf }: Editing) {
  const t = useWords('content');
  const { edits } = draft;
  const categoryIds = item?.categoryIds ?? edits.categoryIds ?? [];
  const serviceIds = item?.serviceIds ?? edits.serviceIds ?? [];
  const tagIds = item?.tagIds ?? edits.tagIds ?? [];
  const newWords = useNewWords(({ categoryId, serviceId, tagId }) =>
    set({
      ...(categoryId ? { categoryIds: [...categoryIds, categoryId] } : {}),
      ...(serviceId ? { serviceIds: [...serviceIds, serviceId] } : {}),
      ...(tagId ? { tagIds: [...tagIds, tagId] } : {}),
    }),
  );
  return (
    <>
      <div>
        <WordPicker
          field="categoryIds"
          label={t('categories')}
          words={[{ group: null, items: model.categories }]}
          chosenIds={categoryIds}
          choose={(ids) => set({ categoryIds: ids })}
          add={newWords.addCategory}
          error={errorOf('categoryIds')}
        />
        <PublicText field="categoryIds" />
      </div>
      <div>
        <WordPicker
          field="serviceIds"
          label={t('services')}
          words={[{ group: null, items: model.services }]}
          chosenIds={serviceIds}
          choose={(ids) => set({ serviceIds: ids })}
          add={newWords.addService}
          error={errorOf('serviceIds')}
        />
        <PublicText field="serviceIds" />
      </div>
      {(model.labels.length > 0 || newWords.addTag) && (
        <div className={css.wide}>
          <WordPicker
            field="tagIds"
            label={t('tags')}
            description={t('tagsHint')}
            words={
              model.labels.length > 0
                ? model.labels.map((label) => ({ group: label, items: label.tags }))
                : [{ group: null, items: [] }]
            }
            chosenIds={tagIds}
            choose={(ids) => set({ tagIds: ids })}
            add={newWords.addTag}
            error={errorOf('tagIds')}
          />
          <PublicText field="tagIds" />
        </div>
      )}
    </>
  );
}

function CustomerFields({ item, draft, set, errorOf }: Editing) {
  const t = useWords('content');
  const { edits } = draft;
  return (
    <>
      <div>
        <TypedText
          name="customerName"
          label={t('customer')}
          description={t('customerHint')}
          value={item?.presentation.customerName ?? edits.presentation?.customerName ?? ''}
          change={(customerName) => set({ presentation: { customerName } })}
          maxLength={200}
        />
        <PublicText field="presentation" />
      </div>
      <div>
        <TypedText
          name="customerEmail"
          type="email"
          label={t('customerEmail')}
          description={t('customerEmailHint')}
          value={item?.customerEmail ?? edits.customerEmail ?? ''}
          change={(customerEmail) => set({ customerEmail })}
          maxLength={254}
          error={errorOf('customerEmail')}
        />
      </div>
    </>
  );
}

/** The day on which the work was done. */
function DayOfWork({ item, draft, set, errorOf }: Editing) {
  const t = useWords('content');
  const dates = useDates();
  const { edits } = draft;
  // The newest photograph tells when work was done; it is offered, never taken.
  const taken = (item?.media ?? [])
    .map((photo) => photo.takenLocal?.slice(0, 10) ?? '')
    .filter((day) => /^\d{4}-\d\d-\d\d$/.test(day))
    .sort()
    .at(-1);
  return (
    <>
      <div>
        <TypedText
          name="doneOn"
          type="date"
          label={t('doneOn')}
          description={t('doneOnHint')}
          value={item?.doneOn ?? edits.doneOn ?? ''}
          change={(doneOn) => set({ doneOn: doneOn || null })}
          error={errorOf('doneOn')}
        />
        <PublicText field="doneOn" />
      </div>
      {/* The button goes once it is pressed; the field takes the focus when it shows the date. */}
      {taken && !(item?.doneOn ?? edits.doneOn) && (
        <div className={css.wide}>
          <Button
            variant="default"
            leftSection={<IconCamera size={18} stroke={1.5} aria-hidden />}
            onClick={() => {
              set({ doneOn: taken });
              setTimeout(() => document.querySelector<HTMLElement>('[data-field=doneOn]')?.focus());
            }}
          >
            {t('dateOfPhotos', { date: dates.day(taken) })}
          </Button>
        </div>
      )}
    </>
  );
}
