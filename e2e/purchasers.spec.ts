import type { Page } from '@playwright/test'
import { accessibilityViolations } from './harness/accessibility.ts'
import { signInToken } from './harness/api.ts'
import { newBuyer, remember } from './harness/buyer.ts'
import { linkInMail } from './harness/outbox.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { messages, password, shops, venueAgreement } from './harness/world.ts'

const office = `/admin/${shops.larkhall}/attended-sales/purchasers`

/** Chooses the small room of the Larkhall in the open dialog. */
async function chooseVenue(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Venue' }).fill('The Loft')
  await page
    .getByRole('option', { name: /The Loft/ })
    .first()
    .click()
}

test(
  'staff invite a purchaser, who sets up, agrees to a limit, changes it and ends the agreement',
  { tag: '@long' },
  async ({ page, context, browser, watch }) => {
    watch.expectedErrors.push(/400 \(Bad Request\)/, /404/)
    const buyer = await newBuyer('Ida Marsh')
    await remember(context, { tokens: { admin: await signInToken('admin', 'noor@admission.example', password) } })
    const dialog = page.getByRole('dialog')
    const row = page.getByRole('row', { name: /Ida Marsh/ })

    await test.step('the account publishes its terms at the venue', async () => {
      await visit(page, office)
      await page.getByRole('button', { name: 'Venue terms' }).click()
      await chooseVenue(page)
      await dialog.getByLabel('Terms', { exact: true }).fill('Staff may charge you for shows in this room.')
      expect(await accessibilityViolations(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Publish' }).click()
      await expect(page.getByText('Terms published')).toBeVisible()
    })

    await test.step('and invites someone', async () => {
      await page.getByRole('button', { name: 'Invite purchaser' }).click()
      await dialog.getByLabel('Name').fill('Ida Marsh')
      await dialog.getByLabel('E-mail').fill(buyer.email)
      await dialog.getByRole('button', { name: 'Send invitation' }).click()
      await expect(dialog.getByText('Choose a venue.')).toBeVisible()
      await chooseVenue(page)
      await dialog.getByRole('button', { name: 'Send invitation' }).click()
      await expect(page.getByText(`Invitation sent to ${buyer.email}`)).toBeVisible()
      await expect(row).toContainText('Invited')
      expect(await accessibilityViolations(page)).toEqual([])
    })

    const theirs = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const phone = await theirs.newPage()
    const link = await linkInMail(buyer.email, /http[^\s"<>]+\/purchaser\/[\w-]+/)

    await test.step('signed out, the page says what it is about; the address must be confirmed', async () => {
      await visit(phone, link)
      await expect(phone.getByRole('link', { name: 'Sign in or create an account' })).toBeVisible()
      expect(await accessibilityViolations(phone)).toEqual([])
      await remember(theirs, { tokens: { consumer: buyer.token } })
      await visit(phone, link)
      await expect(phone.getByText('An invitation counts once you’ve confirmed its address.')).toBeVisible()
      await phone.goto(await linkInMail(buyer.email, /http[^\s"<>]+\?verify=[^\s"<>]+/))
      await expect(phone.getByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeVisible()
    })

    await test.step('they enter their details', async () => {
      await visit(phone, link)
      await phone.getByRole('link', { name: 'Enter your details' }).click()
      const form = phone.getByRole('form', { name: 'Your details' })
      await form.getByRole('button', { name: 'Continue' }).click()
      await expect(form.getByText('Enter your phone number.')).toBeVisible()
      await form.getByRole('textbox', { name: 'Phone number' }).fill('(207) 555-0123')
      await form.getByRole('textbox', { name: 'Address', exact: true }).fill('4 Ropewalk')
      await form.getByLabel('City').fill('Port Averil')
      await form.getByLabel('State').selectOption('ME')
      await form.getByLabel('ZIP code').fill('04101')
      await form.getByRole('radio', { name: 'On my phone' }).check()
      expect(await accessibilityViolations(phone)).toEqual([])
      await form.getByRole('button', { name: 'Continue' }).click()
    })

    await test.step('and agree, with both boxes and a limit', async () => {
      const form = phone.getByRole('form', { name: 'Terms' })
      await expect(form.getByText('Staff may charge you for shows in this room.')).toBeVisible()
      await form.getByRole('button', { name: 'Agree' }).click()
      await expect(form.getByText(messages.terms)).toBeVisible()
      await expect(form.getByText('You must agree to the venue terms to proceed')).toBeVisible()
      await form.getByLabel('The most they may charge you').fill('250')
      for (const box of await form.getByRole('checkbox').all()) await box.check()
      expect(await accessibilityViolations(phone)).toEqual([])
      await form.getByRole('button', { name: 'Agree' }).click()
      await expect(phone).toHaveURL(/\/purchaser-profile$/)
      await expect(phone.getByText('$250.00')).toBeVisible()
      await linkInMail(buyer.email, /up to \$250\.00 in any 30 days/)
    })

    await test.step('the limit changes, and the agreement ends', async () => {
      await phone.getByRole('button', { name: /^Change limit/ }).click()
      const sheet = phone.getByRole('dialog')
      await sheet.getByRole('textbox', { name: 'Limit' }).fill('100')
      await sheet.getByRole('button', { name: 'Change limit' }).click()
      await expect(phone.getByText('$100.00')).toBeVisible()
      expect(await accessibilityViolations(phone)).toEqual([])
      await phone.getByRole('button', { name: /^End agreement/ }).click()
      await phone
        .getByRole('alertdialog')
        .or(phone.getByRole('dialog'))
        .getByRole('button', { name: 'End agreement' })
        .click()
      await expect(phone.getByRole('listitem').filter({ hasText: 'Revoked' })).toBeVisible()
      await page.reload()
      await expect(row).toContainText('Revoked')
    })

    await test.step('the pages of an invitation that isn’t theirs don’t exist', async () => {
      const nothing = '1f0e4a5e-0000-6000-8000-00000000dead'
      for (const path of [
        `/purchaser/${nothing}`,
        `/purchaser/${shops.thornwick}`,
        `/purchaser/${shops.larkhall}/${nothing}/setup`,
        `/purchaser/${shops.larkhall}/${venueAgreement}/terms`,
      ]) {
        await phone.goto(path)
        await expect(phone.getByRole('heading', { name: 'Page not found' })).toBeVisible()
      }
    })
    await theirs.close()
  },
)

test(
  'a person who never sold sees a balance of zero, and no withdrawals',
  { tag: '@long' },
  async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await remember(context, { tokens: { consumer: (await newBuyer()).token } })
    await visit(page, '/user/payment?error=access_denied')
    await expect(page.getByText('Zero')).toBeVisible()
    await expect(page.getByText('Your payout details weren’t saved')).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.getByRole('link', { name: 'Withdrawals' }).click()
    await expect(page.getByText('No withdrawals yet')).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
  },
)
