import { Button, Switch, TextInput } from '@mantine/core';
import { IconSparkles, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { list as listWords } from '#features/structure/taxonomy/contract.ts';
import { useAction, useEndpoint } from '#app/query.ts';
import { useScreenParams } from '#app/screen.ts';
import { useAccount } from '#app/session.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { Page, useCrumb } from '#app/ui/page.tsx';
import { ErrorState, Loaded } from '#app/ui/states.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useUnsavedGuard } from '#app/ui/unsaved.tsx';
import { notFound } from '#shared/fail.ts';
import * as contract from '../contract.ts';
import * as catalog from '../contract-catalog.ts';
import { canGenerateTemplates } from '../policy.ts';
import { NAME_LONGEST, type TemplateFlag } from '../rules.ts';
import css from './elements.module.css';
import { newStep, StepsEditor, type EditedStep } from './parts/steps-editor.tsx';
import { useElementWords } from './screen-words.ts';

const refresh = [contract.getByService, contract.listTemplates];

/** The template of a service (TMPL-12 to 16). */
export function Screen() {
  const { id: accountId } = useAccount();
  const { id: serviceId } = useScreenParams<'id'>();
  const words = useEndpoint(listWords, { params: { accountId } });
  const query = useEndpoint(contract.getByService, { body: { accountId, serviceId } });
  return (
    <Loaded query={words} screen>
      {({ services }) => {
        const service = services.find(({ id }) => id === serviceId);
        if (!service) return <ErrorState error={notFound()} screen />;
        return (
          <Loaded query={query} screen>
            {(steps) => (
              // The first save makes the template, which is edited anew.
              <TemplateEditor
                key={`${serviceId} ${steps.template?.uid ?? ''}`}
                accountId={accountId}
                service={service}
                stored={steps}
              />
            )}
          </Loaded>
        );
      }}
    </Loaded>
  );
}

type Step = EditedStep & { staffTitleId: string | null; labels: string[] };
type Draft = { name: string; steps: Step[]; version: number };
const draftOf = ({ template, elements, version }: contract.Steps, service: string): Draft => ({
  name: template?.name ?? service,
  steps: elements.map(({ uid, title, dueOffsetDays, isMilestone, staffTitleId, labels }) => ({
    id: uid,
    title,
    dueOffsetDays,
    isMilestone,
    staffTitleId,
    labels,
  })),
  version,
});
const textOf = ({ name, steps }: Draft) => JSON.stringify([name, steps]);
const addStep = (title: string): Step => ({ ...newStep(title), staffTitleId: null, labels: [] });

type Service = { id: string; label: string };
/** Keeps what is typed until it is saved. News of others is taken only where nothing is typed. */
function useTemplateDraft(stored: contract.Steps, service: Service) {
  const [base, setBase] = useState(() => draftOf(stored, service.label));
  const [draft, setDraft] = useState(base);
  const isDirty = textOf(draft) !== textOf(base);
  // An answer from before the last save is no news.
  const isStale = stored.version > base.version;
  const take = (steps: contract.Steps) => {
    const next = draftOf(steps, service.label);
    setBase(next);
    setDraft(next);
  };
  if (isStale && !isDirty) take(stored);
  return { draft, setDraft, take, isDirty, isStale: isStale && isDirty };
}

function TemplateEditor({
  accountId,
  service,
  stored,
}: {
  accountId: string;
  service: Service;
  stored: contract.Steps;
}) {
  const t = useElementWords();
  const { draft, setDraft, take, isDirty, isStale } = useTemplateDraft(stored, service);
  const { template } = stored;
  useCrumb(service.label, '/settings/services');
  const save = useAction(contract.saveTemplate, {
    refresh,
    done: (steps) => {
      take(steps);
      toast(t('saved'));
    },
  });
  useUnsavedGuard(isDirty && !save.isPending, t('unsaved'));
  const { name, steps, version } = draft;
  const isLocked = template?.isLocked ?? false;
  const isWhole = name.trim() !== '' && steps.every(({ title }) => title.trim() !== '');
  const elements = steps.map(({ id: uid, ...step }) => ({ ...step, uid, title: step.title.trim() }));
  return (
    <Page title={service.label} lead={t('templateLead')} narrow>
      <div className={css.fields}>
        {isStale && (
          <p role="alert" className="row">
            <span>{t('stale')}</span>
            <Button variant="default" onClick={() => take(stored)}>
              {t('reload')}
            </Button>
          </p>
        )}
        <TextInput
          label={t('templateName')}
          dir="auto"
          maxLength={NAME_LONGEST}
          value={name}
          disabled={isLocked}
          onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
        />
        <StepsEditor
          steps={steps}
          change={(next) => setDraft({ ...draft, steps: next })}
          add={addStep}
          disabled={isLocked}
        />
        <DraftButton
          accountId={accountId}
          serviceId={service.id}
          isFilled={steps.length > 0}
          isLocked={isLocked}
          take={(drafted) =>
            setDraft({
              ...draft,
              steps: drafted.map((step) => ({ ...addStep(step.title), ...step })),
            })
          }
        />
        <div className="row">
          <Button
            loading={save.isPending}
            disabled={isLocked || !isWhole || (!isDirty && template !== null)}
            onClick={() =>
              save.mutate({
                params: { accountId, serviceId: service.id },
                body: { name: name.trim(), elements, version },
              })
            }
          >
            {t('save')}
          </Button>
        </div>
        {template && <Foot accountId={accountId} template={template} />}
      </div>
    </Page>
  );
}

/** Has a model draft the steps, which are there to be checked and saved (TMPL-15). */
function DraftButton({
  accountId,
  serviceId,
  isFilled,
  isLocked,
  take,
}: {
  accountId: string;
  serviceId: string;
  isFilled: boolean;
  isLocked: boolean;
  take: (steps: catalog.DraftStep[]) => void;
}) {
  const t = useElementWords();
  const account = useAccount();
  const generate = useAction(catalog.generateTemplate, {
    done: ({ template: { elements } }) => {
      take(elements);
      toast(t('drafted', { count: elements.length }));
    },
  });
  if (!canGenerateTemplates(account)) return null;
  const ask = async () => {
    const isSure =
      !isFilled ||
      (await confirm({ title: t('draftReplace'), lead: t('draftReplaceWhat'), yes: t('draftYes') }));
    if (isSure) generate.mutate({ body: { accountId, serviceId } });
  };
  return (
    <div className="row">
      <Button
        variant="default"
        leftSection={<IconSparkles size={16} stroke={1.6} aria-hidden />}
        loading={generate.isPending}
        disabled={isLocked}
        onClick={() => void ask()}
      >
        {t('draft')}
      </Button>
      <span className="muted">{t('draftWhat')}</span>
    </div>
  );
}

function Foot({ accountId, template }: { accountId: string; template: contract.Template }) {
  const t = useElementWords();
  const navigate = useNavigate();
  const { uid: templateId, name, contents, isLocked, doNotShowAgain } = template;
  const flag = useAction(contract.flagTemplate, { refresh });
  const remove = useAction(contract.removeTemplate, {
    refresh,
    done: () => {
      toast(t('removedOf', { name }));
      void navigate({ to: '/settings/services' });
    },
  });
  const set = (name: TemplateFlag, value: boolean) =>
    flag.mutate({ body: { accountId, templateId, flag: name, value } });
  const ask = async () => {
    const isSure = await confirm({
      title: t('removeAsk', { name }),
      lead: t('removeWhat'),
      yes: t('remove'),
      danger: true,
    });
    if (isSure) remove.mutate({ body: { accountId, templateId } });
  };
  return (
    <div className={css.fields}>
      <Switch
        label={t('isOfferedByItself')}
        description={t('isOfferedByItselfWhat')}
        checked={!doNotShowAgain}
        onChange={(event) => set('doNotShowAgain', !event.currentTarget.checked)}
      />
      <Switch
        label={t('isLocked')}
        description={t('isLockedWhat')}
        checked={isLocked}
        onChange={(event) => set('isLocked', event.currentTarget.checked)}
      />
      <div className={css.foot}>
        <span className="muted">{contents > 0 ? t('used', { count: contents }) : t('unused')}</span>
        <span className="grow" />
        <Button
          variant="subtle"
          color="bad"
          leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
          disabled={isLocked}
          loading={remove.isPending}
          onClick={() => void ask()}
        >
          {t('removeTemplate')}
        </Button>
      </div>
    </div>
  );
}
