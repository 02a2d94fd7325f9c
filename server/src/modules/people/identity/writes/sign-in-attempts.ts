import type { UserId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { Area } from '#platform/actor.ts'
import type { SystemDb, SystemTx } from '#platform/db/kysely.ts'
import { storedArea } from '#modules/people/identity/reads/users.ts'
import { deviceName } from '#modules/people/identity/rules/device-name.ts'
import type { Device, FailedSignIn, SignInMethod } from '#modules/people/identity/types.ts'

const RETENTION_DAYS = 400

/** Records a sign-in that opens a session. */
export const insertSignIn = async (
  transaction: SystemTx,
  {
    userId,
    area,
    method,
    device,
  }: { readonly userId: UserId; readonly area: Area; readonly method: SignInMethod; readonly device: Device },
): Promise<void> => {
  // A passkey replaces the code; wherever else someone has an app, its code was asked for.
  await sql`
    insert into sign_in_attempt (user_id, area, method, second_step, device, network)
    values (${userId}, ${storedArea(area)}::token_area, ${method}, ${method} <> 'PASSKEY' and exists (
      select 1 from user_authenticator where user_id = ${userId} and confirmed_at is not null), ${deviceName(device.userAgent)}, ${device.network}::inet)`.execute(
    transaction,
  )
}

// What people typed can have characters that the database has none of.
const claimed = (who: FailedSignIn['who']): Readonly<Record<string, string>> => {
  if ('email' in who) return { email: who.email.toWellFormed().replaceAll('\0', '') }
  return 'credentialId' in who ? { credentialId: Buffer.from(who.credentialId, 'base64url').toString('hex') } : who
}

/**
 * Records failed attempts, of users whom we know: those for others are left out. After the first one that was refused because
 * there were too many, further ones in the same quarter of an hour leave nothing, so that no one fills the table.
 */
export const insertFailedSignIns = async (db: SystemDb, attempts: readonly FailedSignIn[]): Promise<void> => {
  const rows = attempts.map(({ who, area, method, failure, device }) => ({
    ...claimed(who),
    area: storedArea(area),
    method,
    failure,
    device: deviceName(device.userAgent),
    network: device.network,
  }))
  await sql`
    insert into sign_in_attempt (user_id, area, method, second_step, failure, device, network)
    select u.id, x.area::token_area, x.method, x.failure in ('NO_SECOND_STEP', 'WRONG_SECOND_STEP'),
           case when u.state = 'DISABLED' and x.failure <> 'TOO_MANY' then 'LOCKED' else x.failure end, x.device, x.network::inet
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x ("userId" uuid, email text, "credentialId" text, area text, method text, failure text, device text, network text)
    join users u on u.state <> 'ERASED' and u.id = coalesce(x."userId",
      (select ue.user_id from user_email ue where ue.email = x.email and ue.removed_at is null and (ue.is_primary or ue.verified_at is not null)),
      (select p.user_id from passkey p where p.credential_id = decode(x."credentialId", 'hex')))
    where x.failure <> 'TOO_MANY' or not exists (
      select 1 from sign_in_attempt a where a.user_id = u.id and a.at > app.now() - interval '15 minutes' and a.area = x.area::token_area and a.failure = 'TOO_MANY')`.execute(
    db,
  )
}

/** Deletes at most `max` attempts that are older than 400 days. Returns how many. */
export const forgetSignIns = async (db: SystemDb, max: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from sign_in_attempt where id = any(array(
      select id from sign_in_attempt where at < app.now() - ${RETENTION_DAYS} * interval '1 day' order by at limit ${max}))`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
