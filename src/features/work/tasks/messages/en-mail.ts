/** Words of the reminder by email. */
export const mail = {
  reminderSubject: (p: { title: string }) => `Reminder: ${p.title}`,
  reminderDue: (p: { date: string }) => `This task is due on ${p.date}.`,
  reminderItem: (p: { title: string }) => `It belongs to “${p.title}”.`,
  reminderButton: 'Open the task',
};
