/** Live topic of changed tasks. */
export const TASKS_TOPIC = 'tasks.changed';
