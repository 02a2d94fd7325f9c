import type { Draw } from '@admission/common/testing/run.ts'
import { applyOutcome } from '#modules/selling/sales/testing/an-outcome.ts'
import { answerChallenge, CARDS } from '#modules/selling/payments/testing.ts'
import { filledCarts, mustBe, newKey, NotPossible, openCarts, pick, type Command } from './command.ts'
import type { ModelAttempt, ModelCart, Truth } from './model.ts'
import type { Payment, World } from './world.ts'

const OUTCOME = `kind: __typename ... on Finalized { purchaseIds } ... on PaymentAction { attemptId url } ... on PaymentProcessing { attemptId }
  ... on CartRefused { reason }`
const FINALIZE = `mutation ($eTag: String!, $key: ID!, $paymentToken: String, $expectedTotal: MoneyInput!) {
  result: cartFinalize(eTag: $eTag, key: $key, paymentToken: $paymentToken, acceptedTerms: [], expectedTotal: $expectedTotal) { ${OUTCOME} } }`
const RETURN = `mutation ($id: ID!) { result: cartPaymentReturn(attemptId: $id) { ${OUTCOME} } }`
const CANCEL = `mutation ($id: ID!) { result: cartPaymentCancel(attemptId: $id) { ${OUTCOME} } }`

type Answer = { readonly kind: string; readonly reason?: string; readonly attemptId?: string; readonly url?: string }

/** Its effect is there and its answer is lost, in two ways. */
const ANSWER_LOST = ['4000000000007023', '4000000000007031'] as const

const ask = async (browser: Payment['browser'], query: string, variables: object): Promise<Answer> =>
  (await browser.ask(query, { ...variables }))['result'] as Answer

/** The request that a payment page would send for a cart. */
export async function paymentFor(
  world: World,
  cart: ModelCart,
  card: string,
  total = world.model.totalOf(cart),
): Promise<Payment> {
  const browser = world.browserOf(cart)
  const expectedTotal = { ...world.shop.allIn, amount: total }
  const paymentToken = await world.house.enter(card)
  return { browser, url: null, variables: { eTag: browser.eTag, key: newKey(), paymentToken, expectedTotal } }
}

/** Sends a payment. Seats that would leave one alone can't be paid for, which the model doesn't know: nothing happens. */
export async function pay(payment: Payment): Promise<Answer> {
  const answer = await ask(payment.browser, FINALIZE, payment.variables)
  if (answer.reason === 'STRANDS_SEAT') throw new NotPossible()
  return answer
}

/** A cart that its buyer could pay for. */
export const payable = (world: World, draw: Draw): ModelCart | undefined =>
  pick(
    draw,
    filledCarts(world).filter((cart) => cart.owner !== null && world.model.isComplete(cart)),
  )

/** The answer where the event was canceled: its lines leave the cart. */
function refusedAsCanceled(world: World, cart: ModelCart, answer: Answer): void {
  mustBe(world, { kind: answer.kind }, 'CartRefused')
  world.must(answer.reason === 'EVENT_CANCELLED', `refused as ${String(answer.reason)}`)
  world.model.expire(cart)
}

/** Begins a payment whose answer must be of one of these kinds. */
async function payBy(world: World, draw: Draw, card: string, truth: Truth, ...kinds: readonly string[]) {
  const cart = payable(world, draw)
  if (cart === undefined) throw new NotPossible()
  const payment = await paymentFor(world, cart, card)
  const answer = await pay(payment)
  if (world.model.isCanceled) {
    refusedAsCanceled(world, cart, answer)
    return
  }
  mustBe(world, { kind: answer.kind }, ...kinds)
  const attempt = world.model.begin(cart, cart.owner ?? 0, truth)
  world.payments.set(attempt, { ...payment, url: answer.url ?? null })
  if (answer.kind === 'Finalized') world.model.succeed(attempt)
  if (answer.kind === 'PaymentDeclined') world.model.fail(attempt)
}

const openAttempt = ({ model }: World, draw: Draw, ...truths: readonly Truth[]): ModelAttempt | undefined =>
  pick(
    draw,
    model.attempts.filter(({ state, truth, id }) => state === 'PENDING' && id !== null && truths.includes(truth)),
  )

/** The buyer answers the challenge of a payment, open or given up. */
async function answerBank(world: World, draw: Draw, what: 'approve' | 'refuse'): Promise<void> {
  const asked = world.model.attempts.filter(({ truth }) => truth === 'CHALLENGE')
  const attempt = pick(draw, asked)
  const url = attempt && world.payments.get(attempt)?.url
  if (attempt === undefined || url == null) throw new NotPossible()
  await answerChallenge(url, what)
  attempt.truth = what === 'approve' ? 'CAPTURED' : 'REFUSED'
}

