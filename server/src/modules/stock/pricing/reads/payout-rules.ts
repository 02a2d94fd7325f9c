import type { FeeRule } from '@admission/common/pricing/types.ts'
import type { FeeTerms } from '@admission/common/records/fee.ts'
import { feeRulesFor } from '@admission/common/records/fee-rules.ts'
import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import { feesOf } from './fee-structures.ts'
import { feeStructureOfAccount } from './pricing-rules.ts'

type Row = { readonly now: Date; readonly timezone: string; readonly fees: readonly FeeTerms[] }

/** Fees on payouts of an account: of the version in force of the structure that it is on, whether or not they are charged at this moment. */
type PayoutTerms = {
  /** By the database clock. */
  readonly now: Date
  /** The account's. */
  readonly timezone: string
  readonly fees: readonly FeeTerms[]
}

/** The fees on payouts that an account is under now. None if the account doesn't exist. */
export const readPayoutTerms = async (database: SystemDb, accountId: string): Promise<PayoutTerms> => {
  const { rows } = await sql<Row>`
    select app.now() as now, a.time_zone as timezone, ${feesOf(sql`v.id`)} as fees
    from account a cross join lateral (${feeStructureOfAccount('a.id')}) s
    cross join lateral (
      select v.id from fee_structure_version v where v.fee_structure_id = s.id and v.effective_from <= app.now() order by v.version desc limit 1) v
    where a.id = ${accountId}`.execute(database)
  const [row] = rows
  if (row === undefined) return { now: new Date(0), timezone: 'UTC', fees: [] }
  return { ...row, fees: row.fees.filter(({ level }) => level === 'PAYOUT') }
}

/** The rules of these fees on a payout in a currency, at the moment they were read. */
export const payoutRules = ({ fees, now: at }: PayoutTerms, currency: string): readonly FeeRule[] =>
  feeRulesFor(fees, { currency, at, channel: 'SHOP' })
