import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { ask, bearer, eventNamed } from './harness/api.ts'
import { fillCart, roomiestVisit, makeReady, newBuyer, remember, type Buyer } from './harness/buyer.ts'
import { pay } from './harness/pay.ts'
import { admitted, prepareScanner, scannedPicture, type Admitted } from './harness/scan.ts'
import { raw, stored } from './harness/saved.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { cards, origin, shops } from './harness/world.ts'

test.beforeAll(prepareScanner)
test.beforeEach(({ watch }) => {
  watch.expectedErrors.push(
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|We couldn't reach the server|dynamically imported module/,
  )
})

const marketplaceId = shops.thornwick
const show = 'Ground tour, every Saturday'
const phone = { width: 390, height: 844 }

async function holderOfFour(): Promise<Buyer> {
  const buyer = await newBuyer()
  const eventId = await eventNamed(marketplaceId, show)
  const visitId = await roomiestVisit({ marketplaceId, eventId, quantity: 2 })
  for (let order = 0; order < 2; order += 1) {
    const basket = await fillCart({ marketplaceId, eventId, visitId, quantity: 2 })
    await makeReady(basket, buyer.token)
    await pay(basket, buyer.token, cards.good)
  }
  await expect.poll(async () => (await ticketsOf(buyer.token)).length).toBe(4)
  return buyer
}

async function signedInHolder(context: BrowserContext): Promise<string> {
  const { token } = await holderOfFour()
  await remember(context, { tokens: { consumer: token } })
  return token
}

const ticketsOf = async (token: string): Promise<readonly string[]> => {
  const { myNextWallets } = await ask<{ myNextWallets: { stacks: { tickets: { id: string }[] }[] }[] }>(
    '{ myNextWallets(first: 10) { stacks { tickets { id } } } }',
    {},
    { headers: bearer(token) },
  )
  return myNextWallets.flatMap(({ stacks }) => stacks.flatMap(({ tickets }) => tickets.map(({ id }) => id)))
}

const numbered = (page: Page, number: number) => page.getByRole('heading', { name: `Ticket ${String(number)} of 4` })

/** The code that a camera reads from the screen. */
async function read(page: Page): Promise<string> {
  let text: string | undefined
  await expect
    .poll(async () => {
      text = (await scannedPicture(await page.screenshot({ scale: 'css' })))[0]
      return text
    })
    .toBeDefined()
  return text as string
}

async function openTickets(page: Page): Promise<void> {
  await page.setViewportSize(phone)
  await visit(page, '/user')
  await page.getByRole('link', { name: 'Open tickets' }).click()
  await expect(numbered(page, 1)).toBeVisible()
  await expect(page.getByText('Works offline').first()).toBeVisible()
}

const saved = (page: Page) => page.getByText(/^No connection\. Saved .+\.$/)

async function showsCode(page: Page, token: string): Promise<Admitted> {
  await expect(saved(page)).toBeVisible()
  const code = await admitted(await read(page))
  expect(code.form).toBe('TURNING')
  expect(await ticketsOf(token)).toContain(code.ticketId)
  return code
}

