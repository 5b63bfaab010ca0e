import { defineFeature } from '#platform/feature.ts';
import { described } from './actions-described.ts';
import { mcpDoor } from './routes.ts';

export const mcp = defineFeature({ name: 'mcp', doors: mcpDoor, described });