/** Commands of a buyer who pays. */
export const paymentCommands: readonly Command[] = [
  { name: 'pay', weight: 10, run: (world, draw) => payBy(world, draw, CARDS.APPROVED, 'CAPTURED', 'Finalized') },
  {
    name: 'pay, declined',
    weight: 2,
    run: (world, draw) => payBy(world, draw, CARDS.DECLINED, 'REFUSED', 'PaymentDeclined'),
  },
  {
    name: 'pay, wrong code',
    weight: 1,
    run: (world, draw) => payBy(world, draw, CARDS.WRONG_CODE, 'REFUSED', 'PaymentDeclined'),
  },
  {
    name: 'pay, challenge',
    weight: 7,
    run: (world, draw) => payBy(world, draw, CARDS.ASKS_THEN_APPROVED, 'CHALLENGE', 'PaymentAction'),
  },
  {
    name: 'pay, answer lost',
    weight: 2,
    run: (world, draw) => payBy(world, draw, ANSWER_LOST[draw.below(2)]!, 'CAPTURED', 'Finalized', 'PaymentProcessing'),
  },
  {
    name: 'pay twice with one key',
    weight: 3,
    run: async (world, draw) => {
      const cart = payable(world, draw)
      if (cart === undefined || world.model.isCanceled) throw new NotPossible()
      const payment = await paymentFor(world, cart, CARDS.APPROVED)
      const answers = await Promise.all([pay(payment), pay(payment)])
      for (const { kind } of answers) mustBe(world, { kind }, 'Finalized')
      world.model.succeed(world.model.begin(cart, cart.owner ?? 0, 'CAPTURED'))
    },
  },
  {
    name: 'pay in two tabs',
    weight: 3,
    run: async (world, draw) => {
      const cart = payable(world, draw)
      if (cart === undefined || world.model.isCanceled) throw new NotPossible()
      const payments = [await paymentFor(world, cart, CARDS.APPROVED), await paymentFor(world, cart, CARDS.APPROVED)]
      const answers = await Promise.all(payments.map(pay))
      for (const { kind } of answers) mustBe(world, { kind }, 'Finalized', 'PaymentProcessing', 'CartStale')
      world.must(
        answers.some(({ kind }) => kind === 'Finalized'),
        'neither tab paid',
      )
      world.model.succeed(world.model.begin(cart, cart.owner ?? 0, 'CAPTURED'))
    },
  },
  {
    name: 'pay another total',
    weight: 2,
    run: async (world, draw) => {
      const cart = payable(world, draw)
      if (cart === undefined || world.model.isCanceled) throw new NotPossible()
      const payment = await paymentFor(world, cart, CARDS.APPROVED, world.model.totalOf(cart) - 100)
      const { kind, reason } = await pay(payment)
      mustBe(world, { kind }, 'CartRefused')
      world.must(reason === 'PRICE_CHANGED', `refused as ${String(reason)}`)
    },
  },
  {
    name: 'pay without an answer about protection',
    weight: 1,
    run: async (world, draw) => {
      const cart = pick(
        draw,
        filledCarts(world).filter((one) => one.owner !== null && !world.model.isComplete(one)),
      )
      if (cart === undefined) throw new NotPossible()
      mustBe(world, { kind: (await pay(await paymentFor(world, cart, CARDS.APPROVED))).kind }, 'CartRefused')
    },
  },
  {
    name: 'pay an empty cart',
    weight: 1,
    run: async (world, draw) => {
      const cart = pick(
        draw,
        openCarts(world).filter((one) => one.owner !== null && one.lines.length === 0),
      )
      if (cart === undefined) throw new NotPossible()
      mustBe(world, { kind: (await pay(await paymentFor(world, cart, CARDS.APPROVED, 100))).kind }, 'CartRefused')
    },
  },
  {
    name: 'pay again what is paid',
    weight: 2,
    run: async (world, draw) => {
      const attempt = pick(
        draw,
        [...world.payments.keys()].filter(({ state }) => state === 'PAID'),
      )
      const payment = attempt && world.payments.get(attempt)
      if (payment === undefined) throw new NotPossible()
      mustBe(world, { kind: (await pay(payment)).kind }, 'Finalized')
    },
  },
  { name: 'pass the challenge', weight: 7, run: (world, draw) => answerBank(world, draw, 'approve') },
  { name: 'fail the challenge', weight: 2, run: (world, draw) => answerBank(world, draw, 'refuse') },
  {
    name: 'return from the challenge',
    weight: 6,
    run: async (world, draw) => {
      const attempt = openAttempt(world, draw, 'CAPTURED', 'REFUSED', 'CHALLENGE')
      const browser = attempt && world.payments.get(attempt)?.browser
      if (attempt === undefined || browser === undefined) throw new NotPossible()
      const { kind } = await ask(browser, RETURN, { id: attempt.id })
      const kinds = { CAPTURED: 'Finalized', CHALLENGE: 'PaymentAction' }
      mustBe(
        world,
        { kind },
        attempt.truth === 'CAPTURED' || attempt.truth === 'CHALLENGE' ? kinds[attempt.truth] : 'PaymentDeclined',
      )
      if (attempt.truth === 'CHALLENGE') return
      if (attempt.truth === 'CAPTURED') world.model.succeed(attempt)
      else world.model.fail(attempt)
    },
  },
  {
    name: 'cancel the payment',
    weight: 3,
    run: async (world, draw) => {
      const attempt = openAttempt(world, draw, 'CAPTURED', 'CHALLENGE')
      const browser = attempt && world.payments.get(attempt)?.browser
      if (attempt === undefined || browser === undefined) throw new NotPossible()
      const { kind } = await ask(browser, CANCEL, { id: attempt.id })
      mustBe(world, { kind }, attempt.truth === 'CAPTURED' ? 'Finalized' : 'PaymentDeclined')
      if (attempt.truth === 'CAPTURED') world.model.succeed(attempt)
      else {
        attempt.truth = 'REFUSED'
        world.model.fail(attempt)
      }
    },
  },
  {
    // As the reconciler does where the gateway says that it is over; then the bank says yes after all.
    name: 'give a payment up',
    weight: 4,
    run: async (world, draw) => {
      const attempt = openAttempt(world, draw, 'CHALLENGE')
      if (attempt === undefined) throw new NotPossible()
      // In a transaction on a connection of its own: other sequences use the shared one meanwhile.
      await applyOutcome((text, values) => world.house.database.query(text, values), {
        attemptId: attempt.id,
        outcome: 'CANCELLED',
        declineCode: 'CANCELLED',
      })
      world.model.fail(attempt)
      world.model.expire(attempt.cart)
    },
  },
]
