import { accessibilityViolations } from './harness/accessibility.ts'
import { ask, bearer, signInToken } from './harness/api.ts'
import { newBuyer, remember } from './harness/buyer.ts'
import { tab } from './harness/office.ts'
import { linkInMail } from './harness/outbox.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { password, shops } from './harness/world.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test(
  'an employee finds a person by their address, plans the deletion that they asked for, and sees an account’s agreements',
  { tag: '@long' },
  async ({ page, context }) => {
    const buyer = await newBuyer()
    const { me } = await ask<{ me: { id: string } }>('{ me { id } }', {}, { headers: bearer(buyer.token) })
    await remember(context, {
      tokens: { employee: await signInToken('employee', 'support@admission.example', password) },
    })

    await test.step('the palette finds them by the complete address', async () => {
      await visit(page, '/employee/order')
      await page
        .getByRole('button', { name: 'Go to a page or show' })
        .or(page.getByRole('button', { name: /Search|Go to/ }))
        .first()
        .click()
      const palette = page.getByRole('dialog')
      await palette.getByRole('combobox').fill(buyer.email)
      await palette
        .getByRole('option', { name: new RegExp(buyer.email) })
        .first()
        .click()
      await expect(page).toHaveURL(new RegExp(`/employee/user/${me.id}/overview`))
    })

    await test.step('a deletion needs a reason, and the person gets an e-mail', async () => {
      await page.getByRole('button', { name: 'Delete account' }).click()
      const dialog = page.getByRole('dialog', { name: 'Delete this account?' })
      await expect(dialog).toContainText(buyer.email)
      await dialog.getByRole('button', { name: 'Delete account' }).click()
      await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Give a reason/)
      expect(await accessibilityViolations(page)).toEqual([])
      await dialog.getByLabel('Reason').fill('Request 7F42A09C')
      await dialog.getByRole('button', { name: 'Delete account' }).click()
      await expect(page.getByText(/It will be deleted on/)).toBeVisible()
      await linkInMail(buyer.email, /As you asked us to/)
      expect(await accessibilityViolations(page)).toEqual([])
    })

    await test.step('the agreements of an account, each with its person', async () => {
      await visit(page, `/employee/account/${shops.larkhall}/detail`)
      await expect(page.getByRole('heading', { level: 1, name: 'The Larkhall' })).toBeVisible()
      await tab(page, 'Attended sales').click()
      await expect(page).toHaveURL(/\/attended-sales$/)
      await expect(page.getByRole('table', { name: 'Agreements' }).getByRole('row').nth(1)).toBeVisible()
      expect(await accessibilityViolations(page)).toEqual([])
    })
  },
)
