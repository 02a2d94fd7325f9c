import { signInToken } from './harness/api.ts'
import { newBuyer, remember } from './harness/buyer.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'

test(
  'a user changes their name and password, and signs out another device',
  { tag: '@long' },
  async ({ page, context, stranger, watch }) => {
    watch.expectedErrors.push(/400 \(Bad Request\)/, /401 \(Unauthorized\)/)
    const buyer = await newBuyer()
    await remember(context, { tokens: { consumer: await signInToken('consumer', buyer.email, buyer.password) } })
    await remember(stranger, { tokens: { consumer: buyer.token } })
    const other = await stranger.newPage()
    await visit(other, '/user/order-history')

    await test.step('the name is saved, a wrong phone number is not', async () => {
      await visit(page, '/user/profile?verified=1')
      await expect(page).toHaveURL(/\/user\/profile\/detail\?verified=1$/)
      await expect(page.getByText('Your e-mail address is confirmed.')).toBeVisible()
      const form = page.getByRole('form', { name: 'Details' })
      await form.getByLabel('Name').fill('Thea Marlowe')
      await form.getByLabel('Phone number', { exact: true }).fill('12')
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(form.getByLabel('Phone number', { exact: true })).toHaveAccessibleDescription(/valid phone number/)
      await form.getByLabel('Phone number', { exact: true }).fill('202 555 0123')
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Details saved')).toBeVisible()
      await page.reload()
      await expect(form.getByLabel('Name')).toHaveValue('Thea Marlowe')
      await expect(form.getByLabel('Phone number', { exact: true })).toHaveValue('(202) 555-0123')
    })

    await test.step('a wrong current password is refused beside its field', async () => {
      await page.getByRole('link', { name: 'Security' }).click()
      const form = page.getByRole('form', { name: 'Password' })
      const current = form.getByLabel('Current password', { exact: true })
      await current.fill('not the password')
      await form.getByLabel('New password', { exact: true }).fill('a heron on the breakwater')
      await form.getByRole('button', { name: 'Change password' }).click()
      await expect(current).toHaveAccessibleDescription(/isn’t your current password/)
      await expect(page.getByRole('button', { name: /^Sign out .*/ })).not.toHaveCount(0)
    })

    await test.step('signing out the other device takes effect there', async () => {
      const devices = page.getByRole('region', { name: 'Where you’re signed in' })
      await devices.getByRole('listitem').nth(1).getByRole('button').click()
      await expect(devices.getByRole('listitem')).toHaveCount(1)
      await other.reload()
      await expect(other).toHaveURL(/\/login/)
    })

    await test.step('the right password changes it', async () => {
      const form = page.getByRole('form', { name: 'Password' })
      await form.getByLabel('Current password', { exact: true }).fill(buyer.password)
      await form.getByRole('button', { name: 'Change password' }).click()
      await expect(page.getByText('Password changed')).toBeVisible()
      await signInToken('consumer', buyer.email, 'a heron on the breakwater')
    })

    await test.step('mails of organizers can be turned on and off', async () => {
      await page.getByRole('link', { name: 'Subscriptions' }).click()
      const box = page.getByRole('checkbox', { name: 'Organizers I buy from for the first time' })
      await box.check()
      await expect(box).toHaveAccessibleDescription(/^On since/)
      await box.uncheck()
      await expect(box).toHaveAccessibleDescription(/^Off since/)
    })
  },
)
