import { waitlistToken } from '#modules/selling/waitlists/rules/token.ts'
import type { WaitlistEntryId } from '#modules/selling/waitlists/types.ts'
import { ADD_ON_STOCK, unitsOf, type ModelAttempt, type ModelCart } from './model.ts'
import type { Stored, StoredAttempt, StoredCart, StoredEntry } from './stored.ts'
import { Difference, type World } from './world.ts'

/** Milliseconds after a cart's time for which an open challenge still may be answered. */
const CHALLENGE_GRACE = 600_000
/** Milliseconds for which units are still held after a payment failed, at least. */
const HELD_AFTER_FAILURE = 120_000
/** Milliseconds after a cart's time for which they are held at most, whatever happens. */
const LONGEST_AFTER = 720_000

const STATES: Readonly<Record<StoredCart['state'], ModelCart['state']>> = {
  OPEN: 'OPEN',
  FINALIZING: 'PAYING',
  FINALIZED: 'PAID',
  EXPIRED: 'OPEN',
}

const equal = (world: World, what: string, stored: unknown, model: unknown): void =>
  world.must(
    JSON.stringify(stored) === JSON.stringify(model),
    `${what}: the database has ${JSON.stringify(stored)}, the model ${JSON.stringify(model)}`,
  )

/** Checks that the state of an attempt in the database is possible, by what the gateway knows. */
function followAttempt(world: World, attempt: ModelAttempt, row: StoredAttempt, { now, carts }: Stored): void {
  const { model } = world
  const { truth, cart } = attempt
  if (attempt.state === 'PENDING' && row.order === 'COMPLETED') {
    world.must(truth === 'CAPTURED', `paid, but at the gateway it is ${truth}`)
    model.succeed(attempt)
  }
  if (attempt.state === 'PENDING' && row.order === 'FAILED') {
    world.must(truth !== 'CAPTURED', 'failed, but the gateway has the money')
    const promised = cart.until ?? 0
    model.fail(attempt)
    const stored = carts.find(({ id }) => id === cart.id)
    const isOverdue = now > promised + CHALLENGE_GRACE
    if (truth === 'CHALLENGE') {
      world.must(isOverdue, 'a challenge was given up too early')
      attempt.truth = 'REFUSED'
    }
    // A buyer who returns too late finds the units released.
    if (isOverdue && stored?.units === 0) model.expire(cart)
    else
      world.must(
        (stored?.until ?? 0) > now + HELD_AFTER_FAILURE || now > promised + LONGEST_AFTER,
        'after a failed payment the units are not held',
      )
  }
  const states = { PENDING: 'PENDING', COMPLETED: 'PAID', FAILED: 'FAILED' } as const
  equal(world, 'state of a payment', states[row.order], attempt.state)
  if (row.late === 'HONOURED' && attempt.late === null) {
    world.must(truth === 'CAPTURED', 'late money was honored that the gateway doesn’t have')
    model.honor(
      attempt,
      cart.state === 'OPEN' && carts.some(({ id, state }) => id === cart.id && state === 'FINALIZED'),
    )
  }
  if (row.late === 'RETURNED' && attempt.late === null) {
    const isFree = model.isOnSale && cart.state === 'OPEN' && unitsOf(cart) === 0
    const fits = model.publicRoom >= attempt.bought.tickets
    const fitsToo = model.addOnsTaken + attempt.bought.addOns <= ADD_ON_STOCK
    world.must(
      model.hasSeats || !isFree || !fits || !fitsToo,
      'late money went back although everything was still there',
    )
    attempt.late = 'RETURNED'
  }
}

function followAttempts(world: World, stored: Stored): void {
  for (const cart of world.model.carts) {
    const rows = stored.attempts.filter(({ cartId }) => cartId === cart.id)
    const mine = world.model.attempts.filter((attempt) => attempt.cart === cart)
    equal(world, 'payments of a cart', rows.length, mine.length)
    for (const [index, attempt] of mine.entries()) {
      attempt.id ??= rows[index]!.id
      followAttempt(
        world,
        attempt,
        rows.find(({ id }) => id === attempt.id)!,
        stored,
      )
    }
  }
  for (const purchase of world.model.purchases) {
    const row = stored.attempts.find(({ id }) => id === purchase.attempt.id)
    if (row?.purchaseId != null) world.purchaseIds.set(purchase, row.purchaseId)
  }
}

function followCarts(world: World, { carts }: Stored): void {
  for (const cart of world.model.carts) {
    const row = carts.find(({ id }) => id === cart.id)
    if (row === undefined) throw new Difference('a cart is gone')
    equal(world, 'state of a cart', STATES[row.state], cart.state)
    if (cart.state === 'PAID') continue
    equal(world, 'tickets in a cart', row.units, unitsOf(cart))
    equal(world, 'add-ons in a cart', row.addOns, cart.addOns)
    const promised = cart.until ?? 0
    world.must(row.until === null || row.until >= promised - 1, 'a cart ends before it was promised to')
    if (cart.state === 'OPEN') cart.until = row.until
    const browser = world.browsers.get(cart)
    if (browser !== undefined) browser.eTag = String(row.version)
  }
}

