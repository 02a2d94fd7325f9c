import { answerChallenge, CARDS } from '#modules/payments/testing.ts'
import type { Draw } from '../seed.ts'
import { filledCarts, mustBe, newKey, openCarts, pick, type Command } from './command.ts'
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

/** Failpoints of a payment: whether the attempt is stored then, and whether the gateway has the money. */
const STEPS = [
  { at: 'checkout.beforeT1', isStored: false, truth: 'NOTHING' },
  { at: 'checkout.afterT1', isStored: true, truth: 'NOTHING' },
  { at: 'checkout.beforeCall', isStored: true, truth: 'NOTHING' },
  { at: 'checkout.afterCall', isStored: true, truth: 'CAPTURED' },
  { at: 'checkout.beforeT2', isStored: true, truth: 'CAPTURED' },
  { at: 'checkout.afterT2', isStored: true, truth: 'CAPTURED' },
  { at: 'checkout.beforeAnswer', isStored: true, truth: 'CAPTURED' },
] as const

const ask = async (browser: Payment['browser'], query: string, variables: object): Promise<Answer> =>
  (await browser.ask(query, { ...variables }))['result'] as Answer

/** The request that a payment page would send for a cart. */
async function paymentFor(world: World, cart: ModelCart, card: string, total = world.model.totalOf(cart)): Promise<Payment> {
  const browser = world.browserOf(cart)
  const expectedTotal = { ...world.shop.allIn, amount: total }
  const paymentToken = await world.house.enter(card)
  return { browser, url: null, variables: { eTag: browser.eTag, key: newKey(), paymentToken, expectedTotal } }
}

const pay = (payment: Payment): Promise<Answer> => ask(payment.browser, FINALIZE, payment.variables)

/** A cart that its buyer could pay for. */
const payable = (world: World, draw: Draw): ModelCart | undefined =>
  pick(draw, filledCarts(world).filter((cart) => cart.owner !== null && world.model.isComplete(cart)))

/** The answer where the event was canceled: its lines leave the cart. */
function refusedAsCanceled(world: World, cart: ModelCart, answer: Answer): void {
  mustBe(world, { kind: answer.kind }, 'CartRefused')
  world.model.expire(cart)
}

/** Begins a payment whose answer must be of one of these kinds. */
async function payBy(world: World, draw: Draw, card: string, truth: Truth, ...kinds: readonly string[]) {
  const cart = payable(world, draw)
  if (cart === undefined) return false
  const payment = await paymentFor(world, cart, card)
  const answer = await pay(payment)
  if (world.model.isCanceled) return refusedAsCanceled(world, cart, answer)
  mustBe(world, { kind: answer.kind }, ...kinds)
  const attempt = world.model.begin(cart, cart.owner ?? 0, truth)
  world.payments.set(attempt, { ...payment, url: answer.url ?? null })
  if (answer.kind === 'Finalized') world.model.succeed(attempt)
  if (answer.kind === 'PaymentDeclined') world.model.fail(attempt)
  return true
}

const openAttempt = ({ model }: World, draw: Draw, ...truths: readonly Truth[]): ModelAttempt | undefined =>
  pick(draw, model.attempts.filter(({ state, truth, id }) => state === 'PENDING' && id !== null && truths.includes(truth)))

/** The buyer answers the challenge of a payment, open or given up. */
async function answer(world: World, draw: Draw, what: 'approve' | 'refuse'): Promise<boolean> {
  const asked = world.model.attempts.filter(({ truth }) => truth === 'CHALLENGE')
  const attempt = pick(draw, asked)
  const url = attempt && world.payments.get(attempt)?.url
  if (attempt === undefined || url == null) return false
  await answerChallenge(url, what)
  attempt.truth = what === 'approve' ? 'CAPTURED' : 'REFUSED'
  return true
}

