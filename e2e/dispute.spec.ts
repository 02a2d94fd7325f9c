import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { accessibilityViolations } from './harness/accessibility.ts'
import { ask, bearer, signInToken } from './harness/api.ts'
import { boughtSeats, latestPurchase } from './harness/bought-seats.ts'
import { remember } from './harness/buyer.ts'
import { dispute } from './harness/outbox.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { password, shops } from './harness/world.ts'

const phone = { width: 390, height: 844 }

/** Two seats of a new buyer, and the ID of their purchase. */
async function aPurchase() {
  const name = `Rosalind ${randomUUID().slice(0, 8)}`
  const { buyer } = await boughtSeats({ quantity: 2 }, name)
  return { name, buyer, purchaseId: (await latestPurchase(buyer.token)).id }
}

/** Waits until the server has heard of what the bank did: the tickets that are left have these states. */
const ticketsAre = (token: string, id: string, states: readonly string[]): Promise<void> =>
  expect
    .poll(async () => {
      const { purchase } = await ask<{ purchase: { stacks: readonly { tickets: readonly { state: string }[] }[] } }>(
        'query ($id: ID!) { purchase(id: $id) { stacks { tickets { state } } } }',
        { id },
        { headers: bearer(token) },
      )
      return purchase.stacks.flatMap(({ tickets }) => tickets.map((ticket) => ticket.state))
    })
    .toEqual(states)

/** Opens the tickets of a buyer's next event. */
async function openTicket(page: Page): Promise<void> {
  await visit(page, '/user')
  await page.getByRole('link', { name: 'Open tickets' }).click()
  await expect(page.getByRole('heading', { name: 'A Winter Orchard' }).first()).toBeVisible()
}

/** Finds an order by its buyer, and opens it. */
async function openOrder(page: Page, name: string) {
  await visit(page, `/admin/${shops.larkhall}/dashboard`)
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox').fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).click()
  const order = page.getByRole('dialog', { name: /^Order / })
  await expect(order.getByRole('region', { name: 'Tickets' })).toBeVisible()
  return order
}

for (const won of [true, false])
  test(
    `a payment is disputed, and the dispute is ${won ? 'won' : 'lost'}: the buyer's ticket and the office say so`,
    { tag: won ? '@long' : [] },
    async ({ page, context, browser }) => {
      const { name, buyer, purchaseId } = await aPurchase()
      await remember(context, { tokens: { admin: await signInToken('admin', 'noor@admission.example', password) } })
      const theirs = await browser.newContext({ viewport: phone })
      await remember(theirs, { tokens: { consumer: buyer.token } })
      const wallet = await theirs.newPage()

      await test.step('while the bank decides, the tickets are on hold', async () => {
        await dispute(purchaseId)
        await ticketsAre(buyer.token, purchaseId, ['FROZEN', 'FROZEN'])
        await openTicket(wallet)
        await expect(wallet.getByText('On hold').first()).toBeVisible()
        await expect(wallet.getByText(/The payment for this ticket is disputed/).first()).toBeVisible()
        await expect(wallet.getByRole('img', { name: /code/i })).toHaveCount(0)
        expect(await accessibilityViolations(wallet)).toEqual([])

        const order = await openOrder(page, name)
        await expect(order.getByText('The buyer disputed this payment')).toBeVisible()
        const bank = order.getByRole('region', { name: 'Dispute' })
        await expect(bank).toContainText('Open')
        await expect(bank).toContainText('at the payment gateway')
        await expect(order.getByRole('region', { name: 'Tickets' }).getByText('On hold')).toHaveCount(2)
        await expect(order.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0)
        expect(await accessibilityViolations(page)).toEqual([])
      })

      await test.step('once it has decided', async () => {
        await dispute(purchaseId, won)
        await ticketsAre(buyer.token, purchaseId, won ? ['OWNED', 'OWNED'] : [])
        await wallet.reload()
        await expect(wallet.getByText('On hold')).toHaveCount(0)
        if (won) await expect(wallet.getByRole('img', { name: /code/i }).first()).toBeVisible()
        else await expect(wallet.getByText('This ticket was canceled and isn’t valid.').first()).toBeVisible()

        const order = await openOrder(page, name)
        await expect(order.getByRole('region', { name: 'Dispute' })).toContainText(won ? 'Won' : 'Lost')
        const tickets = order.getByRole('region', { name: 'Tickets' })
        await expect(tickets.getByText(won ? 'Valid' : 'Lost in dispute')).toHaveCount(2)
        await expect(order.getByText('Refunded')).toHaveCount(0)
      })
      await theirs.close()
    },
  )
