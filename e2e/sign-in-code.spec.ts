import type { Page } from '@playwright/test'
import { accessibilityViolations } from './harness/accessibility.ts'
import { ask, bearer, eventNamed } from './harness/api.ts'
import { fillCart, freshEmail, newBuyer } from './harness/buyer.ts'
import { linkInMail } from './harness/outbox.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { messages, shops } from './harness/world.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const codeForm = (page: Page) => page.getByRole('form', { name: 'Sign in with a code' })
const codeField = (page: Page) => page.getByLabel('Code from the e-mail')
const codeIn = (email: string): Promise<string> => linkInMail(email, /(?<=\n)\d{6}(?=\r?\n)/)

const askForCode = async (page: Page, email: string): Promise<string> => {
  const signIn = page.getByRole('form', { name: 'Sign in' })
  await signIn.getByRole('button', { name: 'E-mail me a code' }).tap()
  await expect(signIn.getByLabel('E-mail')).toHaveAccessibleDescription(/Enter your e-mail address/)
  await signIn.getByLabel('E-mail').fill(email)
  await signIn.getByRole('button', { name: 'E-mail me a code' }).tap()
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  return codeIn(email)
}

test('at checkout a new buyer signs in by a code alone, with a name and the tick, and keeps the cart', async ({
  page,
  watch,
}) => {
  watch.expectedErrors.push(/400 \(Bad Request\)/)
  const email = freshEmail()
  const eventId = await eventNamed(shops.thornwick, 'Women: Thornwick v Ferrow')
  const { cartId, token } = await fillCart({ marketplaceId: shops.thornwick, eventId, quantity: 1 })
  await visit(page, '/login')
  await page.evaluate(
    ([id, secret]) => {
      localStorage.setItem('cartId', id)
      localStorage.setItem('cartToken', secret)
    },
    [cartId, token] as const,
  )
  await visit(page, '/checkout')
  await expect(page).toHaveURL(/\/checkout\/login$/)
  const code = await askForCode(page, email)

  await test.step('a wrong code is refused beside its field', async () => {
    await codeField(page).fill(code === '000000' ? '111111' : '000000')
    await codeForm(page).getByRole('button', { name: 'Sign in', exact: true }).tap()
    await expect(codeField(page)).toHaveAccessibleDescription(/That isn’t the code .+ You have 4 more tries\./)
    await expect(codeField(page)).toBeFocused()
    expect(await accessibilityViolations(page)).toEqual([])
  })

  await test.step('the page may be loaded again meanwhile, as phones do', async () => {
    await page.reload()
    await expect(codeField(page)).toBeVisible()
  })

  await test.step('pasted as people write it, the code is right, and the name is asked', async () => {
    await codeField(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await codeForm(page).getByRole('button', { name: 'Sign in', exact: true }).tap()
    await expect(codeForm(page).getByLabel('Name')).toBeFocused()
    await codeForm(page).getByLabel('Name').fill('Thea Quill')
    await codeForm(page).getByRole('button', { name: 'Create account' }).tap()
    await expect(codeForm(page).getByRole('checkbox')).toHaveAccessibleDescription(messages.account)
    expect(await accessibilityViolations(page)).toEqual([])
    await codeForm(page).getByRole('checkbox').check()
    await codeForm(page).getByRole('button', { name: 'Create account' }).tap()
  })

  await expect(page).toHaveURL(/\/checkout\/delivery-mechanism$/)
  const stored = await page.evaluate(() => localStorage.getItem('authTokens'))
  const { consumer } = JSON.parse(stored ?? '{}') as { consumer: string }
  const { cart, me } = await ask<{ cart: object; me: object }>(
    '{ cart { cartId } me { email emailVerified } }',
    {},
    { headers: { ...bearer(consumer), CartToken: token } },
  )
  expect({ cart, me }).toEqual({ cart: { cartId }, me: { email, emailVerified: true } })

  await test.step('without a password, the profile offers one', async () => {
    await visit(page, '/user/profile/security')
    await page.getByRole('button', { name: 'Choose a password' }).tap()
    await expect(page.getByText(`We’ve sent a link to ${email}.`)).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
    await linkInMail(email, /http[^\s"<>]+\/password-reset\/[\w-]{43}/)
  })
})

test('someone who has an account signs in by a code, and a new one after a while', async ({ page }) => {
  const buyer = await newBuyer()
  await page.clock.install()
  await visit(page, '/login')
  const first = await askForCode(page, buyer.email)
  await expect(page.getByText(/New code in \d+ s/)).toBeVisible()
  await page.clock.fastForward(31_000)
  await page.getByRole('button', { name: 'Send a new code' }).tap()
  await expect.poll(() => codeIn(buyer.email)).not.toBe(first)
  await codeField(page).fill(await codeIn(buyer.email))
  await codeForm(page).getByRole('button', { name: 'Sign in', exact: true }).tap()
  await expect(page).toHaveURL(/\/exchange\/event/)
  await expect(page.getByText('Your address is confirmed')).toBeVisible()
})
