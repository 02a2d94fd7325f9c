import { freshId, type Query } from './a-sale.ts'

/** Columns of a promotion, and how often it may be used. */
export type PromotionOptions = {
  /** Columns of its table that differ from a percentage of 10 %. */
  readonly columns?: Readonly<Record<string, unknown>>
  /** Its codes with how often each may be used. None: it applies automatically. */
  readonly codes?: Readonly<Record<string, number>>
  /** Orders that may use it. */
  readonly uses?: number
  /** Budget in minor units. */
  readonly budget?: number
}

async function aCounter(query: Query, accountId: string, kind: string, capacity: number | undefined) {
  if (capacity === undefined) return null
  const id = freshId()
  await query('insert into counter (id, account_id, kind, capacity) values ($1, $2, $3::text::counter_kind, $4)', [
    id,
    accountId,
    kind,
    capacity,
  ])
  return id
}

/** A published promotion for everything of an account: 10 % off unless `columns` say otherwise. Returns its ID. */
export async function aSalePromotion(query: Query, accountId: string, options: PromotionOptions = {}): Promise<string> {
  const id = freshId()
  const hasBudget = options.budget !== undefined
  const row: Record<string, unknown> = {
    id,
    account_id: accountId,
    name: 'Offer',
    kind: 'PERCENT',
    basis_points: options.columns?.['kind'] === undefined ? 1000 : null,
    automatic: options.codes === undefined,
    state: 'PUBLISHED',
    ...(hasBudget ? { currency: 'EUR', exponent: 2 } : {}),
    uses_counter_id: await aCounter(query, accountId, 'PROMOTION', options.uses),
    budget_counter_id: await aCounter(query, accountId, 'BUDGET', options.budget),
    ...options.columns,
  }
  const names = Object.keys(row)
  await query(
    `insert into promotion (${names.join(', ')}) values (${names.map((_, index) => `$${String(index + 1)}`).join(', ')})`,
    Object.values(row),
  )
  for (const [code, uses] of Object.entries(options.codes ?? {}))
    await query(
      'insert into promotion_code (id, account_id, promotion_id, counter_id, code) values ($1, $2, $3, $4, $5)',
      [freshId(), accountId, id, await aCounter(query, accountId, 'CODE', uses), code],
    )
  return id
}
