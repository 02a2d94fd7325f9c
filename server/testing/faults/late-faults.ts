import { sized } from '@admission/common/testing/run.ts'
import { beforeEach, expect, test } from 'vitest'
import { applyOutcome } from '#modules/selling/sales/testing/an-outcome.ts'
import { answerChallenge, CARDS } from '#modules/selling/payments/testing.ts'
import { CHOICES } from './choice.ts'
import { aPayer, countTickets, storedAttempts, type Payer } from './payer.ts'
import type { Stage } from './stage.ts'

/** A server that dies while it handles late money. Call it once in a suite, on a stage with one server. */
export function lateFaults(stage: Stage): void {
  const rounds = Array.from({ length: sized(1, 1, 8) }, (_, round) => round)
  const at = (...seams: readonly string[]) => rounds.flatMap((round) => seams.map((seam) => [seam, round] as const))

  beforeEach(() => stage.gateway.faults([{ match: {}, dropWebhook: true }]))

  const theServer = () => stage.nodes[0]?.server ?? expect.fail('There is no server.')

  type Late = { readonly payer: Payer; readonly attemptId: string; readonly url: string }

  /** A payment whose units were let go, and whose money comes all the same. */
  async function aLatePayment(capacity: number): Promise<Late> {
    const payer = await aPayer(stage, { card: CARDS.ASKS_THEN_APPROVED, capacity })
    const { answer } = await payer.buyer.assert(payer.payment)
    const { attemptId, url } = (answer ?? {}) as { attemptId: string; url: string }
    await applyOutcome(stage.database.query, { attemptId, outcome: 'CANCELLED', declineCode: 'CANCELLED' })
    return { payer, attemptId, url }
  }

  /** The money comes, and the server is killed where it deals with it; then it is started again. */
  async function killedAt(seam: string, { attemptId, url }: Late): Promise<void> {
    await answerChallenge(url, 'approve')
    const event = await stage.gateway.event(attemptId)
    await theServer().arm({ arm: seam, act: 'kill' })
    expect(await stage.gateway.notify(theServer().url, event)).toBe(200)
    await theServer().gone()
    await theServer().start()
  }

  test.each(at(...CHOICES.lateKills))(
    'killed at %s while a late payment is honored (round %i): one order takes it over, once',
    async (seam) => {
      const late = await aLatePayment(10)
      await killedAt(seam, late)
      await expect.poll(() => countTickets(stage, late.payer)).toBe(2)
      expect((await storedAttempts(stage, late.payer)).map(({ order }) => order)).toEqual(['FAILED'])
      expect(
        await stage.database.query(
          `select n.state::text, n.total from orders n join orders o on o.id = n.revives join attempt t on t.order_id = o.id where t.id = $1`,
          [late.attemptId],
        ),
      ).toEqual([{ state: 'COMPLETED', total: 2 * late.payer.shop.allIn.amount }])
      expect(await stage.gateway.captures(late.attemptId)).toHaveLength(1)
      expect((await late.payer.buyer.back(late.attemptId)).reported).toBe('Finalized')
    },
  )

  test.each(at(...CHOICES.lateRefundKills))(
    'killed at %s while late money goes back (round %i): it goes back whole, once, and the buyer is told once',
    async (seam) => {
      const late = await aLatePayment(2)
      const rival = await aPayer(stage, { shop: late.payer.shop })
      expect((await rival.buyer.assert(rival.payment)).reported).toBe('Finalized')
      await killedAt(seam, late)
      await expect
        .poll(() =>
          stage.database.query('select state::text, amount from refund where attempt_id = $1', [late.attemptId]),
        )
        .toEqual([{ state: 'DONE', amount: 2 * late.payer.shop.allIn.amount }])
      const refunds = (await stage.gateway.journal()).filter(({ kind }) => kind === 'REFUND')
      const [capture] = await stage.gateway.captures(late.attemptId)
      expect(refunds.filter(({ payment, status }) => payment === capture?.payment && status === 'DONE')).toHaveLength(1)
      const reported = await stage.database.query(
        `select 1 from fact where kind = 'LatePaymentRefunded' and data ->> 'attemptId' = $1`,
        [late.attemptId],
      )
      expect(reported).toHaveLength(1)
      expect(await countTickets(stage, late.payer)).toBe(2)
    },
  )
}