/** Pays until a failpoint, where the server dies: it throws there, or never goes on. */
async function dieAt(world: World, draw: Draw, isRetried: boolean): Promise<boolean | void> {
  const cart = payable(world, draw)
  if (cart === undefined || world.model.isCanceled) return false
  const { at, isStored, truth } = STEPS[draw.below(STEPS.length)]!
  const payment = await paymentFor(world, cart, CARDS.APPROVED)
  world.told.push(`  dies at ${at}`)
  let died = (): void => undefined
  const death = new Promise<void>((resolve) => (died = resolve))
  const stop = (name: string): Promise<void> => {
    if (name !== at) return Promise.resolve()
    died()
    return new Promise(() => undefined)
  }
  const sent = world.reaching(stop, () => pay(payment))
  sent.catch(() => undefined)
  await Promise.race([death, sent])
  world.moveOn()
  const attempt = world.model.begin(cart, cart.owner ?? 0, truth)
  world.payments.set(attempt, payment)
  if (!isStored) world.model.forget(attempt)
  if (!isRetried) return
  // The buyer presses the button again, and another server answers.
  const { kind } = await pay(payment)
  if (!isStored) {
    attempt.cart.state = 'PAYING'
    world.model.attempts.push(attempt)
  }
  // Not known to the gateway yet, or being looked up: the page asks again, and so does the reconciler.
  mustBe(world, { kind }, 'Finalized', ...(truth === 'NOTHING' && isStored ? ['PaymentProcessing'] : []))
  attempt.truth = 'CAPTURED'
  if (kind === 'Finalized') world.model.succeed(attempt)
  else attempt.truth = 'NOTHING'
}

/** Commands of a buyer who pays. */
export const paymentCommands: readonly Command[] = [
  { name: 'pay', weight: 10, run: (world, draw) => payBy(world, draw, CARDS.APPROVED, 'CAPTURED', 'Finalized') },
  { name: 'pay, declined', weight: 2, run: (world, draw) => payBy(world, draw, CARDS.DECLINED, 'REFUSED', 'PaymentDeclined') },
  { name: 'pay, wrong code', weight: 1, run: (world, draw) => payBy(world, draw, CARDS.WRONG_CODE, 'REFUSED', 'PaymentDeclined') },
  {
    name: 'pay, challenge',
    weight: 7,
    run: (world, draw) => payBy(world, draw, CARDS.ASKS_THEN_APPROVED, 'CHALLENGE', 'PaymentAction'),
  },
  {
    name: 'pay, answer lost',
    weight: 2,
    run: (world, draw) =>
      payBy(world, draw, ANSWER_LOST[draw.below(2)]!, 'CAPTURED', 'Finalized', 'PaymentProcessing'),
  },
  {
    name: 'pay twice with one key',
    weight: 3,
    run: async (world, draw) => {
      const cart = payable(world, draw)
      if (cart === undefined || world.model.isCanceled) return false
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
      if (cart === undefined || world.model.isCanceled) return false
      const payments = [await paymentFor(world, cart, CARDS.APPROVED), await paymentFor(world, cart, CARDS.APPROVED)]
      const answers = await Promise.all(payments.map(pay))
      for (const { kind } of answers) mustBe(world, { kind }, 'Finalized', 'PaymentProcessing', 'CartStale')
      world.must(answers.some(({ kind }) => kind === 'Finalized'), 'neither tab paid')
      world.model.succeed(world.model.begin(cart, cart.owner ?? 0, 'CAPTURED'))
    },
  },
  {
    name: 'pay another total',
    weight: 2,
    run: async (world, draw) => {
      const cart = payable(world, draw)
      if (cart === undefined || world.model.isCanceled) return false
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
      const cart = pick(draw, filledCarts(world).filter((one) => one.owner !== null && !world.model.isComplete(one)))
      if (cart === undefined) return false
      mustBe(world, { kind: (await pay(await paymentFor(world, cart, CARDS.APPROVED))).kind }, 'CartRefused')
    },
  },
  {
    name: 'pay an empty cart',
    weight: 1,
    run: async (world, draw) => {
      const cart = pick(draw, openCarts(world).filter((one) => one.owner !== null && one.lines.length === 0))
      if (cart === undefined) return false
      mustBe(world, { kind: (await pay(await paymentFor(world, cart, CARDS.APPROVED, 100))).kind }, 'CartRefused')
    },
  },
  {
    name: 'pay again what is paid',
    weight: 2,
    run: async (world, draw) => {
      const attempt = pick(draw, [...world.payments.keys()].filter(({ state }) => state === 'PAID'))
      const payment = attempt && world.payments.get(attempt)
      if (payment === undefined) return false
      mustBe(world, { kind: (await pay(payment)).kind }, 'Finalized')
    },
  },
  { name: 'pass the challenge', weight: 7, run: (world, draw) => answer(world, draw, 'approve') },
  { name: 'fail the challenge', weight: 2, run: (world, draw) => answer(world, draw, 'refuse') },
  {
    name: 'return from the challenge',
    weight: 6,
    run: async (world, draw) => {
      const attempt = openAttempt(world, draw, 'CAPTURED', 'REFUSED', 'CHALLENGE')
      const browser = attempt && world.payments.get(attempt)?.browser
      if (attempt === undefined || browser === undefined) return false
      const { kind } = await ask(browser, RETURN, { id: attempt.id })
      if (attempt.truth === 'CHALLENGE') return mustBe(world, { kind }, 'PaymentAction')
      mustBe(world, { kind }, attempt.truth === 'CAPTURED' ? 'Finalized' : 'PaymentDeclined')
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
      if (attempt === undefined || browser === undefined) return false
      const { kind } = await ask(browser, CANCEL, { id: attempt.id })
      mustBe(world, { kind }, attempt.truth === 'CAPTURED' ? 'Finalized' : 'PaymentDeclined')
      if (attempt.truth === 'CAPTURED') return world.model.succeed(attempt)
      attempt.truth = 'REFUSED'
      world.model.fail(attempt)
    },
  },
  {
    // As the reconciler does where the gateway says that it is over; then the bank says yes after all.
    name: 'give a payment up',
    weight: 4,
    run: async (world, draw) => {
      const attempt = openAttempt(world, draw, 'CHALLENGE')
      if (attempt === undefined) return false
      const request = JSON.stringify([{ attemptId: attempt.id, outcome: 'CANCELLED', declineCode: 'CANCELLED' }])
      await world.house.database.pools.system.query('select * from apply_outcome($1)', [request])
      world.model.fail(attempt)
      world.model.expire(attempt.cart)
    },
  },
  { name: 'the server dies, the buyer presses again', weight: 5, run: (world, draw) => dieAt(world, draw, true) },
  { name: 'the server dies, the buyer is gone', weight: 3, run: (world, draw) => dieAt(world, draw, false) },
]

