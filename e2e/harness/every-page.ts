import type { BrowserContext } from '@playwright/test'
import type { SiteRoute } from '../../web/src/areas/site-frames.ts'
import { siteRoutes } from '../../web/src/areas/site-map.ts'
import { ask, bearer, eventNamed, tokenOf } from './api.ts'
import { fillCart, makeReady, newBuyer, remember, type Basket, type Buyer, type Wanted } from './buyer.ts'
import { linkInMail } from './outbox.ts'
import { pay } from './pay.ts'
import { cards, password, shops, storefronts } from './world.ts'

/** The Lantern Keeper, tonight. */
const lanternKeeper = '1f0ea14e-a526-6800-8e64-11867a75a466'

const people = {
  consumer: 'ida@marlowe.example',
  admin: 'noor@admission.example',
  employee: 'support@admission.example',
} as const

/** Rows that only lead on, and the moment between paying and the receipt, which is nobody's to stay at. */
const leadsOn = ({ name, file }: SiteRoute): boolean =>
  file.endsWith('Redirect.tsx') || ['Checkout', 'CheckoutFinalize', 'AdminAccountHome'].includes(name)

/** Every page of the product that one can stay at, by the site map; the style guide apart. */
export const everyScreen: readonly SiteRoute[] = siteRoutes.filter(
  (route) => route.layout !== 'styleGuide' && !leadsOn(route),
)

/** The moment between paying and the receipt, which lasts where the bank wants a word with the buyer. */
export const unconfirmedPayment: readonly SiteRoute[] = siteRoutes.filter(({ name }) => name === 'CheckoutFinalize')

/** The pages of the style guide. */
export const everySpecimen: readonly SiteRoute[] = siteRoutes.filter(
  (route) => route.layout === 'styleGuide' && !leadsOn(route),
)

type Tokens = Readonly<Record<keyof typeof people, string>>

let tokens: Promise<Tokens> | undefined
const everyToken = async (): Promise<Tokens> => ({
  consumer: await tokenOf('consumer', people.consumer, password),
  admin: await tokenOf('admin', people.admin, password),
  employee: await tokenOf('employee', people.employee, password),
})

let ids: Promise<Readonly<Record<string, string>>> | undefined

/** Something real for every parameter of an address; the demo world's, so that each run sees the same. */
async function realIds({ consumer, admin }: Tokens): Promise<Readonly<Record<string, string>>> {
  const { myNextTickets, myPurchases } = await ask<{
    myNextTickets: { id: string; event: { id: string } }[]
    myPurchases: { edges: { node: { id: string } }[] }
  }>(
    '{ myNextTickets(first: 1) { id event { id } } myPurchases(first: 1) { edges { node { id } } } }',
    {},
    { headers: bearer(consumer) },
  )
  const { collections } = await ask<{ collections: { edges: { node: { id: string } }[] } }>(
    '{ collections(first: 1) { edges { node { id } } } }',
    {},
    { endpoint: 'admin', headers: { ...bearer(admin), AccountId: shops.larkhall } },
  )
  const purchase = myPurchases.edges[0]?.node.id ?? ''
  return {
    accountId: shops.larkhall,
    marketplaceId: shops.larkhall,
    storefrontId: storefronts.whatsOn,
    eventId: lanternKeeper,
    groupBy: 'event',
    listingId: lanternKeeper,
    collectionId: collections.edges[0]?.node.id ?? '',
    stackId: myNextTickets[0]?.id ?? '',
    stackEventId: myNextTickets[0]?.event.id ?? '',
    purchaseId: purchase,
    purchaseIds: purchase,
    passwordResetToken: 'a-link-that-was-never-sent',
    step: 'detail',
  }
}

/** In shops that no other page of this walk shows, so that what is held there changes no picture. */
const twoPlaces = async (): Promise<Wanted> => ({
  marketplaceId: shops.thornwick,
  eventId: await eventNamed(shops.thornwick, 'Women: Thornwick v Ferrow'),
  quantity: 2,
})
const twoWithQuestions = async (): Promise<Wanted> => ({
  marketplaceId: shops.longshore,
  eventId: await eventNamed(shops.longshore, /^Longshore \d{4}$/),
  quantity: 2,
})

interface Payment {
  readonly buyer: Buyer
  readonly basket: Basket
  readonly attemptId: string | undefined
}

async function payment(card: string): Promise<Payment> {
  const buyer = await newBuyer()
  const basket = await fillCart(await twoPlaces())
  await makeReady(basket, buyer.token)
  const { attemptId } = await pay(basket, buyer.token, card)
  return { buyer, basket, attemptId }
}

let unconfirmed: Promise<Payment> | undefined
/** A payment that waits for a word between buyer and bank. */
const beginPayment = (): Promise<Payment> => (unconfirmed ??= payment(cards.challenge))

let receipt: Promise<string> | undefined
/** The page of the mail that brought somebody the receipt. */
const receiptPage = (): Promise<string> =>
  (receipt ??= (async () => {
    const { buyer } = await payment(cards.good)
    return new URL(await linkInMail(buyer.email, /https?:[^\s"<>]+\/email\/[0-9a-f-]{36}/)).pathname
  })())

/**
 * The address of a page, with real ids. That of a mail, and of a payment that is not confirmed, asks somebody to buy
 * something first: lists of all orders show it from then on.
 */
export async function addressOf({ path, name: page }: SiteRoute): Promise<string> {
  if (page === 'Email') return receiptPage()
  if (page === 'CheckoutFinalize') return `${path}?attempt=${String((await beginPayment()).attemptId)}`
  const real = await (ids ??= (tokens ??= everyToken()).then(realIds))
  return path.replaceAll(/\$(\w+)/g, (_, name: string) => {
    // My ticket is of the event of the stack.
    const key = name === 'eventId' && path.startsWith('/exchange/event/') ? 'stackEventId' : name
    return encodeURIComponent(real[key] ?? '')
  })
}

async function cartFor(context: BrowserContext, { name }: SiteRoute, token: string): Promise<void> {
  const basket = await fillCart(await (name === 'CheckoutQuestions' ? twoWithQuestions() : twoPlaces()))
  if (/Questions|Payment/.test(name)) await makeReady(basket, token)
  await remember(context, { basket, ...(name === 'CheckoutLogin' ? {} : { tokens: { consumer: token } }) })
}

/** Signs the browser in as the page needs it, with a cart where it is about one. */
export async function prepare(context: BrowserContext, route: SiteRoute): Promise<void> {
  const all = await (tokens ??= everyToken())
  if (route.layout === 'checkout') await cartFor(context, route, all.consumer)
  else if (route.name === 'CheckoutFinalize') {
    const { buyer, basket } = await beginPayment()
    await remember(context, { tokens: { consumer: buyer.token }, basket })
  } else if (route.auth !== 'none') await remember(context, { tokens: { [route.auth]: all[route.auth] } })
}
