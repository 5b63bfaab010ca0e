import { defineFeature } from '#server/services.ts';

export const audit = defineFeature({ name: 'audit' });
