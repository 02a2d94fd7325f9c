import type { Page, Route } from '@playwright/test'
import { signInToken } from './harness/api.ts'
import { newBuyer, remember } from './harness/buyer.ts'
import { answers, visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { password, shops, storefronts } from './harness/world.ts'

const events = `/admin/${shops.larkhall}/event`

/** URLs of the documents that a page requested, in order. */
function documents(page: Page): string[] {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      loaded.push(new URL(request.url()).pathname)
  })
  return loaded
}

const storedTokens = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('authTokens') ?? '{}') as unknown)

test('a sign-in or sign-out in another tab applies here, too', { tag: '@long' }, async ({ page, context }) => {
  const { token } = await newBuyer()
  await remember(context, { tokens: { consumer: token } })
  await visit(page, '/user/order-history')
  const other = await context.newPage()
  await visit(other, '/legal-policies')
  const loaded = documents(page)

  await other.evaluate(() => localStorage.removeItem('authTokens'))
  await expect(page).toHaveURL(/\/login\?redirectTo=%2Fuser%2Forder-history$/)

  await other.evaluate((consumer) => localStorage.setItem('authTokens', JSON.stringify({ consumer })), token)
  await expect(page).toHaveURL(/\/user\/order-history$/)
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  expect(loaded).toEqual([])
})

test(
  'feature toggles of another tab: what is shown is asked for again, with them',
  { tag: '@long' },
  async ({ page, context }) => {
    await visit(page, `/marketplace/${shops.larkhall}`)
    const other = await context.newPage()
    await visit(other, '/legal-policies')
    const asked = page.waitForRequest((request) => request.headers()['featurepanorama'] === 'true')
    await other.evaluate(() => localStorage.setItem('featureToggles', '{"panorama":true}'))
    expect(new URL((await asked).url()).pathname).toBe('/api/graph')
  },
)

test('signing out: the overlay, the server asked, then nothing is left, even if the server cannot be reached', async ({
  page,
  context,
  watch,
}) => {
  watch.expectedErrors.push(/ERR_FAILED/)
  const admin = await signInToken('admin', 'noor@admission.example', password)
  const employee = await signInToken('employee', 'noor@admission.example', password)
  await remember(context, { tokens: { admin, employee } })
  await visit(page, events)
  const { promise: mayFail, resolve: fail } = Promise.withResolvers<undefined>()
  await page.route('**/api/graph/admin', async (route) => {
    if (!(route.request().postData() ?? '').includes('MeLogout')) return route.fallback()
    expect(route.request().headers()['authorization']).toBe(`Bearer ${admin}`)
    await mayFail
    return route.abort()
  })
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Signing out', { exact: true })).toBeVisible()
  expect(await storedTokens(page)).toEqual({ admin, employee })
  fail(undefined)
  await expect(page).toHaveURL(/\/admin\/login/)
  await expect(page.getByText('Signing out', { exact: true })).toHaveCount(0)
  expect(await storedTokens(page)).toEqual({ employee })
  // The account is remembered for the next time.
  expect(await page.evaluate(() => localStorage.getItem('lastAccountId'))).toBe(`{"admin":"${shops.larkhall}"}`)
})

/** A response from a newer release. */
const newer = async (route: Route): Promise<void> => {
  const response = await route.fetch()
  await route.fulfill({ response, headers: { ...response.headers(), 'x-release': 'newer' } })
}

test('after a release the next navigation loads the page, and only that one', async ({ page }) => {
  await visit(page, '/exchange/event')
  await page.route('**/api/graph', newer, { times: 1 })
  const loaded = documents(page)
  const answered = page.waitForResponse('**/api/graph')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Go to/ }).fill('lantern')
  await answered
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Terms and privacy' }).click()
  await expect(page).toHaveURL(/\/legal-policies$/)
  await expect.poll(() => loaded).toEqual(['/legal-policies'])
  await answers(page)
  await page.getByRole('link', { name: 'What’s on' }).click()
  await expect(page).toHaveURL(/\/exchange\/event$/)
  expect(loaded).toEqual(['/legal-policies'])
})

test('a missing chunk reloads the page, but not forever', async ({ page, context, watch }) => {
  watch.expectedErrors.push(/ERR_FAILED/, /dynamically imported module/)
  await remember(context, { tokens: { admin: await signInToken('admin', 'noor@admission.example', password) } })
  // A chunk is gone because of a release, until the page is loaded again. Nothing is shown until the chunk is needed.
  let isGone = true
  await page.route('**/assets/AccountPalette-*.js', (route) => (isGone ? route.abort() : route.continue()))
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('AccountPalette'))
  await visit(page, events)
  await failed
  const loaded = documents(page)
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false
  })
  const again = page.waitForEvent('load')
  await page.keyboard.press('Control+k')
  await again
  expect(loaded).toEqual([events])
  await answers(page)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: /^Go to/ })).toBeFocused()
  await page.keyboard.press('Escape')

  // A page's chunk is permanently missing.
  loaded.length = 0
  const collections = `/admin/${shops.larkhall}/inventory/collection`
  await page.route('**/assets/CollectionListPage-*.js', (route) => route.abort())
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Collections' }).click()
  await expect.poll(() => loaded, 'the error page can be seen for a moment before the reload').toEqual([collections])
  await expect(page.getByRole('alert').getByRole('heading')).toBeVisible()
  expect(loaded).toEqual([collections])
})

