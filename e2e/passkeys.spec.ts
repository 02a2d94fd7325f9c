import type { Page } from '@playwright/test'
import { accessibilityViolations } from './harness/accessibility.ts'
import { ask, bearer, eventNamed } from './harness/api.ts'
import { fillCart, newBuyer } from './harness/buyer.ts'
import { confirmByPassword } from './harness/own-password.ts'
import { linkInMail } from './harness/outbox.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { namedOrigin, shops } from './harness/world.ts'

/** Gives the page's browser a device that verifies its user, such as a phone. */
const plugIn = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' })
const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' })

test(
  'a user adds a passkey, signs in with it where they may, and removes it',
  { tag: '@long' },
  async ({ page, watch }) => {
    watch.expectedErrors.push(/400 \(Bad Request\)/)
    const buyer = await newBuyer()
    await plugIn(page)

    await test.step('the password is asked before the device makes the passkey', async () => {
      await visit(page, `${namedOrigin}/login`)
      const signIn = page.getByRole('form', { name: 'Sign in' })
      await expect(passkeyButton(page)).toBeVisible()
      await signIn.getByLabel('E-mail').fill(buyer.email)
      await signIn.getByLabel('Password', { exact: true }).fill(buyer.password)
      await signIn.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(page).toHaveURL(/\/exchange\/event/)
      await visit(page, `${namedOrigin}/user/profile/security`)
      await section(page).getByRole('button', { name: 'Add a passkey' }).click()
      await confirmByPassword(page, buyer, 'Continue')
      await expect(section(page).getByRole('listitem')).toContainText('Passkey 1')
      await linkInMail(buyer.email, /Passkey added to your account/)
    })

    await test.step('it gets a name', async () => {
      await section(page).getByRole('button', { name: 'Rename Passkey 1' }).click()
      const form = page.getByRole('form', { name: 'Rename Passkey 1' })
      await form.getByLabel('Name').fill(' ')
      await form.getByRole('button', { name: 'Save name' }).click()
      await expect(form.getByLabel('Name')).toHaveAccessibleDescription(/Enter a name/)
      await form.getByLabel('Name').fill('Laptop')
      await form.getByRole('button', { name: 'Save name' }).click()
      await expect(section(page).getByRole('listitem')).toContainText('Laptop')
      expect(await accessibilityViolations(page)).toEqual([])
    })

    await test.step('it signs in without the password, but not to an office', async () => {
      await page.evaluate(() => localStorage.clear())
      await visit(page, `${namedOrigin}/login`)
      await passkeyButton(page).click()
      await expect(page).toHaveURL(/\/exchange\/event/)
      await visit(page, `${namedOrigin}/admin/login`)
      await passkeyButton(page).click()
      await expect(page.getByText('This passkey can’t be used here.')).toBeVisible()
      await visit(page, `${namedOrigin}/employee/login`)
      await passkeyButton(page).click()
      await expect(page.getByText('This passkey can’t be used here.')).toBeVisible()
    })

    await test.step('a removed one signs in no more', async () => {
      await visit(page, `${namedOrigin}/user/profile/security`)
      await expect(section(page).getByRole('listitem')).toContainText('last used')
      await section(page).getByRole('button', { name: 'Remove Laptop' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Remove passkey' }).click()
      await expect(section(page).getByRole('listitem')).toHaveCount(0)
      await page.evaluate(() => localStorage.clear())
      await visit(page, `${namedOrigin}/login`)
      await passkeyButton(page).click()
      await expect(page.getByText('This passkey can’t be used here.')).toBeVisible()
    })
  },
)

test('from the checkout, a passkey signs in and keeps the guest’s cart', async ({ page }) => {
  const [buyer, stranger] = [await newBuyer(), await newBuyer()]
  await plugIn(page)
  await visit(page, `${namedOrigin}/login`)
  await page.evaluate((token) => localStorage.setItem('authTokens', JSON.stringify({ consumer: token })), buyer.token)
  await visit(page, `${namedOrigin}/user/profile/security`)
  await section(page).getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password', { exact: true }).fill(buyer.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(section(page).getByRole('listitem')).toContainText('Passkey 1')

  const eventId = await eventNamed(shops.thornwick, 'Women: Thornwick v Ferrow')
  const { cartId, token } = await fillCart({ marketplaceId: shops.thornwick, eventId, quantity: 1 })
  await page.evaluate(
    ([id, secret]) => {
      localStorage.clear()
      localStorage.setItem('cartId', id)
      localStorage.setItem('cartToken', secret)
    },
    [cartId, token] as const,
  )
  await visit(page, `${namedOrigin}/checkout`)
  await expect(page).toHaveURL(/\/checkout\/login$/)
  await passkeyButton(page).click()
  await expect(page).toHaveURL(/\/checkout\/delivery-mechanism$/)
  await expect(page.getByText('Women: Thornwick v Ferrow').first()).toBeAttached()
  const seenBy = async (who: string) =>
    (await ask<{ cart: object | null }>('{ cart { cartId } }', {}, { headers: { ...bearer(who), CartToken: token } }))
      .cart
  expect(await seenBy(buyer.token)).toEqual({ cartId })
  expect(await seenBy(stranger.token)).toBeNull()
})

test('at an IP address, where passkeys can’t work, none is offered', { tag: '@long' }, async ({ page }) => {
  await visit(page, '/login')
  await expect(passkeyButton(page)).toHaveCount(0)
})
