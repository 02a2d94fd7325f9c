import { accessibilityViolations } from './harness/accessibility.ts'
import { newBuyer, remember } from './harness/buyer.ts'
import { payWith, receipt, signInAtCheckout } from './harness/buying.ts'
import { newOffice, putOnSale } from './harness/organizer.ts'
import { linkInMail } from './harness/outbox.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'

const inviteLink = /http[^\s"<>]+inviteHash=[\w.-]+/

test('an organizer keeps places for last season’s holders, and a holder renews on a phone', async ({
  page,
  context,
  browser,
}) => {
  const office = await newOffice()
  const last = await putOnSale(office, {
    shows: ['First autumn', 'Second autumn'],
    name: 'Autumn pass',
    kind: 'PASS',
    price: 6_000,
  })
  const buyer = await newBuyer('Thea Quill')
  const theirs = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await theirs.newPage()

  await test.step('someone has a pass of last season', async () => {
    await visit(
      phone,
      `/marketplace/${office.accountId}/event/${last.eventIds[0] ?? ''}/tickets?pass=${last.collectionId}`,
    )
    await phone.getByRole('button', { name: 'More: Adult' }).click()
    await phone.getByRole('link', { name: /^Continue/ }).click()
    await signInAtCheckout(phone, buyer)
    await expect(phone).toHaveURL(/\/checkout\/payment/)
    await payWith(phone)
    await receipt(phone)
  })

  await test.step('the organizer starts the renewal of the next one', async () => {
    const next = await putOnSale(office, {
      shows: ['First spring', 'Second spring'],
      name: 'Spring pass',
      kind: 'PASS',
      price: 7_000,
    })
    await remember(context, { tokens: { admin: office.ownerToken } })
    await visit(page, `/admin/${office.accountId}/inventory/collection/${next.collectionId}/detail`)
    const renewal = page.getByRole('region', { name: 'Renewal' })
    await renewal.getByRole('button', { name: 'Start renewal' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Keep places and write to holders' }).click()
    await expect(dialog.getByText('Enter a date and time.')).toBeVisible()
    const until = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
    await dialog.getByLabel('Keep places until', { exact: true }).fill(`${until}T18:00`)
    await dialog.getByLabel('Message to holders').fill('We would love to have you back.')
    expect(await accessibilityViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Keep places and write to holders' }).click()
    await expect(renewal).toContainText('Holders of “Autumn pass” keep their places until')
    await expect(renewal).toContainText('Not answered yet1')
  })

  await test.step('the holder renews from the mail', async () => {
    await visit(phone, await linkInMail(buyer.email, inviteLink))
    await expect(phone.getByRole('heading', { level: 1, name: 'Spring pass' })).toBeVisible()
    await expect(phone.getByText('We would love to have you back.')).toBeVisible()
    await expect(phone.getByText('2 events, the first on')).toBeVisible()
    await expect(phone.getByText('Kept for you until')).toBeVisible()
    expect(await accessibilityViolations(phone)).toEqual([])
    await phone.getByRole('button', { name: 'Renew' }).click()
    await expect(phone).toHaveURL(/\/checkout\/payment/)
    await payWith(phone)
    await receipt(phone)
    await page.reload()
    const renewal = page.getByRole('region', { name: 'Renewal' })
    await expect(renewal).toContainText('100% renewed so far.')
    await renewal.getByRole('button', { name: 'End renewal' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'End renewal' }).click()
    await expect(renewal.getByRole('button', { name: 'Start renewal' })).toBeVisible()
  })
})
