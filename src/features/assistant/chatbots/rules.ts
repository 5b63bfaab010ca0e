import { isServiceAddress } from '#shared/address/origin.ts';
import type { Language } from '#shared/language.ts';
import type { Picture } from '#shared/picture.ts';

/** Voice of the assistant and the pictures that are offered first (CHAT-27). */
export const genders = ['neutral', 'female', 'male'] as const;
/** Sides that may speak: none, the visitor, or both (CHAT-27). */
export const voices = ['off', 'input', 'input_and_output'] as const;
/** Actions of a button below the greeting (designs 3.11). */
export const buttonActions = ['message', 'url', 'book', 'call', 'handoff'] as const;
/** A button below the greeting; `value`: the message, address or telephone number of its action. */
export type CallToAction = { label: string; action: (typeof buttonActions)[number]; value: string };
/** A part of a conversation: what it is for, when it ends, and the parts that may follow (designs 3.11). */
export type Stage = { id: string; label: string; goal: string; exitWhen: string; next: string[] };

/** Most buttons below the greeting. */
export const MOST_BUTTONS = 6;
/** Most stages of a conversation. */
export const MOST_STAGES = 12;
/** Fewest and most replies of the assistant in one conversation before a person is asked. */
export const MESSAGE_CAP = { least: 1, most: 200, standard: 30 } as const;

/** Modes of the assistant: nobody is answered, its replies are proposed to a person, or it answers by itself. */
export const modes = ['off', 'suggest', 'auto'] as const;
/** Looks of the chat page: a card on the background, or the whole width (CHAT-22). */
export const styleViews = ['card', 'wide'] as const;
/** Where a button of the chat page opens its address (CHAT-09). */
export const openings = ['newTab', 'self'] as const;
/** A button of the chat page; `value`: its address. */
export type LandingButton = { label: string; value: string; openIn: (typeof openings)[number] };
/** Fewest and most days for which a conversation stays after its last message. */
export const KEEP_DAYS = { least: 1, most: 3650, standard: 365 } as const;

/** The chat page of the business (CHAT-09, CHAT-22); opacity of the picture in percent. */
export type Landing = {
  styleView: (typeof styleViews)[number];
  /** '': that of the site. */
  landingBackgroundColor: string;
  landingBackgroundImg: Picture | null;
  landingBackgroundOpacity: number;
  landingPageIcon: Picture | null;
  /** '': the name of the assistant. */
  landingPageTitle: string;
  landingActionButtons: LandingButton[];
};
/** Chat page of an account that has set none. */
export const standardLanding: Landing = {
  styleView: 'card',
  landingBackgroundColor: '',
  landingBackgroundImg: null,
  landingBackgroundOpacity: 100,
  landingPageIcon: null,
  landingPageTitle: '',
  landingActionButtons: [],
};
/** Settings of the assistant that an owner changes (CHAT-09, CHAT-10). */
export type BotSettings = Landing & {
  mode: (typeof modes)[number];
  keepDays: number;
  messageCap: number;
  widgetName: string;
  avatar: string;
  selectGender: (typeof genders)[number];
  voiceButtonValue: (typeof voices)[number];
  greeting: string;
  disclosure: string;
  callToActionButtons: CallToAction[];
  botRole: string;
  botProfile: string;
  botPrimaryObjective: string;
  botPrimaryDeliverables: string;
  botToneOfVoice: string;
  businessName: string;
  businessDescription: string;
  businessProductsServices: string;
  guardrails: string;
  openingStage: string;
  conversationStageOptions: Stage[];
};
/** Settings of an assistant that nobody has set up: it is off, and says nothing of its own. */
export const standardBot: BotSettings = {
  ...standardLanding,
  mode: 'off',
  keepDays: KEEP_DAYS.standard,
  messageCap: MESSAGE_CAP.standard,
  widgetName: '',
  avatar: 'leaf',
  selectGender: 'neutral',
  voiceButtonValue: 'off',
  greeting: '',
  disclosure: '',
  callToActionButtons: [],
  botRole: '',
  botProfile: '',
  botPrimaryObjective: '',
  botPrimaryDeliverables: '',
  botToneOfVoice: '',
  businessName: '',
  businessDescription: '',
  businessProductsServices: '',
  guardrails: '',
  openingStage: '',
  conversationStageOptions: [],
};
/** Texts of the settings with their most characters, in the order of the screen. */
export const textLimits = {
  widgetName: 60,
  greeting: 500,
  disclosure: 300,
  botRole: 300,
  botProfile: 1000,
  botPrimaryObjective: 500,
  botPrimaryDeliverables: 1000,
  botToneOfVoice: 300,
  businessName: 120,
  businessDescription: 2000,
  businessProductsServices: 3000,
  guardrails: 3000,
} as const satisfies Partial<Record<keyof BotSettings, number>>;
export type TextSetting = keyof typeof textLimits;

