import type { SavedCardId, UserId } from '@admission/common/ids.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  keepCards,
  listSavedCards,
  releaseRemovedCard,
  removeSavedCard,
} from '#modules/selling/payments/flows/saved-cards.ts'
import { cardListeners } from '#modules/selling/payments/listeners.ts'
import { answerChallenge, CARDS } from '#modules/selling/payments/testing.ts'
import type { SavedCard } from '#modules/selling/payments/types/payment.ts'
import { createFactLoop } from '#platform/fact-loop.ts'
import { installJobs, runDueJobs } from '#platform/job-worker.ts'
import { anyJob } from '#platform/jobs.ts'
import type { Origin } from '#platform/origin.ts'
import { aDatabase } from '#testing/database.ts'
import { finalizeCart } from './flows/finalize-cart.ts'
import { returnFromGateway } from '#modules/selling/sales/flows/settle-attempt.ts'
import { aCheckout, aPayableCart, payWith, type Checkout, type PayableCart } from './testing/a-checkout.ts'
import type { FinalizeOutcome } from './types.ts'

const origin: Origin = { actor: { kind: 'anonymous', area: 'consumer' }, requestId: 'test', network: '192.0.2.0/24' }

/** The answer to a payment with a card that can't be used. */
const REFUSED = { kind: 'CartRefused', refusal: { reason: 'INCOMPLETE', fields: [{ path: 'savedCardId' }] } }

