/** Name of the screen. */
export const app = {
  failedJobs: 'Failed jobs',
  /** The reason of a job that kept its process from all else. */
  'jobs.blocked':
    'The work did not answer for ten seconds and was ended, so that other work goes on. It is not tried again automatically.',
};