/** Sentence at the first contact where an owner has written none: it is an assistant, not a person (designs 0.14). */
export const disclosures: Record<Language, string> = {
  en: 'You are chatting with an AI assistant. A person can take over at any time.',
  tr: 'Bir yapay zekâ asistanıyla yazışıyorsunuz. Dilediğiniz an bir çalışanımız devralabilir.',
  ar: 'أنت تتحدث مع مساعد يعمل بالذكاء الاصطناعي، ويمكن لشخص من فريقنا أن يتابع معك في أي وقت.',
};
/** Sentence where a person sends each reply, which the assistant proposes. */
const suggestDisclosures: Record<Language, string> = {
  en: 'Our team answers you here, with the help of an AI assistant.',
  tr: 'Burada size ekibimiz, bir yapay zekâ asistanının yardımıyla yanıt verir.',
  ar: 'يجيبك فريقنا هنا بمساعدة مساعد يعمل بالذكاء الاصطناعي.',
};
/** Returns what visitors read first about who answers them. */
export function disclosureOf(
  bot: Pick<BotSettings, 'disclosure' | 'mode'> | undefined,
  language: Language,
): string {
  const standard = bot?.mode === 'suggest' ? suggestDisclosures : disclosures;
  return bot?.disclosure || standard[language];
}
/** Tells whether visitors can write: the assistant or a person answers them. */
export const isOpenTo = (bot: Pick<BotSettings, 'mode'> | undefined): boolean =>
  bot !== undefined && bot.mode !== 'off';
/** Tells whether each part of a conversation that is named exists. */
export function faultOfStages(stages: readonly Stage[], openingStage: string): string | null {
  const ids = new Set(stages.map(({ id }) => id));
  if (ids.size < stages.length) return 'conversationStageOptions';
  if (openingStage && !ids.has(openingStage)) return 'openingStage';
  return stages.every(({ next }) => next.every((id) => ids.has(id))) ? null : 'conversationStageOptions';
}
/** Writers of a reply: a model, a passage that is quoted, the booking calendar, or nobody. */
export const writers = ['model', 'passage', 'times', 'nobody'] as const;
/** Words of one reply, beyond which a model is stopped and nothing is charged. */
export const MOST_REPLY_WORDS = 160;
/** Returns the place of the first button whose action lacks its value; null: none does. */
export function faultOfButtons(buttons: readonly CallToAction[]): number | null {
  const at = buttons.findIndex(({ action, value }) => {
    if (action === 'url') return !isServiceAddress(value);
    if (action === 'call') return !/^\+?[\d\s()./-]{5,30}$/.test(value);
    return false;
  });
  return at < 0 ? null : at;
}
/** Returns the place of the first button of the chat page whose address is none; null: none is. */
export function faultOfLandingButtons(buttons: readonly LandingButton[]): number | null {
  const at = buttons.findIndex(({ value }) => !isServiceAddress(value));
  return at < 0 ? null : at;
}
