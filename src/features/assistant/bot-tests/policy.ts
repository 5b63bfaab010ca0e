import { canSetUpBot } from '#features/assistant/chatbots/policy.ts';

/** Tests the assistant, which is for those who set it up. */
export const canTestBot = canSetUpBot;
