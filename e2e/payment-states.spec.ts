import type { BrowserContext, Page, Request } from '@playwright/test'
import { eventNamed } from './harness/api.ts'
import { readyToPay, type Wanted } from './harness/buyer.ts'
import { payWith, receipt } from './harness/buying.ts'
import { pay } from './harness/pay.ts'
import { answers, visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { cards, shops } from './harness/world.ts'

const marketplaceId = shops.thornwick

const aPlace = async (): Promise<Wanted> => ({
  marketplaceId,
  eventId: await eventNamed(marketplaceId, 'Women: Thornwick v Ferrow'),
  quantity: 1,
  priceType: 'Adult',
})

const pages = [
  '',
  '/login',
  '/delivery-mechanism',
  '/shipping',
  '/delivery-option',
  '/questions',
  '/payment',
  '/finalize',
].map((step) => `/checkout${step}`)

interface Walk {
  /** URLs of the page, in order. */
  readonly addresses: readonly string[]
  /** Requested documents. */
  readonly documents: number
}

/** Opens a URL and returns the page's redirects, once its heading shows. */
async function walkFrom(page: Page, path: string, heading: RegExp): Promise<Walk> {
  const addresses: string[] = []
  let documents = 0
  const note = (frame: { readonly parentFrame: () => unknown; readonly url: () => string }): void => {
    if (frame.parentFrame() === null && frame.url() !== addresses.at(-1)) addresses.push(frame.url())
  }
  // Without the frames of a gateway's form.
  const count = (request: Request): void => {
    if (request.isNavigationRequest() && request.frame().parentFrame() === null) documents += 1
  }
  page.on('framenavigated', note)
  page.on('request', count)
  // The page may redirect with a full load before it has loaded completely.
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  // The page polls, so its network is never idle; once it has hydrated, it has led on if it ever will.
  await answers(page)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  page.off('framenavigated', note)
  page.off('request', count)
  return { addresses, documents }
}

/** Opens every page of checkout in turn and counts redirects. */
async function openAll(page: Page, heading: RegExp, ends: RegExp): Promise<void> {
  for (const path of pages) {
    const { addresses, documents } = await walkFrom(page, path, heading)
    expect(addresses.at(-1)).toMatch(ends)
    // At most one redirect; the payment page is entered and left by a full load.
    expect(addresses.length, addresses.join(' > ')).toBeLessThanOrEqual(2)
    expect(documents, addresses.join(' > ')).toBeLessThanOrEqual(2)
  }
}

const begin = async (context: BrowserContext, card: string) => {
  const { basket, token } = await readyToPay(context, await aPlace())
  return pay(basket, token, card)
}

/** A step that is done may be opened again; every other page leads to the payment. */
const openSteps = [
  /^Pay |^Get your tickets$|^Delivery service$/,
  /\/checkout\/(payment|delivery-mechanism|delivery-option)$/,
] as const

const onePage = /\/checkout\/finalize(\?attempt=[0-9a-f-]{36})?$/

test(
  'no payment: every page of checkout leads to an open step, and Back leads out of it',
  { tag: '@long' },
  async ({ page, context }) => {
    await readyToPay(context, await aPlace())
    await visit(page, '/exchange/event')
    await page.goto('/checkout')
    await expect(page.getByRole('form', { name: 'Payment' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/exchange\/event$/)
    await openAll(page, ...openSteps)
  },
)

test(
  'a bank that asks: every page of checkout in every tab leads to it once, also by Back and Back again',
  { tag: '@long' },
  async ({ page, context }) => {
    await readyToPay(context, await aPlace())
    await visit(page, '/exchange/event')
    await visit(page, '/checkout/payment')
    await payWith(page, cards.challenge)
    await expect(page).not.toHaveURL(/\/checkout\//)
    const bank = page.url()
    const heading = page.getByRole('heading', {
      level: 1,
      name: 'Confirm your payment with your bank',
    })
    await page.goBack()
    await expect(heading).toBeVisible()
    await expect(page.getByRole('link', { name: 'Continue to your bank' })).toHaveAttribute('href', bank)
    await page.goBack()
    await expect(page).toHaveURL(/\/exchange\/event$/)

    const second = await context.newPage()
    await openAll(second, /^Confirm your payment with your bank$/, onePage)
    await expect(second.getByRole('link', { name: 'Continue to your bank' })).toHaveAttribute('href', bank)
    await expect(second.getByRole('heading', { level: 1 })).toBeFocused()
    await second.getByRole('button', { name: 'Try another card' }).click()
    await expect(second).toHaveURL(/\/checkout\/payment$/)
    await openAll(second, ...openSteps)
    await payWith(second)
    await receipt(second)
  },
)

test('a bank that takes its time: every page of checkout says so', async ({ page, context }) => {
  await begin(context, cards.slowest)
  await openAll(page, /payment is processing/, onePage)
  await expect(page.getByRole('button', { name: 'Try another card' })).toHaveCount(0)
})

test('an unknown outcome: every page of checkout says so', { tag: '@long' }, async ({ page, context }) => {
  await begin(context, cards.slowest)
  await page.route('/api/graph', async (route) => {
    try {
      const response = await route.fetch()
      const body = await response.text()
      await route.fulfill({
        response,
        body: body.replaceAll('"PROCESSING"', '"UNKNOWN"'),
      })
    } catch {
      // A page that was left meanwhile gives its requests up.
    }
  })
  await openAll(page, /still confirming your payment/, onePage)
})

test(
  'a card that was declined: every page of checkout leads to the form',
  { tag: '@long' },
  async ({ page, context }) => {
    await begin(context, cards.declined)
    await openAll(page, ...openSteps)
  },
)

test(
  'an order that is complete: every page of checkout says so, with its link, in every tab',
  { tag: '@long' },
  async ({ page, context }) => {
    await readyToPay(context, await aPlace())
    await visit(page, '/exchange/event')
    await visit(page, '/checkout')
    await expect(page).toHaveURL(/\/checkout\/payment$/)
    await payWith(page)
    const [purchaseId] = await receipt(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.locator('[data-route-announcer]')).toHaveText(/\w/)
    await page.goBack()
    await openAll(page, /^Your order is complete$/, /\/checkout/)
    const second = await context.newPage()
    await openAll(second, /^Your order is complete$/, /\/checkout/)
    await second.getByRole('link', { name: 'View your order' }).click()
    expect(await receipt(second)).toEqual([purchaseId])
  },
)
