import { anAdd, claimOne, type ClaimRequest } from '#modules/selling/carts/testing/a-claim.ts'
import type { Sale } from '#modules/selling/carts/testing/a-sale.ts'
import { aPayment, beginPayment, captured } from '#modules/selling/sales/testing/a-payment.ts'
import { applyOutcome } from '#modules/selling/sales/testing/an-outcome.ts'
import type { Query, World } from './a-world.ts'

/** A sale from a matched collection: its first block of an event and its first price type. */
export const aSaleOf = async (query: Query, world: World, collectionId: string, eventId = world.standingEventId) => {
  const [row] = await query<{ block: string; type: string; version: number }>(
    `select cb.block_id as block, t.id as type, c.version from collection c join collection_block cb on cb.collection_id = c.id
     join price_type t on t.collection_id = c.id where c.id = $1 and cb.event_id = $2 order by t.id, cb.block_id limit 1`,
    [collectionId, eventId],
  )
  if (row === undefined) throw new Error('The collection offers nothing of this event.')
  const { accountId } = world
  const sale: Sale = {
    accountId,
    eventId,
    collectionId,
    priceTypeId: row.type,
    blockId: row.block,
    capId: undefined,
    currency: 'USD',
  }
  return { sale, version: row.version }
}

type Claimed = { readonly sale: Sale; readonly add: ClaimRequest }

/** A cart that holds units of a collection. */
export const aHeld = async (query: Query, world: World, collectionId: string, quantity = 2): Promise<Claimed> => {
  const { sale, version } = await aSaleOf(query, world, collectionId)
  const add = anAdd(sale, { quantity, collectionVersion: version })
  const { granted, reason } = await claimOne(query, add)
  if (!granted) throw new Error(`Not granted: ${reason}`)
  return { sale, add }
}

/** Sells units of a collection at 27.50 each. */
export const aSold = async (query: Query, world: World, collectionId: string, quantity = 2): Promise<Sale> => {
  const { sale, add } = await aHeld(query, world, collectionId, quantity)
  const payment = aPayment(sale, add)
  await beginPayment(query, payment)
  const { result } = await applyOutcome(query, captured(payment, { currency: 'USD' }))
  if (result !== 'COMPLETED') throw new Error(`Not sold: ${result}`)
  return sale
}
