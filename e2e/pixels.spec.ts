import type { BrowserContext, Locator, Page } from '@playwright/test'
import { ask, bearer, eventNamed, signInToken } from './harness/api.ts'
import { fillCart, freshEmail, newBuyer, remember } from './harness/buyer.ts'
import { payWith, receipt } from './harness/buying.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { origin, password, shops, ticketsPath } from './harness/world.ts'

/** Request to a vendor's stand-in: the pixel, the event, and its data. */
interface Received {
  readonly token: string
  readonly name: string
  readonly data: { value?: number; currency?: string; page_location?: string; num?: number; contents?: object[] }
  readonly id: string | undefined
}

// The vendors' scripts, as far as the frame uses them: each sends what it got as a picture.
const GTAG = `const send = (c) => { if (c[0] === 'event') new Image().src = 'https://www.google-analytics.com/seen?' + encodeURIComponent(JSON.stringify({ token: c[2].send_to, name: c[1], data: c[2], id: c[2].event_id })) }
for (const c of dataLayer) send(c)
dataLayer.push = (c) => send(c)`
const FBEVENTS = `fbq.callMethod = (kind, token, name, data, more) => { if (kind === 'trackSingle') new Image().src = 'https://www.facebook.com/seen?' + encodeURIComponent(JSON.stringify({ token, name, data, id: more.eventID })) }
for (const c of fbq.queue) fbq.callMethod(...c)`

const script = (body: string) => ({ contentType: 'text/javascript', body })

/** A browser whose vendors are stand-ins; returns what they received. */
async function standIn(context: BrowserContext): Promise<Received[]> {
  const received: Received[] = []
  await context.route('https://www.googletagmanager.com/gtag/js?*', (route) => route.fulfill(script(GTAG)))
  await context.route('https://connect.facebook.net/en_US/fbevents.js', (route) => route.fulfill(script(FBEVENTS)))
  await context.route(/\/seen\?/, async (route) => {
    received.push(JSON.parse(decodeURIComponent(new URL(route.request().url()).search.slice(1))) as Received)
    await route.fulfill({ status: 204 })
  })
  return received
}

const pixel = (kind: string, token: string) => ({
  kind,
  token,
  conversionRoute: '',
  transactionRoute: '',
  events: ['PAGE_VIEW', 'ADD_TO_CART', 'BEGIN_CHECKOUT', 'PURCHASE', 'SIGN_UP', 'WAITLIST_SIGNUP'],
  isOn: true,
})

/** Replaces the pixels of an account, as an employee does. */
async function setPixels(id: string, ...pixels: object[]): Promise<void> {
  const options = {
    endpoint: 'employee',
    headers: bearer(await signInToken('employee', 'noor@admission.example', password)),
  } as const
  const { accountPixels } = await ask<{ accountPixels: { version: number } }>(
    'query ($id: ID!) { accountPixels(id: $id) { version } }',
    { id },
    options,
  )
  await ask(
    'mutation ($id: ID!, $version: Int64!, $input: AccountPixelsInput!) { accountPixelsSave(id: $id, version: $version, input: $input) { is: __typename } }',
    { id, version: accountPixels.version, input: { pixels } },
    options,
  )
}

const META_THORNWICK = '1111111111'
const META_LONGSHORE = '2222222222'
const GOOGLE_LONGSHORE = 'G-LONG1234'

// One after the other: they share the pixels that are set up here.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  await setPixels(shops.thornwick, pixel('META', META_THORNWICK))
  await setPixels(shops.longshore, pixel('META', META_LONGSHORE), pixel('GOOGLE', GOOGLE_LONGSHORE))
})
test.afterAll(async () => {
  await setPixels(shops.thornwick)
  await setPixels(shops.longshore)
})

const banner = (page: Page) => page.getByRole('region', { name: 'Privacy choices' })
/** Where something is; null while it is gone or hidden, as it may be for a moment while the size of the page changes. */
const boxOf = async (place: Locator) =>
  (await place.count()) === 0 ? null : place.boundingBox({ timeout: 1_000 }).catch(() => null)
