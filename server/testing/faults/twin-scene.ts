import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import { anAdd, claimOne, type ClaimRequest } from '#modules/selling/carts/testing/a-claim.ts'
import { aSale, type Query, type Sale } from '#modules/selling/carts/testing/a-sale.ts'
import {
  aPayment,
  beginPayment,
  captured,
  type GuardsOff,
  type PaymentRequest,
} from '#modules/selling/sales/testing/a-payment.ts'
import { applyOutcome } from '#modules/selling/sales/testing/an-outcome.ts'
import type { outcomeDecision } from '#modules/selling/sales/writes/apply-outcomes.ts'

const MODULES = join(import.meta.dirname, '..', '..', 'src', 'modules')

/** A sale of two seats with a claim on both, and the payment for it. */
export type Bought = {
  readonly query: Query
  readonly sale: Sale
  readonly add: ClaimRequest
  readonly payment: PaymentRequest
  /** Guards of T1 that are off. */
  readonly off: GuardsOff
}

/** A guard of the database, of T1 or of the claim: how to remove it, what it refuses, and which invariant detects the result. */
export type Twin = {
  readonly invariant: string
  readonly guard: string
  readonly off: () => string | GuardsOff
  readonly act: (bought: Bought) => Promise<unknown>
  /** Replaces `act` if the guard is code. Then `off` may have nothing to remove. */
  readonly actWithout?: (bought: Bought) => Promise<unknown>
}

/** A module's routine with one guard replaced. Throws if the guard's text isn't found. */
export function withoutGuard(file: string, ...changes: readonly (readonly [string, string])[]): string {
  const text = readFileSync(join(MODULES, file), 'utf8')
  return changes.reduce((changed, [guard, instead]) => {
    if (!changed.includes(guard)) throw new Error(`${file} no longer has this guard: ${guard}`)
    return changed.replace(guard, instead)
  }, text)
}

/** Removes reasons to refuse a claim (of `CART_CHECKS` or `SELECTION_CHECKS`), until the test ends. */
export const withoutCheck =
  (checks: Record<string, (asked: never) => unknown>, ...names: readonly string[]) =>
  (): string => {
    for (const name of names) vi.spyOn(checks, name).mockReturnValue(undefined)
    return 'select 1'
  }

/** T1 and T2. */
export const pay = async ({ query, payment, off }: Bought, decisionOf?: typeof outcomeDecision): Promise<void> => {
  await beginPayment(query, payment, off)
  await applyOutcome(query, captured(payment), decisionOf)
}
/** No guard of the database is removed. */
export const NOTHING = 'select 1'
/** After the payment, one statement that must never succeed. */
export const paidThen = (text: string) => async (bought: Bought) => {
  await pay(bought)
  await bought.query(text)
}
/** Allows any state to follow any other. */
export const NO_STEPS = `create or replace function app.guard_step(p_thing text, p_from text, p_to text) returns void language plpgsql as $$ begin return; end $$;`
/** A second ticket for an item that has one. */
export const COPY = `insert into ticket (id, account_id, stack_id, item_id, event_id, block_id, seat_no) select app.uuid_v6(), account_id, stack_id, item_id, event_id, block_id, seat_no from ticket limit 1`

/** Two seats of one event and two units of another event's pool, in one cart. */
export async function secondLine({ query, add }: Bought, currency = 'EUR'): Promise<void> {
  const other = await aSale(query, { currency })
  const version = await query<{ version: number }>('select version from cart where id = $1', [add.cartId])
  await claimOne(
    query,
    anAdd(other, { cartId: add.cartId, newCart: null, eTag: version[0]?.version ?? null, currency }),
  )
  await query('update cart set version = 1 where id = $1', [add.cartId])
}

/** The scene of a twin. Without its guard, if one is given. */
export async function aBought(query: Query, guard?: Twin['off']): Promise<Bought> {
  const off = guard?.() ?? {}
  if (typeof off === 'string') await query(off)
  const sale = await aSale(query, { seats: 6 })
  const add = anAdd(sale, { seats: [1, 2] })
  const { granted, reason } = await claimOne(query, add)
  if (!granted) throw new Error(`Not granted: ${reason}`)
  return { query, sale, add, payment: aPayment(sale, add), off: typeof off === 'string' ? {} : off }
}
