import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf, useAction, useEndpoint } from '#app/query.ts';
import { useScreenSearch } from '#app/screen.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { Go } from '#app/ui/go.tsx';
import { Face } from '#app/ui/marks.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { Page, Split, useCrumb } from '#app/ui/page.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { useUnsavedGuard } from '#app/ui/unsaved.tsx';
import { useWords } from '#app/words.ts';
import type { RightsDocument } from '#shared/rights/rights.ts';
import { withoutMarks } from '#shared/words.ts';
import * as contract from '../../contract.ts';
import css from '../rights.module.css';
import { useScreenWords } from '../screen-words.ts';
import { DEFAULTS, home, shape } from './address.ts';
import { DocumentEditor } from './document-editor.tsx';
import { Changes, changesOf } from './document/changes.tsx';
import { NameDialog } from './name-dialog.tsx';
import { withoutVersion } from './permissions-editor.tsx';
import { SaveBar } from './save-bar.tsx';
import { useEdited } from './use-edited.ts';

/** Edits a template: its document, name and members. */
export function TemplateEditor({
  accountId,
  templateId,
  choices,
}: {
  accountId: string;
  templateId: string;
  choices: contract.Choices;
}) {
  const params = { accountId, templateId };
  const query = useEndpoint(contract.getTemplate, { params });
  const defaults = useEndpoint(contract.getDefaults, { params: { accountId } });
  return (
    <Loaded query={query} screen>
      {(row) => (
        <Loaded query={defaults} screen>
          {({ document }) => (
            <Template accountId={accountId} template={row} before={document} choices={choices} />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}
type TemplateWithMembers = contract.Template & {
  bearers: { id: string; userId: string; name: string; role: string }[];
};
/** Returns the call that saves a template, whose answer is shown at once. */
function useSaveTemplate(params: { accountId: string; templateId: string }) {
  const t = useScreenWords();
  const client = useQueryClient();
  const stale = [
    contract.getTemplate,
    contract.listTemplates,
    contract.getChoices,
    contract.getMember,
    contract.getRights,
  ];
  return useAction(contract.updateTemplate, {
    refresh: stale,
    done: (saved) => {
      client.setQueryData(
        keyOf(contract.getTemplate, { params }),
        (old: TemplateWithMembers | undefined) => old && { ...old, ...saved },
      );
      toast(t('saved'));
    },
  });
}
function Template({
  accountId,
  template,
  before,
  choices,
}: {
  accountId: string;
  template: TemplateWithMembers;
  before: RightsDocument;
  choices: contract.Choices;
}) {
  const t = useScreenWords();
  const [value, change] = useEdited<RightsDocument>(template.document);
  const [naming, setNaming] = useState<'copy' | 'rename' | null>(null);
  const [, setSearch] = useScreenSearch(shape);
  const params = { accountId, templateId: template.uid };
  const save = useSaveTemplate(params);
  const remove = useAction(contract.removeTemplate, {
    refresh: [contract.listTemplates, contract.getChoices],
    done: () => {
      toast(t('removed'));
      setSearch({ template: undefined });
    },
  });
  const dirty = JSON.stringify(value) !== JSON.stringify(template.document);
  const count = changesOf({ value, saved: template.document, before: [before], choices });
  useUnsavedGuard(dirty, t('unsaved'));
  useCrumb(template.name, home);
  const ask = async () => {
    if (
      await confirm({
        title: t('removeAsk', { name: template.name }),
        lead: t('removeWhat'),
        yes: t('removeYes'),
        danger: true,
      })
    )
      remove.mutate({ params });
  };
  const aside = (
    <div className={css.panes}>
      <Changes value={value} saved={template.document} before={[before]} choices={choices} />
      <Bearers template={template} />
      <OtherTemplates uid={template.uid} templates={choices.templates} />
    </div>
  );
  return (
    <Split sidebar={aside} label={t('whoHas')}>
      <Page
        title={template.name}
        lead={t('people', { count: template.members })}
        actions={
          choices.mayTemplates && (
            <TemplateActions name={setNaming} isRemoving={remove.isPending} remove={() => void ask()} />
          )
        }
      >
        <DocumentEditor
          value={value}
          saved={template.document}
          before={[before]}
          choices={choices}
          change={change}
          disabled={!choices.mayTemplates}
        />
        {choices.mayTemplates && (
          <SaveBar
            count={count}
            dirty={dirty}
            busy={save.isPending}
            save={() => save.mutate({ params, body: { document: withoutVersion(value) } })}
            discard={() => change(null)}
            effect={template.members ? t('atOnce', { count: template.members }) : t('nobody')}
          />
        )}
        {naming && (
          <NameDialog
            key={naming}
            open
            close={() => setNaming(null)}
            accountId={accountId}
            title={t(naming)}
            name={naming === 'copy' ? withoutMarks(t('copyOf', { name: template.name })) : template.name}
            document={value}
            {...(naming === 'rename' ? { templateId: template.uid } : {})}
          />
        )}
      </Page>
    </Split>
  );
}

/** Shows the buttons that rename, copy and remove a template. */
function TemplateActions({
  name,
  isRemoving,
  remove,
}: {
  name: (how: 'copy' | 'rename') => void;
  isRemoving: boolean;
  remove: () => void;
}) {
  const t = useScreenWords();
  return (
    <>
      <Button variant="default" onClick={() => name('rename')}>
        {t('rename')}
      </Button>
      <Button variant="default" onClick={() => name('copy')}>
        {t('copy')}
      </Button>
      <Button variant="default" color="bad" c="bad" loading={isRemoving} onClick={remove}>
        {t('remove')}
      </Button>
    </>
  );
}
/** Lists the members that have a template. */
function Bearers({ template }: { template: TemplateWithMembers }) {
  const t = useScreenWords();
  const roles = useWords('roles');
  return (
    <section>
      <h2>{t('whoHas')}</h2>
      {template.bearers.length ? (
        <ul>
          {template.bearers.map((bearer) => (
            <li key={bearer.id}>
              <Face name={bearer.name} small />
              <span className="trunc">
                {bearer.name}
                <small>{roles(bearer.role as 'user')}</small>
              </span>
              <Go
                className="lk"
                to={home}
                search={{ rights: bearer.id }}
                aria-label={`${t('rights')}: ${bearer.name}`}
              >
                {t('rights')}
              </Go>
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted">{t('nobody')}</p>
      )}
    </section>
  );
}
function OtherTemplates({ uid, templates }: { uid: string; templates: contract.Choices['templates'] }) {
  const t = useScreenWords();
  return (
    <section>
      <h2>{t('others')}</h2>
      <ul>
        {templates
          .filter((other) => other.uid !== uid)
          .map((other) => (
            <li key={other.uid}>
              <Go className="lk trunc" to={home} search={{ template: other.uid }}>
                {other.name}
              </Go>
              <span className="muted num">{t('people', { count: other.members })}</span>
            </li>
          ))}
        <li>
          <Go className="lk" to={home} search={{ template: DEFAULTS }}>
            {t('defaults')}
          </Go>
        </li>
      </ul>
    </section>
  );
}
