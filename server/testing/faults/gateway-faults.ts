import { drawing, SEED, sized } from '@admission/common/testing/run.ts'
import { newUuid } from '@admission/common/ids.ts'
import { expect, test } from 'vitest'
import { applyOutcome } from '#modules/selling/sales/testing/an-outcome.ts'
import { answerChallenge, CARDS } from '#modules/selling/payments/testing.ts'
import { aPayer, paidOnce, countTickets, storedAttempts, type Payer } from './payer.ts'
import type { Stage } from './stage.ts'

const rounds = Array.from({ length: sized(1, 1, 20) }, (_, round) => round)

/** A fault of a share of the calls. */
const share = (chance: number, fault: object) => ({
  match: { chance },
  ...fault,
})

/** A server of these tests waits 40 s. In a short run, the contract suite of the adapters does the same with a limit of its own. */
const SILENCE = ['silence after the effect', { delayMs: 60_000 }] as const

const FAULTS = [
  ...sized([], [SILENCE]),
  ['a reset before the effect', { resetBefore: true }],
  ['a reset after the effect', { resetAfterEffect: true }],
  ['a 500 after the effect', { status500AfterEffect: true }],
] as const

const PAYMENTS = sized(20, 60, 1_000)

/** T18 to T20. Call it once in a suite, on a stage with one server, as its last one: it moves the clock by days. */
export function gatewayFaults(stage: Stage): void {
  const theNode = () => stage.nodes[0] ?? expect.fail('There is no server.')

  async function assertOnePayment(payer: Payer): Promise<void> {
    const [first] = await storedAttempts(stage, payer)
    expect(await storedAttempts(stage, payer)).toEqual(paidOnce(first?.id ?? ''))
    expect(await stage.gateway.captures(first?.id)).toHaveLength(1)
    expect(await countTickets(stage, payer)).toBe(2)
  }

  test.each(rounds.flatMap((round) => FAULTS.map(([what, fault]) => [what, round, fault] as const)))(
    'T18 %s (round %i), and no webhook: one charge at most, and the buyer has their tickets',
    async (_what, _round, fault) => {
      const payer = await aPayer(stage)
      await stage.gateway.faults([
        { match: { operation: 'payments' }, times: 1, ...fault },
        { match: {}, dropWebhook: true },
      ])
      await payer.buyer.assert(payer.payment)
      await expect
        .poll(async () => (await payer.buyer.pay(payer.payment)).reported, { interval: 500 })
        .toBe('Finalized')
      await assertOnePayment(payer)
    },
  )

  test.each(['before', 'after'] as const)('T18 the line is reset %s the gateway has the payment', async (when) => {
    const payer = await aPayer(stage)
    await stage.gateway.faults([{ match: {}, dropWebhook: true }])
    const cut = theNode().toGateway.cut({ text: 'POST /v1/payment', when })
    const call = await payer.buyer.pay(payer.payment)
    await cut
    expect(['Finalized', 'PaymentProcessing']).toContain(call.reported)
    await expect.poll(async () => (await payer.buyer.pay(payer.payment)).reported, { interval: 500 }).toBe('Finalized')
    await assertOnePayment(payer)
  })

  test(
    `T18 ${String(PAYMENTS)} payments through a gateway that fails at random (seed ${String(SEED)})`,
    { timeout: 3_600_000 },
    async () => {
      await stage.gateway.faults(
        [
          share(0.15, { resetBefore: true }),
          share(0.15, { resetAfterEffect: true }),
          share(0.15, { status500AfterEffect: true }),
          share(0.2, { delayMs: 40 }),
          share(0.3, { dropWebhook: true }),
          share(0.3, { duplicateWebhook: 3, shuffleWebhooks: true }),
        ],
        SEED,
      )
      const draw = drawing()
      const cards = [CARDS.APPROVED, CARDS.APPROVED, CARDS.APPROVED, CARDS.DECLINED, CARDS.NO_FUNDS]
      const open: Payer[] = []
      for (let done = 0; done < PAYMENTS; done += 10) {
        const payers = await Promise.all(
          Array.from({ length: 10 }, () => aPayer(stage, { card: cards[draw.below(cards.length)] ?? '' })),
        )
        const calls = await Promise.all(payers.map(({ buyer, payment }) => buyer.assert(payment)))
        open.push(...payers.filter((_payer, index) => calls[index]?.reported === 'PaymentProcessing'))
      }
      await stage.heal()
      // Buyers who were told to wait ask again by the same key; no one else would send what never arrived.
      for (const { buyer, payment } of open) {
        const message = async () => (await buyer.pay(payment)).reported
        await expect.poll(message).toMatch(/Finalized|PaymentDeclined/)
      }
      await stage.quiet()
    },
  )

  test.each(rounds)('T19 declined in one tab, paid in another (round %i)', async () => {
    const payer = await aPayer(stage, { card: CARDS.DECLINED })
    const other = payer.buyer.tab()
    expect((await payer.buyer.pay(payer.payment)).reported).toBe('PaymentDeclined')
    const second = {
      ...payer.payment,
      eTag: payer.buyer.cart?.eTag ?? '',
      key: newUuid(),
    }
    expect(
      (
        await other.assert({
          ...second,
          paymentToken: await stage.gateway.enter(CARDS.APPROVED),
        })
      ).reported,
    ).toBe('Finalized')
    const tries = await storedAttempts(stage, payer)
    expect(tries.map(({ state, order }) => [state, order])).toEqual([
      ['FAILED', 'FAILED'],
      ['CAPTURED', 'COMPLETED'],
    ])
    expect(await stage.gateway.captures(tries[0]?.id)).toEqual([])
    expect(await stage.gateway.captures(tries[1]?.id)).toHaveLength(1)
    // The first tab asks by its own key: it was declined, whatever came later.
    expect((await payer.buyer.pay(payer.payment)).reported).toBe('PaymentDeclined')
  })

  test.each(rounds)('T20 one webhook a hundred times in parallel, before the browser is back (round %i)', async () => {
    await stage.gateway.faults([{ match: {}, dropWebhook: true }])
    const payer = await aPayer(stage, { card: CARDS.ASKS_THEN_APPROVED })
    const asked = await payer.buyer.assert(payer.payment)
    const { attemptId, url } = (asked.answer ?? {}) as {
      attemptId: string
      url: string
    }
    await answerChallenge(url, 'approve')
    const event = await stage.gateway.event(attemptId)
    const shop = theNode().server.url
    const answers = await Promise.all(Array.from({ length: 100 }, () => stage.gateway.notify(shop, event)))
    expect([...new Set(answers)]).toEqual([200])
    expect((await payer.buyer.back(attemptId)).reported).toBe('Finalized')
    await assertOnePayment(payer)
  })

  test('T20 stale, forged or of another shape: refused, and nothing changes', async () => {
    await stage.gateway.faults([{ match: {}, dropWebhook: true }])
    const payer = await aPayer(stage, { card: CARDS.ASKS_THEN_APPROVED })
    const asked = await payer.buyer.assert(payer.payment)
    const { attemptId, url } = (asked.answer ?? {}) as {
      attemptId: string
      url: string
    }
    await answerChallenge(url, 'approve')
    const shop = theNode().server.url
    const event = await stage.gateway.event(attemptId)
    expect(await stage.gateway.notify(shop, event, 301)).toBe(400)
    // About nothing that is known: kept for people to look at, and applied to nothing.
    expect(await stage.gateway.notify(shop, { ...event, type: 'coupon.created', data: { object: {} } })).toBe(200)
    const forged = `t=${String(Math.floor(Date.now() / 1000))},v1=${'0'.repeat(64)}`
    expect(await stage.gateway.notify(shop, event, forged)).toBe(400)
    expect((await storedAttempts(stage, payer)).map(({ order }) => order)).toEqual(['PENDING'])
    expect((await payer.buyer.back(attemptId)).reported).toBe('Finalized')
  })

  test.each(rounds)('T20 webhooks doubled and shuffled, of orders that end in either way (round %i)', async (round) => {
    await stage.gateway.faults([{ match: {}, duplicateWebhook: 4, shuffleWebhooks: true }], SEED + round)
    const payers = await Promise.all(
      [CARDS.ASKS_THEN_APPROVED, CARDS.ASKS_THEN_DECLINED, CARDS.APPROVED].map((card) => aPayer(stage, { card })),
    )
    const asked = await Promise.all(payers.map(({ buyer, payment }) => buyer.assert(payment)))
    const urls = asked.flatMap(({ answer }) => (typeof answer?.['url'] === 'string' ? [answer['url']] : []))
    await Promise.all(urls.map((url) => answerChallenge(url, 'approve')))
    await expect
      .poll(async () =>
        (await Promise.all(payers.map((payer) => storedAttempts(stage, payer)))).flat().map(({ order }) => order),
      )
      .toEqual(['COMPLETED', 'FAILED', 'COMPLETED'])
  })

  /** A payment whose units were let go, and whose money comes all the same. */
  async function aLatePayment(capacity: number): Promise<{ payer: Payer; attemptId: string; url: string }> {
    await stage.gateway.faults([{ match: {}, dropWebhook: true }])
    const payer = await aPayer(stage, {
      card: CARDS.ASKS_THEN_APPROVED,
      capacity,
    })
    const { answer } = await payer.buyer.assert(payer.payment)
    const { attemptId, url } = (answer ?? {}) as {
      attemptId: string
      url: string
    }
    await applyOutcome(stage.database.query, { attemptId, outcome: 'CANCELLED', declineCode: 'CANCELLED' })
    return { payer, attemptId, url }
  }

  test('T20 after the hold, the units gone: the money goes back whole, once, and the buyer is told once', async () => {
    const { payer, attemptId, url } = await aLatePayment(2)
    const rival = await aPayer(stage, { shop: payer.shop })
    expect((await rival.buyer.assert(rival.payment)).reported).toBe('Finalized')
    await answerChallenge(url, 'approve')
    const event = await stage.gateway.event(attemptId)
    await Promise.all(Array.from({ length: 10 }, () => stage.gateway.notify(theNode().server.url, event)))
    await expect
      .poll(() => stage.database.query('select state::text, amount from refund where attempt_id = $1', [attemptId]))
      .toEqual([{ state: 'DONE', amount: 2 * payer.shop.allIn.amount }])
    const reported = await stage.database.query(
      `select 1 from fact where kind = 'LatePaymentRefunded' and data ->> 'attemptId' = $1`,
      [attemptId],
    )
    expect(reported).toHaveLength(1)
    expect(await countTickets(stage, payer)).toBe(2)
  })

  // The last one: time does not go back, or what is asked about later would be asked about days later.
  test('T20 three days late, the units still available: a new order at the same price, and the old one stays failed', async () => {
    const { payer, attemptId, url } = await aLatePayment(10)
    await answerChallenge(url, 'approve')
    await stage.moveOn(3 * 86_400_000)
    const event = await stage.gateway.event(attemptId)
    // The line to the database was cut with the clock: told again until it is taken, as the gateway does.
    await expect.poll(() => stage.gateway.notify(theNode().server.url, event)).toBe(200)
    await expect.poll(() => countTickets(stage, payer)).toBe(2)
    expect((await storedAttempts(stage, payer)).map(({ order }) => order)).toEqual(['FAILED'])
    expect(await stage.gateway.captures(attemptId)).toHaveLength(1)
    const revived = await stage.database.query(
      `select n.state::text from orders n join orders o on o.id = n.revives join attempt t on t.order_id = o.id where t.id = $1`,
      [attemptId],
    )
    expect(revived).toEqual([{ state: 'COMPLETED' }])
  })
}
