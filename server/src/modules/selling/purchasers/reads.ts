import type { AccountId, UserId, VenueId } from '@admission/common/ids.ts'
import type { Location } from '@admission/common/locations.ts'
import { LIMIT_DAYS } from '@admission/common/validation/purchaser.ts'
import { sql } from 'kysely'
import type { SystemDb, SystemTx } from '#platform/db/kysely.ts'
import type {
  ChargeAgreement,
  ChargeAgreementId,
  OfferedTerms,
  Purchaser,
  VenueTerms,
  AccountAgreement,
  AccountAgreements,
} from './types.ts'

/** The name of an account that sells to purchasers. Undefined for others: they have no such pages. */
export const readSellingAccount = async (db: SystemDb, accountId: AccountId): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select name from account where id = ${accountId} and archived_at is null and suspended_at is null and 'attendedSales' = any(features)`.execute(
    db,
  )
  return rows[0]?.name
}

type PurchaserRow = Omit<Purchaser, 'location'> & { readonly location: unknown }

const purchaser = sql`
  p.id, p.account_id as "accountId", p.user_id as "userId", p.name, p.email, p.phone, p.location, p.delivery, p.set_up_at is not null as "isSetUp"`

/**
 * The purchaser of an account that a user is: the one they set up, otherwise the one that was invited at an address they
 * have verified. An address that they only claim doesn't count.
 */
export const readPurchaserOf = async (
  db: SystemDb,
  accountId: AccountId,
  userId: UserId,
): Promise<Purchaser | undefined> => {
  const { rows } = await sql<PurchaserRow>`
    select ${purchaser} from purchaser p
    where p.account_id = ${accountId} and (p.user_id = ${userId} or (p.user_id is null and exists (
      select 1 from user_email ue where ue.user_id = ${userId} and ue.email = p.email and ue.verified_at is not null and ue.removed_at is null)))
    order by p.user_id nulls last, p.created_at limit 1`.execute(db)
  const [row] = rows
  return row && { ...row, location: row.location as Location | null }
}

/** True if a user has proved no address yet, so that no invitation can be theirs. */
export const hasNoVerifiedEmail = async (db: SystemDb, userId: UserId): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from user_email where user_id = ${userId} and verified_at is not null and removed_at is null limit 1`.execute(
    db,
  )
  return rows.length === 0
}

type AgreementRow = Omit<ChargeAgreement, 'limit' | 'charged'> & {
  readonly limitAmount: number | null
  readonly chargedAmount: number
  readonly currency: string | null
  readonly exponent: number | null
}

const agreement = sql`
  select c.id, c.account_id as "accountId", a.name as "accountName", c.agreement_id as "agreementId", v.name as "venueName", c.purchaser_id as "purchaserId",
         case when c.state = 'ACTIVE' and c.expires_at <= app.now() then 'EXPIRED' else c.state::text end as state, c.invited_at as "invitedAt", c.version,
         c.terms_version as "termsVersion", c.accepted_at as "acceptedAt", c.limit_amount as "limitAmount", c.currency, c.exponent, c.expires_at as "expiresAt",
         c.ended_at as "endedAt", a.time_zone as zone,
         (select coalesce(sum(g.amount), 0)::bigint from agreed_charge g where g.charge_agreement_id = c.id and g.released_at is null
            and g.at > app.now() - ${LIMIT_DAYS} * interval '1 day') as "chargedAmount"
  from charge_agreement c join purchaser p on p.id = c.purchaser_id join account a on a.id = c.account_id
  join venue_agreement n on n.id = c.agreement_id join venue v on v.id = n.venue_id`

const agreementOf = ({ limitAmount, chargedAmount, currency, exponent, ...row }: AgreementRow): ChargeAgreement => {
  const kind = currency === null || exponent === null ? null : { currency, exponent }
  return {
    ...row,
    limit: kind && limitAmount !== null ? { amount: limitAmount, ...kind } : null,
    charged: kind && limitAmount !== null ? { amount: chargedAmount, ...kind } : null,
  }
}

/** The open invitations and agreements of a purchaser, in the order they were invited. */
export const readOpenAgreements = async (db: SystemDb, purchaserId: string): Promise<ChargeAgreement[]> => {
  const { rows } = await sql<AgreementRow>`
    ${agreement} where c.purchaser_id = ${purchaserId} and c.state in ('INVITED', 'ACTIVE') order by c.invited_at, c.id`.execute(
    db,
  )
  return rows.map(agreementOf)
}

/** A user's agreements and invitations with all accounts, by account and venue, the newest first. */
export const readAgreementsOfUser = async (db: SystemDb, userId: UserId): Promise<ChargeAgreement[]> => {
  const { rows } = await sql<AgreementRow>`
    ${agreement} where p.user_id = ${userId} or (p.user_id is null and c.state = 'INVITED' and p.email in (
      select ue.email from user_email ue where ue.user_id = ${userId} and ue.verified_at is not null and ue.removed_at is null))
    order by app.fold_text(a.name), a.id, app.fold_text(v.name), c.invited_at desc, c.id`.execute(db)
  return rows.map(agreementOf)
}