const frames = (page: Page) => page.locator('iframe[data-pixels]')
const of = (received: readonly Received[], token: string) =>
  received.filter((one) => one.token === token).map(({ name }) => name)

test('nothing before consent; then each organizer’s pixels get their own part of a cart of two, once, and never on the payment page', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: origin })
  const received = await standIn(context)
  const buyer = await newBuyer()
  const match = await eventNamed(shops.thornwick, 'Women: Thornwick v Ferrow')
  const basket = await fillCart({ marketplaceId: shops.thornwick, eventId: match, quantity: 2, priceType: 'Adult' })
  await remember(context, { tokens: { consumer: buyer.token }, basket })
  const page = await context.newPage()

  await test.step('nothing is received before an answer, and neither answer is given beforehand', async () => {
    await visit(page, ticketsPath(shops.longshore, await eventNamed(shops.longshore, 'Low tide walks')))
    await banner(page).getByRole('button', { name: 'Choose for each purpose' }).click()
    const choices = page.getByRole('dialog', { name: 'Privacy choices' })
    await expect(choices.getByRole('checkbox')).toHaveCount(2)
    for (const choice of await choices.getByRole('checkbox').all()) await expect(choice).not.toBeChecked()
    await expect(choices).toContainText('Here with Google Analytics.')
    await choices.getByRole('button', { name: 'Cancel' }).click()
    await expect(banner(page)).toContainText('with Google Analytics, and show you ads elsewhere with Meta?')
    const [question, bar] = [banner(page), page.getByRole('link', { name: 'Continue to checkout' }).first()]
    for (const size of [
      { width: 390, height: 844 },
      { width: 1280, height: 720 },
    ]) {
      await page.setViewportSize(size)
      const link = size.width < 1024 ? page.getByRole('link', { name: /^Continue/ }).first() : bar
      await expect(link).toBeVisible()
      await expect
        .poll(async () => {
          const [above, below] = [await boxOf(link), await boxOf(question)]
          return above !== null && below !== null && above.y + above.height <= below.y
        })
        .toBe(true)
    }
    await expect(frames(page)).toHaveCount(0)
    expect(received).toEqual([])
    await banner(page).getByRole('button', { name: 'Accept all' }).click()
    await expect(banner(page)).toHaveCount(0)
    // The page of tickets has no footer.
    await expect(page.getByRole('button', { name: 'Privacy choices' })).toHaveCount(1)
    await expect.poll(() => received.map(({ name }) => name).toSorted()).toEqual(['PageView', 'page_view'])
  })

  await test.step('what is added is received to its organizer alone', async () => {
    await page.getByRole('button', { name: 'Name your price' }).first().click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Price per ticket').fill('12')
    await sheet.getByRole('button', { name: 'Add to cart' }).click()
    await expect.poll(() => of(received, META_LONGSHORE)).toEqual(['PageView', 'AddToCart'])
    expect(of(received, META_THORNWICK)).toEqual([])
  })

  await test.step('checkout begins for both, each with its own amount; nothing runs on the payment page', async () => {
    await page.getByRole('link', { name: 'Continue to checkout' }).first().click()
    await expect.poll(() => of(received, META_THORNWICK)).toContain('InitiateCheckout')
    await expect.poll(() => of(received, META_LONGSHORE)).toContain('InitiateCheckout')
    const begun = received.filter(({ name }) => name === 'InitiateCheckout')
    expect(begun).toHaveLength(2)
    expect(new Set(begun.map(({ data }) => data.value)).size).toBe(2)
    for (const name of ['Women: Thornwick v Ferrow', 'Low tide walks'])
      await page
        .getByRole('group', { name })
        .getByRole('radio', { name: /On your phone/ })
        .check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('form', { name: 'Payment' })).toBeVisible()
    const before = received.length
    await expect(frames(page)).toHaveCount(0)
    await payWith(page)
    await receipt(page)
    expect(received.slice(before).every(({ name }) => /^(purchase|Purchase|page_view|PageView)$/.test(name))).toBe(true)
  })

  await test.step('the purchase is received once per organizer, under one ID, also after a reload', async () => {
    const sold = () => received.filter(({ name }) => name === 'Purchase')
    await expect
      .poll(() =>
        sold()
          .map(({ token }) => token)
          .toSorted(),
      )
      .toEqual([META_THORNWICK, META_LONGSHORE])
    expect(new Set(sold().map(({ id }) => id)).size).toBe(1)
    expect(new Set(sold().map(({ data }) => data.value)).size).toBe(2)
    await page.reload()
    await receipt(page)
    await page.waitForLoadState('networkidle')
    expect(sold()).toHaveLength(2)
    expect(of(received, GOOGLE_LONGSHORE).filter((name) => name === 'purchase')).toHaveLength(1)
    expect(JSON.stringify(received)).not.toContain(buyer.email)
  })
  await context.close()
})

