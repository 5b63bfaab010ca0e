import { Alert, Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { overview } from '#features/items/content/contract.ts';
import { plan as readPlan } from '#features/flows/networks/contract.ts';
import { listWebsites } from '#features/flows/publishing/contract.ts';
import { list as listHooks } from '#features/flows/webhooks/contract.ts';
import { getModel } from '#features/structure/content-model/contract.ts';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { useAction, useEndpoint } from '#app/query.ts';
import { useNavigateTo, useScreenParams, useScreenSearch } from '#app/screen.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { Page, useCrumb } from '#app/ui/page.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useUnsavedGuard } from '#app/ui/unsaved.tsx';
import { codeText, useWords } from '#app/words.ts';
import type { Problem } from '#shared/fail.ts';
import * as contract from '../contract.ts';
import { StateMark } from './automations.tsx';
import css from './automations.module.css';
import { emptyValues, recipeKeys, recipes, valuesOfRecipe } from './parts/recipes.ts';
import type { StepChoices } from './parts/step-choices.ts';
import { StepPart } from './parts/step-part.tsx';
import { LimitsPart, TrialPart } from './parts/trial-part.tsx';
import { FilterPart, TriggerPart } from './parts/trigger-part.tsx';
import { useScreenWords } from './screen-words.ts';
import { values as valuesShape } from '../contract-shapes.ts';

const LIST = '/settings/automation';
const search = z.object({ recipe: z.enum(recipeKeys).optional().catch(undefined) });

/** Edits an automation as a sentence, beside its trial (AUTO-03); `new` begins one, from a ready one if it is named. */
export function Screen() {
  const { id } = useScreenParams<'id'>();
  return id === 'new' ? <New /> : <Existing key={id} id={id!} />;
}
function New() {
  const t = useScreenWords();
  const [{ recipe: key }] = useScreenSearch(search);
  const recipe = recipes.find((each) => each.key === key);
  const values = recipe ? valuesOfRecipe(recipe, t) : emptyValues('');
  return <Form title={recipe ? values.name : t('newName')} values={values} />;
}
function Existing({ id }: { id: string }) {
  const { id: accountId } = useAsker();
  const automation = useEndpoint(contract.get, { params: { accountId, automationId: id } });
  return (
    <Loaded query={automation} screen>
      {(stored) => (
        <Form key={stored.version} title={stored.name} values={valuesOf(stored)} stored={stored} />
      )}
    </Loaded>
  );
}
const valuesOf = (stored: contract.Automation): contract.Values => {
  const { name, type, schedule, match, filters, steps, perDay, contactDays, quiet } = stored;
  return { name, type, schedule, match, filters, steps, perDay, contactDays, quiet };
};

type FormProps = { title: string; values: contract.Values; stored?: contract.Automation };
function Form({ title, values: initial, stored }: FormProps) {
  const t = useScreenWords();
  const w = useWords('automations');
  const { id: accountId } = useAsker();
  const choices = useChoices(accountId);
  const [values, setValues] = useState(initial);
  const [problem, setProblem] = useState<Problem | null>(null);
  const change = (part: Partial<contract.Values>) => {
    setProblem(null);
    setValues((now) => ({ ...now, ...part }));
  };
  const isDirty = JSON.stringify(values) !== JSON.stringify(initial);
  const save = useSave(stored, setProblem);
  useCrumb(title, LIST);
  useUnsavedGuard(isDirty && !save.isPending && !save.isDone);
  const isWhole = valuesShape.safeParse({ ...values, name: values.name || '-' }).success;
  const errorAt = (at: number) => {
    const field = problem?.fields.find(
      ({ path }) => path === `steps.${at}` || path.startsWith(`steps.${at}.`),
    );
    return field && codeText(field.code);
  };
  const isOn = stored?.status === 'active';
  const isBlocked = stored?.status === 'blocked';
  return (
    <Page
      title={title}
      bleed
      actions={
        <>
          {stored && <StateMark status={stored.status} />}
          {stored && <RemoveButton stored={stored} />}
          {isDirty && stored && (
            <Button variant="default" onClick={() => setValues(initial)}>
              {t('undo')}
            </Button>
          )}
          {!isBlocked && (
            <Button
              variant={isOn ? 'filled' : 'default'}
              disabled={!isWhole || !values.name.trim() || (stored !== undefined && !isDirty)}
              loading={save.isPending}
              onClick={() => save.run(values, isOn)}
            >
              {t('save')}
            </Button>
          )}
          {!isBlocked && !isOn && (
            <Button
              disabled={!isWhole || !values.name.trim()}
              loading={save.isPending}
              onClick={() => save.run(values, true)}
            >
              {t('saveOn')}
            </Button>
          )}
        </>
      }
    >
      <div className={css.whole}>
        <div className={css.form}>
          {isBlocked && <Alert color="bad">{t('blockedWhy')}</Alert>}
          {stored?.circle && <Alert color="wait">{t('circle', { names: stored.circle.join(' → ') })}</Alert>}
          {problem && (
            <Alert color="bad" role="alert">
              {codeText(problem.code)}
            </Alert>
          )}
          <TextInput
            label={t('name')}
            maxLength={120}
            value={values.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <TriggerPart values={values} change={change} />
          <FilterPart values={values} change={change} model={choices.model} />
          <StepPart values={values} change={change} choices={choices} error={errorAt} />
          {stored && isDirty && <p className="muted">{t('runsKeep')}</p>}
        </div>
        <aside className={css.aside} aria-label={w('automations')}>
          <TrialPart
            accountId={accountId}
            values={{ ...values, name: values.name || '-' }}
            isWhole={isWhole}
          />
          <LimitsPart values={values} change={change} />
        </aside>
      </div>
    </Page>
  );
}
/** Returns what steps choose from. */
function useChoices(accountId: string): StepChoices {
  const params = { accountId };
  const { data: model } = useEndpoint(getModel, { params });
  const people = useEndpoint(overview, { params }).data?.people ?? [];
  const websites = useEndpoint(listWebsites, { params }).data?.websites ?? [];
  const networks = useEndpoint(readPlan, { params }).data?.networks ?? [];
  const hooks = useEndpoint(listHooks, { params }).data?.hooks ?? [];
  return {
    model,
    people,
    websites: websites
      .filter(({ isDeleted }) => !isDeleted)
      .map(({ id, name, address }) => ({ id, name: name || address })),
    networks: networks
      .filter(({ isDeleted }) => !isDeleted)
      .map(({ id, name, address }) => ({ id, name: name || address })),
    hooks: hooks.map(({ id, name, url }) => ({ id, name: name || url })),
  };
}
/** Makes or changes the automation; what the server refuses stands in the form. */
function useSave(stored: contract.Automation | undefined, refuse: (problem: Problem) => void) {
  const t = useScreenWords();
  const { id: accountId } = useAsker();
  const navigate = useNavigateTo();
  const [isDone, setDone] = useState(false);
  const options = {
    refresh: [contract.list, contract.get],
    onError: (problem: Problem) => {
      refuse(problem);
      return true;
    },
  };
  const create = useAction(contract.create, {
    ...options,
    done: (automation) => {
      setDone(true);
      toast(t('saved'));
      navigate({ to: `/triggers/edit-trigger/${automation.id}`, replace: true });
    },
  });
  const update = useAction(contract.update, { ...options, done: () => toast(t('saved')) });
  const run = (values: contract.Values, isActive: boolean) => {
    const body = { ...values, name: values.name.trim(), isActive };
    if (!stored) create.mutate({ params: { accountId }, body });
    else
      update.mutate({
        params: { accountId, automationId: stored.id },
        body: { ...body, version: stored.version },
      });
  };
  return { run, isDone, isPending: create.isPending || update.isPending };
}
function RemoveButton({ stored: { id, name } }: { stored: contract.Automation }) {
  const t = useScreenWords();
  const { id: accountId } = useAsker();
  const navigate = useNavigateTo();
  const remove = useAction(contract.remove, {
    refresh: [contract.list],
    done: () => {
      toast(t('removed', { name }));
      navigate({ to: LIST });
    },
  });
  const ask = async () => {
    const isSure = await confirm({
      title: t('removeAsk', { name }),
      lead: t('removeWhat'),
      yes: t('remove'),
      danger: true,
    });
    if (isSure) remove.mutate({ params: { accountId, automationId: id } });
  };
  return (
    <Button variant="subtle" color="bad" loading={remove.isPending} onClick={() => void ask()}>
      {t('remove')}
    </Button>
  );
}
