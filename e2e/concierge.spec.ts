import { accessibilityViolations } from './harness/accessibility.ts'
import { eventNamed, signInToken } from './harness/api.ts'
import { freshEmail, newBuyer, remember } from './harness/buyer.ts'
import { payWith, receipt } from './harness/buying.ts'
import { linkInMail } from './harness/outbox.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { password, shops } from './harness/world.ts'

const marketplaceId = shops.larkhall
const show = 'The Lantern Keeper'
const inviteLink = /http[^\s"<>]+inviteHash=[\w.-]+/

test(
  'staff hold tickets for two guests: one declines them, the other buys them on a phone',
  { tag: '@long' },
  async ({ page, context, browser, watch }) => {
    watch.expectedErrors.push(/400 \(Bad Request\)/, /404/)
    const first = freshEmail()
    const second = await newBuyer('Ida Marsh')
    const eventId = await eventNamed(marketplaceId, show)
    await remember(context, { tokens: { admin: await signInToken('admin', 'noor@admission.example', password) } })
    const dialog = page.getByRole('dialog')
    const row = (email: string) => page.getByRole('row', { name: new RegExp(email) })

    await test.step('the tickets are held', async () => {
      await visit(page, `/admin/${marketplaceId}/event/${eventId}?tab=guests`)
      for (const [name, email] of [
        ['Ada Byron', first],
        ['Ida Marsh', second.email],
      ] as const) {
        await page.getByRole('button', { name: 'Invite guest' }).click()
        await dialog.getByLabel('Name').fill(name)
        await dialog.getByLabel('E-mail').fill(email)
        await dialog.getByRole('button', { name: 'Hold tickets' }).click()
        await expect(dialog.getByText('Choose a price.')).toBeVisible()
        await dialog.getByLabel('Price').selectOption({ index: 2 })
        await dialog.getByLabel('Message').fill('The director’s choice.')
        expect(await accessibilityViolations(page)).toEqual([])
        await dialog.getByRole('button', { name: 'Hold tickets' }).click()
        await expect(row(email)).toContainText('Held')
      }
    })

    const theirs = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const phone = await theirs.newPage()

    await test.step('the first guest, signed out, declines', async () => {
      await visit(phone, await linkInMail(first, inviteLink))
      await expect(phone.getByRole('heading', { name: show })).toBeVisible()
      await expect(phone.getByText('The director’s choice.')).toBeVisible()
      expect(await accessibilityViolations(phone)).toEqual([])
      await phone.getByRole('button', { name: 'Decline' }).click()
      await phone
        .getByRole('alertdialog')
        .or(phone.getByRole('dialog'))
        .getByRole('button', { name: 'Decline' })
        .click()
      await expect(phone.getByText('You declined these tickets.')).toBeVisible()
    })

    await test.step('the second buys', async () => {
      await remember(theirs, { tokens: { consumer: second.token } })
      const link = await linkInMail(second.email, inviteLink)
      await visit(phone, link)
      await phone.getByRole('button', { name: 'Go to checkout' }).click()
      await phone.getByRole('radio', { name: /On your phone/ }).check()
      await phone.getByRole('button', { name: 'Continue' }).click()
      await expect(phone).toHaveURL(/\/checkout\/questions/)
      await phone.getByRole('radio', { name: 'No', exact: true }).check()
      await phone.getByRole('button', { name: 'Continue' }).click()
      await expect(phone).toHaveURL(/\/checkout\/payment/)
      await payWith(phone)
      await receipt(phone)
      await visit(phone, link)
      await expect(phone.getByText('These tickets were bought.')).toBeVisible()
    })

    await test.step('a wrong link says so', async () => {
      for (const hash of ['', '?inviteHash=nothing']) {
        await visit(phone, `/interstitial/concierge${hash}`)
        await expect(phone.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
      }
    })

    await test.step('staff see what became of both', async () => {
      await page.reload()
      await expect(row(first)).toContainText('Declined')
      await expect(row(second.email)).toContainText('Bought')
    })
    await theirs.close()
  },
)
