const OF_BROWSER = /^src\/(?:features\/[^/]+\/)?(?:app|site|widget)\//;

/**
 * Checks whether a changed file, by its path below the root, needs a new start of the server (npm run dev).
 * Messages do not: screens and pages show them at once, mails and titles after the next start.
 */
export const isServerFile = (path: string): boolean =>
  path.startsWith('migrations/') ||
  (/^src\/.*\.ts$/.test(path) && !/\/messages\/|\.(?:test|gen)\.ts$/.test(path) && !OF_BROWSER.test(path));
