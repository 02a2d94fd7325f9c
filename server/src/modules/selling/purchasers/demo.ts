import { sql } from 'kysely'
import type { AccountId } from '@admission/common/ids.ts'
import type { SystemTx } from '#platform/db/kysely.ts'

type Planted = {
  readonly agreementId: string
  readonly accountId: AccountId
  readonly venueId: string
  readonly by: string
  readonly terms: string
  readonly people: readonly {
    readonly id: string
    readonly agreementId: string
    readonly email: string
    readonly name: string
    readonly userId: string
    readonly phone: string
    readonly state: 'INVITED' | 'ACTIVE'
  }[]
}

/** When everything was agreed. */
const SINCE = '2026-10-05T13:00:00Z'

/** Terms of one account at one venue, and people who are invited to them or agreed. */
export const plantPurchasers = async (transaction: SystemTx, of: Planted): Promise<void> => {
  await sql`
    insert into venue_agreement (id, account_id, venue_id, version, created_at) values (${of.agreementId}, ${of.accountId}, ${of.venueId}, 1, ${SINCE})`.execute(
    transaction,
  )
  await sql`
    insert into venue_agreement_version (account_id, agreement_id, version, body, created_by, created_at)
    values (${of.accountId}, ${of.agreementId}, 1, ${of.terms}, ${of.by}, ${SINCE})`.execute(transaction)
  await sql`
    with person as (select * from jsonb_to_recordset(${JSON.stringify(of.people)}::jsonb)
      p (id uuid, "agreementId" uuid, email text, name text, "userId" uuid, phone text, state charge_agreement_state)),
    made as (
      insert into purchaser (id, account_id, email, name, user_id, phone, location, delivery, set_up_at, created_at)
      select id, ${of.accountId}, email, name, "userId", phone,
             '{"countryCode": "US", "administrativeArea": "ME", "locality": "Port Averil", "postalCode": "04101", "addressLine1": "4 Ropewalk"}'::jsonb,
             'PHONE', ${SINCE}, ${SINCE} from person)
    insert into charge_agreement (id, account_id, purchaser_id, agreement_id, state, invited_by, invited_at, version, terms_version, accepted_at, network_hash, limit_amount,
      currency, exponent, expires_at)
    select p."agreementId", a.id, p.id, ${of.agreementId}, p.state, ${of.by}, ${SINCE}, b.n, case when b.n is not null then a.terms_version end,
           case when b.n is not null then ${SINCE}::timestamptz end, case when b.n is not null then sha256('') end, b.n * 50000,
           case when b.n is not null then a.currency end, case when b.n is not null then a.exponent end, case when b.n is not null then ${SINCE}::timestamptz + interval '12 months' end
    from person p join account a on a.id = ${of.accountId} left join (values ('ACTIVE'::charge_agreement_state, 1)) b (state, n) on b.state = p.state`.execute(
    transaction,
  )
}
