/** Name of the screen. */
export const app = {
  failedJobs: 'Failed jobs',
};
