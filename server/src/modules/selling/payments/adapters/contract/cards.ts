import { newUuid } from '@admission/common/ids.ts'
import { describe, expect, test } from 'vitest'
import type { KeptCard } from '../../types/payment.ts'
import type { Begin, CardKind, Get } from './harness.ts'

/** Cards that are kept at the gateway, each for one customer. */
export function describeKeptCards(get: Get, begin: Begin): void {
  const newCustomer = async (): Promise<string> => (await get().gateway.createCustomer(newUuid())) ?? ''
  const cardsOf = async (customer: string): Promise<readonly KeptCard[]> =>
    (await get().gateway.listCards(customer)) ?? []
  /** A customer with a card that an earlier payment kept. */
  const keep = async (kind: CardKind) => {
    const customer = await newCustomer()
    const { outcome } = await begin(kind, { keepFor: customer })
    if (outcome.kind === 'REQUIRES_ACTION') await get().answerChallenge(outcome.url, 'approve')
    const [card] = await cardsOf(customer)
    if (card === undefined) throw new Error('No card was kept.')
    return { customer, card, pays: { paymentMethod: card.reference, customer } }
  }

  describe('kept cards', () => {
    test('the same key is the same customer', async () => {
      const key = newUuid()
      const first = await get().gateway.createCustomer(key)
      expect(first).toMatch(/^cus_/)
      expect(await get().gateway.createCustomer(key)).toBe(first)
      expect(await newCustomer()).not.toBe(first)
    })

    test('a payment that succeeds keeps its card, with what a buyer recognizes it by', async () => {
      const customer = await newCustomer()
      expect(await cardsOf(customer)).toEqual([])
      const { outcome } = await begin('APPROVED', { keepFor: customer })
      const card = outcome.kind === 'CAPTURED' ? outcome.card : null
      const reference = expect.stringMatching(/^pm_/) as unknown
      expect(await cardsOf(customer)).toEqual([{ ...card, reference, month: 12, year: 2040 }])
    })

    test('a declined one, or one that wasn’t asked to, keeps nothing', async () => {
      const customer = await newCustomer()
      await begin('DECLINED', { keepFor: customer })
      await begin('APPROVED')
      expect(await cardsOf(customer)).toEqual([])
    })

    test('a kept card is described, and charged again and again', async () => {
      const { card, pays } = await keep('APPROVED')
      const { brand, last4, fingerprint } = card
      const facts = { brand, last4, fingerprint }
      expect(await get().gateway.describeCard(pays)).toEqual({ kind: 'CARD', card: facts })
      for (let times = 0; times < 2; times += 1) {
        const { outcome, request } = await begin('APPROVED', { card: pays })
        expect(outcome).toMatchObject({ kind: 'CAPTURED', money: request.money, card: facts })
      }
    })

    test('a kept card can be challenged', async () => {
      const { pays } = await keep('ASKS_THEN_APPROVED')
      const { outcome, request, id } = await begin('APPROVED', { card: pays })
      await get().answerChallenge(outcome.kind === 'REQUIRES_ACTION' ? outcome.url : '', 'approve')
      expect(await get().gateway.getPayment(id, request)).toMatchObject({ kind: 'CAPTURED' })
    })

    test('another customer’s card is charged for no one', async () => {
      const { pays } = await keep('APPROVED')
      const foreign = { ...pays, customer: await newCustomer() }
      const { outcome } = await begin('APPROVED', { card: foreign })
      expect(outcome).toMatchObject({ kind: 'DECLINED', reason: 'NOT_ACCEPTED' })
    })

    test('a removed card is neither listed nor described nor charged, and removing it again is no error', async () => {
      const { card, customer, pays } = await keep('APPROVED')
      for (let times = 0; times < 2; times += 1) expect(await get().gateway.removeCard(card.reference)).toBe(true)
      expect(await cardsOf(customer)).toEqual([])
      expect(await get().gateway.describeCard(pays)).toEqual({ kind: 'UNUSABLE' })
      const { outcome } = await begin('APPROVED', { card: pays })
      expect(outcome).toMatchObject({ kind: 'DECLINED', reason: 'NOT_ACCEPTED' })
    })
  })
}
