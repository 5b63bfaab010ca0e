// npm run operator -- EMAIL [FIRST LAST]: adds an operator, or resets password and second factor of one. The
// product may
// be running.
import { tellScreens } from '#platform/events/live-news.ts';
import { asPerson, asNobody, asHouseJob } from '#platform/db/scope.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { audit, auditPerson, bySystem, houseLog } from '#features/ground/audit/server/actions.ts';
import { hashPassword } from '#features/identity/identity/server/passwords.ts';
import { findLogin } from '#features/identity/identity/server/queries.ts';
import { addUser, dropSteps, putPassword } from '#features/tenants/joining/server/queries.ts';
import { distrust, dropFactors, endOthers } from '#features/identity/security/server/queries.ts';
import { originOf, readConfig } from '#platform/config.ts';
import { migrate } from '#platform/db/migrations/migrate.ts';
import { openPlace } from '#platform/db/database-startup.ts';
import { makePool } from '#platform/db/pool.ts';
import { makeDatabase } from '#platform/db/transaction/database.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { SESSIONS_TOPIC } from '#platform/http/session.ts';
import { endTool, Refusal } from '#platform/expected-exit.ts';

/** Sets a new password and removes second factors and sessions; the next sign-in sets up a second factor. */
async function letBackIn(tx: TenantTx, userId: string, email: string, passwordHash: string): Promise<void> {
  await putPassword(tx, userId, passwordHash);
  await dropFactors(tx, userId);
  await dropSteps(tx, userId);
  await distrust(tx, userId, null);
  await endOthers(tx, userId, Buffer.alloc(32));
  await tellScreens(tx, { userId, topic: SESSIONS_TOPIC });
  for (const action of ['sign_in.password_set', 'sign_in.factor_removed'] as const)
    await auditPerson(tx, bySystem, { action, object: { type: 'user', id: userId, name: email } });
}

const log = {
  info: () => {},
  warn: (_: object, message: string) => console.warn(message),
  error: (_: object, message: string) => console.error(message),
};
try {
  const [emailArgument = '', firstName = '', lastName = ''] = process.argv.slice(2);
  const email = emailArgument.toLowerCase();
  if (!z.email().safeParse(email).success)
    throw new Refusal('name the e-mail of the operator: npm run operator -- ada@example.com Ada Lovelace');
  const config = readConfig();
  const place = await openPlace(config);
  try {
    await migrate(place.ownerUrl, join(import.meta.dirname, '../migrations'), log);
    const db = makeDatabase(
      makePool({
        url: place.appUrl,
        size: 1,
        slowQueryMs: 60_000,
        log,
        ...(place.appRole ? { role: place.appRole } : {}),
      }),
      { slowQueryMs: 60_000, log },
    );
    try {
      const id = randomUUID();
      const password = randomBytes(15).toString('base64url');
      const hash = await hashPassword(password);
      const login = await db.withTenant(asNobody(), (tx) => findLogin(tx, email));
      if (login && login.type !== 'house') throw new Refusal(`${email} is the login of somebody else`);
      if (login)
        await db.withTenant(asPerson(login.userId), (tx) => letBackIn(tx, login.userId, email, hash));
      else
        await db.withTenant(asHouseJob(), async (tx) => {
          if (
            !(await addUser(tx, {
              id,
              type: 'house',
              role: 'house',
              email,
              firstName,
              lastName,
              language: 'en',
            }))
          )
            throw new Refusal(`${email} has a login already`);
          await putPassword(tx, id, hash);
          audit(tx, bySystem, {
            action: 'team.joined',
            object: { type: 'user', id, name: `${firstName} ${lastName}`.trim() || email },
            log: houseLog,
          });
        });
      console.log(
        `Operator  ${email}\nPassword  ${password}  (shown this once; change it after the first sign-in)\nSign in   ${originOf(config, config.appHost)}/login`,
      );
    } finally {
      await db.end();
    }
  } finally {
    await place.leave();
  }
} catch (error) {
  endTool(error);
}
