import type { TestDatabase } from '#testing/database.ts'

/** A fee by its columns; without bounds, paid by the buyer and the platform's, unless it says otherwise. */
type TestFee = {
  readonly name?: string
  readonly level?: 'TICKET' | 'ORDER' | 'DELIVERY' | 'PAYOUT'
  readonly fixed?: number
  readonly basis_points?: number
  readonly earner?: 'PLATFORM' | 'ORGANIZER' | 'GATEWAY'
  readonly currency?: string | null
  readonly payer?: 'BUYER' | 'ORGANIZER'
  readonly sold_through?: readonly ('SHOP' | 'GUEST')[]
}

/** Moments are SQL. `only`: without the fees of the version before. */
type Options = {
  readonly from?: string
  readonly validFrom?: string
  readonly validUntil?: string
  readonly only?: boolean
}

/**
 * The next version of an account's default fees: those of the version before and these, in force since an hour ago unless `from`
 * says otherwise. A version in force is frozen, so it is made with its fees in one statement.
 */
export async function nextFees(
  query: TestDatabase['query'],
  accountId: string,
  fees: readonly TestFee[],
  { from = `app.now() - interval '1 hour'`, validFrom = 'null', validUntil = 'null', only = false }: Options = {},
): Promise<void> {
  await query(
    `insert into fee_structure (account_id, name, is_default) values ($1, 'Standard', true)
     on conflict (account_id) where is_default and archived_at is null do nothing`,
    [accountId],
  )
  await query(
    `with last as (
       select s.id as structure, v.id, coalesce(v.version, 0) as number from fee_structure s
       left join fee_structure_version v on v.fee_structure_id = s.id where s.account_id = $1 and s.is_default order by v.version desc nulls last limit 1),
     made as (
       insert into fee_structure_version (account_id, fee_structure_id, version, effective_from)
       select $1, structure, number + 1, ${from} from last returning id),
     kept as (
       insert into fee (version_id, name, level, fixed, basis_points, payer, earner, currency, sold_through)
       select made.id, f.name, f.level, f.fixed, f.basis_points, f.payer, f.earner, f.currency, f.sold_through
       from made, last join fee f on f.version_id = last.id where not $3)
     insert into fee (version_id, position, name, level, fixed, basis_points, payer, earner, currency, sold_through, valid_from, valid_until)
     select made.id, 1, coalesce(g.name, 'Service fee'), coalesce(g.level, 'TICKET'), coalesce(g.fixed, 0), coalesce(g.basis_points, 0),
            coalesce(g.payer, 'BUYER'), coalesce(g.earner, 'PLATFORM'), g.currency, coalesce(g.sold_through, '{}'), (${validFrom})::timestamptz, (${validUntil})::timestamptz
     from made, jsonb_populate_recordset(null::fee, $2::jsonb) g`,
    [accountId, JSON.stringify(fees), only],
  )
}