/** A place in line that was offered: no one before them could have had it. */
function offer(world: World, rows: readonly StoredEntry[], index: number): void {
  const { model } = world
  const entry = model.line[index]!
  const passed = rows
    .slice(0, index)
    .filter((row, place) => row.state === 'WAITING' && model.line[place]!.quantity <= entry.quantity)
  // Next to each other is asked of seats.
  world.must(model.hasSeats || passed.length === 0, 'someone in line was passed')
  const cart: ModelCart = {
    id: rows[index]!.cartId ?? '',
    owner: null,
    state: 'OPEN',
    lines: [{ id: '', face: model.face, quantity: entry.quantity, seats: [] }],
    until: null,
    isExtended: false,
    hasCode: false,
    addOns: 0,
    isProtected: null,
    isOffer: true,
  }
  model.carts.push(cart)
  entry.cart = cart
  entry.state = 'OFFERED'
}

/** Returns whether someone was offered something, whose cart hasn't been read yet. */
function followOffers(world: World, { line }: Stored): boolean {
  const { model, house } = world
  equal(
    world,
    'people in line',
    line.map(({ email }) => email),
    model.line.map(({ email }) => email),
  )
  let isNew = false
  for (const [index, row] of line.entries()) {
    const { server } = house.servers[0]!.services.secrets
    world.waitlistTokens.set(row.email, waitlistToken(server, row.id as WaitlistEntryId))
    if (model.line[index]!.state === 'WAITING' && row.state === 'OFFERED') {
      offer(world, line, index)
      isNew = true
    }
  }
  return isNew
}

/** The outcome of offers, by what became of their carts and payments. */
function followLine(world: World, { line }: Stored): void {
  for (const [index, row] of line.entries()) {
    const entry = world.model.line[index]!
    if (entry.state === 'OFFERED' && row.state === 'CLAIMED')
      world.must(entry.cart?.state === 'PAID', 'an offer was claimed without a payment')
    else if (entry.state === 'OFFERED' && row.state !== 'OFFERED')
      world.must(entry.cart !== null && unitsOf(entry.cart) === 0, `an offer is ${row.state} while it is held`)
    else equal(world, 'state in the waitlist', row.state, entry.state)
    entry.state = row.state
    entry.isPassed = row.skipped !== null && row.skipped !== 'NOT_ENOUGH' && row.skipped !== 'CAP'
  }
}

function compareSales(world: World, { purchases, stock, addOns }: Stored, areLoopsDone: boolean): void {
  const { model } = world
  if (model.isCanceled && areLoopsDone)
    for (const purchase of model.purchases) if (!purchase.isOver) model.undo(purchase)
  if (model.isCanceled && areLoopsDone)
    for (const sale of model.counterSales) Object.assign(sale, { refunded: sale.total, tickets: 0 })
  equal(world, 'number of purchases', purchases.length, model.purchases.length + model.counterSales.length)
  for (const sale of model.counterSales) {
    const row = purchases.find(({ id }) => id === sale.id)
    equal(world, 'a sale without a cart', row && { ...sale, refunded: row.refunded, tickets: row.tickets }, sale)
  }
  for (const purchase of model.purchases) {
    const row = purchases.find(({ id }) => id === world.purchaseIds.get(purchase))
    const { total, refunded, tickets } = purchase
    equal(
      world,
      'a purchase',
      row && { total: row.total, refunded: row.refunded, tickets: row.tickets, userId: row.userId },
      { total, refunded, tickets, userId: world.people[purchase.person]?.id },
    )
  }
  equal(world, 'stock', stock, { held: model.held, sold: model.sold, capacity: model.capacity })
  const held = model.carts.reduce((sum, cart) => sum + (cart.state === 'PAID' ? 0 : cart.addOns), 0)
  equal(world, 'stock of the add-on', addOns, { held, sold: model.addOnsTaken - held, capacity: ADD_ON_STOCK })
}

/**
 * Follows what is decided outside requests (time, gateway, waitlist) as far as the model allows it, then compares everything
 * else. Returns false if it has to be read again, for carts that are new to the model.
 */
export function compare(world: World, stored: Stored, areLoopsDone: boolean): boolean {
  for (const cart of world.model.carts)
    if (cart.state === 'OPEN' && cart.until !== null && cart.until <= stored.now) world.model.expire(cart)
  if (followOffers(world, stored)) return false
  followAttempts(world, stored)
  followLine(world, stored)
  followCarts(world, stored)
  compareSales(world, stored, areLoopsDone)
  return true
}

/** After everything has ended: no payment is open, and the gateway moved what the model says, to the cent. */
export function compareMoney(world: World, moved: ReadonlyMap<string, number>): void {
  const { model } = world
  for (const attempt of model.attempts) {
    world.must(attempt.state !== 'PENDING', 'a payment is still open')
    const isLate = attempt.state === 'FAILED' && attempt.truth === 'CAPTURED'
    world.must(!isLate || attempt.late !== null, 'late money is still open')
    const purchase = model.purchases.find((one) => one.attempt === attempt)
    const kept = purchase === undefined ? 0 : purchase.total - purchase.refunded
    equal(world, 'money at the gateway', moved.get(attempt.id ?? '') ?? 0, kept)
  }
  const held = model.carts
    .filter(({ isOffer, state }) => isOffer !== true && state === 'OPEN')
    .reduce((sum, cart) => sum + unitsOf(cart), 0)
  equal(world, 'held after all time', held, 0)
}
