import { newRandomUuid } from '@admission/common/ids.ts'
import { drawing, sized } from '@admission/common/testing/run.ts'
import { beforeEach, expect, test } from 'vitest'
import { aShop } from '#modules/selling/offers/testing/a-shop.ts'
import { CHOICES } from './choice.ts'
import { aPayer, paidOnce, countTickets, storedAttempts } from './payer.ts'
import type { Stage } from './stage.ts'

const rounds = Array.from({ length: sized(1, 1, 10) }, (_, round) => round)

const inRounds = (cuts: typeof CHOICES.cuts | typeof CHOICES.tripCuts) =>
  rounds.flatMap((round) => cuts.map(({ when, what, text }) => [when, what, round, text] as const))

/** The line to PostgreSQL and to the gateway, disturbed in each step of a payment. Call it once in a suite, on a stage with one server. */
export function lineFaults(stage: Stage): void {
  const theNode = () => stage.nodes[0] ?? expect.fail('There is no server.')

  // A webhook of an earlier payment would reach a failpoint or a cut that is meant for this one.
  beforeEach(() => stage.gateway.faults([{ match: {}, dropWebhook: true }]))

  test.each(rounds.flatMap((round) => CHOICES.terminated.map((seam) => [seam, round] as const)))(
    'T07 every session of the server is terminated at %s (round %i)',
    async (seam) => {
      const payer = await aPayer(stage)
      await theNode().server.arm({ arm: `checkout.${seam}`, act: 'terminate' })
      const call = await payer.buyer.pay(payer.payment)
      expect(call.status, 'a lost database is no bug of ours').not.toBe(500)
      expect((await payer.buyer.assert(payer.payment)).reported).toBe('Finalized')
      const [first] = await storedAttempts(stage, payer)
      expect(await storedAttempts(stage, payer)).toEqual(paidOnce(first?.id ?? ''))
      expect(await stage.gateway.captures(first?.id)).toHaveLength(1)
      expect(await countTickets(stage, payer)).toBe(2)
    },
  )

  test.each(inRounds(CHOICES.cuts))(
    'T15 the line to PostgreSQL is reset %s it has %s (round %i)',
    async (when, _what, _round, text) => {
      const payer = await aPayer(stage)
      await stage.freshSessions()
      const cut = theNode().toDatabase.cut({ text, when })
      const call = await payer.buyer.pay(payer.payment)
      expect(call.status).not.toBe(500)
      expect((await payer.buyer.assert(payer.payment)).reported).toBe('Finalized')
      await cut
      const [first] = await storedAttempts(stage, payer)
      expect(await storedAttempts(stage, payer)).toEqual(paidOnce(first?.id ?? ''))
      expect(await stage.gateway.captures(first?.id)).toHaveLength(1)
    },
  )

  test.each(inRounds(CHOICES.tripCuts))(
    'T15 the line is reset %s PostgreSQL has the trip of a claim that %s (round %i): the same key adds once',
    async (when, _what, _round, text) => {
      const shop = await aShop(stage.database)
      const buyer = await stage.shopper()
      const key = newRandomUuid()
      await stage.freshSessions()
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
}
