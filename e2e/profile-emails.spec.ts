import type { Page } from '@playwright/test'
import { accessibilityViolations } from './harness/accessibility.ts'
import { newBuyer, remember } from './harness/buyer.ts'
import { signInToken } from './harness/api.ts'
import { confirmByPassword } from './harness/own-password.ts'
import { linkInMail } from './harness/outbox.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'

const linkOf = (email: string): Promise<string> => linkInMail(email, /http[^\s"<>]+\?verify=[^\s"<>]+/)
const rowOf = (page: Page, email: string) =>
  page.getByRole('region', { name: 'E-mail addresses' }).getByRole('listitem').filter({ hasText: email })

test(
  'a user adds an address, makes it primary and removes the old one',
  { tag: '@long' },
  async ({ page, context, watch }) => {
    watch.expectedErrors.push(/400 \(Bad Request\)/, /409 \(Conflict\)/)
    const buyer = await newBuyer()
    const added = `second.${buyer.email}`
    await remember(context, { tokens: { consumer: buyer.token } })

    await test.step('the address of the account is confirmed', async () => {
      await page.goto(await linkOf(buyer.email))
      await expect(page.getByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeVisible()
    })

    await test.step('an invalid address is refused beside its field, a valid one gets a link', async () => {
      await visit(page, '/user/profile/detail')
      await page.getByRole('link', { name: 'E-mail', exact: true }).click()
      const form = page.getByRole('form', { name: 'Add an address' })
      await form.getByLabel('E-mail').fill('second@')
      await form.getByRole('button', { name: 'Add address' }).click()
      await expect(form.getByLabel('E-mail')).toHaveAccessibleDescription(/valid e-mail address/)
      await expect(form.getByLabel('Current password', { exact: true })).toHaveAccessibleDescription(
        /Enter your current password/,
      )
      await form.getByLabel('Current password', { exact: true }).fill('not the password')
      await form.getByLabel('E-mail').fill(buyer.email)
      await form.getByRole('button', { name: 'Add address' }).click()
      await expect(form.getByLabel('E-mail')).toHaveAccessibleDescription(/already one of your addresses/)
      await form.getByLabel('E-mail').fill(added)
      await form.getByRole('button', { name: 'Add address' }).click()
      await expect(form.getByLabel('Current password', { exact: true })).toHaveAccessibleDescription(
        /isn’t your current password/,
      )
      await form.getByLabel('Current password', { exact: true }).fill(buyer.password)
      await form.getByRole('button', { name: 'Add address' }).click()
      await expect(form.getByText(`We’ve sent an e-mail to ${added}`)).toBeVisible()
      await expect(rowOf(page, added)).toContainText('Not confirmed')
      await expect(form.getByLabel('E-mail')).toHaveValue('')
      await expect(form.getByLabel('E-mail')).not.toHaveAccessibleDescription(/Enter your e-mail/)
      await linkInMail(buyer.email, /An address was added to your account/)
      expect(await accessibilityViolations(page)).toEqual([])
    })

    await test.step('a wrong link says so and changes nothing', async () => {
      await visit(page, `/user/profile/email?verify=${'x'.repeat(43)}`)
      await expect(page.getByText('This link didn’t work')).toBeVisible()
      await expect(rowOf(page, added)).toContainText('Not confirmed')
    })

    await test.step('the link confirms the address and leaves no token in the address bar', async () => {
      await page.goto(await linkOf(added))
      await expect(page).toHaveURL(/\/user\/profile\/email\?verified=1$/)
      await expect(page.getByText('Your e-mail address is confirmed.')).toBeVisible()
      await expect(rowOf(page, added)).toContainText('Confirmed')
      await signInToken('consumer', added, buyer.password)
    })

    await test.step('it becomes the primary address with the right password', async () => {
      await page.getByRole('button', { name: `Make ${added} primary` }).click()
      await confirmByPassword(page, buyer, 'Make primary')
      await expect(rowOf(page, added)).toContainText('Primary')
      await linkInMail(buyer.email, /is now the primary address/)
    })

    await test.step('the old one is removed', async () => {
      await page.getByRole('button', { name: `Remove ${buyer.email}` }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Remove address' }).click()
      await expect(page.getByRole('button', { name: `Remove ${buyer.email}` })).toHaveCount(0)
      await expect(page.getByRole('region', { name: 'E-mail addresses' }).getByRole('listitem')).toHaveCount(1)
    })
  },
)

test('a user saves their postal address in the format of its country', { tag: '@long' }, async ({ page, context }) => {
  const buyer = await newBuyer()
  await remember(context, { tokens: { consumer: buyer.token } })
  await visit(page, '/user/profile/location')
  const form = page.getByRole('form', { name: 'Address' })
  await form.getByLabel('City').fill('Port Averil')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('ZIP code')).toHaveAccessibleDescription(/zip code field is required/)
  await form.getByRole('textbox', { name: 'Address', exact: true }).fill('4 Ropewalk')
  await form.getByLabel('State').selectOption('ME')
  await form.getByLabel('ZIP code').fill('04101')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Address saved')).toBeVisible()
  await page.reload()
  await expect(form.getByLabel('City')).toHaveValue('Port Averil')
  expect(await accessibilityViolations(page)).toEqual([])
  await form.getByRole('button', { name: 'Remove address' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove address' }).click()
  await expect(form.getByLabel('City')).toHaveValue('')
})
