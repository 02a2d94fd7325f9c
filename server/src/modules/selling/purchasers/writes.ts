import type { AccountId, UserId } from '@admission/common/ids.ts'
import type { Location } from '@admission/common/locations.ts'
import type { Money } from '@admission/common/money.ts'
import { AGREEMENT_MONTHS, LIMIT_DAYS, type PurchaserDelivery } from '@admission/common/validation/purchaser.ts'
import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { ChargeAgreementId, PurchaserId, VenueAgreementId } from './types.ts'

/** Publishes the terms of an account at a venue as the version after `seen` (0: the first). Undefined if `seen` isn't the newest. */
export const writeVenueTerms = async (
  transaction: SystemTx,
  of: {
    readonly accountId: AccountId
    readonly venueId: string
    readonly seen: number
    readonly body: string
    readonly by: string
  },
): Promise<number | undefined> => {
  const version = of.seen + 1
  const { rows } = await (
    of.seen === 0
      ? sql<{ id: VenueAgreementId }>`
        insert into venue_agreement (account_id, venue_id, version) values (${of.accountId}, ${of.venueId}, 1) on conflict do nothing returning id`
      : sql<{ id: VenueAgreementId }>`
        update venue_agreement set version = ${version} where account_id = ${of.accountId} and venue_id = ${of.venueId} and version = ${of.seen} returning id`
  ).execute(transaction)
  const id = rows[0]?.id
  if (id === undefined) return undefined
  await sql`
    insert into venue_agreement_version (account_id, agreement_id, version, body, created_by)
    values (${of.accountId}, ${id}, ${version}, ${of.body}, ${of.by})`.execute(transaction)
  return version
}

