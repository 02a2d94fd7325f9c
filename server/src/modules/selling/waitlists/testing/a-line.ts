import { anApi, type TestApi } from '#areas/testing.ts'
import { Buyer } from '#modules/selling/carts/testing/a-buyer.ts'
import { aShop, type Shop, type ShopOptions } from '#modules/selling/offers/testing/a-shop.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import type { TestDatabase } from '#testing/database.ts'
import { waitlistToken } from '../rules/token.ts'
import type { WaitlistEntryId } from '../types.ts'

/** A person's place in line, as stored. */
export type Stored = {
  readonly id: WaitlistEntryId
  readonly email: string
  readonly state: string
  readonly skipped: string | null
  readonly cart_id: string | null
  readonly offer_until: Date | null
}

const JOIN = `mutation ($input: WaitlistJoinInput!) { waitlistJoin(input: $input) { waiting } }`
const ENTRY = `id email state quantity ahead priceType accountName cartToken offerUntil { local } event { name }`

/** A person's place in line, as the API shows it. */
export type Seen = {
  readonly email: string
  readonly state: string
  readonly quantity: number
  readonly ahead: number
  readonly priceType: string
  readonly cartToken: string | null
}

/** A shop with a waitlist, on its own server with a clock that tests move. */
export class Line {
  readonly services: Services
  readonly api: TestApi
  readonly clock: { ahead: number }
  readonly #database: TestDatabase

  private constructor(database: TestDatabase, services: Services, api: TestApi, clock: { ahead: number }) {
    this.#database = database
    this.services = services
    this.api = api
    this.clock = clock
  }

  static async open(database: TestDatabase): Promise<Line> {
    const clock = { ahead: 0, now: () => new Date(Date.now() + clock.ahead) }
    const services = testServices(database, { clock })
    return new Line(database, services, await anApi(services), clock)
  }

  async close(): Promise<void> {
    await this.api.close()
    await closePerProcess(this.services)
  }

  /** A shop whose units are all held by one buyer, who can give them back. */
  async soldOut(options: ShopOptions = {}): Promise<{ readonly shop: Shop; readonly holder: Buyer }> {
    const shop = await aShop(this.#database, { capacity: 1, ...options })
    const holder = new Buyer(this.api)
    const { kind } = await holder.add(shop, { quantity: options.capacity ?? 1 })
    if (kind !== 'CartChanged') throw new Error('The shop could not be sold out.')
    this.later()
    return { shop, holder }
  }

  /** Lets what processes remember of offers run out. */
  later(): void {
    this.clock.ahead += 2_000
  }

  /** Joins the line of the shop's price; every field can be replaced. */
  join(shop: Shop, email: string, rest: Record<string, unknown> = {}, token?: string) {
    const input = {
      marketplaceId: shop.accountId,
      storefrontId: shop.storefrontId,
      eventId: shop.eventId,
      collectionId: shop.collectionId,
      priceTypeId: shop.priceTypeId,
      email,
      quantity: 1,
      ...rest,
    }
    return this.api.ask('consumer', JOIN, { variables: { input }, ...(token === undefined ? {} : { token }) })
  }

  /** Joins the lines of several people, one after the other. */
  async joinAll(shop: Shop, emails: readonly string[], rest: Record<string, unknown> = {}): Promise<void> {
    for (const email of emails) {
      const { errors } = await this.join(shop, email, rest)
      if (errors.length > 0) throw new Error(JSON.stringify(errors))
    }
  }

  /** Everyone of an event in the order they joined. */
  stored({ eventId }: Pick<Shop, 'eventId'>): Promise<Stored[]> {
    return this.#database.query<Stored>(
      'select id, email, state::text, skipped, cart_id, offer_until from waitlist_entry where event_id = $1 order by place',
      [eventId],
    )
  }

  /** The states of everyone, in the order they joined. */
  async states(shop: Pick<Shop, 'eventId'>): Promise<string[]> {
    return (await this.stored(shop)).map(({ state }) => state)
  }

  /** The token in the links of an entry. */
  tokenOf(id: WaitlistEntryId): string {
    return waitlistToken(this.services.secrets.server, id)
  }

  /** An entry by its link. */
  async see(id: WaitlistEntryId): Promise<Seen> {
    const query = `query ($token: String!) { waitlistEntry(token: $token) { ${ENTRY} } }`
    const { waitlistEntry } = await this.api.read<{ waitlistEntry: Seen }>('consumer', query, {
      variables: { token: this.tokenOf(id) },
    })
    return waitlistEntry
  }

  /** Leaves the line or declines an offer by its link. */
  leave(token: string) {
    return this.api.ask('consumer', `mutation ($token: String!) { waitlistLeave(token: $token) { ${ENTRY} } }`, {
      variables: { token },
    })
  }

  /** A browser that opened the link of an offer. */
  async browserOf(id: WaitlistEntryId): Promise<Buyer> {
    const { cartToken } = await this.see(id)
    const buyer = new Buyer(this.api)
    buyer.cartToken = cartToken ?? undefined
    const cart = await buyer.see()
    if (cart) Object.assign(buyer, { cart, eTag: cart.eTag })
    return buyer
  }
}
