import { config } from 'zod';

// Loaded before the first schema is made: zod otherwise tries whether `eval` is allowed, which Firefox writes
// into the console as a violation of the content security policy.
config({ jitless: true });
