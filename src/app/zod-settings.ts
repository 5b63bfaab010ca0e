import { config } from 'zod';

// Imported before the first schema: zod otherwise tests whether `eval` is allowed, which Firefox logs as a
// violation of
// the content security policy.
config({ jitless: true });