/** True if there is a venue that the account can use. */
export const isVenueFor = async (transaction: SystemTx, accountId: AccountId, venueId: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from venue where id = ${venueId} and archived_at is null and (account_id is null or account_id = ${accountId})`.execute(
    transaction,
  )
  return rows.length > 0
}

/**
 * The purchaser with this address (normalized), or the one whom a user with this verified address is already; created if
 * there is none. Locks it.
 */
export const writePurchaser = async (
  transaction: SystemTx,
  of: { readonly accountId: AccountId; readonly email: string; readonly name: string },
): Promise<PurchaserId> => {
  await sql`
    insert into purchaser (account_id, email, name)
    select ${of.accountId}, ${of.email}, ${of.name}
    where not exists (select 1 from purchaser p join user_email ue on ue.user_id = p.user_id and ue.email = ${of.email} and ue.verified_at is not null and ue.removed_at is null
                      where p.account_id = ${of.accountId})
    on conflict do nothing`.execute(transaction)
  const { rows } = await sql<{ id: PurchaserId }>`
    select p.id from purchaser p where p.account_id = ${of.accountId} and (p.email = ${of.email} or p.user_id in (
      select ue.user_id from user_email ue where ue.email = ${of.email} and ue.verified_at is not null and ue.removed_at is null))
    order by p.user_id nulls last limit 1 for no key update`.execute(transaction)
  const [row] = rows
  if (row === undefined) throw new Error('The purchaser was not written.')
  return row.id
}

/** Ends agreements of a purchaser at a venue that are past their time. */
export const expireAgreements = async (transaction: SystemTx, purchaserId: PurchaserId): Promise<void> => {
  await sql`
    update charge_agreement set state = 'EXPIRED', ended_at = expires_at, ended_because = 'EXPIRED'
    where purchaser_id = ${purchaserId} and state = 'ACTIVE' and expires_at <= app.now()`.execute(transaction)
}

/** Invites a purchaser to the terms of a venue. An open invitation is renewed. Undefined if they have agreed already. */
export const writeInvitation = async (
  transaction: SystemTx,
  of: {
    readonly accountId: AccountId
    readonly purchaserId: PurchaserId
    readonly venueId: string
    readonly by: string
  },
): Promise<ChargeAgreementId | undefined> => {
  const { rows } = await sql<{ id: ChargeAgreementId }>`
    insert into charge_agreement (account_id, purchaser_id, agreement_id, invited_by)
    select ${of.accountId}, ${of.purchaserId}, n.id, ${of.by} from venue_agreement n where n.account_id = ${of.accountId} and n.venue_id = ${of.venueId}
    on conflict (purchaser_id, agreement_id) where state in ('INVITED', 'ACTIVE')
    do update set invited_at = app.now(), invited_by = excluded.invited_by where charge_agreement.state = 'INVITED'
    returning id`.execute(transaction)
  return rows[0]?.id
}

/** Stores who a purchaser is, and that this user is them. */
export const writeSetUp = async (
  transaction: SystemTx,
  id: PurchaserId,
  of: {
    readonly userId: UserId
    readonly name: string
    readonly phone: string
    readonly location: Location
    readonly delivery: PurchaserDelivery
  },
): Promise<void> => {
  await sql`
    update purchaser set user_id = ${of.userId}, name = ${of.name}, phone = ${of.phone}, location = ${JSON.stringify(of.location)}::jsonb,
      delivery = ${of.delivery}, set_up_at = coalesce(set_up_at, app.now())
    where id = ${id}`.execute(transaction)
}

/** Makes an invitation an agreement. False if it no longer is one. */
export const writeAcceptance = async (
  transaction: SystemTx,
  id: ChargeAgreementId,
  of: {
    readonly version: number
    readonly termsVersion: number | null
    readonly networkHash: Buffer
    readonly limit: Money
  },
): Promise<boolean> => {
  const { rows } = await sql`
    update charge_agreement set state = 'ACTIVE', version = ${of.version}, terms_version = ${of.termsVersion}, accepted_at = app.now(), network_hash = ${of.networkHash},
      limit_amount = ${of.limit.amount}, currency = ${of.limit.currency}, exponent = ${of.limit.exponent}, expires_at = app.now() + ${AGREEMENT_MONTHS} * interval '1 month'
    where id = ${id} and state = 'INVITED' returning 1`.execute(transaction)
  return rows.length > 0
}

/** Changes the limit of an active agreement. */
export const writeLimit = async (transaction: SystemTx, id: ChargeAgreementId, amount: number): Promise<boolean> => {
  const { rows } = await sql`
    update charge_agreement set limit_amount = ${amount} where id = ${id} and state = 'ACTIVE' and expires_at > app.now() returning 1`.execute(
    transaction,
  )
  return rows.length > 0
}

/** Ends an invitation or agreement. False if it had ended. */
export const writeEnd = async (
  transaction: SystemTx,
  id: ChargeAgreementId,
  because: 'REVOKED' | 'STAFF',
): Promise<boolean> => {
  const { rows } = await sql`
    update charge_agreement set state = 'REVOKED', ended_at = app.now(), ended_because = ${because}
    where id = ${id} and state in ('INVITED', 'ACTIVE') returning 1`.execute(transaction)
  return rows.length > 0
}

/**
 * Facts that decide about a charge, under the lock of the agreement: until the transaction ends, no other charge is
 * decided.
 */
export type ChargeFacts = {
  readonly id: ChargeAgreementId
  readonly state: 'ACTIVE' | 'REVOKED' | 'EXPIRED'
  readonly limitAmount: number
  readonly currency: string
  readonly exponent: number
  readonly charged: number
}

/** Locks the newest agreement that a user accepted for a venue of an account. Undefined if they never did. */
export const lockForCharge = async (
  transaction: SystemTx,
  of: { readonly accountId: AccountId; readonly userId: UserId; readonly venueId: string },
): Promise<ChargeFacts | undefined> => {
  const { rows } = await sql<{ id: ChargeAgreementId }>`
    select c.id from charge_agreement c join purchaser p on p.id = c.purchaser_id join venue_agreement n on n.id = c.agreement_id
    where c.account_id = ${of.accountId} and p.user_id = ${of.userId} and n.venue_id = ${of.venueId} and c.accepted_at is not null
    order by c.accepted_at desc, c.id limit 1 for no key update of c`.execute(transaction)
  const [found] = rows
  if (found === undefined) return undefined
  // Another statement, so that charges committed while it waited for the lock count.
  const { rows: facts } = await sql<ChargeFacts>`
    select c.id, case when c.state = 'ACTIVE' and c.expires_at <= app.now() then 'EXPIRED' else c.state::text end as state, c.limit_amount as "limitAmount",
           trim(c.currency) as currency, c.exponent,
           (select coalesce(sum(g.amount), 0)::bigint from agreed_charge g where g.charge_agreement_id = c.id and g.released_at is null
              and g.at > app.now() - ${LIMIT_DAYS} * interval '1 day') as charged
    from charge_agreement c where c.id = ${found.id}`.execute(transaction)
  return facts[0]
}

/** The charge that was recorded with a key; undefined if there is none. */
export const readCharge = async (
  transaction: SystemTx,
  key: string,
): Promise<
  { readonly agreementId: ChargeAgreementId; readonly amount: number; readonly isReleased: boolean } | undefined
> => {
  const { rows } = await sql<{ agreementId: ChargeAgreementId; amount: number; isReleased: boolean }>`
    select charge_agreement_id as "agreementId", amount, released_at is not null as "isReleased" from agreed_charge where id = ${key}`.execute(
    transaction,
  )
  return rows[0]
}

/** Records a charge, which counts against the limit from now on. */
export const insertCharge = async (
  transaction: SystemTx,
  of: {
    readonly key: string
    readonly accountId: AccountId
    readonly agreementId: ChargeAgreementId
    readonly amount: number
    readonly by: string | null
  },
): Promise<void> => {
  await sql`
    insert into agreed_charge (id, account_id, charge_agreement_id, amount, charged_by)
    values (${of.key}, ${of.accountId}, ${of.agreementId}, ${of.amount}, ${of.by})`.execute(transaction)
}

/** Releases a charge, so that it no longer counts. Repeating it changes nothing. */
export const releaseCharge = async (transaction: SystemTx, key: string): Promise<void> => {
  await sql`update agreed_charge set released_at = app.now() where id = ${key} and released_at is null`.execute(
    transaction,
  )
}
