import { freshId } from './a-sale.ts'
import type { Query, Sale } from './a-sale.ts'

type Charge = { c: string; n: number; e: string | null; s: readonly number[] | null }
type Limit = { r: string; s: string; m: number; n: number }

/** One request to `claim`, as its header describes it. */
export type ClaimRequest = {
  op: 'ADD' | 'CHANGE' | 'REMOVE'
  cartId: string
  newCart?: { tokenHash: string } | null
  eTag: number | null
  lineId: string
  holdId?: string
  reason?: string | null
  quantity?: number
  charges?: readonly Charge[]
  limits?: readonly Limit[] | null
  [field: string]: unknown
}

/** One answer of `claim`. */
export type ClaimAnswer = {
  no: number
  granted: boolean
  reason: string | null
  short_of: string | null
  counter_id: string | null
  rule_id: string | null
  available: number | null
  seat_nos: number[] | null
  version: number | null
  expires_at: Date | null
}

const chargesOf = (sale: Sale, quantity: number, seats: readonly number[] | null): readonly Charge[] => [
  { c: sale.blockId, n: quantity, e: sale.eventId, s: seats },
  ...(sale.capId === undefined ? [] : [{ c: sale.capId, n: quantity, e: null, s: null }]),
]

/** An ADD of `quantity` units (or of `seats`) to a new cart; every field can be replaced. */
export function anAdd(
  sale: Sale,
  { seats, quantity = seats?.length ?? 1, ...rest }: Partial<ClaimRequest> & { seats?: readonly number[] } = {},
): ClaimRequest {
  return {
    op: 'ADD',
    cartId: freshId(),
    newCart: { tokenHash: '00'.repeat(32) },
    eTag: null,
    lineId: freshId(),
    holdId: freshId(),
    accountId: sale.accountId,
    collectionId: sale.collectionId,
    collectionVersion: 1,
    eventId: sale.eventId,
    priceTypeId: sale.priceTypeId,
    storefrontId: null,
    quantity,
    unitAmount: 2500,
    exponent: 2,
    currency: sale.currency,
    snapshot: { charges: [{ kind: 'FACE', amount: 2500 }] },
    holdSeconds: 600,
    charges: chargesOf(sale, quantity, seats ?? null),
    limits: null,
    ...rest,
  }
}

/** Changes the quantity or seats of the line that `add` created. */
export const aChange = (
  sale: Sale,
  add: ClaimRequest,
  rest: Partial<ClaimRequest> & { seats?: readonly number[] },
): ClaimRequest =>
  anAdd(sale, { op: 'CHANGE', cartId: add.cartId, newCart: null, lineId: add.lineId, eTag: 1, ...rest })

/** Removes the line, or evicts it if a reason is given. */
export const aRemove = (add: ClaimRequest, rest: Partial<ClaimRequest> = {}): ClaimRequest => ({
  op: 'REMOVE',
  cartId: add.cartId,
  lineId: add.lineId,
  eTag: 1,
  ...rest,
})

/** Decides requests in one batch. */
export const claimAll = (query: Query, requests: readonly ClaimRequest[]): Promise<ClaimAnswer[]> =>
  query<ClaimAnswer>('select * from claim($1)', [JSON.stringify(requests)])

/** Decides one request alone. */
export async function claimOne(query: Query, request: ClaimRequest): Promise<ClaimAnswer> {
  const [answer] = await claimAll(query, [request])
  if (answer === undefined) throw new Error('No answer.')
  return answer
}

/** held, sold and capacity of a counter. */
export async function counterOf(query: Query, id: string): Promise<{ held: number; sold: number; capacity: number }> {
  const [row] = await query<{ held: number; sold: number; capacity: number }>(
    'select held, sold, capacity from counter where id = $1',
    [id],
  )
  if (row === undefined) throw new Error('No such counter.')
  return row
}
