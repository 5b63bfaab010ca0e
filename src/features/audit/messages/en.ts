export const app = { title: 'Audit' };
