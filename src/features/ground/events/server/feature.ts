import { defineFeature } from '#platform/feature.ts';
import { deliverParked, sweepEvents } from './jobs.ts';
import { tables } from './tables.ts';

export const events = defineFeature({ name: 'events', tables, jobs: [deliverParked, sweepEvents] });
