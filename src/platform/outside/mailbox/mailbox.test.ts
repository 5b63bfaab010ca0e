// alone: it trusts the certificate of its mail server
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { CERTIFICATE, startImapServer } from '#testing/outside/imap-server.ts';
import { answerBeside } from '../beside/read-beside.ts';
import { mails } from './mail-reader.ts';
import { MailboxError, readMailbox } from './mailbox.ts';

const box = await startImapServer();
after(box.close);
setDefaultCACertificates([...getCACertificates(), CERTIFICATE]);
const guard = { privateHosts: [`localhost:${box.port}`] };
const mailbox = { host: 'localhost', port: box.port, userName: 'office', password: 'right', folder: 'INBOX' };

test('a server that sends a message drop by drop is left when its time is over, and what came before is noted', async () => {
  box.put('Subject: one\r\n\r\nHello');
  box.put('Subject: two\r\n\r\nHello');
  box.state.manner = 'drips';
  const begun: number[] = [];
  const reading = readMailbox(guard, mailbox, {
    since: { uidValidity: '7', lastUid: 0 },
    most: 10,
    signal: AbortSignal.timeout(2000),
    before: (_progress, uid) => begun.push(uid),
    take: async () => {},
  });
  await assert.rejects(reading, (error) => error instanceof MailboxError && error.code === 'mailbox.slow');
  assert.deepEqual(begun, [1]);
});
test('a message with ten thousand parts, a head without an end, or one that is no message is read in bounded time or left out', async () => {
  const part = '--b\r\nContent-Type: multipart/mixed; boundary="b"\r\n\r\n';
  const messages = [
    `Content-Type: multipart/mixed; boundary="b"\r\n\r\n${part.repeat(10_000)}`,
    `X-Long: ${'a'.repeat(900_000)}`,
    `To: ${'a@b.test, '.repeat(80_000)}\r\n\r\nHello`,
    `Content-Type: text/html\r\n\r\n${'<div>'.repeat(150_000)}`,
    Buffer.alloc(500_000, 0),
    '',
  ];
  for (const message of messages) {
    const reading = answerBeside(mails, { bytes: Buffer.from(message as string) });
    const { messageId } = await reading.catch((error: { code: string }) => {
      assert.equal(error.code, 'mailbox.failed');
      return { messageId: '' };
    });
    assert.equal(messageId, '');
  }
});
test('what a message says about itself is read: its sender, its recipients, and whether a program wrote it', async () => {
  const read = (head: string) => answerBeside(mails, { bytes: Buffer.from(`${head}\r\n\r\nHello`) });
  const plain = await read(
    'Message-ID: <a@b.test>\r\nFrom: Ada <ADA@firm.test>\r\nDelivered-To: office+x@firm.test',
  );
  assert.deepEqual(
    [plain.messageId, plain.from, plain.recipients, plain.isAutomatic, plain.text.trim()],
    ['<a@b.test>', 'ada@firm.test', 'office+x@firm.test', false, 'Hello'],
  );
  assert.equal((await read('From: a@b.test, c@d.test')).from, '', 'two senders are none');
  assert.equal((await read('From: a@b.test\r\nAuto-Submitted: no')).isAutomatic, false);
  assert.equal((await read('From: a@b.test\r\nAuto-Submitted: auto-generated')).isAutomatic, true);
});
