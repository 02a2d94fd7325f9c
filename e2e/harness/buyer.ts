import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { ask, bearer } from './api.ts'
import { origin, password } from './world.ts'

/** A new person, unknown before this test. */
export interface Buyer {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly token: string
}

/** A new, unused e-mail address. */
export const freshEmail = (): string => `buyer-${randomUUID().slice(0, 13)}@journeys.example`

/** Opens an account through the API. */
export async function newBuyer(name = 'Thea Quill'): Promise<Buyer> {
  const person = { name, email: freshEmail(), password }
  const { signUp } = await ask<{ signUp: { token: string } }>(
    'mutation ($input: SignUpInput!) { signUp(input: $input) { token } }',
    { input: { ...person, acceptedTerms: true } },
  )
  return { ...person, token: signUp.token }
}

/** Tickets to put into a cart without the browser. */
export interface Wanted {
  readonly marketplaceId: string
  readonly eventId: string
  readonly quantity: number
  /** Name of the price; by default, the first available. */
  readonly priceType?: string
  /** Seats; by default, best available. */
  readonly seatNumbers?: readonly number[]
  /** Visit of a timed event; by default, the first with enough places. */
  readonly visitId?: string | undefined
}

export interface Basket {
  readonly cartId: string
  readonly token: string
  readonly eTag: string
  readonly seatNumbers: readonly number[]
  readonly total: { readonly amount: number; readonly exponent: number; readonly currency: string }
}

interface Sheet {
  readonly visits: readonly { readonly left: number; readonly visit: { readonly id: string } }[]
  readonly seatMap: { readonly versionId: string } | null
  readonly blocks: readonly {
    readonly collectionId: string
    readonly priceLevel: number
    readonly area: string
    readonly free: number
    readonly seated: boolean
  }[]
  readonly priceTypes: readonly {
    readonly id: string
    readonly name: string
    readonly collectionId: string
    readonly prices: readonly { readonly priceLevel: number; readonly allIn: Basket['total'] }[]
  }[]
}

const askSheet = async ({ marketplaceId, eventId }: Wanted, visitId: string | null): Promise<Sheet> =>
  (
    await ask<{ offers: Sheet }>(
      `query ($marketplaceId: ID!, $eventId: ID!, $visitId: ID) { offers(marketplaceId: $marketplaceId, eventId: $eventId, visitId: $visitId) {
        visits { left visit { id } }
        seatMap { versionId }
        blocks { collectionId priceLevel area free seated }
        priceTypes { id name collectionId prices { priceLevel allIn { amount exponent currency } } }
      } }`,
      { marketplaceId, eventId, visitId },
    )
  ).offers

/** The visit of a timed event with the most places left: parallel tests take theirs from it, too. */
export const roomiestVisit = async (wanted: Wanted): Promise<string | undefined> => {
  const { visits } = await askSheet(wanted, null)
  return visits.toSorted((a, b) => b.left - a.left)[0]?.visit.id
}

/** The offer; for a timed event, of the requested visit, or of the first with enough places. */
const sheetOf = async (wanted: Wanted): Promise<{ sheet: Sheet; visitId: string | undefined }> => {
  const sheet = await askSheet(wanted, null)
  const visitId = wanted.visitId ?? sheet.visits.find(({ left }) => left >= wanted.quantity)?.visit.id
  return { sheet: visitId === undefined ? sheet : await askSheet(wanted, visitId), visitId }
}

const fields = `cartId eTag items { item { seatNumbers } } grandTotals { amount exponent currency }`

interface AnsweredCart {
  readonly cartId: string
  readonly eTag: string
  readonly items: readonly { readonly item: { readonly seatNumbers: readonly number[] } }[]
  readonly grandTotals: readonly Basket['total'][]
}

/** Adds tickets to a new cart, or to `into`. Throws if they aren't available. */
export async function fillCart(wanted: Wanted, into?: Basket): Promise<Basket> {
  const { sheet, visitId } = await sheetOf(wanted)
  const block = sheet.blocks.find(({ free }) => free >= wanted.quantity)
  const type = sheet.priceTypes.find(({ collectionId, name, prices }) =>
    wanted.priceType === undefined
      ? collectionId === block?.collectionId && prices.some(({ priceLevel }) => priceLevel === block.priceLevel)
      : name === wanted.priceType,
  )
  const price = type?.prices.find(
    ({ priceLevel }) => wanted.priceType !== undefined || priceLevel === block?.priceLevel,
  )
  if (type === undefined || price === undefined) throw new Error('No matching offer is on sale.')
  const seated = sheet.seatMap !== null && sheet.blocks.some((one) => one.seated)
  const area = sheet.blocks.find((one) => one.collectionId === type.collectionId && one.priceLevel === price.priceLevel)
  const input = {
    key: randomUUID(),
    marketplaceId: wanted.marketplaceId,
    eventId: wanted.eventId,
    visitId,
    collectionId: type.collectionId,
    priceTypeId: type.id,
    quantity: wanted.quantity,
    priceLevel: price.priceLevel,
    expectedUnit: price.allIn,
    ...(into === undefined ? {} : { eTag: into.eTag }),
    ...(seated ? {} : { area: area?.area }),
    ...(wanted.seatNumbers === undefined
      ? seated
        ? { bestAvailable: true }
        : {}
      : { seatNumbers: wanted.seatNumbers, seatMapVersionId: sheet.seatMap?.versionId }),
  }
  return addToCart(input, into)
}

