/**
 * Settings of zod, which reads them when its first schema is made: zod otherwise tests whether `eval` is allowed,
 * which Firefox logs as a violation of the content security policy. They are set without zod itself, which only
 * later screens need.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
