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
/** The first steps of the operator of a new installation in their usual order. */
export const houseSteps = ['agency', 'owner', 'mail', 'domain', 'backup'] as const;
export type HouseStep = (typeof houseSteps)[number];
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
/** The page of each step of the operator; null: it is done on the machine, and the text says how. */
export const housePlaces: Record<HouseStep, string | null> = {
  agency: '/agency',
  owner: '/agency',
  mail: null,
  domain: null,
  backup: null,
};
/** Days after which the last backup is too old. */
export const BACKUP_DAYS = 30;
const DAY_MS = 86_400_000;
/** Returns the state of the step of backups: begun when the last one is too old. */
export function backupState(madeAt: Date | null, now: Date): StepState {
  if (!madeAt) return 'open';
  return now.getTime() - madeAt.getTime() < BACKUP_DAYS * DAY_MS ? 'done' : 'begun';
}
/** Tells whether people elsewhere can open a host: names below localhost lead back to the machine itself. */
export const isOwnMachine = (host: string): boolean =>
  /(^|\.)localhost$/.test(host) || /^(127\.|\[?::1)/.test(host);
/** Steps that need another step first. */
const after: Partial<Record<string, AccountStep | HouseStep>> = {
  publish: 'item',
  ask: 'publish',
  owner: 'agency',
};

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
