/** Words of the menu; en-screens.ts has those of the screens, en-errors.ts those of errors. */
export const app = { templates: 'Templates', template: 'Template' };
