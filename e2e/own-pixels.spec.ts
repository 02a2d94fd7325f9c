import type { BrowserContext, Page } from '@playwright/test'
import { readyToPay } from './harness/buyer.ts'
import { payWith, receipt } from './harness/buying.ts'
import { eventNamed } from './harness/api.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { origin, shops } from './harness/world.ts'

const MANAGER = 'GTM-OWN12345'
const AD_PIXEL = '3333333333'

interface Received {
  readonly by: 'manager' | 'ad'
  readonly name: string
  readonly data: { readonly value?: number; readonly currency?: string; readonly page_location?: string }
}

// The vendors' scripts, as far as the frame uses them: each sends what it got as a picture.
const GTM = `const send = (c) => { if (c.event && c.event !== 'gtm.js') new Image().src = 'https://www.google-analytics.com/seen?' + encodeURIComponent(JSON.stringify({ by: 'manager', name: c.event, data: c })) }
for (const c of dataLayer) send(c)
dataLayer.push = (c) => send(c)`
const FBEVENTS = `fbq.callMethod = (kind, token, name, data) => { if (kind === 'trackSingle' && token === '${AD_PIXEL}') new Image().src = 'https://www.facebook.com/seen?' + encodeURIComponent(JSON.stringify({ by: 'ad', name, data })) }
for (const c of fbq.queue) fbq.callMethod(...c)`

const script = (body: string) => ({ contentType: 'text/javascript', body })

/** A browser in which the product has pixels of its own, with stand-ins for their vendors. Returns what these got. */
async function withOwnPixels(context: BrowserContext): Promise<Received[]> {
  const received: Received[] = []
  await context.route('https://www.googletagmanager.com/gtm.js?*', (route) => route.fulfill(script(GTM)))
  await context.route('https://connect.facebook.net/en_US/fbevents.js', (route) => route.fulfill(script(FBEVENTS)))
  await context.route(/\/seen\?/, async (route) => {
    received.push(JSON.parse(decodeURIComponent(new URL(route.request().url()).search.slice(1))) as Received)
    await route.fulfill({ status: 204 })
  })
  // As pages of an installation with both variables are.
  await context.addInitScript(
    ([manager, pixel]) => {
      if (window !== window.top) return
      const meta = document.createElement('meta')
      meta.name = 'own-pixels'
      meta.content = JSON.stringify({ tagManager: manager, adPixel: pixel })
      document.addEventListener('readystatechange', () => document.head.append(meta), { once: true })
    },
    [MANAGER, AD_PIXEL] as const,
  )
  return received
}

const banner = (page: Page) => page.getByRole('region', { name: 'Privacy choices' })
const own = (page: Page) => page.locator('iframe[data-pixels="own"]')

test(
  'the product’s own pixels get nothing before consent, nothing of sign-in and payment, and a purchase once with its value, whatever the tab',
  { tag: '@long' },
  async ({ browser }) => {
    const context = await browser.newContext({ baseURL: origin })
    const received = await withOwnPixels(context)
    const names = () => received.map(({ by, name }) => `${by} ${name}`).toSorted()
    const page = await context.newPage()

    await test.step('nothing on the sign-in page, and the question on others', async () => {
      await visit(page, '/login')
      await expect(banner(page)).toHaveCount(0)
      await visit(page, '/exchange/event')
      await expect(banner(page)).toBeVisible()
      await expect(own(page)).toHaveCount(0)
      expect(received).toEqual([])
    })

    await test.step('after a yes, the page is counted, without what the address says of people', async () => {
      await visit(page, '/exchange/event?search=ida%40marlowe.example&utm_source=mail')
      await banner(page).getByRole('button', { name: 'Accept all' }).click()
      await expect.poll(names).toEqual(['ad PageView', 'manager page_view'])
      expect(received.find(({ by }) => by === 'manager')?.data.page_location).toMatch(
        /\/exchange\/event\?utm_source=mail$/,
      )
      expect(JSON.stringify(received)).not.toContain('marlowe')
    })

    await test.step('a purchase is received once, with the sum of the first grand totals', async () => {
      const eventId = await eventNamed(shops.thornwick, 'Women: Thornwick v Ferrow')
      await readyToPay(context, { marketplaceId: shops.thornwick, eventId, quantity: 2, priceType: 'Adult' })
      await visit(page, '/checkout/payment')
      await expect(own(page)).toHaveCount(0)
      received.length = 0
      await payWith(page)
      await receipt(page)
      await expect.poll(names).toEqual(expect.arrayContaining(['ad Purchase', 'manager purchase']))
      const sale = received.find(({ name }) => name === 'Purchase')
      expect(sale?.data).toMatchObject({ currency: 'USD' })
      expect(sale?.data.value).toBeGreaterThan(0)
      await page.reload()
      await receipt(page)
      await expect.poll(() => names().filter((name) => name.endsWith('age_view')).length).toBeGreaterThan(0)
      expect(names().filter((name) => name.endsWith('urchase'))).toHaveLength(2)
      const receiptPath = new URL(page.url()).pathname
      const other = await context.newPage()
      received.length = 0
      await visit(other, receiptPath)
      await receipt(other)
      await expect.poll(() => names().filter((name) => name.endsWith('age_view')).length).toBeGreaterThan(0)
      expect(names().filter((name) => name.endsWith('urchase'))).toEqual([])
    })
    await context.close()
  },
)
