/** Topic of the live stream: something that the assistant knows has changed. */
export const KNOWLEDGE_TOPIC = 'knowledge.changed';
