import { defineFeature } from '#platform/services.ts';
import { deliverParked, sweepEvents } from './jobs.ts';

export const events = defineFeature({ name: 'events', jobs: [deliverParked, sweepEvents] });
