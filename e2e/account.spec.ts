import { freshEmail, newBuyer, remember } from './harness/buyer.ts'
import { linkInMail } from './harness/outbox.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { messages, origin, password } from './harness/world.ts'

test('an account is opened only with the tick, and the address is proved by the link in the mail', async ({ page }) => {
  const email = freshEmail()
  await visit(page, '/login')
  await page.getByRole('button', { name: 'I’m new here' }).click()
  const form = page.getByRole('form', { name: 'Create an account' })
  await form.getByLabel('E-mail').fill(email)
  await form.getByLabel('Name').fill('Thea Quill')
  await form.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'I have an account' }).click()
  const signIn = page.getByRole('form', { name: 'Sign in' })
  await expect(signIn.getByLabel('Password', { exact: true })).toHaveValue(password)
  await page.getByRole('button', { name: 'I’m new here' }).click()
  await form.getByRole('button', { name: 'Create account' }).click()

  const tick = form.getByRole('checkbox')
  await expect(tick).toHaveAccessibleDescription(messages.account)
  await expect(tick).toBeFocused()
  await expect(form.getByLabel('E-mail')).toHaveValue(email)
  await expect(form.getByLabel('Name')).toHaveValue('Thea Quill')
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue(password)

  await tick.check()
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/exchange\/event|\/user/)

  await visit(page, '/user')
  const notice = page.getByRole('region', { name: 'Confirm your e-mail address' })
  await expect(notice).toContainText(email)

  const link = await linkInMail(email, /http[^\s"<>]+\/login\?verify=[^\s"<>&]+/)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Your e-mail address is already confirmed' })).toBeVisible()
  await page.getByRole('link', { name: 'See what’s on' }).click()
  await expect(page.getByText('Your e-mail address is confirmed.')).toBeVisible()
  await page.goto('/user')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toBeHidden()
})

test('sent before its page is interactive, a form leaves nothing that was typed in the address', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: false })
  const page = await context.newPage()
  const addresses: string[] = []
  page.on('request', (request) => void addresses.push(`${request.method()} ${request.url()}`))
  await page.goto('/login?redirectTo=%2Fuser')
  await page.getByLabel('E-mail').fill('early@example.com')
  await page.getByLabel('Password', { exact: true }).fill('typed too early')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page.getByLabel('E-mail')).toHaveValue('')
  await expect(page).toHaveURL(/\/login\?redirectTo=%2Fuser$/)
  await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible()
  expect(addresses).toContain(`POST ${origin}/login?redirectTo=%2Fuser`)
  expect(addresses.filter((address) => /early|typed/.test(address))).toEqual([])
  await context.close()
})

test('wrong fields are refused beside themselves, and what was typed stays', { tag: '@long' }, async ({ page }) => {
  await visit(page, '/login')
  await page.getByRole('button', { name: 'I’m new here' }).click()
  const form = page.getByRole('form', { name: 'Create an account' })
  await form.getByLabel('E-mail').fill('no address')
  await form.getByLabel('Password', { exact: true }).fill('short')
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(form.getByLabel('E-mail')).toBeFocused()
  for (const [label, message] of [
    ['E-mail', /Enter a valid e-mail address/],
    ['Name', /Enter your name\./],
    ['Password', /Use at least 10 characters; this one has 5\./],
  ] as const) {
    const field = form.getByLabel(label, { exact: true })
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(message)
  }
  await expect(form.getByLabel('E-mail')).toHaveValue('no address')
})

test('a wrong password says so in words; the right one leads where one wanted to go, and signing out leads home', async ({
  page,
}) => {
  const buyer = await newBuyer()
  await page.goto('/user/order-history')
  await expect(page).toHaveURL(/\/login\?redirectTo=/)
  const form = page.getByRole('form', { name: 'Sign in' })
  await form.getByLabel('E-mail').fill(buyer.email)
  await form.getByLabel('Password', { exact: true }).fill('not the password')
  await form.getByRole('button', { name: 'Sign in' }).click()
  await expect(form.getByRole('alert').or(form.locator('[aria-invalid]'))).toHaveCount(1)
  await form.getByLabel('Password', { exact: true }).fill(buyer.password)
  await form.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/user\/order-history$/)
  // The previous page's header has the same button and is removed with it.
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()

  await page.getByRole('button', { name: 'Thea' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => localStorage.getItem('authTokens'))).toBeNull()
  await page.goto('/user')
  await expect(page).toHaveURL(/\/login/)
})

test('a forgotten password can be reset with the link in the e-mail, which signs out every other device', async ({
  page,
  stranger,
  watch,
}) => {
  watch.expectedErrors.push(/401 \(Unauthorized\)/)
  const buyer = await newBuyer()
  await remember(stranger, { tokens: { consumer: buyer.token } })
  const other = await stranger.newPage()
  await other.goto('/user')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()

  await visit(page, '/login')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  const forgotten = page.getByRole('form', { name: 'Forgotten password' })
  await forgotten.getByLabel('E-mail').fill(buyer.email)
  await forgotten.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('e-mailed a link to choose a new password')).toBeVisible()

  const link = await linkInMail(buyer.email, /http[^\s"<>]+\/password-reset\/[^\s"<>]+/)
  await page.goto(link)
  const form = page.getByRole('form', { name: 'New password' })
  await form.getByLabel('New password', { exact: true }).fill('a heron on the breakwater')
  await form.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page).toHaveURL(/\/user$/)

  await other.reload()
  await expect(other).toHaveURL(/\/login/)

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})
