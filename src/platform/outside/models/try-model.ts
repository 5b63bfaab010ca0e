import { fitting } from '#shared/text/graphemes.ts';
import type { ModelTrial } from '#shared/web/model-trial.ts';
import type { Config } from '../../config.ts';
import { askChat } from './chat.ts';
import { ModelError, type ModelService } from './protocol.ts';

/** Characters of what a service says that people see. */
const MOST_SAID = 300;
/** Milliseconds that a model has; one that thinks first needs some. */
const WHOLE_MS = 45_000;

/** Returns the message in a refusal, in one of the forms in which services write it. */
function messageIn(refusal: string): string {
  const strings: string[] = [];
  const collect = (value: unknown, key: string): void => {
    if (typeof value === 'string' && ['message', 'msg', 'error', 'detail'].includes(key)) strings.push(value);
    if (value !== null && typeof value === 'object')
      for (const [name, inner] of Object.entries(value).slice(0, 20))
        collect(inner, Array.isArray(value) ? key : name);
  };
  try {
    collect(JSON.parse(refusal), '');
  } catch {
    return '';
  }
  return strings[0] ?? '';
}
/** Asks a model for one word, and says what is wrong with it. The key stands in nothing that it says. */
export async function tryModel(
  config: Pick<Config, 'privateHosts'>,
  service: ModelService,
  stop: AbortSignal,
): Promise<ModelTrial> {
  const messages = [{ role: 'user' as const, content: 'Answer with the one word: ready' }];
  try {
    await askChat(
      config,
      service,
      { messages, maxTokens: 1000, temperature: 0.6 },
      { stop, onText: () => {}, idleMs: WHOLE_MS, wholeMs: WHOLE_MS },
    );
    return { code: null, said: '' };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    const message = messageIn(error.refusal)
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim();
    return {
      code: error.code,
      said: fitting(service.key ? message.replaceAll(service.key, '…') : message, MOST_SAID),
    };
  }
}
