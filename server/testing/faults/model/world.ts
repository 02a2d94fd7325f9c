import type { Draw } from '@admission/common/testing/run.ts'
import { Buyer } from '#modules/selling/carts/testing/a-buyer.ts'
import { anAddOn } from '#modules/selling/carts/testing/an-add-on.ts'
import { aSalePromotion } from '#modules/selling/carts/testing/a-sale-promotion.ts'
import { aStaff, type Staff } from '#modules/stock/collections/testing/a-staff.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { aShop, type Shop } from '#modules/selling/offers/testing/a-shop.ts'
import type { TestApi } from '#areas/testing.ts'
import { reachedBy, type House } from './house.ts'
import {
  ADD_ON_STOCK,
  allInOf,
  Model,
  OFF,
  PROTECTION,
  type ModelAttempt,
  type ModelCart,
  type ModelPurchase,
} from './model.ts'

export const CODE = 'TENOFF'
const FIRST_FACE = 2_000
const PEOPLE = 2
const SEATS = 500

type Person = { readonly id: string; readonly email: string; readonly token: string }

/** Thrown where product and model differ. */
export class Difference extends Error {}

/** Data that a browser needs to follow an open payment. */
export type Payment = {
  readonly variables: Readonly<Record<string, unknown>>
  readonly browser: Buyer
  url: string | null
}

/** One organizer with an event, the people around it, and the model of it all. A sequence acts in a world of its own. */
export class World {
  readonly house: House
  readonly shop: Shop
  readonly staff: Staff
  readonly people: readonly Person[]
  readonly addOnId: string
  readonly addOnCounter: string
  readonly model: Model
  readonly browsers = new Map<ModelCart, Buyer>()
  readonly payments = new Map<ModelAttempt, Payment>()
  readonly purchaseIds = new Map<ModelPurchase, string>()
  /** Orders that were placed before the event was moved. */
  readonly movedAfter = new Set<ModelAttempt>()
  /** Tokens in the links of the waitlist, by address. */
  readonly waitlistTokens = new Map<string, string>()
  /** Steps so far, for the output of a failure. */
  readonly log: string[] = []
  /** Names of the commands that did something. */
  readonly done: string[] = []
  /** Which of the servers its requests go to. */
  server = 0
  readonly api: TestApi

  constructor(parts: Pick<World, 'house' | 'shop' | 'staff' | 'people' | 'addOnId' | 'addOnCounter' | 'model'>) {
    this.house = parts.house
    this.shop = parts.shop
    this.staff = parts.staff
    this.people = parts.people
    this.addOnId = parts.addOnId
    this.addOnCounter = parts.addOnCounter
    this.model = parts.model
    const current = (): TestApi => parts.house.servers[this.server]!.api
    this.api = {
      app: current().app,
      ask: (...call) => current().ask(...call),
      read: (...call) => current().read(...call),
      close: () => Promise.resolve(),
    }
  }

  /** Another server answers from now on, as after the first one died. */
  moveOn(): void {
    this.server = (this.server + 1) % this.house.servers.length
  }

  /** Fails unless the condition holds. */
  must(holds: boolean, what: string): void {
    if (!holds) throw new Difference(what)
  }

  browserOf(cart: ModelCart): Buyer {
    const browser = this.browsers.get(cart)
    if (browser === undefined) throw new Error('A cart without a browser.')
    return browser
  }

  /** A new browser, signed in as the person with this number, or as no one. */
  newBrowser(person: number | null): Buyer {
    return new Buyer(this.api, person === null ? undefined : this.people[person]?.token)
  }

  /** A cart that the model knows from now on. */
  know(browser: Buyer, owner: number | null, isOffer = false): ModelCart {
    const cart: ModelCart = {
      id: browser.cart?.cartId ?? '',
      owner,
      state: 'OPEN',
      lines: [],
      until: null,
      isExtended: false,
      hasCode: false,
      addOns: 0,
      isProtected: null,
      isOffer,
    }
    this.model.carts.push(cart)
    this.browsers.set(cart, browser)
    return cart
  }

  /** Takes over which lines a cart has, after checking that they hold what was expected. */
  take(cart: ModelCart, units: number): void {
    const seen = this.browserOf(cart).cart
    const lines = (seen?.items ?? []).map(({ id, quantity, price, item }) => ({
      id,
      quantity,
      face: (price.amount * 100) / allInOf(100),
      seats: item.seatNumbers,
    }))
    const shown = lines.reduce((total, { quantity }) => total + quantity, 0)
    this.must(shown === units, `the cart shows ${String(shown)} tickets instead of ${String(units)}`)
    cart.lines = lines
    if (units === 0) this.model.expire(cart)
    const total = seen?.grandTotals[0]?.amount ?? 0
    const expected = this.model.totalOf(cart)
    this.must(total === expected, `the cart costs ${String(total)} instead of ${String(expected)}`)
    const taken = this.model.carts.filter(({ state }) => state !== 'PAID').flatMap((one) => one.lines)
    const seats = taken.flatMap((line) => line.seats)
    this.must(new Set(seats).size === seats.length, 'a seat is in two carts')
  }

  /** Runs a request that reaches `act` at its failpoints. */
  reaching<Answer>(act: (name: string) => Promise<void>, ask: () => Promise<Answer>): Promise<Answer> {
    return reachedBy(act, ask)
  }
}

/** A fresh world: with seats, protection and little stock, as the draw decides. */
export async function aWorld(house: House, draw: Draw): Promise<World> {
  const { database } = house
  const hasSeats = draw.below(12) === 0
  const capacity = 3 + draw.below(6)
  const [{ services }] = house.servers as [House['servers'][0]]
  const shop = await aShop(database, hasSeats ? { seats: SEATS } : { capacity })
  const offersProtection = draw.below(3) === 0
  await database.query(
    `update account set terms = null, refund_kind = 'UNTIL', refund_hours = 24, refund_share = 100, waitlist_hours = 1, protection_on = $2,
       protection_basis_points = $3, protection_minimum = $4, protection_maximum = $5, protection_share = 2000 where id = $1`,
    [shop.accountId, offersProtection, PROTECTION.percent * 100, PROTECTION.minimum, PROTECTION.maximum],
  )
  await database.query('update price set amount = $2, all_in = $3 where collection_id = $1', [
    shop.collectionId,
    FIRST_FACE,
    allInOf(FIRST_FACE),
  ])
  await aSalePromotion(database.query, shop.accountId, {
    codes: { [CODE]: 1_000 },
    columns: { name: 'Ten off', basis_points: OFF * 100 },
  })
  const addOn = await anAddOn(database.query, shop.accountId, { stock: ADD_ON_STOCK })
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, async () => {
      const { user, token } = await aConsumer(services)
      return { id: user.id, email: user.email, token }
    }),
  )
  const rows = await database.query<{ capacity: number }>(
    'select sum(capacity)::int capacity from counter where id = any($1)',
    [shop.blockIds],
  )
  const model = new Model({
    capacity: rows[0]?.capacity ?? 0,
    face: FIRST_FACE,
    offersProtection,
    hasSeats,
  })
  const api = house.servers[0]!.api
  return new World({
    house,
    shop,
    staff: await aStaff(services, api, shop.accountId),
    people,
    addOnId: addOn.id,
    addOnCounter: addOn.counterId ?? '',
    model,
  })
}
