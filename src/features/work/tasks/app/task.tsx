import { Button, Select, Switch } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { getModel } from '#features/structure/content-model/contract.ts';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { useAction, useEndpoint } from '#app/query.ts';
import { useScreenParams } from '#app/screen.ts';
import { useAccount } from '#app/session.ts';
import { confirm } from '#app/ui/confirm.tsx';
import { Go } from '#app/ui/go.tsx';
import { StatusSquare } from '#app/ui/marks.tsx';
import { Page, useCrumb } from '#app/ui/page.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { TimeAgo } from '#app/ui/time.tsx';
import { toast } from '#app/ui/toasts.tsx';
import * as contract from '../contract.ts';
import { canEdit, canRemove } from '../policy.ts';
import { taskStatuses } from '../rules.ts';
import { Checklist } from './editor/checklist.tsx';
import { DueFields } from './editor/due-fields.tsx';
import { ItemField } from './editor/item-field.tsx';
import { LabelsField } from './editor/labels-field.tsx';
import { SavedNotes, SavedTitle } from './editor/saved-text.tsx';
import { useTaskSave, type SaveTask } from './editor/task-save.ts';
import { useTaskWords } from './parts/screen-words.ts';
import { statusSquares } from './parts/task-row.tsx';
import css from './parts/tasks.module.css';

/** One task, whose fields save themselves (TASK-05). */
export function Screen() {
  const { id: accountId } = useAccount();
  const { id: taskId } = useScreenParams<'id'>();
  const query = useEndpoint(contract.get, { params: { accountId, taskId } });
  return (
    <Loaded query={query} screen>
      {(task) => <TaskEditor key={task.id} accountId={accountId} task={task} />}
    </Loaded>
  );
}

function TaskEditor({ accountId, task: read }: { accountId: string; task: contract.Task }) {
  const t = useTaskWords();
  const asker = useAsker();
  const { shown: task, save, isSaving, isSaved } = useTaskSave(accountId, read);
  useCrumb(task.title, '/tasks/all');
  const mayEdit = canEdit(asker, task);
  return (
    <Page title={task.title} narrow>
      <div className={css.editor}>
        <StatusChoice task={task} save={save} />
        {!mayEdit && <p className="muted">{t('onlyStatus')}</p>}
        <fieldset className={css.fields} disabled={!mayEdit}>
          <SavedTitle label={t('title')} value={task.title} save={(title) => save({ title })} />
          <SavedNotes
            label={t('description')}
            value={task.description}
            save={(description) => save({ description })}
          />
          <div className={css.two}>
            <AssigneeField accountId={accountId} task={task} save={save} />
            <ItemField accountId={accountId} task={task} save={save} />
          </div>
          <MilestoneField accountId={accountId} task={task} save={save} />
          <DueFields task={task} save={save} />
        </fieldset>
        <Checklist task={task} save={save} mayEdit={mayEdit} />
        <fieldset className={css.fields} disabled={!mayEdit}>
          <LabelsField accountId={accountId} task={task} save={save} />
        </fieldset>
        <Foot accountId={accountId} task={task} state={isSaving ? t('saving') : isSaved && t('saved')} />
      </div>
    </Page>
  );
}

function StatusChoice({ task, save }: { task: contract.Task; save: SaveTask }) {
  const t = useTaskWords();
  return (
    <div className="row" role="group" aria-label={t('status')}>
      {taskStatuses.map((status) => (
        <Button
          key={status}
          variant={status === task.status ? 'light' : 'default'}
          aria-pressed={status === task.status}
          leftSection={<StatusSquare {...statusSquares[status]} />}
          onClick={() => {
            if (status !== task.status) save({ status });
          }}
        >
          {t(status)}
        </Button>
      ))}
      {task.nextId && (
        <Go className="lk" to={`/tasks/${task.nextId}`}>
          {t('nextTask')}
        </Go>
      )}
    </div>
  );
}

type FieldProps = { accountId: string; task: contract.Task; save: SaveTask };
function AssigneeField({ accountId, task, save }: FieldProps) {
  const t = useTaskWords();
  const { data: counts } = useEndpoint(contract.overview, { params: { accountId }, query: {} });
  const { assigneeId } = task;
  const people = (counts?.people ?? []).map(({ id, name }) => ({ value: id, label: name }));
  // Somebody who has left the account is named as long as the task is theirs.
  const isListed = people.some(({ value }) => value === assigneeId);
  const former = assigneeId && !isListed ? [{ value: assigneeId, label: task.assigneeName ?? '…' }] : [];
  return (
    <Select
      label={t('assignee')}
      placeholder={t('noAssignee')}
      data={[...former, ...people]}
      value={assigneeId}
      searchable={people.length > 8}
      clearable
      onChange={(value) => save({ assigneeId: value })}
    />
  );
}
function MilestoneField({ accountId, task, save }: FieldProps) {
  const t = useTaskWords();
  const { data: model } = useEndpoint(getModel, { params: { accountId } });
  const type = model?.contentTypes.find(({ id }) => id === task.contentTypeId);
  if (!task.isMilestone && !type?.isMilestones) return null;
  return (
    <Switch
      label={t('milestone')}
      description={t('milestoneWhat')}
      checked={task.isMilestone}
      onChange={(event) => save({ isMilestone: event.currentTarget.checked })}
    />
  );
}

function Foot({ accountId, task, state }: { accountId: string; task: contract.Task; state: string | false }) {
  const t = useTaskWords();
  const asker = useAsker();
  const navigate = useNavigate();
  const remove = useAction(contract.remove, {
    refresh: [contract.list, contract.overview],
    done: () => {
      toast(t('removed'));
      void navigate({ to: '/tasks/all' });
    },
  });
  const ask = async () => {
    const isSure = await confirm({
      title: t('removeAsk', { title: task.title }),
      lead: t('removeWhat'),
      yes: t('removeYes'),
      danger: true,
    });
    if (isSure) remove.mutate({ params: { accountId, taskId: task.id } });
  };
  return (
    <div className={css.foot}>
      <span className="muted">
        {task.createdByName && <>{t('created', { by: task.createdByName })} · </>}
        {t('changed')} <TimeAgo at={task.updatedAt} />
      </span>
      <span className="muted" role="status">
        {state || ''}
      </span>
      <span className="grow" />
      {canRemove(asker, task) && (
        <Button
          variant="subtle"
          color="bad"
          leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
          loading={remove.isPending}
          onClick={() => void ask()}
        >
          {t('remove')}
        </Button>
      )}
    </div>
  );
}
