import type { BrowserContext } from '@playwright/test'
import type { SiteRoute } from '../../web/src/areas/site-frames.ts'
import { siteRoutes } from '../../web/src/areas/site-map.ts'
import { eventNamed } from './api.ts'
import { fillCart, mailTo, makeReady, newBuyer, remember, type Basket, type Buyer, type Wanted } from './buyer.ts'
import { linkInMail } from './outbox.ts'
import { pay } from './pay.ts'
import { everyToken, realIds, withIds, type Tokens } from './real-ids.ts'
import { cards, shops } from './world.ts'

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

/** Filters of lists of everything, so that they don't show what other tests and the other pages here did before. */
const apart: Readonly<Record<string, string>> = {
  EmployeeReportEventSettlement: '?report-event-settlement[accounts]=$accountId',
  EmployeeUserList: '?users[text]=mistry',
}

/**
 * URL of a page with real IDs. The pages of an e-mail and of an unconfirmed payment need a purchase first, which lists
 * of all orders show from then on.
 */
export async function pageAddress({ path, name: page }: SiteRoute): Promise<string> {
  if (page === 'Email') return receiptPage()
  if (page === 'CheckoutFinalize') return `${path}?attempt=${String((await beginPayment()).attemptId)}`
  const { ids: known } = await realIds()
  const ids = page === 'EmployeeEventEmailTemplate' ? { ...known, emailTemplateId: 'new' } : known
  return withIds(`${path}${apart[page] ?? ''}`, /\$(\w+)/g, ids)
}

/** State in which a page is opened: signed in, or with a cart from an earlier visit. */
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