/** A webhook's effect is seen when the model is compared. Waits for what the gateway must have sent. */
const lettersOf = (world: World) =>
  world.model.attempts.flatMap(({ id }) => (id === null ? [] : world.house.mailbox.about(id)))

const deliver = async (world: World, letters: ReturnType<typeof lettersOf>): Promise<void> => {
  for (const letter of letters) letter.isDelivered = true
  const statuses = await Promise.all(
    letters.map(({ body, signature }) => world.house.deliver(world.server, body, signature)),
  )
  world.must(statuses.every((status) => status === 200), `webhooks were answered ${statuses.join(' ')}`)
}

/** Commands of the gateway's webhooks. */
export const webhookCommands: readonly Command[] = [
  {
    name: 'a webhook',
    weight: 6,
    run: async (world, draw) => {
      const letter = pick(draw, lettersOf(world).filter(({ isDelivered }) => !isDelivered))
      if (letter === undefined) return false
      await deliver(world, [letter])
    },
  },
  {
    name: 'a webhook three times at once',
    weight: 3,
    run: async (world, draw) => {
      const letter = pick(draw, lettersOf(world))
      if (letter === undefined) return false
      await deliver(world, [letter, letter, letter])
    },
  },
  {
    name: 'all webhooks, shuffled',
    weight: 3,
    run: async (world, draw) => {
      const letters = lettersOf(world)
      if (letters.length === 0) return false
      await deliver(world, draw.shuffled(letters))
    },
  },
  {
    name: 'an old webhook again',
    weight: 2,
    run: async (world, draw) => {
      const letter = pick(draw, lettersOf(world).filter(({ isDelivered }) => isDelivered))
      if (letter === undefined) return false
      await deliver(world, [letter])
    },
  },
  {
    name: 'a forged webhook',
    weight: 2,
    run: async (world, draw) => {
      const letter = pick(draw, lettersOf(world))
      if (letter === undefined) return false
      const { deliver: send } = world.house
      const body = Buffer.from(letter.body.toString('utf8').replace(/\d/, (digit) => String((Number(digit) + 1) % 10)))
      world.must((await send(world.server, body, letter.signature)) === 400, 'a forged webhook was taken')
      world.must((await send(world.server, letter.body, undefined)) === 400, 'a webhook without signature was taken')
    },
  },
]
