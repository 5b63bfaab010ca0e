import type { z } from 'zod';
import * as model from '#features/structure/content-model/contract.ts';
import { useAction } from '#app/query.ts';
import type { Problem } from '#shared/fail.ts';
import * as contract from '../contract.ts';
import { listPacks } from '../contract-packs.ts';

/** A category, service or tag with the number of items that carry it; only services have the last two. */
export type Word = { id: string; label: string; items: number; alias?: string; description?: string };
/** The body of a new or changed word; only services take the last two. */
export type WordBody = { label: string; alias?: string; description?: string };
/** Writes to words of one kind. */
export type WordCalls = {
  /** The body of a new word, for the form. */
  shape: z.ZodType;
  busy: boolean;
  create: (body: WordBody) => void;
  update: (wordId: string, body: WordBody) => void;
  remove: (wordId: string, detach: boolean) => void;
  order: (wordIds: string[]) => void;
  merge: (wordId: string, intoId: string) => void;
};
/**
 * Hears how a write ended, of a deleted or merged word with its id. `refused` answers whether the problem is shown
 * where it happened.
 */
export type WordHandlers = {
  done: (write: 'created' | 'updated' | 'removed' | 'merged' | 'ordered', goneId?: string) => void;
  refused: (problem: Problem, wordId: string | null) => boolean;
};

/** Calls whose answers a change of words makes stale. */
export const refresh = [contract.list, listPacks, model.getModel];
type IdOf = (params: Record<string, string>) => string | undefined;
const detachQuery = (detach: boolean) => (detach ? { detach: 'true' as const } : {});
const isBusy = (actions: { isPending: boolean }[]) => actions.some(({ isPending }) => isPending);
const actionsOf = ({ done, refused }: WordHandlers) => ({
  create: { refresh, done: () => done('created'), onError: (problem: Problem) => refused(problem, null) },
  update: { refresh, done: () => done('updated'), onError: (problem: Problem) => refused(problem, null) },
  order: { refresh, done: () => done('ordered') },
  merge: (idOf: IdOf) => ({
    refresh,
    done: (_output: unknown, input: { params: Record<string, string> }) => done('merged', idOf(input.params)),
  }),
  remove: (idOf: IdOf) => ({
    refresh,
    done: (_output: unknown, input: { params: Record<string, string> }) =>
      done('removed', idOf(input.params)),
    onError: (problem: Problem, input: { params: Record<string, string> }) =>
      refused(problem, idOf(input.params) ?? null),
  }),
});

/** Returns the writes to the categories of an account (CONT-42). */
export function useCategoryCalls(accountId: string, handlers: WordHandlers): WordCalls {
  const params = { accountId };
  const on = actionsOf(handlers);
  const create = useAction(contract.createCategory, on.create);
  const update = useAction(contract.updateCategory, on.update);
  const remove = useAction(
    contract.removeCategory,
    on.remove(({ categoryId }) => categoryId),
  );
  const order = useAction(contract.orderCategories, on.order);
  const merge = useAction(
    contract.mergeCategory,
    on.merge(({ categoryId }) => categoryId),
  );
  return {
    shape: contract.createCategory.body,
    busy: isBusy([create, update, remove, order, merge]),
    create: ({ label }) => create.mutate({ params, body: { label } }),
    update: (categoryId, { label }) => update.mutate({ params: { ...params, categoryId }, body: { label } }),
    remove: (categoryId, detach) =>
      remove.mutate({ params: { ...params, categoryId }, query: detachQuery(detach) }),
    order: (ids) => order.mutate({ params, body: { ids } }),
    merge: (categoryId, intoId) => merge.mutate({ params: { ...params, categoryId }, body: { intoId } }),
  };
}

/** Returns the writes to the services of an account (CONT-37). */
export function useServiceCalls(accountId: string, handlers: WordHandlers): WordCalls {
  const params = { accountId };
  const on = actionsOf(handlers);
  const create = useAction(contract.createService, on.create);
  const update = useAction(contract.updateService, on.update);
  const remove = useAction(
    contract.removeService,
    on.remove(({ serviceId }) => serviceId),
  );
  const order = useAction(contract.orderServices, on.order);
  const merge = useAction(
    contract.mergeService,
    on.merge(({ serviceId }) => serviceId),
  );
  return {
    shape: contract.createService.body,
    busy: isBusy([create, update, remove, order, merge]),
    create: (body) => create.mutate({ params, body }),
    update: (serviceId, body) => update.mutate({ params: { ...params, serviceId }, body }),
    remove: (serviceId, detach) =>
      remove.mutate({ params: { ...params, serviceId }, query: detachQuery(detach) }),
    order: (ids) => order.mutate({ params, body: { ids } }),
    merge: (serviceId, intoId) => merge.mutate({ params: { ...params, serviceId }, body: { intoId } }),
  };
}

/** Returns the writes to the tags of one label (CONT-41). */
export function useTagCalls(accountId: string, labelId: string, handlers: WordHandlers): WordCalls {
  const params = { accountId };
  const on = actionsOf(handlers);
  const create = useAction(contract.createTag, on.create);
  const update = useAction(contract.updateTag, on.update);
  const remove = useAction(
    contract.removeTag,
    on.remove(({ tagId }) => tagId),
  );
  const order = useAction(contract.orderTags, on.order);
  const merge = useAction(
    contract.mergeTag,
    on.merge(({ tagId }) => tagId),
  );
  return {
    shape: contract.createTag.body,
    busy: isBusy([create, update, remove, order, merge]),
    create: ({ label }) => create.mutate({ params: { ...params, labelId }, body: { label } }),
    update: (tagId, { label }) => update.mutate({ params: { ...params, tagId }, body: { label } }),
    remove: (tagId, detach) => remove.mutate({ params: { ...params, tagId }, query: detachQuery(detach) }),
    order: (ids) => order.mutate({ params: { ...params, labelId }, body: { ids } }),
    merge: (tagId, intoId) => merge.mutate({ params: { ...params, tagId }, body: { intoId } }),
  };
}

/** Returns the writes to labels themselves; a label is never merged (CONT-41). */
export function useLabelCalls(accountId: string, handlers: WordHandlers): Omit<WordCalls, 'merge'> {
  const params = { accountId };
  const on = actionsOf(handlers);
  const create = useAction(contract.createLabel, on.create);
  const update = useAction(contract.updateLabel, on.update);
  const remove = useAction(
    contract.removeLabel,
    on.remove(({ labelId }) => labelId),
  );
  const order = useAction(contract.orderLabels, on.order);
  return {
    shape: contract.createLabel.body,
    busy: isBusy([create, update, remove, order]),
    create: ({ label }) => create.mutate({ params, body: { label } }),
    update: (labelId, { label }) => update.mutate({ params: { ...params, labelId }, body: { label } }),
    remove: (labelId, detach) =>
      remove.mutate({ params: { ...params, labelId }, query: detachQuery(detach) }),
    order: (ids) => order.mutate({ params, body: { ids } }),
  };
}
