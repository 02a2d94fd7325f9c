import type { Page } from '@playwright/test'
import { accessibilityViolations } from './harness/accessibility.ts'
import { codeOf } from './harness/authenticator.ts'
import { newBuyer, remember } from './harness/buyer.ts'
import { confirmByPassword } from './harness/own-password.ts'
import { linkInMail } from './harness/outbox.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'

const app = (page: Page) => page.getByRole('region', { name: 'Authenticator app' })

test(
  'a user sets up an authenticator app, signs in with its code and turns it off with a recovery code',
  { tag: '@long' },
  async ({ page, context, stranger, watch }) => {
    watch.expectedErrors.push(/400 \(Bad Request\)/)
    const buyer = await newBuyer()
    await remember(context, { tokens: { consumer: buyer.token } })
    let key = ''
    let codes: readonly string[] = []

    await test.step('the password is asked first, then the code of the app', async () => {
      await visit(page, '/user/profile/security')
      await app(page).getByRole('button', { name: 'Set up an app' }).click()
      await confirmByPassword(page, buyer, 'Continue')
      await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
      key = await app(page)
        .getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/)
        .innerText()
      const code = app(page).getByLabel('Code', { exact: true })
      await code.fill('12')
      await app(page).getByRole('button', { name: 'Turn on' }).click()
      await expect(code).toHaveAccessibleDescription(/six digits/)
      await code.fill(codeOf(key, Date.now() + 600_000))
      await app(page).getByRole('button', { name: 'Turn on' }).click()
      await expect(code).toHaveAccessibleDescription(/wrong or has expired/)
      expect(await accessibilityViolations(page)).toEqual([])
      await code.fill(codeOf(key))
      await app(page).getByRole('button', { name: 'Turn on' }).click()
    })

    await test.step('the recovery codes are shown once', async () => {
      const shown = page.getByRole('region', { name: 'Recovery codes' })
      await expect(shown.getByRole('listitem')).toHaveCount(10)
      codes = await shown.getByRole('listitem').allInnerTexts()
      expect(await accessibilityViolations(page)).toEqual([])
      await shown.getByRole('button', { name: 'I’ve saved them' }).click()
      await expect(shown).toHaveCount(0)
      await expect(app(page)).toContainText('You have 10 recovery codes left.')
      await linkInMail(buyer.email, /Authenticator app turned on/)
    })

    await test.step('another browser needs a code of the app, and each code works once', async () => {
      const other = await stranger.newPage()
      await visit(other, '/login')
      const form = other.getByRole('form', { name: 'Sign in' })
      await form.getByLabel('E-mail').fill(buyer.email)
      await form.getByLabel('Password', { exact: true }).fill(buyer.password)
      await form.getByRole('button', { name: 'Sign in' }).click()
      const code = form.getByLabel('Code', { exact: true })
      await expect(code).toBeFocused()
      await code.fill('000000')
      await form.getByRole('button', { name: 'Sign in' }).click()
      await expect(code).toHaveAccessibleDescription(/wrong or has expired/)
      await code.fill(codes[0] ?? '')
      await form.getByRole('button', { name: 'Sign in' }).click()
      await expect(other).toHaveURL(/\/exchange\/event/)
    })

    await test.step('it is turned off with the password and a recovery code', async () => {
      await page.reload()
      await expect(app(page)).toContainText('You have 9 recovery codes left.')
      await app(page).getByRole('button', { name: 'Turn off' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Current password', { exact: true }).fill(buyer.password)
      await dialog.getByLabel('Code', { exact: true }).fill(codes[0] ?? '')
      await dialog.getByRole('button', { name: 'Turn off' }).click()
      await expect(dialog.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/has been used/)
      await dialog.getByLabel('Code', { exact: true }).fill(codes[1] ?? '')
      await dialog.getByRole('button', { name: 'Turn off' }).click()
      await expect(app(page).getByRole('button', { name: 'Set up an app' })).toBeVisible()
    })
  },
)
