import { newRandomUuid } from '@admission/common/ids.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aShop } from '#modules/offers/testing/a-shop.ts'
import { freshSessions, lineFaults } from './line-faults.ts'
import { aPayer, paidOnce, ticketsOf, attemptsOf } from './payer.ts'
import { drawing, times } from './seed.ts'
import { aStage } from './stage.ts'

const stage = aStage()
const SEAMS = ['beforeT1', 'afterT1', 'beforeCall', 'afterCall', 'beforeT2', 'afterT2', 'beforeAnswer'] as const
const rounds = Array.from({ length: times(1, 10) }, (_, round) => round)
const theNode = () => stage.nodes[0] ?? expect.fail('There is no server.')

// A webhook of an earlier payment would reach a failpoint or a cut that is meant for this one.
beforeEach(() => stage.gateway.faults([{ match: {}, dropWebhook: true }]))
afterEach(() => stage.heal())

test.each(rounds.flatMap((round) => SEAMS.map((seam) => [seam, round] as const)))(
  'T07 every session of the server is terminated at %s (round %i)',
  async (seam) => {
    const payer = await aPayer(stage)
    await theNode().server.arm({ arm: `checkout.${seam}`, act: 'terminate' })
    const call = await payer.buyer.pay(payer.payment)
    expect(call.status, 'a lost database is no bug of ours').not.toBe(500)
    expect((await payer.buyer.assert(payer.payment)).reported).toBe('Finalized')
    const [first] = await attemptsOf(stage, payer)
    expect(await attemptsOf(stage, payer)).toEqual(paidOnce(first?.id ?? ''))
    expect(await stage.gateway.captures(first?.id)).toHaveLength(1)
    expect(await ticketsOf(stage, payer)).toBe(2)
  },
)

lineFaults(stage)

const TRIPS = [
  ['locks and reads', 'from cart where id = any ($1::uuid[]) order by id for no key update'],
  ['writes and commits', 'insert into cart (id, token_hash'],
] as const
const cuts = rounds.flatMap((round) =>
  TRIPS.flatMap(([what, text]) => (['before', 'after'] as const).map((when) => [when, what, round, text] as const)),
)

test.each(cuts)(
  'T15 the line is reset %s PostgreSQL has the trip of a claim that %s (round %i): the same key adds once',
  async (when, _what, _round, text) => {
    const shop = await aShop(stage.database)
    const buyer = await stage.shopper()
    const key = newRandomUuid()
    await freshSessions(stage)
    const cut = theNode().toDatabase.cut({ text, when })
    let call = await buyer.add(shop, { quantity: 2 }, key)
    await cut
    for (let tries = 0; tries < 5 && call.outcome === 'unknown'; tries += 1)
      call = await buyer.add(shop, { quantity: 2 }, key)
    expect(call).toMatchObject({ reported: 'CartChanged' })
    const [row] = await stage.database.query('select held from counter where id = $1', [shop.blockIds[0]])
    expect(row).toEqual({ held: 2 })
  },
)

test('a slow and sliced line changes nothing but time', async () => {
  const draw = drawing()
  theNode().toDatabase.set({ latencyMs: 1, sliceBytes: 1_400 })
  theNode().toGateway.set({ latencyMs: 5, sliceBytes: 1 + draw.below(40) })
  const payer = await aPayer(stage)
  expect((await payer.buyer.assert(payer.payment)).reported).toBe('Finalized')
})

test('after all of it: nothing is open, the books agree', async () => {
  await expect(stage.quiet()).resolves.toBeUndefined()
})
