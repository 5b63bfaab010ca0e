const OF_BROWSER = /^src\/(?:features\/[^/]+\/[^/]+\/)?(?:app|site|widget)\//;

/**
 * Returns whether a change of a file, by its path below the root, restarts the server (npm run dev). Messages do not:
 * screens and pages show them at once, mails and titles after the next start.
 */
export const isServerFile = (path: string): boolean =>
  path.startsWith('migrations/') ||
  (/^src\/.*\.ts$/.test(path) && !/\/messages\/|\.(?:test|gen)\.ts$/.test(path) && !OF_BROWSER.test(path));
