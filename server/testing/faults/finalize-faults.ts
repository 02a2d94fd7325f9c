import { sized } from '@admission/common/testing/run.ts'
import { newUuid } from '@admission/common/ids.ts'
import { expect, test } from 'vitest'
import { CARDS } from '#modules/selling/payments/testing.ts'
import type { Call } from './history.ts'
import { aPayer, paidOnce, countTickets, storedAttempts, type Payer } from './payer.ts'
import type { Payment, SeenCart, Shopper } from './shopper.ts'
import type { Stage } from './stage.ts'

const MANY = sized(12, 50)
const rounds = Array.from({ length: sized(1, 1, 20) }, (_, round) => round)

/** Answers, each once, sorted. */
export const answeredKinds = (calls: readonly Call[]): string[] =>
  [...new Set(calls.map(({ reported }) => reported))].toSorted()

/** T03: one cart paid for many times in parallel, over the servers of a stage. Call it once in a suite. */
export function finalizeFaults(stage: Stage): void {
  const at = (number: number) => () => stage.nodes[number % stage.nodes.length]?.server.url ?? ''

  /** One order, one capture, one receipt, however it was asked. The answer: how many receipts there are. */
  async function assertOneOrder(payer: Payer, calls: readonly Call[]): Promise<number> {
    expect(calls.filter(({ outcome }) => outcome === 'unknown')).toEqual([])
    const paid = await payer.buyer.assert(payer.payment)
    const receipts = [...calls, paid].flatMap(({ answer }) => (answer?.['purchaseIds'] as string[] | undefined) ?? [])
    expect(new Set(receipts).size).toBe(1)
    const tries = (await storedAttempts(stage, payer)).filter(({ order }) => order !== 'FAILED')
    expect(tries).toEqual(paidOnce(tries[0]?.id ?? ''))
    expect(await stage.gateway.captures(tries[0]?.id)).toHaveLength(1)
    expect(await countTickets(stage, payer)).toBe(2)
    return new Set(receipts).size
  }

  const inTabs = (buyer: Shopper, pay: (tab: Shopper, number: number) => Promise<Call>): Promise<Call[]> =>
    Promise.all(Array.from({ length: MANY }, (_, number) => pay(buyer.tab(at(number)), number)))

  test.each(rounds)('T03 finalised many times together, the same key, over two servers (round %i)', async () => {
    const payer = await aPayer(stage)
    expect(await assertOneOrder(payer, await inTabs(payer.buyer, (tab) => tab.pay(payer.payment)))).toBe(1)
  })

  test.each(rounds)('T03 finalised many times together, a key and a card each (round %i)', async () => {
    const payer = await aPayer(stage)
    const cards = await Promise.all(Array.from({ length: MANY }, () => stage.gateway.enter(CARDS.APPROVED)))
    const payments: Payment[] = cards.map((paymentToken) => ({ ...payer.payment, key: newUuid(), paymentToken }))
    const calls = await inTabs(payer.buyer, (tab, number) => tab.pay(payments[number] ?? payer.payment))
    expect(answeredKinds(calls)).not.toContain('PaymentDeclined')
    expect(await assertOneOrder(payer, calls)).toBe(1)
  })

  test.each(rounds)(
    'T03 finalised many times together with cards that are declined (round %i): the cart stays theirs',
    async () => {
      const payer = await aPayer(stage)
      const cards = await Promise.all(Array.from({ length: MANY }, () => stage.gateway.enter(CARDS.DECLINED)))
      const calls = await inTabs(payer.buyer, (tab, number) =>
        tab.pay({ ...payer.payment, key: newUuid(), paymentToken: cards[number] ?? null }),
      )
      const expected = ['CartStale', 'PaymentDeclined', 'PaymentProcessing']
      expect(answeredKinds(calls).filter((kind) => !expected.includes(kind))).toEqual([])
      const open = calls.find(({ reported }) => reported === 'PaymentDeclined')?.answer?.['cart'] as
        | SeenCart
        | undefined
      expect(open?.totalQuantity).toBe(2)
      payer.buyer.cart = open
      const paid = await payer.buyer.assert(payer.buyer.payment(await stage.gateway.enter(CARDS.APPROVED)))
      expect(paid.reported).toBe('Finalized')
      expect(await countTickets(stage, payer)).toBe(2)
    },
  )

  test.each(rounds)('T03 two tabs, then the back button with what the page still knows (round %i)', async () => {
    const payer = await aPayer(stage)
    const [left, right] = [payer.buyer.tab(at(0)), payer.buyer.tab(at(1))]
    const second = right.payment(await stage.gateway.enter(CARDS.APPROVED))
    const calls = [...(await Promise.all([left.pay(payer.payment), right.pay(second)])), await right.pay(second)]
    const again = { ...payer.payment, key: newUuid(), paymentToken: await stage.gateway.enter(CARDS.APPROVED) }
    calls.push(await left.pay(again))
    expect(await assertOneOrder(payer, calls)).toBe(1)
  })

  test('T03 the same key with another card is refused, and nothing comes of it', async () => {
    const payer = await aPayer(stage)
    await payer.buyer.assert(payer.payment)
    const other = { ...payer.payment, paymentToken: await stage.gateway.enter(CARDS.APPROVED) }
    expect(await payer.buyer.pay(other)).toMatchObject({ outcome: 'fail', status: 409 })
    expect(await assertOneOrder(payer, [])).toBe(1)
  })
}
