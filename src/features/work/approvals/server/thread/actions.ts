import { peopleWho } from '#features/items/conversations/server/actions.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { emit } from '#platform/events/emit.ts';
import { fail } from '#shared/fail.ts';
import { approvalMessagePosted } from '../../events.ts';
import { canReadApprovals } from '../../policy.ts';
import type { Place, Voter } from '../decide/actions.ts';
import type { Draft } from '../queries.ts';
import { addMessages } from './queries.ts';

/** Returns the people of the account, its agency and the house who may see a draft. */
export const peopleOf = (
  tx: TenantTx,
  accountId: string,
  draft: Draft,
): Promise<{ id: string; name: string }[]> =>
  peopleWho({ tx, accountId, contentId: draft.contentUid }, (person) => canReadApprovals(person, draft));
/**
 * Adds a message of the team to the thread of a draft; people named in it and clients who were mailed a link to the
 * draft are told.
 *
 * @throws approvals.unknown_person 400 for people who do not see the draft
 */
export async function say(
  place: Place,
  { voter, draft, body, mentions }: { voter: Voter; draft: Draft; body: string; mentions: string[] },
): Promise<void> {
  const { tx, accountId } = place;
  const mentionIds = [...new Set(mentions)];
  if (mentionIds.length) {
    const memberIds = new Set((await peopleOf(tx, accountId, draft)).map(({ id }) => id));
    const code = 'approvals.unknown_person';
    if (!mentionIds.every((id) => memberIds.has(id))) throw fail(code, 400, [{ path: 'mentions', code }]);
  }
  const messageIds = await addMessages(tx, [
    {
      accountId,
      contentId: draft.contentUid,
      writingId: draft.writeId,
      userId: voter.userId,
      authorName: voter.name,
      quote: '',
      body,
      mentions: mentionIds,
    },
  ]);
  await emit({ ...place, actor: voter }, approvalMessagePosted, {
    subject: draft.writeId,
    data: {
      contentId: draft.contentUid,
      messageIds,
      linkId: null,
      mentions: mentionIds.filter((id) => id !== voter.userId),
    },
  });
}