/** One agreement, of any person; undefined if it doesn't exist. */
export const readAgreement = async (
  db: SystemDb,
  id: ChargeAgreementId | string,
): Promise<ChargeAgreement | undefined> => {
  const { rows } = await sql<AgreementRow>`${agreement} where c.id = ${id}`.execute(db)
  return rows[0] && agreementOf(rows[0])
}

/** The newest terms of an agreement's venue and of its account, and the account's currency. */
export const readOfferedTerms = async (db: SystemDb, agreementId: string): Promise<OfferedTerms | undefined> => {
  const { rows } = await sql<{
    version: number
    body: string
    terms: string | null
    termsVersion: number
    currency: string
    exponent: number
  }>`
    select n.version, w.body, a.terms, a.terms_version as "termsVersion", trim(a.currency) as currency, a.exponent
    from venue_agreement n join venue_agreement_version w on w.agreement_id = n.id and w.version = n.version join account a on a.id = n.account_id
    where n.id = ${agreementId}`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  const { terms, termsVersion, ...offered } = row
  const hasTerms = terms !== null && terms.trim() !== ''
  return { ...offered, accountTerms: hasTerms ? { version: termsVersion, body: terms } : null }
}

/** Locks an agreement until the transaction ends. Undefined if it doesn't exist. */
export const lockAgreement = async (transaction: SystemTx, id: string): Promise<ChargeAgreement | undefined> => {
  await sql`select 1 from charge_agreement where id = ${id} for no key update`.execute(transaction)
  return readAgreement(transaction, id)
}

const venueTerms = sql`
  select n.venue_id as "venueId", v.name as "venueName", n.version, w.body, w.created_at as "publishedAt", a.time_zone as zone
  from venue_agreement n join venue v on v.id = n.venue_id join account a on a.id = n.account_id
  join venue_agreement_version w on w.agreement_id = n.id and w.version = n.version`

/** The newest terms of an account at a venue. Undefined if it has none there. */
export const readVenueTerms = async (
  db: SystemDb,
  accountId: AccountId,
  venueId: VenueId | string,
): Promise<VenueTerms | undefined> => {
  const { rows } = await sql<VenueTerms>`
    ${venueTerms} where n.account_id = ${accountId} and n.venue_id = ${venueId}`.execute(db)
  return rows[0]
}

/** Content of the mail about an invitation or agreement; undefined if it doesn't exist. */
export const readAgreementMail = async (
  db: SystemDb,
  id: string,
): Promise<{ readonly name: string; readonly by: string | null } | undefined> => {
  const { rows } = await sql<{ name: string; by: string | null }>`
    select p.name, nullif(trim(u.first_name || ' ' || u.last_name), '') as by
    from charge_agreement c join purchaser p on p.id = c.purchaser_id left join users u on u.id = c.invited_by where c.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

const MAX_ROWS = 200

const state = sql`case when ca.state = 'ACTIVE' and ca.expires_at <= app.now() then 'EXPIRED' else ca.state::text end`

/** The agreements of purchasers with an account, the latest invitations first. Undefined if there is no such account. */
export const readAccountAgreements = async (
  database: SystemDb,
  accountId: AccountId,
): Promise<AccountAgreements | undefined> => {
  const accounts = await sql<Omit<AccountAgreements, 'rows'>>`
    select ac.name as "accountName", 'attendedSales' = any (ac.features) as "isOn",
           (select count(*)::int from charge_agreement ca where ca.account_id = ac.id and ca.state = 'ACTIVE' and ca.expires_at > app.now()) as active,
           (select count(*)::int from charge_agreement ca where ca.account_id = ac.id) as "totalCount"
    from account ac where ac.id = ${accountId}`.execute(database)
  const [account] = accounts.rows
  if (account === undefined) return undefined
  const { rows } = await sql<AccountAgreement>`
    select ca.id, pu.user_id as "userId", pu.name, pu.email, ve.name as "venueName", ca.version, ${state} as state, ca.limit_amount as "limitAmount",
           ca.currency, ca.exponent, ca.invited_at as "invitedAt", ca.expires_at as "expiresAt", ac.time_zone as zone,
           (select coalesce(sum(g.amount), 0)::bigint from agreed_charge g where g.charge_agreement_id = ca.id and g.released_at is null
              and g.at > app.now() - ${sql.lit(LIMIT_DAYS)} * interval '1 day') as "chargedAmount"
    from charge_agreement ca join purchaser pu on pu.account_id = ca.account_id and pu.id = ca.purchaser_id
    join venue_agreement va on va.id = ca.agreement_id join venue ve on ve.id = va.venue_id join account ac on ac.id = ca.account_id
    where ca.account_id = ${accountId} order by ca.invited_at desc, ca.id desc limit ${MAX_ROWS}`.execute(database)
  return { ...account, rows }
}