/** Adds one line, like the shop's page. Throws if it is refused. */
export async function addToCart(input: object, into?: Basket): Promise<Basket> {
  const { cartAdd } = await ask<{
    cartAdd: { is: string; message?: string; cart?: AnsweredCart; cartToken?: string | null }
  }>(
    `mutation ($input: CartAddInput!) { cartAdd(input: $input) {
      is: __typename
      ... on CartChanged { cartToken cart { ${fields} } }
      ... on CartRefused { message }
    } }`,
    { input },
    { headers: into === undefined ? {} : { CartToken: into.token } },
  )
  const { cart } = cartAdd
  if (cart === undefined) throw new Error(`The cart was not filled: ${cartAdd.is} ${cartAdd.message ?? ''}`)
  return {
    cartId: cart.cartId,
    token: cartAdd.cartToken ?? into?.token ?? '',
    eTag: cart.eTag,
    seatNumbers: cart.items.flatMap(({ item }) => item.seatNumbers),
    total: cart.grandTotals[0] as Basket['total'],
  }
}

const storage = { consumer: 'authTokens', cartId: 'cartId', cartToken: 'cartToken' } as const

/** Prepares the browser of someone who is signed in or has a cart from an earlier visit: the next document begins with it. */
export async function remember(
  context: BrowserContext,
  { tokens = {}, basket }: { readonly tokens?: Readonly<Record<string, string>>; readonly basket?: Basket },
): Promise<void> {
  await context.addInitScript(
    ([site, once, keys, auth, cart]) => {
      // Once, so that later documents keep what the product made of it.
      if (window !== window.top || location.origin !== site || localStorage.getItem(once) !== null) return
      localStorage.setItem(once, '')
      if (Object.keys(auth).length > 0) localStorage.setItem(keys.consumer, JSON.stringify(auth))
      if (cart === null) return
      localStorage.setItem(keys.cartId, cart.cartId)
      localStorage.setItem(keys.cartToken, cart.token)
    },
    [origin, `remembered ${randomUUID()}`, storage, tokens, basket ?? null] as const,
  )
}

/** Assigns a cart to the user of `token`, as signing in does, with mobile delivery. Returns its eTag. */
export async function makeReady(basket: Basket, token: string, mechanism = 'MOBILE'): Promise<string> {
  const headers = { ...bearer(token), CartToken: basket.token }
  const { cartJoin } = await ask<{ cartJoin: { cart: { eTag: string; deliveryGroups: { id: string }[] } } }>(
    'mutation { cartJoin { ... on CartChanged { cart { eTag deliveryGroups { id } } } } }',
    {},
    { headers },
  )
  let { eTag } = cartJoin.cart
  for (const { id } of cartJoin.cart.deliveryGroups) {
    const { cartSetDelivery } = await ask<{ cartSetDelivery: { cart: { eTag: string } } }>(
      `mutation ($eTag: String!, $id: ID!, $mechanism: DeliveryMechanism) {
        cartSetDelivery(eTag: $eTag, groupId: $id, mechanism: $mechanism) { ... on CartChanged { cart { eTag } } }
      }`,
      { eTag, id, mechanism },
      { headers },
    )
    eTag = cartSetDelivery.cart.eTag
  }
  return eTag
}

/** Gives a cart the address that its tickets are mailed to. */
export async function mailTo(basket: Basket, token: string, eTag: string): Promise<void> {
  const shipping = {
    countryCode: 'US',
    addressLine1: '4 Ropewalk',
    locality: 'Port Averil',
    administrativeArea: 'ME',
    postalCode: '04101',
  }
  await ask(
    'mutation ($eTag: String!, $shipping: LocationInput) { cartSetLocations(eTag: $eTag, shipping: $shipping) { is: __typename } }',
    { eTag, shipping },
    { headers: { ...bearer(token), CartToken: basket.token } },
  )
}

/** A new person's browser with a cart that is ready for payment. */
export async function readyToPay(
  context: BrowserContext,
  wanted: Wanted,
  mechanism?: string,
): Promise<Buyer & { readonly basket: Basket }> {
  const buyer = await newBuyer()
  const basket = await fillCart(wanted)
  await makeReady(basket, buyer.token, mechanism)
  await remember(context, { tokens: { consumer: buyer.token }, basket })
  return { ...buyer, basket }
}
