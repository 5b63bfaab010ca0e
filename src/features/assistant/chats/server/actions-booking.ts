import type { BookingOrigin } from '#features/assistant/bookings/server/page/actions-origin.ts';
import { BOOKING_HOURS } from '../rules.ts';
import { noteContact, noteLead, tellOfChat } from './actions.ts';
import { secretOf } from './page/actions-form.ts';
import * as queries from './queries.ts';

/** Finds the conversation of a browser that books, and notes its booking there (CHAT-01, CHAT-21). */
export const chatOrigin: BookingOrigin = {
  async find({ tx, services, accountId }, request) {
    const secret = secretOf(services, request);
    const chat = secret && (await queries.findBySecret(tx, accountId, secret));
    const oldest = services.clock().getTime() - BOOKING_HOURS * 3_600_000;
    return chat && Date.parse(chat.updatedAt) > oldest ? chat.id : undefined;
  },
  async booked(desk, chatId, { id: bookingId, leadId, name, email, phone }) {
    const { tx, accountId } = desk;
    const locked = await queries.lock(tx, accountId, chatId);
    if (!locked) return;
    await queries.set(tx, accountId, chatId, { bookingId });
    const chat = await noteContact(desk, { ...locked, bookingId }, { name, email, phone });
    await noteLead(desk, chat, leadId);
    await tellOfChat(desk, chatId);
  },
};