test('redirectTo redirects signed-in users, and never away from the site', async ({ page, context }) => {
  const { token } = await newBuyer()
  await remember(context, { tokens: { consumer: token } })
  const ends = [
    ['{"name":"UserOrderHistory"}', '/user/order-history'],
    ['/user?x=1', '/user?x=1'],
    ['//elsewhere.example/user', '/exchange/event'],
    ['{"name":"Elsewhere"}', '/exchange/event'],
    ['{"name":"UserOrderHistory","path":"https://elsewhere.example"}', '/exchange/event'],
  ] as const
  for (const [redirectTo, end] of ends) {
    await page.goto(`/login?redirectTo=${encodeURIComponent(redirectTo)}`)
    await expect
      .poll(() => new URL(page.url()).pathname + new URL(page.url()).search, { message: redirectTo })
      .toBe(end)
  }
})

test(
  'the product’s name stays the title; screen readers hear the page’s own name',
  { tag: '@long' },
  async ({ page }) => {
    await visit(page, '/exchange/event')
    await page.getByRole('link', { name: 'Terms and privacy' }).click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(page).toHaveURL(/\/legal-policies$/)
    await expect(heading).toHaveText('Terms and privacy')
    await expect(page.locator('[data-route-announcer]')).toHaveText('Terms and privacy')
    expect(await page.title()).toBe('Project Admission')
  },
)

test('old addresses keep their query on the way', { tag: '@long' }, async ({ page, context }) => {
  const { token } = await newBuyer()
  await remember(context, { tokens: { consumer: token } })
  await page.goto('/?verified=1')
  await expect.poll(() => page.url()).toContain('/user?verified=1')
})

test(
  'another page begins at its top; the same one, filtered, stays where it was',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 640 })
    await visit(page, `/marketplace/${shops.larkhall}`)
    const top = (): Promise<number> => page.evaluate(() => Math.round(window.scrollY))
    // Clicked by script, because a mouse click would scroll the link into view first.
    const follow = (to: 'the same page' | 'another'): Promise<void> =>
      page.evaluate((wanted) => {
        const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
        const link = links.find(
          ({ pathname, search }) =>
            (pathname === location.pathname) === (wanted === 'the same page') && search !== location.search,
        )
        link?.click()
      }, to)
    await page.evaluate(() => window.scrollTo(0, 400))
    await follow('the same page')
    await expect(page).toHaveURL(/\?/)
    await expect(page.locator('main a[href*="/tickets"]').first()).toBeVisible()
    expect(await top()).toBe(400)
    await follow('another')
    await expect(page).not.toHaveURL(/\?/)
    await expect.poll(top).toBe(0)
  },
)

test('a signed-in person never sees the sign-in form, also where a name of another area is the target', async ({
  page,
  context,
}) => {
  await remember(context, { tokens: { consumer: (await newBuyer()).token } })
  // Reads the page before each frame, and keeps what was seen beyond it.
  await page.addInitScript(() => {
    const watchForm = (): void => {
      const field = document.querySelector('input[type=password]')
      if (field?.checkVisibility({ visibilityProperty: true }) === true && location.pathname === '/login')
        sessionStorage.setItem('seen', 'form')
      requestAnimationFrame(watchForm)
    }
    watchForm()
  })
  await page.goto(`/login?redirectTo=${encodeURIComponent('{"name":"AdminLogin","query":{"email":"a@b.example"}}')}`)
  await expect(page).toHaveURL(/\/admin\/login\?email=a%40b\.example$/)
  await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBeNull()
})

test('a place on the same page is scrolled to smoothly, and again', async ({ page }) => {
  await visit(page, '/legal-policies')
  const link = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last()
  const positions = (): Promise<number> =>
    page.evaluate(async () => {
      window.scrollTo({ top: 0, behavior: 'instant' })
      const places = new Set<number>()
      let still = 0
      document.querySelector<HTMLAnchorElement>('nav[aria-label="On this page"] li:last-child a')?.click()
      while (still < 30) {
        await new Promise(requestAnimationFrame)
        still = places.size === places.add(Math.round(scrollY)).size ? still + 1 : 0
      }
      return places.size
    })
  await expect(link).toBeVisible()
  expect(await positions()).toBeGreaterThan(3)
  expect(await positions()).toBeGreaterThan(3)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await positions()).toBeLessThanOrEqual(3)
})

test('an e-mail that does not exist answers 404, and no cache keeps it', async ({ request }) => {
  const answer = await request.get('/email/1ec9414c-232a-6b00-b3c8-9e6bdeced846')
  expect([answer.status(), answer.headers()['cache-control']]).toEqual([404, 'no-store'])
})

test('an old storefront address leads to tonight’s show, without any setting', async ({ request }) => {
  const storefront = `/marketplace/${shops.larkhall}/storefront/${storefronts.whatsOn}`
  const answer = await request.get(`${storefront}/tickets?a=b`)
  const { pathname, search } = new URL(answer.url())
  expect([answer.status(), pathname, search]).toEqual([
    200,
    `${storefront}/event/1f0ea14e-a526-6800-8e64-11867a75a466/tickets`,
    '?a=b',
  ])
})
