/** In the order in which they are usually taken. */
export const accountSteps = ['details', 'brand', 'item', 'publish', 'ask', 'team', 'secure'] as const;
/** The same for an agency. */
export const agencySteps = [
  'brand',
  'details',
  'secure',
  'account',
  'domain',
  'team',
  'sender',
  'policy',
] as const;
export type AccountStep = (typeof accountSteps)[number];
export type AgencyStep = (typeof agencySteps)[number];
/** `begun`: something of it is there, but not all. */
export type StepState = 'open' | 'begun' | 'done';

/** Where each step is taken. */
export const accountPlaces: Record<AccountStep, string> = {
  details: '/settings/business-details',
  brand: '/settings/account/whitelabel',
  item: '/content/new',
  publish: '/content-overview',
  ask: '/content-overview',
  team: '/settings/team',
  secure: '/settings/security',
};
/** The same for an agency. */
export const agencyPlaces: Record<AgencyStep, string> = {
  brand: '/settings/account-agency/whitelabel',
  details: '/settings/account-agency/settings',
  secure: '/settings/security',
  account: '/accounts',
  domain: '/settings/account-agency/domains',
  team: '/settings/team',
  sender: '/settings/account-agency/whitelabel',
  policy: '/settings/account-agency/whitelabel',
};
/** Steps that have no meaning before another one is done. */
const after: Partial<Record<string, AccountStep>> = { publish: 'item', ask: 'publish' };

/** The step to take next: what was begun first, else the first that can be taken. */
export const nextStep = <S extends string>(steps: readonly { step: S; state: StepState }[]): S | undefined =>
  (
    steps.find(({ state }) => state === 'begun') ??
    steps.find((one) => canTake(one.step, steps) && one.state !== 'done')
  )?.step;
/** Whether the step before it, if it has one, is done. */
export const canTake = <S extends string>(
  step: S,
  steps: readonly { step: S; state: StepState }[],
): boolean => {
  const before = after[step];
  return before === undefined || steps.some((one) => (one.step as string) === before && one.state === 'done');
};
