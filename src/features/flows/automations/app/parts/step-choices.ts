import type { Model } from '#features/structure/content-model/contract.ts';

/** A person, website, network or webhook that a step names. */
export type Choice = { id: string; name: string };
/** Choices of the fields of steps. */
export type StepChoices = {
  model: Model | undefined;
  people: Choice[];
  websites: Choice[];
  networks: Choice[];
  hooks: Choice[];
};
