import type { Draw } from '@admission/common/testing/run.ts'
import { CARDS } from '#modules/selling/payments/testing.ts'
import { mustBe, NotPossible, type Command } from './command.ts'
import { pay, payable, paymentFor } from './payment-commands.ts'
import type { World } from './world.ts'

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

/** Pays until a failpoint, where the server dies: it never goes on. */
async function dieAt(world: World, draw: Draw, isRetried: boolean): Promise<void> {
  const cart = payable(world, draw)
  if (cart === undefined || world.model.isCanceled) throw new NotPossible()
  const { at, isStored, truth } = STEPS[draw.below(STEPS.length)]!
  const payment = await paymentFor(world, cart, CARDS.APPROVED)
  world.log.push(`  dies at ${at}`)
  const { promise: death, resolve: die } = Promise.withResolvers<void>()
  const stop = (name: string): Promise<void> => {
    if (name !== at) return Promise.resolve()
    die()
    return new Promise(() => undefined)
  }
  const sent = world.reaching(stop, () => pay(payment))
  sent.catch(() => undefined)
  const early = await Promise.race([death, sent])
  world.must(early === undefined, `the payment ended before ${at}: ${JSON.stringify(early)}`)
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

/** Commands of a buyer whose server dies. */
export const crashCommands: readonly Command[] = [
  { name: 'the server dies, the buyer presses again', weight: 5, run: (world, draw) => dieAt(world, draw, true) },
  { name: 'the server dies, the buyer is gone', weight: 3, run: (world, draw) => dieAt(world, draw, false) },
]
