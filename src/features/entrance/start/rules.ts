/** The first steps of an account in their usual order. */
export const accountSteps = ['details', 'brand', 'item', 'publish', 'ask', 'team', 'secure'] as const;
/** The first steps of an agency in their usual order. */
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
/** The state of a step; a begun step is done in part. */
export type StepState = 'open' | 'begun' | 'done';

/** The page of each step of an account. */
export const accountPlaces: Record<AccountStep, string> = {
  details: '/settings/business-details',
  brand: '/settings/account/whitelabel',
  item: '/content/new',
  publish: '/content-overview',
  ask: '/content-overview',
  team: '/settings/team',
  secure: '/settings/security',
};
/** The page of each step of an agency. */
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
/** Steps that need another step first. */
const after: Partial<Record<string, AccountStep>> = { publish: 'item', ask: 'publish' };

/** Returns the next step: the first begun one, else the first that can be taken. */
export const nextStep = <S extends string>(steps: readonly { step: S; state: StepState }[]): S | undefined =>
  (
    steps.find(({ state }) => state === 'begun') ??
    steps.find((line) => canTake(line.step, steps) && line.state !== 'done')
  )?.step;
/** Checks whether the step that a step needs is done. */
export const canTake = <S extends string>(
  step: S,
  steps: readonly { step: S; state: StepState }[],
): boolean => {
  const before = after[step];
  return (
    before === undefined || steps.some((line) => (line.step as string) === before && line.state === 'done')
  );
};
