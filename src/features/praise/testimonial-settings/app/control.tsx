import { Checkbox, ColorInput, NativeSelect, TagsInput, Textarea, TextInput } from '@mantine/core';
import { StatusChoice, type StatusFilter } from '#features/items/content/app/parts/status-choice.tsx';
import { getModel } from '#features/structure/content-model/contract.ts';
import { useEndpoint } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { isPlain, PlainControl, type ControlProps } from '#app/ui/controls/plain-control.tsx';
import controls from '#app/ui/controls/controls.module.css';
import { themes } from '#shared/theme/palette.ts';
import type { Field } from '../rules-editor.ts';
import { useEditorWords } from './editor-words.ts';

type Values = Record<string, unknown>;
type Props = ControlProps & {
  field: Field;
  /** All settings that are edited: the choice of stages depends on the type. */
  values: Values;
};

/** Shows the control of one setting. */
export function Control(props: Props) {
  const { field, label, value, change, error } = props;
  switch (field.kind) {
    case 'lines':
      return (
        <Textarea
          label={label}
          defaultValue={(value as string[]).join('\n')}
          error={error}
          autosize
          minRows={3}
          maxRows={10}
          dir="auto"
          onChange={(event) =>
            change(
              event.currentTarget.value
                .split('\n')
                .map((text) => text.trim())
                .filter(Boolean),
            )
          }
        />
      );
    case 'color':
      return (
        <ColorInput
          label={label}
          value={typeof value === 'string' ? value : ''}
          format="hex"
          withEyeDropper={false}
          dir="ltr"
          error={error}
          maw={200}
          onChange={(next) => change(next || null)}
        />
      );
    case 'choice':
      return <Choice {...props} field={field} />;
    case 'clock':
      return (
        <TextInput
          type="time"
          label={label}
          value={String(value ?? '')}
          error={error}
          maw={160}
          onChange={(event) => change(event.currentTarget.value)}
        />
      );
    case 'tags':
      return <TagsInput label={label} value={value as string[]} error={error} onChange={change} />;
    case 'statuses':
      return <Statuses {...props} />;
    case 'customField':
    case 'type':
    case 'stage':
    case 'stages':
    case 'anyStage':
      return <Named {...props} kind={field.kind} />;
    default:
      return isPlain(field) ? <PlainControl {...props} field={field} /> : null;
  }
}

const ownValues = ['always', 'aboveThreshold', 'small', 'normal', 'large'] as const;
function Choice({ field, label, value, change, error }: Props & { field: Field & { kind: 'choice' } }) {
  const t = useEditorWords();
  const nameOf = (name: string): string => {
    const own = ownValues.find((candidate) => candidate === name);
    if (own) return t(`value_${own}`);
    return themes[name]?.name ?? t('ownTheme');
  };
  return (
    <NativeSelect
      label={label}
      value={String(value ?? '')}
      error={error}
      data={field.values.map((name) => ({ value: name, label: nameOf(name) }))}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

/** Chooses the states of testimonials that the gallery shows (TEST-61). */
function Statuses({ label, value, change }: Props) {
  const t = useEditorWords();
  return (
    <fieldset className={controls.group}>
      <legend className={controls.label}>{label}</legend>
      <StatusChoice filter={value as StatusFilter} nameOf={(kind) => t(`kind_${kind}`)} change={change} />
    </fieldset>
  );
}

/** Chooses types, stages or fields of the account by their names. */
function Named({
  label,
  value,
  change,
  error,
  values,
  kind,
}: Props & { kind: 'customField' | 'type' | 'stage' | 'stages' | 'anyStage' }) {
  const t = useEditorWords();
  const account = useAccount();
  const { data: model } = useEndpoint(getModel, { params: { accountId: account.id } });
  const types = model?.contentTypes ?? [];
  const type =
    types.find(({ id }) => id === values['contentTypeId']) ?? types.find(({ key }) => key === 'testimonial');
  const stages = model?.pipelines.find(({ id }) => id === type?.pipelineId)?.stages ?? [];
  if (kind === 'stages') {
    const chosen = value as string[];
    const labels = values['stagesLabels'] as string[];
    // A stage that was deleted since it was chosen; the save noted its name.
    const deleted = chosen.flatMap((stageId, n) =>
      model && !stages.some(({ id }) => id === stageId)
        ? [{ id: stageId, label: t('deletedStage', { label: labels[n] ?? '' }) }]
        : [],
    );
    return (
      <fieldset className={controls.checks}>
        <legend>{label}</legend>
        {stages.length === 0 && <p className="muted">{t('noStages')}</p>}
        {[...stages, ...deleted].map((stage) => (
          <Checkbox
            key={stage.id}
            label={<bdi>{stage.label}</bdi>}
            checked={chosen.includes(stage.id)}
            onChange={(event) =>
              change(
                event.currentTarget.checked
                  ? [...chosen, stage.id]
                  : chosen.filter((stageId) => stageId !== stage.id),
              )
            }
          />
        ))}
      </fieldset>
    );
  }
  const data = {
    customField: [
      { value: '', label: t('customerName') },
      ...(model?.customFields ?? []).map(({ key, name }) => ({ value: key, label: name })),
    ],
    type: [
      { value: '', label: t('standardType') },
      ...types.map(({ id, label: name }) => ({ value: id, label: name })),
    ],
    stage: [
      { value: '', label: t('firstStage') },
      ...stages.map(({ id, label: name }) => ({ value: id, label: name })),
    ],
    anyStage: [
      { value: '', label: t('noStage') },
      ...(model?.pipelines ?? []).flatMap((pipeline) =>
        pipeline.stages.map((stage) => ({ value: stage.id, label: `${pipeline.label}: ${stage.label}` })),
      ),
    ],
  }[kind];
  return (
    <NativeSelect
      label={label}
      value={String(value ?? '')}
      error={error}
      data={data}
      onChange={(event) => {
        const next = event.currentTarget.value;
        change(kind === 'customField' ? next : next || null);
      }}
    />
  );
}
