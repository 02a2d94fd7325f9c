import type { BrowserContext } from '@playwright/test'
import type { SiteRoute } from '../../web/src/areas/site-frames.ts'
import { siteRoutes } from '../../web/src/areas/site-map.ts'
import { ask, bearer, eventNamed, tokenOf } from './api.ts'
import { fillCart, mailTo, makeReady, newBuyer, remember, type Basket, type Buyer, type Wanted } from './buyer.ts'
import { linkInMail } from './outbox.ts'
import { pay } from './pay.ts'
import { recordIds } from './record-ids.ts'
import { cards, password, shops, storefronts } from './world.ts'

/** The Lantern Keeper, tonight. */
const lanternEventId = '1f0ea14e-a526-6800-8e64-11867a75a466'

const people = {
  consumer: 'ida@marlowe.example',
  admin: 'noor@admission.example',
  employee: 'support@admission.example',
} as const

/** Routes that only redirect, and the page between payment and receipt, which redirects too. */
const leadsOn = ({ name, file }: SiteRoute): boolean =>
  file.endsWith('Redirect.tsx') || ['Checkout', 'CheckoutFinalize', 'AdminAccountHome'].includes(name)

/** Every page in the site map that doesn't redirect, without the style guide. */
export const everyScreen: readonly SiteRoute[] = siteRoutes.filter(
  (route) => route.layout !== 'styleGuide' && !leadsOn(route),
)

/** The page between payment and receipt, which stays while the bank requires a challenge. */
export const unconfirmedPayment: readonly SiteRoute[] = siteRoutes.filter(({ name }) => name === 'CheckoutFinalize')

/** The pages of the style guide. */
export const everySpecimen: readonly SiteRoute[] = siteRoutes.filter(
  (route) => route.layout === 'styleGuide' && !leadsOn(route),
)

type Tokens = Readonly<Record<keyof typeof people, string>>

let tokens: Promise<Tokens> | undefined
const askTokens = async (): Promise<Tokens> => ({
  consumer: await tokenOf('consumer', people.consumer, password),
  admin: await tokenOf('admin', people.admin, password),
  employee: await tokenOf('employee', people.employee, password),
})

let ids: Promise<Readonly<Record<string, string>>> | undefined

/** Real values for every URL parameter, from the demo world, so that each run is the same. */
async function realIds({ consumer, admin, employee }: Tokens): Promise<Readonly<Record<string, string>>> {
  const { myNextTickets, myPurchases } = await ask<{
    myNextTickets: { id: string; event: { id: string } }[]
    myPurchases: { edges: { node: { id: string } }[] }
  }>(
    '{ myNextTickets(first: 1) { id event { id } } myPurchases(first: 1) { edges { node { id } } } }',
    {},
    { headers: bearer(consumer) },
  )
  const purchase = myPurchases.edges[0]?.node.id ?? ''
  return {
    ...(await recordIds({ admin, employee })),
    accountId: shops.larkhall,
    marketplaceId: shops.larkhall,
    storefrontId: storefronts.whatsOn,
    eventId: lanternEventId,
    groupBy: 'event',
    listingId: lanternEventId,
    stackId: myNextTickets[0]?.id ?? '',
    stackEventId: myNextTickets[0]?.event.id ?? '',
    purchaseId: purchase,
    purchaseIds: purchase,
    passwordResetToken: 'a-link-that-was-never-sent',
    step: 'detail',
  }
}

/** In shops that no other page here shows, so that holds there don't change screenshots. */
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

const twoByMail = async (): Promise<Wanted> => ({
  marketplaceId: shops.thornwick,
  eventId: await eventNamed(shops.thornwick, 'Women: Thornwick v Sandhaven'),
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
/** A payment that is waiting for the bank's challenge. */
const beginPayment = (): Promise<Payment> => (unconfirmed ??= payment(cards.challenge))

let receipt: Promise<string> | undefined
/** The page of a receipt e-mail. */
const receiptPage = (): Promise<string> =>
  (receipt ??= (async () => {
    const { buyer } = await payment(cards.good)
    return new URL(await linkInMail(buyer.email, /https?:[^\s"<>]+\/email\/[0-9a-f-]{36}/)).pathname
  })())

/**
 * URL of a page with real IDs. The pages of an e-mail and of an unconfirmed payment need a purchase first, which lists
 * of all orders show from then on.
 */
export async function addressOf({ path, name: page }: SiteRoute): Promise<string> {
  if (page === 'Email') return receiptPage()
  if (page === 'CheckoutFinalize') return `${path}?attempt=${String((await beginPayment()).attemptId)}`
  const real = await (ids ??= everyToken().then(realIds))
  return path.replaceAll(/\$(\w+)/g, (_, name: string) => {
    // The ticket belongs to the event of the stack.
    const key = name === 'eventId' && path.startsWith('/exchange/event/') ? 'stackEventId' : name
    return encodeURIComponent(real[key] ?? '')
  })
}

/** Who opens a page: signed in, or with a cart from an earlier visit. */
export interface Visitor {
  readonly tokens?: Readonly<Partial<Tokens>>
  readonly basket?: Basket
}

async function withCart({ name }: SiteRoute, token: string): Promise<Visitor> {
  const isMailed = /Shipping|Option/.test(name)
  const wanted = name === 'CheckoutQuestions' ? twoWithQuestions : isMailed ? twoByMail : twoPlaces
  const basket = await fillCart(await wanted())
  if (/Questions|Payment/.test(name)) await makeReady(basket, token)
  if (isMailed) {
    const eTag = await makeReady(basket, token, 'SHIPPING')
    if (name === 'CheckoutDeliveryOption') await mailTo(basket, token, eTag)
  }
  return { basket, ...(name === 'CheckoutLogin' ? {} : { tokens: { consumer: token } }) }
}

/** Tokens of people of the demo world who see everything of their area. */
export const everyToken = (): Promise<Tokens> => (tokens ??= askTokens())

/** Signed in as the page requires, with a cart if it needs one. */
export async function visitorOf(route: SiteRoute): Promise<Visitor> {
  const all = await everyToken()
  if (route.layout === 'checkout') return withCart(route, all.consumer)
  if (route.name === 'CheckoutFinalize') {
    const { buyer, basket } = await beginPayment()
    return { tokens: { consumer: buyer.token }, basket }
  }
  return route.auth === 'none' ? {} : { tokens: { [route.auth]: all[route.auth] } }
}

/** Prepares a browser for a page like `visitorOf`. */
export const prepare = async (context: BrowserContext, route: SiteRoute): Promise<void> =>
  remember(context, await visitorOf(route))
