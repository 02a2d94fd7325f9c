import { sized } from '@admission/common/testing/run.ts'
import { beforeEach, expect, test } from 'vitest'
import { CHOICES, SEAMS } from './choice.ts'
import { aPayer, paidOnce, countTickets, storedAttempts } from './payer.ts'
import type { Stage } from './stage.ts'

const MINUTE = 60_000
const rounds = Array.from({ length: sized(1, 1, 8) }, (_, round) => round)

/** T04 at the failpoints of a payment, T05 and T06. Call it once in a suite, on a stage with one server. */
export function killFaults(stage: Stage): void {
  const seams = SEAMS.filter((seam) => CHOICES.kills.includes(seam))
  const eachSeam = rounds.flatMap((round) => seams.map((seam) => [seam, round] as const))

  // A webhook of an earlier payment would reach a failpoint or a cut that is meant for this one.
  beforeEach(() => stage.gateway.faults([{ match: {}, dropWebhook: true }]))

  const theServer = () => stage.nodes[0]?.server ?? expect.fail('There is no server.')
  const capturesOf = async (id: string | undefined) => (await stage.gateway.captures(id)).length

  test.each(eachSeam)('T04 killed at %s (round %i); the buyer asks again by the same key', async (seam) => {
    const payer = await aPayer(stage)
    const { buyer, payment } = payer
    await theServer().arm({ arm: `checkout.${seam}`, act: 'kill' })
    expect((await buyer.pay(payment)).outcome).toBe('unknown')
    await theServer().gone()
    await theServer().start()
    expect((await buyer.assert(payment)).reported).toBe('Finalized')
    const [first] = await storedAttempts(stage, payer)
    expect(await storedAttempts(stage, payer)).toEqual(paidOnce(first?.id ?? ''))
    expect(await capturesOf(first?.id)).toBe(1)
    expect(await countTickets(stage, payer)).toBe(2)
    expect(stage.history.unknowns()).toEqual([])
  })

  test.runIf(CHOICES.kills.includes('T05')).each(rounds)(
    'T05 killed after the capture, before T2 (round %i); the buyer doesn’t ask again',
    async () => {
      const payer = await aPayer(stage)
      await theServer().arm({ arm: 'checkout.beforeT2', act: 'kill' })
      await payer.buyer.pay(payer.payment)
      await theServer().gone()
      const [open] = await storedAttempts(stage, payer)
      expect(open).toMatchObject({ state: 'SENT', order: 'PENDING' })
      expect(await capturesOf(open?.id)).toBe(1)
      await stage.moveOn(MINUTE)
      await theServer().start()
      await expect.poll(() => storedAttempts(stage, payer)).toEqual(paidOnce(open?.id ?? ''))
      expect(await countTickets(stage, payer)).toBe(2)
    },
  )

  test.runIf(CHOICES.kills.includes('T06')).each(rounds)(
    'T06 killed after T2 is durable, before the answer (round %i): the same receipt',
    async () => {
      const payer = await aPayer(stage)
      await theServer().arm({ arm: 'checkout.afterT2', act: 'kill' })
      await payer.buyer.pay(payer.payment)
      await theServer().gone()
      const purchases = await stage.database.query<{ id: string }>(
        'select p.id from purchase p join orders o on o.id = p.order_id where o.cart_id = $1',
        [payer.buyer.cart?.cartId],
      )
      expect(purchases).toHaveLength(1)
      await theServer().start()
      for (const ask of [payer.buyer.assert(payer.payment), payer.buyer.pay(payer.payment)])
        expect((await ask).answer?.['purchaseIds']).toEqual(purchases.map(({ id }) => id))
    },
  )
}
