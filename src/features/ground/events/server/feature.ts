import { defineFeature } from '#platform/feature.ts';
import { deliverParked, sweepEvents } from './jobs.ts';

export const events = defineFeature({ name: 'events', jobs: [deliverParked, sweepEvents] });
