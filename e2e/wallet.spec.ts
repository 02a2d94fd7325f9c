import { ask, bearer } from './harness/api.ts'
import { newBuyer, remember } from './harness/buyer.ts'
import { prepareScanner } from './harness/scan.ts'
import { raw, storedSession } from './harness/saved.ts'
import { visit } from './harness/visit.ts'
import {
  holderOfFour,
  numberedTicket,
  offlineErrors,
  openTickets,
  phone,
  savedNotice,
  show,
  showsCode,
  signedInHolder,
} from './harness/wallet.ts'
import { expect, test } from './harness/watch.ts'

test.beforeAll(prepareScanner)
test.beforeEach(({ watch }) => void watch.expectedErrors.push(offlineErrors))

test(
  'one visit is one wallet: once in the list, and four tickets to leaf through',
  { tag: '@long' },
  async ({ page, context }) => {
    await signedInHolder(context)
    await visit(page, '/user')
    await expect(page.getByRole('heading', { name: show })).toHaveCount(1)
    await expect(page.getByRole('link', { name: /^Open ticket/ })).toHaveCount(1)
    await openTickets(page)
    await page.keyboard.press('ArrowRight')
    await expect(numberedTicket(page, 2)).toBeVisible()
    await page.getByRole('button', { name: 'Next ticket' }).click()
    await expect(numberedTicket(page, 3)).toBeVisible()
    const strip = page.getByRole('list', { name: 'Tickets' })
    await expect.poll(() => strip.evaluate((list) => list.scrollLeft / list.clientWidth)).toBe(2)
    await strip.dispatchEvent('pointerdown') // A finger moves the strip.
    await strip.evaluate((list) => list.scrollBy({ left: list.clientWidth }))
    await expect(numberedTicket(page, 4)).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(numberedTicket(page, 2)).toBeVisible()
  },
)

test('tickets open without a network: reloaded, and in a new tab', async ({ page, context }) => {
  const token = await signedInHolder(context)
  await openTickets(page)
  const address = page.url()
  await context.setOffline(true)
  await page.reload()
  await showsCode(page, token)
  await page.getByRole('button', { name: 'Next ticket' }).click()
  await expect(numberedTicket(page, 2)).toBeVisible()
  await page.close()

  const again = await context.newPage()
  await again.setViewportSize(phone)
  await again.goto('/user')
  await expect(savedNotice(again)).toBeVisible()
  await again.getByRole('link', { name: 'Open tickets' }).click()
  await showsCode(again, token)
  await again.goto(address)
  await showsCode(again, token)
  await expect(again.getByRole('link', { name: 'Add to calendar' })).toBeHidden()

  await context.setOffline(false)
  await expect(savedNotice(again)).toBeHidden()
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
  expect(await storedSession(page)).toMatchObject({ key: 1, records: 1, workers: 2 })

  const beside = await context.newPage()
  await beside.goto('/offline-worker.js')
  await context.setOffline(true)
  await visit(page, '/user')
  await page.getByRole('button', { name: /Account|Thea/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(() => storedSession(beside)).toEqual({ key: 0, records: 0, caches: [], workers: 0 })
  await context.setOffline(false)

  const other = await newBuyer()
  await remember(context, { tokens: { consumer: other.token } })
  await visit(page, '/user')
  await expect(page.getByRole('heading', { name: show })).toBeHidden()
  await expect.poll(() => storedSession(page)).toMatchObject({ records: 1, caches: [], workers: 0 })
  await context.setOffline(true)
  await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
})

test(
  'a session that another one took the place of leaves nothing to read',
  { tag: '@long' },
  async ({ page, context }) => {
    await signedInHolder(context)
    await openTickets(page)
    const other = await newBuyer()
    await page.evaluate((taken) => localStorage.setItem('authTokens', JSON.stringify({ consumer: taken })), other.token)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: "We couldn't load the page" })).toBeVisible()
    expect(await storedSession(page)).toMatchObject({ key: 0, records: 0 })
  },
)

test(
  'a session that the server ended leaves nothing from the next contact on',
  { tag: '@long' },
  async ({ page, context, watch }) => {
    watch.expectedErrors.push(/401/)
    const token = await signedInHolder(context)
    await openTickets(page)
    await ask('mutation { meLogout }', {}, { headers: bearer(token) })
    await page.goto('/user')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect.poll(() => storedSession(page)).toEqual({ key: 0, records: 0, caches: [], workers: 0 })
  },
)

test(
  'online, stored pages are never shown; a new release drops the old one; and a server that is down counts as offline',
  { tag: '@long' },
  async ({ page, context, watch }) => {
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
    await expect.poll(async () => (await storedSession(page)).caches).not.toContain('offline-older')
    expect((await storedSession(page)).caches).toHaveLength(1)
    const script = await page.request.get('/offline-worker.js')
    expect(script.headers()['cache-control']).toBe('no-cache')

    await context.route('**/user', (route) => route.fulfill({ status: 503, body: 'Down' }))
    await page.goto('/user')
    await expect(page.getByRole('heading', { name: 'A kept page' })).toBeVisible()
  },
)
