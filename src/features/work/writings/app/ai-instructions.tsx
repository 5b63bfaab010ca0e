import { Button, MultiSelect, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { listAllAccounts } from '#features/tenants/tenants/contract-lists.ts';
import { useAction, useEndpoint } from '#app/query.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { DataTable, rowTitle, type Column } from '#app/ui/data-table.tsx';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { useKitForm } from '#app/ui/form.tsx';
import { useKeyset } from '#app/ui/keyset.ts';
import { Page } from '#app/ui/page.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { toast } from '#app/ui/toasts.tsx';
import { useWords } from '#app/words.ts';
import * as aiCalls from '../contract-ai-instructions.ts';
import { audiences } from '../rules.ts';
import { useScreenWords } from './screen-words.ts';
import css from './settings.module.css';

/** General instructions of the writer, for the house (AI-05). */
export function Screen() {
  const t = useScreenWords();
  const titles = useWords('writings');
  const keyset = useKeyset();
  const [edited, setEdited] = useState<aiCalls.AiInstruction | 'new' | null>(null);
  const query = useEndpoint(
    aiCalls.listAiInstructions,
    { query: keyset.cursor ? { cursor: keyset.cursor } : {} },
    { keep: true },
  );
  const columns: Column<aiCalls.AiInstruction>[] = [
    {
      key: 'name',
      header: t('instructionName'),
      grow: true,
      cell: (row) => (
        <Button className={rowTitle} variant="transparent" p={0} onClick={() => setEdited(row)}>
          <bdi>{row.instructionName}</bdi>
        </Button>
      ),
    },
    {
      key: 'standard',
      header: t('standard'),
      hide: 's',
      nowrap: true,
      cell: (row) => (row.standardFor ? t(`to_${row.standardFor}`) : ''),
    },
    {
      key: 'audience',
      header: t('audience'),
      nowrap: true,
      hide: 's',
      cell: ({ audience, accounts }) => {
        if (audience === 'all') return t('audience_all');
        return accounts.length ? t('accountCount', { count: accounts.length }) : t('nobody');
      },
    },
    {
      key: 'houseOnly',
      header: t('houseOnly'),
      nowrap: true,
      cell: (row) => t(row.houseOnly === 'Yes' ? 'yes' : 'no'),
    },
  ];
  return (
    <Page
      title={titles('aiInstructions')}
      lead={t('aiLead')}
      actions={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
          {t('newInstruction')}
        </Button>
      }
    >
      <DataTable
        caption={titles('aiInstructions')}
        query={query}
        rows={query.data?.instructions}
        columns={columns}
        rowKey={(row) => row.uid}
        rowLabel={(row) => row.instructionName}
        keyset={keyset}
        next={query.data?.nextCursor}
        empty={<EmptyState title={t('noAi')} lead={t('noAiWhy')} />}
      />
      {edited && (
        <InstructionDialog
          instruction={edited === 'new' ? undefined : edited}
          close={() => setEdited(null)}
        />
      )}
    </Page>
  );
}

type Values = Pick<aiCalls.AiInstruction, 'instructionName' | 'description' | 'audience'> & {
  isHouseOnly: boolean;
  accountIds: string[];
};
/** Accounts that a search offers. */
const OFFERED = 20;
/** Chooses accounts by searching for their names. */
function AccountsField({
  known,
  value,
  change,
  error,
}: {
  /** Accounts whose names are there already. */
  known: aiCalls.AiInstruction['accounts'];
  value: string[];
  change: (accountIds: string[]) => void;
  error: ReactNode;
}) {
  const t = useScreenWords();
  const [typed, setTyped] = useState('');
  const [names, setNames] = useState(new Map(known.map(({ id, name }) => [id, name])));
  const [asked] = useDebouncedValue(typed.trim(), 250);
  const list = useEndpoint(
    listAllAccounts,
    { query: { ...(asked ? { search: asked.slice(0, 100) } : {}), sort: 'name', limit: OFFERED } },
    { keep: true },
  );
  const matches = (list.data?.accounts ?? []).map(({ id, businessName }): [string, string] => [
    id,
    businessName,
  ]);
  const offered = new Map([...matches, ...value.map((id): [string, string] => [id, names.get(id) ?? id])]);
  return (
    <MultiSelect
      label={t('audienceAccounts')}
      description={t('audienceNone')}
      placeholder={value.length ? '' : t('audienceFind')}
      searchable
      maxValues={aiCalls.MOST_AUDIENCE}
      data={[...offered].map(([id, name]) => ({ value: id, label: name }))}
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      value={value}
      error={error}
      onChange={(accountIds) => {
        setNames(new Map([...names, ...offered]));
        change(accountIds);
      }}
      comboboxProps={{ withinPortal: false }}
    />
  );
}
const valuesOf = (instruction: aiCalls.AiInstruction | undefined): Values => ({
  instructionName: instruction?.instructionName ?? '',
  isHouseOnly: instruction?.houseOnly === 'Yes',
  audience: instruction?.audience ?? 'all',
  accountIds: instruction?.accounts.map(({ id }) => id) ?? [],
  description: instruction?.description ?? '',
});
function InstructionDialog({
  instruction,
  close,
}: {
  instruction: aiCalls.AiInstruction | undefined;
  close: () => void;
}) {
  const t = useScreenWords();
  const form = useKitForm<Values>({
    shape: aiCalls.createAiInstruction.body.omit({ houseOnly: true }).loose(),
    initial: valuesOf(instruction),
  });
  const options = {
    refresh: [aiCalls.listAiInstructions],
    done: () => {
      toast(t('saved'));
      close();
    },
    onError: form.refuse,
  };
  const create = useAction(aiCalls.createAiInstruction, options);
  const save = useAction(aiCalls.saveAiInstruction, options);
  const remove = useAction(aiCalls.removeAiInstruction, {
    refresh: [aiCalls.listAiInstructions],
    done: () => {
      toast(t('removed'));
      close();
    },
  });
  const submit = ({ isHouseOnly, ...values }: Values) => {
    const houseOnly: 'Yes' | 'No' = isHouseOnly ? 'Yes' : 'No';
    const body = { ...values, houseOnly };
    if (instruction) save.mutate({ params: { aiInstructionId: instruction.uid }, body });
    else create.mutate({ body });
  };
  const discard = async (aiInstructionId: string) => {
    const isSure = await confirm({
      title: t('removeInstructionAsk'),
      lead: t('removeInstructionWhat'),
      yes: t('remove'),
      danger: true,
    });
    if (isSure) remove.mutate({ params: { aiInstructionId } });
  };
  return (
    <Dialog open close={close} title={instruction?.instructionName ?? t('newInstruction')} wide stays>
      <form className={css.form} noValidate onSubmit={form.submit(submit)}>
        <TextInput
          label={t('instructionName')}
          dir="auto"
          maxLength={120}
          data-autofocus
          {...form.field('instructionName')}
        />
        <Switch
          label={t('houseOnly')}
          description={t('houseOnlyWhat')}
          {...form.field('isHouseOnly', { type: 'checkbox' })}
        />
        <NativeSelect
          label={t('audience')}
          disabled={Boolean(instruction?.standardFor)}
          data={audiences.map((value) => ({ value, label: t(`audience_${value}`) }))}
          {...form.field('audience')}
        />
        {form.getValues().audience === 'chosen' && (
          <AccountsField
            known={instruction?.accounts ?? []}
            value={form.getValues().accountIds}
            change={(accountIds) => form.setFieldValue('accountIds', accountIds)}
            error={form.errors['accountIds']}
          />
        )}
        <Textarea
          label={t('prompt')}
          dir="auto"
          autosize
          minRows={5}
          maxRows={14}
          maxLength={8000}
          {...form.field('description')}
        />
        <DialogFoot>
          {instruction && !instruction.standardFor && (
            <Button variant="subtle" color="bad" onClick={() => void discard(instruction.uid)}>
              {t('remove')}
            </Button>
          )}
          <Button variant="default" data-reads onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={create.isPending || save.isPending}>
            {t('save')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
