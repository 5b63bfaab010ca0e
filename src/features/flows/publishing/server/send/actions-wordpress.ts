import * as connections from '#features/ground/connections/server/actions.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { emit } from '#platform/events/emit.ts';
import { reach } from '#platform/outside/wordpress/client.ts';
import { lastingCodes, WordPressError, type WordPressSite } from '#platform/outside/wordpress/protocol.ts';
import { whySignedOut } from '#platform/outside/wordpress/signed-out.ts';
import type { Services } from '#platform/services.ts';
import { distributionCompleted, distributionFailed } from '../../events.ts';
import { siteOf, wordPress } from '../actions-provider.ts';
import { hide, show } from './actions.ts';
import { SendError, type Destination, type Notes, type Outcome } from './actions-destination.ts';
import { letterOf, type Letter } from './actions-letter.ts';
import * as queries from './queries.ts';

/** The signal of work that nobody waits for. */
const never = new AbortController().signal;

async function readLetter(tx: TenantTx, accountId: string, contentId: string): Promise<Letter | undefined> {
  const item = await queries.findPublic(tx, accountId, contentId);
  if (!item) return undefined;
  const writing = await queries.findWriting(tx, accountId, item, 'site');
  return letterOf(item, writing, await queries.findNames(tx, accountId, item));
}
type Sending = { site: WordPressSite; address: string; letter: Letter | null };
/** Shows an item at its site, or takes it down; null in place of the letter. @throws WordPressError, SendError */
async function sendTo(
  { config, storage }: Services,
  begun: queries.Begun,
  { site, address, letter }: Sending,
  notes: Notes,
): Promise<Outcome> {
  const client = await reach(config, site, never);
  if (letter === null) {
    await hide(client, begun, address);
    return { status: 'notPublished', permalink: null };
  }
  const { permalink, leftOut } = await show({ client, storage, address, notes }, begun, letter);
  return {
    status: 'published',
    permalink,
    sent: { hash: letter.hash, leftOut, title: letter.title },
  };
}
/** Returns the error that the job knows. */
async function faultOf({ config }: Services, site: WordPressSite, error: WordPressError): Promise<SendError> {
  const { said } = error;
  const code = error.code === 'website.signed_out' ? await whySignedOut(config, site, never) : error.code;
  return new SendError(code, { said, isPassing: !lastingCodes.includes(code) && code !== 'website.failed' });
}

/** WordPress sites, on which an item is a post. */
export const onWordPress: Destination = {
  provider: wordPress,
  async read({ tx, services, accountId }, begun, stored) {
    const letter = begun.isShow ? await readLetter(tx, accountId, begun.contentId) : null;
    if (letter === undefined) return { refusal: 'publishing.not_public' };
    const site = siteOf(connections.open(services, stored));
    return {
      send: (notes) =>
        sendTo(services, begun, { site, address: stored.address, letter }, notes).catch(
          async (error: unknown) => {
            throw error instanceof WordPressError ? await faultOf(services, site, error) : error;
          },
        ),
    };
  },
  async tell(place, { id: subject, contentId, websiteId, isShow, askedBy }, { failure, permalink }) {
    const data = { contentId, websiteId, isShow, askedBy };
    if (failure === null) await emit(place, distributionCompleted, { subject, data: { ...data, permalink } });
    else await emit(place, distributionFailed, { subject, data: { ...data, code: failure } });
  },
};
