import type { Page } from '@playwright/test'
import { newBuyer, remember } from './harness/buyer.ts'
import { answerTo, answerWith, bareStatus, failurePage, spoil } from './harness/spoil.ts'
import { answers, visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { password } from './harness/world.ts'

/** Console messages for a mocked failure and its page. */
const failedLoads = [/Failed to load resource/, /^ApiError: /]

const historyPage = '/user/order-history'
const toastOf = (page: Page) => page.locator('[data-toast-region]')

const storedTokens = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('authTokens'))

async function signIn(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Sign in' })
  await form.getByLabel('E-mail').fill('ida@marlowe.example')
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign in' }).click()
}

const tooMuch = bareStatus(413, '{"message":"This is too much."}')

/**
 * Asserts that no toast was shown so far. Toasts queue, so a sign-in triggers one more: it would stand behind
 * whatever came before it.
 */
async function expectNoErrorReport(page: Page): Promise<void> {
  await spoil(page, 'SignIn', tooMuch)
  await answers(page)
  await signIn(page)
  await expect(toastOf(page)).toContainText('This is too much.')
  await expect(toastOf(page)).not.toContainText('1 of')
}

/** Refetches all active queries, as after a feature toggle change in another tab. */
const askAgain = (page: Page): Promise<void> =>
  page.evaluate(() => void dispatchEvent(new StorageEvent('storage', { key: 'featureToggles' })))

test.beforeEach(({ watch }) => void watch.expectedErrors.push(...failedLoads))

test.describe('a session that the server no longer takes', () => {
  test('is thrown away by an answer of the API, and the login leads back', async ({ page, context }) => {
    await remember(context, { tokens: { consumer: 'no-longer-valid', admin: 'another' } })
    await page.goto(`${historyPage}?x=1`)
    await expect(page).toHaveURL(`/login?redirectTo=${encodeURIComponent(`${historyPage}?x=1`)}`)
    expect(await storedTokens(page)).toBe('{"admin":"another"}')
    await expectNoErrorReport(page)
  })

  test('is thrown away by a bare 401, too', { tag: '@long' }, async ({ page, context }) => {
    const { token } = await newBuyer()
    await remember(context, { tokens: { consumer: token } })
    await spoil(page, 'OrderHistory', bareStatus(401))
    await page.goto(historyPage)
    await expect(page).toHaveURL(`/login?redirectTo=${encodeURIComponent(historyPage)}`)
    expect(await storedTokens(page)).toBeNull()
    await expectNoErrorReport(page)
  })
})

test.describe('a page whose own question failed', () => {
  test.beforeEach(async ({ context }) => {
    const { token } = await newBuyer()
    await remember(context, { tokens: { consumer: token } })
  })

  test('shows each status and message, and the toast', async ({ page }) => {
    const refusals = [
      { status: 403, category: 'unauthorized', message: 'You don’t have permission to do this.' },
      { status: 409, category: 'preconditionFailed', message: 'It moved on.' },
    ]
    const heal = await spoil(page, 'OrderHistory', answerWith(...refusals))
    await page.goto(historyPage)
    for (const { status, message } of refusals) {
      await expect(failurePage(page)).toContainText(`${status}`)
      await expect(failurePage(page)).toContainText(message)
    }
    await expect(toastOf(page)).toContainText('You don’t have permission to do this.')
    await heal()
    await failurePage(page).getByRole('link', { name: 'Refresh the page' }).click()
    await expect(failurePage(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  for (const [status, message] of [
    [504, 'Request timed out'],
    [500, 'Internal server error'],
    [502, 'Internal server error'],
  ] as const) {
    test(`by a bare ${status} says so, and asks about the internet`, { tag: '@long' }, async ({ page }) => {
      await spoil(page, 'OrderHistory', bareStatus(status))
      await page.goto(historyPage)
      await expect(failurePage(page)).toContainText(`${status} ${message}`)
      await expect(failurePage(page)).toContainText("We couldn't load the page")
      await expect(failurePage(page)).toContainText('Are you connected to the internet?')
      await expect(toastOf(page)).toContainText(message)
    })
  }

  test('without a network asks about it, and comes once there is one', async ({ page, context, watch }) => {
    watch.expectedErrors.push(/Failed to fetch dynamically imported module/)
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, '/user')
    await context.setOffline(true)
    await page.getByRole('navigation', { name: 'My pages' }).getByRole('link', { name: 'Orders' }).click()
    await expect(failurePage(page)).toContainText("We couldn't load the page")
    await expect(failurePage(page)).toContainText('Are you connected to the internet?')
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    await expect(failurePage(page)).toBeHidden()
  })
})

test('a question in the background that fails leaves the page and tells in the toast', async ({ page, context }) => {
  const { token } = await newBuyer()
  await remember(context, { tokens: { consumer: token } })
  await visit(page, historyPage)
  const heading = await page.getByRole('heading', { level: 1 }).textContent()
  await spoil(page, 'OrderHistory', answerWith({ status: 500, category: 'internal', message: 'Internal server error' }))
  await askAgain(page)
  await expect(toastOf(page)).toContainText('Internal server error')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '')
  await expect(failurePage(page)).toBeHidden()
  // The same failure isn't shown twice: the next different one follows the first.
  const again = answerTo(page, 'OrderHistory')
  await askAgain(page)
  await again
  await spoil(page, 'OrderHistory', answerWith({ status: 500, category: 'internal', message: 'Something else' }))
  await askAgain(page)
  await expect(toastOf(page)).toContainText('1 of 2')
  await toastOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(toastOf(page)).toContainText('Something else')
})

test.describe('a form that failed', () => {
  const login = `/login?redirectTo=${encodeURIComponent(historyPage)}`

  test(
    'by a bare 4xx keeps where it leads and what was typed, and tells the message',
    { tag: '@long' },
    async ({ page }) => {
      await spoil(page, 'SignIn', tooMuch)
      await visit(page, login)
      await signIn(page)
      await expect(toastOf(page)).toContainText('This is too much.')
      await expect(page).toHaveURL(login)
      await expect(page.getByLabel('E-mail').first()).toHaveValue('ida@marlowe.example')
    },
  )

  test('by what a person can put right has no toast', { tag: '@long' }, async ({ page }) => {
    await spoil(page, 'SignIn', answerWith({ status: 400, category: 'userError', message: 'This did not match.' }))
    await visit(page, login)
    await signIn(page)
    await expect(page.getByRole('form', { name: 'Sign in' })).toContainText('This did not match.')
    await expectNoErrorReport(page)
  })
})