describe.each(['sandbox', 'stripe'] as const)('saved cards with %s', (name) => {
  const database = aDatabase()
  let checkout: Checkout
  beforeAll(async () => {
    checkout = await aCheckout(database, name)
    await installJobs(database.pools.jobs)
  })
  afterEach(async () => {
    checkout.failpoints.disarm()
    await checkout.assertAgreement()
  })
  afterAll(() => checkout.close())

  const follow = async (): Promise<void> => {
    await createFactLoop(checkout.services, cardListeners).drain()
    await runDueJobs(checkout.services, [anyJob(keepCards), anyJob(releaseRemovedCard)])
  }
  const cardsOf = (userId: UserId): Promise<SavedCard[]> => listSavedCards(checkout.services, userId)
  const remove = (userId: UserId, id: string): Promise<void> => removeSavedCard(checkout.services, origin, userId, id)
  /** A buyer who saved the card of their first order. */
  const aReturningBuyer = async (number: string = CARDS.APPROVED) => {
    const cart = await aPayableCart(database, checkout)
    const paid = await payWith(checkout, cart, number, { keepsCard: true })
    if (paid.kind === 'PaymentAction') {
      await answerChallenge(paid.url, 'approve')
      await returnFromGateway(checkout.services, { userId: cart.userId, attemptId: paid.attemptId })
    }
    await follow()
    const [card] = await cardsOf(cart.userId)
    if (card === undefined) throw new Error('No card was saved.')
    return { userId: cart.userId, card }
  }
  /** Another cart of the same user. */
  const anotherCart = async (userId: UserId): Promise<PayableCart> => {
    const cart = await aPayableCart(database, checkout)
    await database.query('update cart set user_id = $2 where id = $1', [cart.cartId, userId])
    return cart
  }
  const payBySaved = async (userId: UserId, savedCardId: SavedCardId): Promise<FinalizeOutcome> => {
    const cart = await anotherCart(userId)
    return finalizeCart(checkout.services, cart.request(null, { userId, savedCardId }))
  }
  test('saved only if the buyer wants it, recognizable, and without its number', async () => {
    const cart = await aPayableCart(database, checkout)
    await payWith(checkout, cart, CARDS.APPROVED)
    await follow()
    expect(await cardsOf(cart.userId)).toEqual([])
    const { userId, card } = await aReturningBuyer()
    expect(await cardsOf(userId)).toEqual([
      { id: card.id, brand: 'visa', last4: '4242', month: 12, year: 2040, isExpired: false },
    ])
    const rows = await database.query('select * from saved_card sc join gateway_customer gc using (user_id, gateway)')
    expect(JSON.stringify(rows)).not.toContain('424242')
  })

  test('pays again without being entered, and the last used comes first', async () => {
    const { userId, card } = await aReturningBuyer()
    const cart = await anotherCart(userId)
    await payWith(checkout, cart, '5555555555554444', { userId, keepsCard: true })
    await follow()
    expect((await cardsOf(userId)).map(({ last4 }) => last4)).toEqual(['4444', '4242'])
    expect((await payBySaved(userId, card.id)).kind).toBe('Finalized')
    expect((await cardsOf(userId)).map(({ last4 }) => last4)).toEqual(['4242', '4444'])
  })

  test('the same card entered twice is saved once', async () => {
    const { userId, card } = await aReturningBuyer()
    await payWith(checkout, await anotherCart(userId), CARDS.APPROVED, { userId, keepsCard: true })
    await follow()
    const [only, ...others] = await cardsOf(userId)
    expect(others).toEqual([])
    expect(only?.id).not.toBe(card.id)
    expect(await payBySaved(userId, card.id)).toMatchObject(REFUSED)
  })

  test('can be challenged', async () => {
    const { userId, card } = await aReturningBuyer(CARDS.ASKS_THEN_APPROVED)
    const action = await payBySaved(userId, card.id)
    if (action.kind !== 'PaymentAction') throw new Error(action.kind)
    await answerChallenge(action.url, 'refuse')
    const { status } = await returnFromGateway(checkout.services, { userId, attemptId: action.attemptId })
    expect(status).toMatchObject({ kind: 'PaymentDeclined', reason: 'AUTHENTICATION' })
  })

  test('another person’s card, a removed one and an expired one are refused, and nothing begins', async () => {
    const [ada, eve] = [await aReturningBuyer(), await aReturningBuyer()]
    const orders = () => database.query('select id from orders')
    const before = await orders()
    expect(await payBySaved(eve.userId, ada.card.id)).toMatchObject(REFUSED)
    await expect(remove(eve.userId, ada.card.id)).rejects.toMatchObject({ category: 'resourceNotFound' })
    await database.query('update saved_card set exp_year = 2020 where id = $1', [ada.card.id])
    expect(await cardsOf(ada.userId)).toMatchObject([{ isExpired: true }])
    expect(await payBySaved(ada.userId, ada.card.id)).toMatchObject(REFUSED)
    await remove(eve.userId, eve.card.id)
    expect(await payBySaved(eve.userId, eve.card.id)).toMatchObject(REFUSED)
    expect(await orders()).toEqual(before)
  })

  test('removed right before the payment begins: T1 refuses it', async () => {
    const { userId, card } = await aReturningBuyer()
    const terminate = (): Promise<void> => remove(userId, card.id)
    checkout.failpoints.arm('checkout.beforeT1', { do: 'terminate-connection', terminate })
    expect(await payBySaved(userId, card.id)).toMatchObject(REFUSED)
  })

  test('removed while it pays: the payment is finished, then the gateway forgets the card', async () => {
    const { userId, card } = await aReturningBuyer(CARDS.ASKS_THEN_APPROVED)
    const action = await payBySaved(userId, card.id)
    if (action.kind !== 'PaymentAction') throw new Error(action.kind)
    await remove(userId, card.id)
    await follow()
    const released = async (): Promise<boolean> => {
      const [row] = await database.query<{ done: boolean }>(
        'select released_at is not null as done from saved_card where id = $1',
        [card.id],
      )
      return row?.done === true
    }
    expect(await released()).toBe(false)
    await answerChallenge(action.url, 'approve')
    const { status } = await returnFromGateway(checkout.services, { userId, attemptId: action.attemptId })
    expect(status.kind).toBe('Finalized')
    await releaseRemovedCard.run(checkout.services, { cardId: card.id }, { number: 1, isLast: false })
    expect(await released()).toBe(true)
    await keepCards.run(checkout.services, { userId }, { number: 1, isLast: false })
    expect(await cardsOf(userId)).toEqual([])
  })

  test('removed and charged at the same moment: either it paid or it was refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { userId, card } = await aReturningBuyer()
      const [outcome] = await Promise.all([payBySaved(userId, card.id), remove(userId, card.id)])
      expect([{ kind: 'Finalized' }, REFUSED]).toContainEqual(expect.objectContaining({ kind: outcome.kind }))
    }
  })

  test('a gateway that can’t keep cards now still takes the money', async () => {
    const cart = await aPayableCart(database, checkout)
    const token = await checkout.enter(CARDS.APPROVED)
    await database.query('delete from gateway_customer where user_id = $1', [cart.userId])
    const { gatewayUrl } = checkout.services.addresses
    const request = cart.request(token, { keepsCard: true })
    const terminate = async (): Promise<void> => void (checkout.services.addresses.gatewayUrl = gatewayUrl)
    checkout.failpoints.arm('checkout.beforeT1', { do: 'terminate-connection', terminate })
    checkout.services.addresses.gatewayUrl = 'http://127.0.0.1:9'
    expect((await finalizeCart(checkout.services, request)).kind).toBe('Finalized')
    await follow()
    expect(await cardsOf(cart.userId)).toEqual([])
  })
})
