import { useState } from 'react';
import { canPublish } from '#features/items/content/policy.ts';
import { useAsker } from '#features/tenants/tenants/app/parts/controls.ts';
import { useEndpoint } from '#app/query.ts';
import { getDrafts } from '../../contract.ts';
import type { When } from './entries.ts';
import { usePlans } from './moves.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { Tray, type Draft } from './tray.tsx';

/** Returns the drafts that a person may plan, and what plans one: a click on a day, or a draft that is dragged there. */
export function usePlanning({
  type,
  timeZone,
  isLooking,
}: {
  type: string | undefined;
  timeZone: string;
  isLooking: boolean;
}) {
  const asker = useAsker();
  const mayPlan = !isLooking && canPublish(asker);
  const answer = useEndpoint(
    getDrafts,
    { params: { accountId: asker.id }, query: type ? { contentTypeId: type } : {} },
    { keep: true, enabled: mayPlan },
  );
  const drafts = (answer.data?.drafts ?? []).filter(({ contentTypeId }) =>
    canPublish(asker, { contentTypeId }),
  );
  const plan = usePlans(asker.id, timeZone);
  const [opened, setOpened] = useState<{ draft: Draft | null; when: When } | null>(null);
  return {
    drafts: mayPlan && answer.data ? drafts : null,
    isCut: answer.data?.isCut ?? false,
    plan,
    opened,
    setOpened,
    choose: mayPlan ? (when: When) => setOpened({ draft: null, when }) : null,
    drop: (draftId: string, when: When) => {
      const draft = drafts.find(({ id }) => id === draftId);
      if (draft) void plan(draft, when);
    },
  };
}

/** The tray beside the calendar, with the dialog of what is being planned; `firstDay` is where a chosen draft goes. */
export function PlanningSide({
  planning: { drafts, isCut, plan, opened, setOpened },
  firstDay,
}: {
  planning: ReturnType<typeof usePlanning>;
  firstDay: string;
}) {
  if (!drafts) return null;
  return (
    <>
      <Tray
        drafts={drafts}
        isCut={isCut}
        plan={(draft) => setOpened({ draft, when: { day: firstDay, time: null } })}
      />
      {opened && (
        <PlanDialog
          drafts={drafts}
          draft={opened.draft}
          when={opened.when}
          plan={plan}
          close={() => setOpened(null)}
        />
      )}
    </>
  );
}
