/** Path of the list of conversations, below which each has its own. */
export const LOGS_PATH = '/apps/dashboards/widget-logs';