test(
  'a sign-up waits for the next page that permits pixels, and a withdrawal ends them at once',
  { tag: '@long' },
  async ({ browser }) => {
    const context = await browser.newContext({ baseURL: origin })
    const received = await standIn(context)
    const page = await context.newPage()
    await visit(page, `/marketplace/${shops.longshore}`)
    await banner(page).getByRole('button', { name: 'Accept all' }).click()
    await expect.poll(() => of(received, META_LONGSHORE)).toEqual(['PageView'])

    await visit(page, '/login?redirectTo=%2Fexchange%2Fevent')
    await page.getByRole('button', { name: 'I’m new here' }).click()
    const form = page.getByRole('form', { name: 'Create an account' })
    await form.getByLabel('E-mail').fill(freshEmail())
    await form.getByLabel('Name').fill('Thea Quill')
    await form.getByLabel('Password', { exact: true }).fill(password)
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL(/\/exchange\/event/)
    await expect(frames(page)).toHaveCount(0)
    expect(of(received, META_LONGSHORE)).toEqual(['PageView'])
    await visit(page, `/marketplace/${shops.longshore}`)
    await expect.poll(() => of(received, META_LONGSHORE)).toEqual(['PageView', 'PageView', 'CompleteRegistration'])

    await page.getByRole('button', { name: 'Privacy choices' }).click()
    const choices = page.getByRole('dialog', { name: 'Privacy choices' })
    await expect(choices.getByRole('checkbox')).toHaveCount(2)
    for (const choice of await choices.getByRole('checkbox').all()) await choice.uncheck()
    await choices.getByRole('button', { name: 'Save choices' }).click()
    await expect(frames(page)).toHaveCount(0)
    const before = received.length
    await visit(page, `/marketplace/${shops.longshore}`)
    await page.waitForLoadState('networkidle')
    expect(received).toHaveLength(before)
    await context.close()
  },
)

test(
  'an employee adds a pixel; a wrong ID is refused beside its field',
  { tag: '@long' },
  async ({ page, context }) => {
    await remember(context, {
      tokens: { employee: await signInToken('employee', 'noor@admission.example', password) },
    })
    await visit(page, `/employee/account/${shops.larkhall}/pixels`)
    await page.getByRole('button', { name: 'Add pixel' }).click()
    await page.getByRole('checkbox', { name: /^On:/ }).uncheck()
    await page.getByLabel('ID', { exact: true }).fill('UA-1')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Enter an ID such as G-AB12CD34EF or AW-123456789.')).toBeVisible()
    await page.getByLabel('ID', { exact: true }).fill('G-AB12CD34EF')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Google G-AB12CD34EF added').first()).toBeVisible()
    await page.getByRole('button', { name: 'Remove pixel G-AB12CD34EF' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Google G-AB12CD34EF removed').first()).toBeVisible()
  },
)
