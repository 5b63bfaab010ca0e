import type { Model } from '#features/structure/content-model/contract.ts';
import { builtInFields } from '#features/structure/content-model/rules.ts';
import { statusContent, statusService } from '#features/items/content/fields-values.ts';
import { useWords } from '#app/words.ts';
import { useScreenWords } from './screen-words.ts';

type Choice = { value: string; label: string };
/** A field that can be changed for many items, with the input that takes its value. */
export type BulkField = {
  key: string;
  label: string;
  group: string;
  input: 'choice' | 'choices' | 'yesNo' | 'line' | 'text' | 'date' | 'number' | 'lines';
  choices?: Choice[];
};
type Pipelines = Model['pipelines'];
const inputs: Record<string, BulkField['input'] | undefined> = {
  text: 'line',
  number: 'number',
  multiText: 'lines',
  date: 'date',
  select: 'choice',
  multiSelect: 'choices',
};
const stageChoices = (pipelines: Pipelines): Choice[] =>
  pipelines.flatMap((pipeline) =>
    pipeline.stages.map((stage) => ({ value: stage.id, label: `${stage.label} (${pipeline.label})` })),
  );

/** Returns the fields of items and of the account's own model that can be changed for many items. */
export function useBulkFields(model: Model | undefined, people: { id: string; name: string }[]): BulkField[] {
  const t = useWords('content');
  const s = useScreenWords();
  if (!model) return [];
  const named = (entries: { id: string; label: string }[]): Choice[] =>
    entries.map(({ id, label }) => ({ value: id, label }));
  const own = s('itemField');
  const words = s('words');
  const links: [string, string, Choice[]][] = [
    ['categoryIds', t('categories'), named(model.categories)],
    ['serviceIds', t('services'), named(model.services)],
    [
      'tagIds',
      t('tags'),
      model.labels.flatMap((label) =>
        label.tags.map((tag) => ({ value: tag.id, label: `${label.label}: ${tag.label}` })),
      ),
    ],
  ];
  const types = model.contentTypes.filter((type) => type.key !== 'testimonial');
  return [
    { key: 'set.contentTypeId', label: t('type'), group: own, input: 'choice', choices: named(types) },
    {
      key: 'set.stageId',
      label: t('stage'),
      group: own,
      input: 'choice',
      choices: stageChoices(model.pipelines),
    },
    {
      key: 'set.statusContent',
      label: t('text'),
      group: own,
      input: 'choice',
      choices: statusContent.options.map((value) => ({ value, label: t(value) })),
    },
    {
      key: 'set.statusService',
      label: t('statusService'),
      group: own,
      input: 'choice',
      choices: statusService.options.map((value) => ({ value, label: t(value) })),
    },
    {
      key: 'set.userId',
      label: t('owner'),
      group: own,
      input: 'choice',
      choices: people.map(({ id, name }) => ({ value: id, label: name })),
    },
    { key: 'set.isFeatured', label: t('featured'), group: own, input: 'yesNo' },
    { key: 'set.doneOn', label: t('doneOn'), group: own, input: 'date' },
    { key: 'set.city', label: t('city'), group: own, input: 'line' },
    { key: 'set.neighborhood', label: t('neighborhood'), group: own, input: 'line' },
    { key: 'set.address', label: t('address'), group: own, input: 'line' },
    {
      key: 'set.placePrecision',
      label: t('place'),
      group: own,
      input: 'choice',
      choices: [
        { value: 'town', label: s('placeTown') },
        { value: 'area', label: s('placeArea') },
        { value: 'exact', label: s('placeExact') },
      ],
    },
    { key: 'set.title', label: t('title'), group: own, input: 'line' },
    { key: 'set.description', label: t('description'), group: own, input: 'text' },
    { key: 'set.seoTitle', label: t('seoTitle'), group: own, input: 'line' },
    { key: 'set.seoDescription', label: t('seoDescription'), group: own, input: 'text' },
    ...links.flatMap(([key, name, choices]): BulkField[] =>
      choices.length
        ? [
            { key: `add.${key}`, label: s('addTo', { name }), group: words, input: 'choices', choices },
            { key: `drop.${key}`, label: s('dropFrom', { name }), group: words, input: 'choices', choices },
          ]
        : [],
    ),
    ...model.customFields.flatMap((field): BulkField[] => {
      const input = inputs[field.type];
      if (!input || builtInFields.has(field.key)) return [];
      const choices = field.options.map(({ uid, value }) => ({ value: uid, label: value }));
      const isFree = input === 'choice' && !choices.length;
      return [
        {
          key: `custom.${field.key}`,
          label: field.name,
          group: s('customField'),
          input: isFree ? 'line' : input,
          choices,
        },
      ];
    }),
  ];
}
