import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { accessibilityViolations } from './harness/accessibility.ts'
import { signInToken } from './harness/api.ts'
import { boughtSeats, latestPurchase } from './harness/bought-seats.ts'
import { remember } from './harness/buyer.ts'
import { linkInMail, moveSaleBack } from './harness/outbox.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { cards, password } from './harness/world.ts'

/** Both sides have heard of each other by then, so that a payment that the report doesn’t have is lost. */
const SETTLED_SECONDS = 20 * 60

/** Compares the gateway’s report of the last week with the books, and waits for the result. */
async function reconcile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Reconcile', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Reconcile' })
  const runs = dialog.getByRole('region', { name: 'Latest comparisons' }).getByRole('listitem')
  await expect(runs.first().or(dialog.getByText('None yet.'))).toBeVisible()
  const before = await runs.count()
  await dialog.getByRole('button', { name: 'Reconcile now' }).click()
  await expect(runs).toHaveCount(before + 1)
  await expect(runs.first()).toContainText(/movements?, (nothing|\d+) new/)
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click()
  await expect(dialog).toBeHidden()
}

test(
  'reconciliation finds a capture that the gateway lost; an employee cancels the order, and the buyer gets a mail',
  { tag: '@long' },
  async ({ page, context, stranger }) => {
    const name = `Rosalind ${randomUUID().slice(0, 8)}`
    const { buyer } = await boughtSeats({ quantity: 2, card: cards.unreported }, name)
    const { id, reference } = await latestPurchase(buyer.token)
    await moveSaleBack(id, SETTLED_SECONDS)
    await page.setViewportSize({ width: 1440, height: 900 })
    await remember(context, {
      tokens: { employee: await signInToken('employee', 'finance@admission.example', password) },
    })
    const row = page.getByRole('table', { name: 'Missing funds' }).getByRole('row', { name: new RegExp(reference) })

    await test.step('the comparison with the gateway’s report finds it, once', async () => {
      await visit(page, '/employee/order/missing-funds')
      await reconcile(page)
      await expect(row).toContainText('Not captured')
      await reconcile(page)
      await expect(row).toHaveCount(1)
    })

    await test.step('the dashboard leads to it', async () => {
      await visit(page, '/employee/dashboard')
      await page.getByRole('link', { name: /^Open ?: \d+ differences? from the gateway’s report/ }).click()
      await expect(row).toBeVisible()
    })

    const panel = page.getByRole('complementary', { name: 'Not captured' })
    await test.step('its panel shows what should be there, and what happened', async () => {
      await row.getByRole('cell', { name: 'Not captured' }).click()
      await expect(panel).toContainText('The order is paid here, but the gateway’s report has no such payment.')
      await expect(panel.getByRole('region', { name: 'Timeline of the money' }).getByRole('listitem')).not.toHaveCount(
        0,
      )
      await panel.getByRole('button', { name: 'Assign to me' }).click()
      await expect(panel.getByText('In progress')).toBeVisible()
      expect(await accessibilityViolations(page)).toEqual([])
    })

    await test.step('canceling the order needs a reason, and settles it', async () => {
      await panel.getByRole('button', { name: 'Cancel the order' }).click()
      const dialog = page.getByRole('dialog', { name: 'Cancel the order' })
      await dialog.getByRole('button', { name: 'Cancel the order' }).click()
      await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Give a reason/)
      expect(await accessibilityViolations(page)).toEqual([])
      await dialog.getByLabel('Reason').fill('The gateway confirmed that it never captured it')
      await dialog.getByRole('button', { name: 'Cancel the order' }).click()
      await expect(panel.getByText('Resolved')).toBeVisible()
      await expect(panel.getByRole('button', { name: 'Write off' })).toHaveCount(0)
      await visit(page, '/employee/order/missing-funds')
      await reconcile(page)
      await expect(row).toHaveCount(1)
      await expect(row).toContainText('Resolved')
    })

    await test.step('the buyer sees and reads that it is canceled', async () => {
      await linkInMail(buyer.email, /[Cc]anceled/)
      await remember(stranger, { tokens: { consumer: buyer.token } })
      const history = await stranger.newPage()
      await visit(history, '/user/order-history')
      await expect(history.getByRole('main').getByText('Canceled').first()).toBeVisible()
    })
  },
)
