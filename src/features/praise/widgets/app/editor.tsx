import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { keyOf, useAction } from '#app/query.ts';
import { useAccount } from '#app/session.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { GoButton } from '#app/ui/go.tsx';
import { Page } from '#app/ui/page.tsx';
import { PreviewButton, PreviewPane } from '#app/ui/preview/preview.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useUnsavedGuard } from '#app/ui/unsaved.tsx';
import { codeText, useWords } from '#app/words.ts';
import type { Output } from '#shared/endpoint.ts';
import { list, remove, update, values as shape, type Values, type Widget } from '../contract.ts';
import { canManage } from '../policy.ts';
import { Code, type WidgetSite } from './parts/code.tsx';
import { ChoiceFields } from './parts/choice-fields.tsx';
import { HostFields, LookFields } from './parts/look-fields.tsx';
import { Preview } from './parts/preview.tsx';
import { useWidgetWords } from './screen-words.ts';
import css from './widgets.module.css';

const valuesOf = ({ name, kind, choice, look, hosts }: Widget): Values => ({
  name,
  kind,
  choice,
  look,
  hosts,
});
/** Returns the code of each refused setting by its path. */
function faultsOf(values: Values): Record<string, string> {
  const checked = shape.safeParse(values);
  if (checked.success) return {};
  return Object.fromEntries(
    checked.error.issues.map(({ path, code, message }) => [
      path
        .slice(0, 2)
        .join('.')
        .replace(/^hosts.*/, 'hosts'),
      message.startsWith('widgets.') ? message : `field.${code}`,
    ]),
  );
}

/** Keeps a widget while it is edited, and saves or removes it. */
function useWidgetDraft(stored: Widget) {
  const t = useWidgetWords();
  const errors = useWords('errors');
  const { id: accountId } = useAccount();
  const navigate = useNavigate();
  const client = useQueryClient();
  // Settings that are not changed here follow the stored widget.
  const [edits, setEdits] = useState<Partial<Values>>({});
  const values: Values = { ...valuesOf(stored), ...edits };
  // Drawn anew when changes are discarded: the addresses are typed freely.
  const [turn, setTurn] = useState(0);
  const faults = faultsOf(values);
  const params = { accountId, widgetId: stored.id };
  const save = useAction(update, {
    refresh: [list],
    done: (widget, { body }) => {
      client.setQueryData(keyOf(list, { params: { accountId } }), (page: Output<typeof list> | undefined) =>
        page
          ? { ...page, widgets: page.widgets.map((each) => (each.id === widget.id ? widget : each)) }
          : page,
      );
      // Edits that were typed while the widget was being saved stay.
      const sent = body as Values;
      setEdits((all) => {
        const names = Object.keys(all) as (keyof Values)[];
        const open = names.filter((name) => JSON.stringify(all[name]) !== JSON.stringify(sent[name]));
        return Object.fromEntries(open.map((name) => [name, all[name]]));
      });
      setTurn((count) => count + 1);
      toast(t('saved'));
    },
  });
  const drop = useAction(remove, {
    refresh: [list],
    done: () => {
      toast(t('removed'));
      void navigate({ to: '/settings/widgets' });
    },
  });
  return {
    values,
    turn,
    isChanged: JSON.stringify(values) !== JSON.stringify(valuesOf(stored)),
    isValid: Object.keys(faults).length === 0,
    isSaving: save.isPending,
    errorOf(path: string): string | undefined {
      const code = faults[path];
      return code && codeText(code, errors('field.invalid'));
    },
    change: (part: Partial<Values>) => setEdits((all) => ({ ...all, ...part })),
    discard() {
      setEdits({});
      setTurn(turn + 1);
    },
    save: () => save.mutate({ params, body: values }),
    async remove() {
      const isSure = await confirm({
        title: t('removeAsk', { name: stored.name }),
        lead: t('removeText'),
        yes: t('remove'),
        danger: true,
      });
      if (isSure) drop.mutate({ params });
    },
  };
}

/** Edits a widget beside its preview, and offers its code. */
export function Editor({ stored, site }: { stored: Widget; site: WidgetSite }) {
  const t = useWidgetWords();
  const isOpen = canManage(useAsker());
  const draft = useWidgetDraft(stored);
  const { values, isChanged, isValid } = draft;
  useUnsavedGuard(isChanged, t('unsaved'));
  const preview = <Preview values={values} isValid={isValid} hasSite={site.origin !== null} />;
  const fields = { values, change: draft.change, errorOf: draft.errorOf, t };
  return (
    <Page
      title={stored.name}
      lead={isOpen ? undefined : t('closed')}
      bleed
      actions={
        <>
          <GoButton
            to="/settings/widgets"
            variant="subtle"
            leftSection={<IconArrowLeft size={16} aria-hidden className={css.back!} />}
          >
            {t('back')}
          </GoButton>
          <PreviewButton label={t('preview')} closeLabel={t('back')}>
            {preview}
          </PreviewButton>
          {isChanged && (
            <Button variant="subtle" onClick={draft.discard}>
              {t('discard')}
            </Button>
          )}
          <Button loading={draft.isSaving} disabled={!isOpen || !isChanged || !isValid} onClick={draft.save}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className={css.editor}>
        <div className={css.form} key={draft.turn}>
          <ChoiceFields {...fields} counts={site.counts} />
          <LookFields {...fields} />
          <HostFields {...fields} />
          <Code widget={stored} site={site} isChanged={isChanged} t={t} />
          <p>
            <Button variant="subtle" color="red" disabled={!isOpen} onClick={() => void draft.remove()}>
              {t('remove')}
            </Button>
          </p>
        </div>
        <PreviewPane label={t('preview')}>{preview}</PreviewPane>
      </div>
    </Page>
  );
}
