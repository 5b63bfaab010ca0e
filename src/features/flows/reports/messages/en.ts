/** Names of the screens. */
export const app = { report: 'Monthly report', reports: 'Monthly reports' };
