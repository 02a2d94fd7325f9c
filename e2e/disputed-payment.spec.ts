import { randomUUID } from 'node:crypto'
import { accessibilityViolations } from './harness/accessibility.ts'
import { tokenOf } from './harness/api.ts'
import { boughtSeats } from './harness/bought-seats.ts'
import { remember } from './harness/buyer.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { cards, password, shops } from './harness/world.ts'

test('a disputed payment: the organizer sees what the bank withdrew, the buyer why the ticket can’t be used', async ({
  page,
  context,
  browser,
}) => {
  const name = `Wilhelmina ${randomUUID().slice(0, 8)}`
  const { buyer } = await boughtSeats({ quantity: 1 }, name, cards.disputed)
  await remember(context, { tokens: { admin: await tokenOf('admin', 'noor@admission.example', password) } })
  await expect(async () => {
    await visit(page, `/admin/${shops.larkhall}`)
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('combobox').fill(name)
    await page.getByRole('option', { name: new RegExp(name) }).click()
    await expect(page.getByRole('dialog', { name: /^Order / }).getByRole('region', { name: 'Dispute' })).toBeVisible()
  }).toPass({ timeout: 60_000 })
  const order = page.getByRole('dialog', { name: /^Order / })
  await expect(order.getByRole('region', { name: 'Needs attention' })).toContainText('The buyer disputed this payment')
  await expect(order.getByRole('region', { name: 'Dispute' })).toContainText('Not paid by the cardholder')
  await expect(order.getByRole('region', { name: 'Tickets' }).getByText('On hold')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await remember(phone, { tokens: { consumer: buyer.token } })
  const tickets = await phone.newPage()
  await visit(tickets, '/user')
  await tickets.getByRole('link', { name: /^Open ticket/ }).click()
  await expect(tickets.getByText('The payment for this ticket is disputed')).toBeVisible()
  await phone.close()
})
