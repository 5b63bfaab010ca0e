/** Live topic of demos; a file of its own for the size of the first load. */
export const DEMO_TOPIC = 'botDemo';
