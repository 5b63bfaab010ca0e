/** Titles of tasks in menus and tabs, and texts of refusals. */
export const app = {
  tasks: 'Tasks',
  task: 'Task',
  'tasks.stale': 'Someone else changed this task in the meantime.',
  'tasks.unknown_item': 'This item does not exist or is not open to you.',
  'tasks.unknown_person': 'This person is not a member of the account.',
  'tasks.no_milestones': 'Milestones belong to items whose content type tracks them.',
  'tasks.due_missing': 'Choose a due date first.',
  'tasks.time_wrong': 'Enter a time such as 14:30.',
  'tasks.reminder_wrong': 'Choose one of the listed times for the reminder.',
};
