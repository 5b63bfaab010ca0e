import { expect as waiting } from '@playwright/test';

/**
 * Assertions of journeys that wait until they are true: `await expect(page.getByRole('row')).toHaveCount(3)`. Only one
 * that fails waits for the whole time: a machine with other work beside it needs long.
 */
const WAIT_MS = 60_000;
export const expect = waiting.configure({ timeout: WAIT_MS });