test('one visit is one wallet: once in the list, and four tickets to leaf through', async ({ page, context }) => {
  await signedInHolder(context)
  await visit(page, '/user')
  await expect(page.getByRole('heading', { name: show })).toHaveCount(1)
  await expect(page.getByRole('link', { name: /^Open ticket/ })).toHaveCount(1)
  await openTickets(page)
  await page.keyboard.press('ArrowRight')
  await expect(numbered(page, 2)).toBeVisible()
  await page.getByRole('button', { name: 'Next ticket' }).click()
  await expect(numbered(page, 3)).toBeVisible()
  const strip = page.getByRole('list', { name: 'Tickets' })
  await expect.poll(() => strip.evaluate((list) => list.scrollLeft / list.clientWidth)).toBe(2)
  await strip.dispatchEvent('pointerdown') // A finger moves the strip.
  await strip.evaluate((list) => list.scrollBy({ left: list.clientWidth }))
  await expect(numbered(page, 4)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(numbered(page, 2)).toBeVisible()
})

test('tickets open without a network: reloaded, and in a new tab', async ({ page, context }) => {
  const token = await signedInHolder(context)
  await openTickets(page)
  const address = page.url()
  await context.setOffline(true)
  await page.reload()
  await showsCode(page, token)
  await page.getByRole('button', { name: 'Next ticket' }).click()
  await expect(numbered(page, 2)).toBeVisible()
  await page.close()

  const again = await context.newPage()
  await again.setViewportSize(phone)
  await again.goto('/user')
  await expect(saved(again)).toBeVisible()
  await again.getByRole('link', { name: 'Open tickets' }).click()
  await showsCode(again, token)
  await again.goto(address)
  await showsCode(again, token)
  await expect(again.getByRole('link', { name: 'Add to calendar' })).toBeHidden()

  await context.setOffline(false)
  await expect(saved(again)).toBeHidden()
  await expect(again.getByRole('link', { name: 'Add to calendar' })).toBeVisible()
})

test('what is saved is sealed; signing out without a network throws it away', async ({ page, context, watch }) => {
  // A script that is opened as a page has no icon; the browser may ask for one.
  watch.expectedErrors.push(/favicon\.ico/)
  const { token, email } = await holderOfFour()
  await remember(context, { tokens: { consumer: token } })
  await openTickets(page)
  const { isExtractable, texts } = await raw(page)
  expect(isExtractable).toBe(false)
  expect(texts).toHaveLength(1)
  expect(texts.join()).not.toMatch(new RegExp(`${show}|${email}|seed|payload`))
  expect(await stored(page)).toMatchObject({ key: 1, records: 1, workers: 2 })

  const beside = await context.newPage()
  await beside.goto('/offline-worker.js')
  await context.setOffline(true)
  await visit(page, '/user')
  await page.getByRole('button', { name: /Account|Thea/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(() => stored(beside)).toEqual({ key: 0, records: 0, caches: [], workers: 0 })
  await context.setOffline(false)

  const other = await newBuyer()
  await remember(context, { tokens: { consumer: other.token } })
  await visit(page, '/user')
  await expect(page.getByRole('heading', { name: show })).toBeHidden()
  await expect.poll(() => stored(page)).toMatchObject({ records: 1, caches: [], workers: 0 })
  await context.setOffline(true)
  await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
})

test('a session that another one took the place of leaves nothing to read', async ({ page, context }) => {
  await signedInHolder(context)
  await openTickets(page)
  const other = await newBuyer()
  await page.evaluate((taken) => localStorage.setItem('authTokens', JSON.stringify({ consumer: taken })), other.token)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: "We couldn't load the page" })).toBeVisible()
  expect(await stored(page)).toMatchObject({ key: 0, records: 0 })
})

test('a session that the server ended leaves nothing from the next contact on', async ({ page, context, watch }) => {
  watch.expectedErrors.push(/401/)
  const token = await signedInHolder(context)
  await openTickets(page)
  await ask('mutation { meLogout }', {}, { headers: bearer(token) })
  await page.goto('/user')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect.poll(() => stored(page)).toEqual({ key: 0, records: 0, caches: [], workers: 0 })
})

test('online, stored pages are never shown; a new release drops the old one; and a server that is down counts as offline', async ({
  page,
  context,
  watch,
}) => {
  watch.expectedErrors.push(/503/)
  await signedInHolder(context)
  await openTickets(page)
  await page.evaluate(async () => {
    const [current = ''] = await caches.keys()
    for (const name of [current, 'offline-older']) {
      const kept = new Response('<h1>A kept page</h1>', { headers: { 'content-type': 'text/html' } })
      await (await caches.open(name)).put('/user', kept)
    }
  })
  await openTickets(page)
  await expect.poll(async () => (await stored(page)).caches).not.toContain('offline-older')
  expect((await stored(page)).caches).toHaveLength(1)
  const script = await page.request.get('/offline-worker.js')
  expect(script.headers()['cache-control']).toBe('no-cache')

  await context.route('**/user', (route) => route.fulfill({ status: 503, body: 'Down' }))
  await page.goto('/user')
  await expect(page.getByRole('heading', { name: 'A kept page' })).toBeVisible()
})

test.describe('a browser that was restarted', () => {
  let folder = ''
  let context: BrowserContext

  const launch = async (): Promise<void> => {
    const { launchOptions } = test.info().project.use
    context = await chromium.launchPersistentContext(folder, { ...launchOptions, baseURL: origin, viewport: phone })
    // A phone whose clock is three minutes ahead.
    await context.addInitScript(() => {
      const clock = Date.now.bind(Date)
      Date.now = () => clock() + 180_000
    })
  }
  test.beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wallet-'))
    await launch()
  })
  test.afterEach(async () => {
    await context.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('opens the tickets without a network, by the right time though its clock is wrong', async () => {
    const token = await signedInHolder(context)
    const page = await context.newPage()
    await openTickets(page)
    const address = page.url()
    await context.close()

    await launch()
    await context.setOffline(true)
    const again = await context.newPage()
    await again.goto(address)
    await expect(numbered(again, 1)).toBeVisible()
    const { turn } = await showsCode(again, token)
    const behind = (Math.floor(Date.now() / 15_000) - Number.parseInt(turn.slice(0, 2), 16)) & 255
    expect(behind).toBeLessThanOrEqual(1)
    await expect(
      again.getByText('Your phone’s clock is 3 minutes ahead. Your code still uses the correct time.'),
    ).toBeVisible()
  })
})
