import { ActionIcon, Button, Select, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Model } from '#features/structure/content-model/contract.ts';
import { builtInFields } from '#features/structure/content-model/rules.ts';
import { useWords } from '#app/words.ts';
import type { Condition } from '../../contract-where.ts';
import { statusContent, statusPublish, statusService } from '../../fields-values.ts';
import { useWhereWords } from './where-words.ts';
import {
  CUSTOM,
  customKinds,
  isAlone,
  opsOf,
  WHERE_MOST,
  whereFields,
  type WhereKind,
  type WhereOp,
} from '../../rules-where.ts';

type Choice = { value: string; label: string };
/** A field that conditions may ask about, as the form offers it. */
export type WhereChoice = { name: string; label: string; kind: WhereKind; choices: Choice[] };

/** Returns the fields that conditions may ask about, those of the account's own model included. */
export function useWhereFields(model: Model | undefined): WhereChoice[] {
  const t = useWords('content');
  const w = useWhereWords();
  const labels: Record<keyof typeof whereFields, string> = {
    title: t('title'),
    description: t('description'),
    city: t('city'),
    neighborhood: t('neighborhood'),
    address: t('address'),
    permalink: t('permalink'),
    seoTitle: t('seoTitle'),
    seoDescription: t('seoDescription'),
    statusPublish: t('publication'),
    statusContent: t('text'),
    statusService: t('statusService'),
    doneOn: t('doneOn'),
    createdAt: w('createdAt'),
    updatedAt: t('updated'),
    publishedAt: w('publishedAt'),
    ready: t('readyShort'),
    isFeatured: t('featured'),
  };
  const choices: Record<string, Choice[]> = {
    statusPublish: statusPublish.options.map((value) => ({ value, label: t(value) })),
    statusContent: statusContent.options.map((value) => ({ value, label: t(value) })),
    statusService: statusService.options.map((value) => ({ value, label: t(value) })),
  };
  const own = Object.entries(labels).map(([name, label]) => ({
    name,
    label,
    kind: whereFields[name as keyof typeof whereFields],
    choices: choices[name] ?? [],
  }));
  const custom = (model?.customFields ?? []).flatMap((field): WhereChoice[] => {
    const kind = customKinds[field.type];
    if (!kind || builtInFields.has(field.key)) return [];
    const options = field.options.map(({ uid, value }) => ({ value: uid, label: value }));
    return [{ name: `${CUSTOM}${field.key}`, label: field.name, kind, choices: options }];
  });
  return [...own, ...custom];
}

/** Returns a condition in words, as a chip says it. */
export function useConditionText(
  fields: WhereChoice[],
): (condition: Condition) => { name: string; value: string } {
  const t = useWords('content');
  const w = useWhereWords();
  return ({ field, op, value }) => {
    const choice = fields.find(({ name }) => name === field);
    const choiceLabel = choice?.choices.find((each) => each.value === value)?.label ?? value;
    const word = typeof choiceLabel === 'boolean' ? t(choiceLabel ? 'yes' : 'no') : String(choiceLabel ?? '');
    return { name: choice?.label ?? '…', value: `${w(`op_${op}`)} ${word}`.trim() };
  };
}

/** Adds a condition: a field, a comparison, and a value that fits the field. */
export function ConditionForm({
  fields,
  conditions,
  change,
}: {
  fields: WhereChoice[];
  conditions: Condition[];
  change: (conditions: Condition[]) => void;
}) {
  const w = useWhereWords();
  const [name, setName] = useState<string | null>(null);
  const [op, setOp] = useState<WhereOp | null>(null);
  const [text, setText] = useState('');
  const field = fields.find((each) => each.name === name);
  const ops = field ? opsOf[field.kind] : [];
  const shownOp = op && ops.includes(op) ? op : (ops[0] ?? null);
  const value = field && valueOf(field.kind, text);
  const isReady = field !== undefined && shownOp !== null && (isAlone(shownOp) || value !== undefined);
  const add = () => {
    if (!field || !shownOp) return;
    const condition = { field: field.name, op: shownOp, ...(isAlone(shownOp) ? {} : { value }) };
    change([...conditions, condition as Condition]);
    setName(null);
    setText('');
  };
  const inPlace = { comboboxProps: { withinPortal: false } };
  return (
    <Stack gap="xs">
      <Select
        label={w('condition')}
        placeholder={w('conditionField')}
        data={fields.map((each) => ({ value: each.name, label: each.label }))}
        value={name}
        onChange={(next) => {
          setName(next);
          setText('');
        }}
        searchable
        disabled={conditions.length >= WHERE_MOST}
        {...inPlace}
      />
      {field && (
        <>
          <Select
            aria-label={w('comparison')}
            data={ops.map((each) => ({ value: each, label: w(`op_${each}`) }))}
            value={shownOp}
            allowDeselect={false}
            onChange={(next) => setOp(next as WhereOp)}
            {...inPlace}
          />
          {shownOp && !isAlone(shownOp) && <Value field={field} text={text} change={setText} />}
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={!isReady}
            onClick={add}
          >
            {w('addCondition')}
          </Button>
        </>
      )}
      {conditions.map((condition, at) => (
        <Line
          key={JSON.stringify(condition)}
          fields={fields}
          condition={condition}
          remove={() => change(conditions.filter((_, other) => other !== at))}
        />
      ))}
    </Stack>
  );
}
function valueOf(kind: WhereKind, text: string): string | number | boolean | undefined {
  if (text.trim() === '') return undefined;
  if (kind === 'yesNo') return text === 'true';
  if (kind !== 'number') return text.trim();
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}
function Value({
  field,
  text,
  change,
}: {
  field: WhereChoice;
  text: string;
  change: (text: string) => void;
}) {
  const t = useWords('content');
  const w = useWhereWords();
  const { kind, choices } = field;
  const yesNo = [
    { value: 'true', label: t('yes') },
    { value: 'false', label: t('no') },
  ];
  const offered = kind === 'yesNo' ? yesNo : choices;
  if (offered.length)
    return (
      <Select
        aria-label={w('conditionValue')}
        data={offered}
        value={text || null}
        onChange={(next) => change(next ?? '')}
        searchable={offered.length > 8}
        comboboxProps={{ withinPortal: false }}
      />
    );
  const types = { number: 'number', day: 'date', moment: 'date' } as const;
  return (
    <TextInput
      aria-label={w('conditionValue')}
      type={types[kind as keyof typeof types] ?? 'text'}
      maxLength={200}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
function Line({
  fields,
  condition,
  remove,
}: {
  fields: WhereChoice[];
  condition: Condition;
  remove: () => void;
}) {
  const ui = useWords('ui');
  const say = useConditionText(fields);
  const { name, value } = say(condition);
  return (
    <p className="row" style={{ flexWrap: 'nowrap' }}>
      <span className="grow">
        {name} <b className="strong">{value}</b>
      </span>
      <ActionIcon aria-label={ui('removeFilter', { name })} onClick={remove}>
        <IconX size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </p>
  );
}
