export const app = { title: 'Workflow' };
