/** Words of the menu, of messages on all screens and of errors; en-screens.ts has those of the screens. */
export const app = {
  automations: 'Automations',
  triggers: 'Triggers',
  add: 'New automation',
  log: 'Trigger log',
  logs: 'Trigger Logs',
  'step.request_testimonial': 'Testimonial request',
  'step.write_text': 'Text',
  'step.task': 'Task',
  'step.stage': 'Stage',
  'step.notify': 'Notification',
  'step.email': 'Email',
  'step.publish': 'Website',
  'step.social': 'Social post',
  'step.webhook': 'Webhook',
  toastFailed: (p: { type: string; message: string }) => `${p.type} trigger failed ${p.message}`,
  toastWorked: (p: { type: string; message: string }) =>
    `${p.type} trigger worked successfully (${p.message})`,
  toastFailedTitle: 'trigger failed!',
};
