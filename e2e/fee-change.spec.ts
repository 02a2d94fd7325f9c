import type { Page } from '@playwright/test'
import { accessibilityViolations } from './harness/accessibility.ts'
import { signInToken } from './harness/api.ts'
import { latestPurchase } from './harness/bought-seats.ts'
import { newBuyer, remember, type Buyer } from './harness/buyer.ts'
import { payWith, receipt } from './harness/buying.ts'
import { choose, dialog, press, save, tab } from './harness/office.ts'
import { newOrganizer, type Organizer } from './harness/organizer.ts'
import { moveSaleBack } from './harness/outbox.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { password, ticketsPath } from './harness/world.ts'

/** Seconds since the middle of the month before this one, in UTC. */
const sinceMidLastMonth = (): number => {
  const now = new Date()
  return Math.round((now.getTime() - Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15)) / 1000)
}

/** Adds tickets to the cart at a price that the shop shows, and goes to pay `total`. */
async function fill(
  page: Page,
  { accountId, eventId, show }: Organizer,
  { count, shown }: { readonly count: number; readonly shown: string },
) {
  // Prices follow the fees within two seconds.
  await expect
    .poll(async () => {
      await visit(page, ticketsPath(accountId, eventId))
      return page.getByRole('main').getByText(shown).count()
    })
    .toBeGreaterThan(0)
  await expect(page.getByRole('heading', { level: 1, name: show })).toBeVisible()
  for (let n = 0; n < count; n += 1) await page.getByRole('button', { name: 'More: Adult' }).click()
  await page.getByRole('region', { name: 'Your cart' }).getByRole('link', { name: 'Continue to checkout' }).click()
}

async function buy(page: Page, total: string): Promise<void> {
  await expect(page.getByRole('heading', { name: `Pay ${total}` })).toBeVisible()
  await payWith(page)
  await receipt(page)
  await expect(page.getByText(total).filter({ visible: true }).first()).toBeVisible()
}

/** The page of a buyer in a browser of their own. */
async function signedIn(page: Page, buyer: Buyer): Promise<Page> {
  await remember(page.context(), { tokens: { consumer: buyer.token } })
  return page
}

test(
  'fees change: tried on last month, then in force; a sale before, a cart in between and a sale after each have theirs',
  { tag: '@long' },
  async ({ page, context, stranger, browser }) => {
    const organizer = await newOrganizer(2500)
    const name = `Fees of ${organizer.name}`
    await page.setViewportSize({ width: 1440, height: 900 })
    await remember(context, {
      tokens: { employee: await signInToken('employee', 'finance@admission.example', password) },
    })
    const fee = page.getByRole('listitem', { name: 'Fee 1' })

    await test.step('an employee makes fees of 10% the default of an account', async () => {
      await visit(page, '/employee/fee-structure')
      await press(page, 'New fee structure')
      await dialog(page).getByLabel('Name').fill(name)
      await choose(page, 'Account', organizer.name)
      await dialog(page).getByRole('button', { name: 'Create fee structure' }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await press(page, 'Add fee')
      await fee.getByLabel('Name').fill('Service fee')
      await fee.getByLabel('Paid by').selectOption('BUYER')
      await fee.getByLabel('Charged').selectOption('TICKET')
      await fee.getByLabel('Goes to').selectOption('PLATFORM')
      await fee.getByLabel('Percentage').fill('ten')
      await page.getByLabel('Reason').fill('First contract')
      await press(page, 'Save')
      await expect(fee.getByLabel('Percentage')).toHaveAttribute('aria-invalid', 'true')
      expect(await accessibilityViolations(page)).toEqual([])
      await fee.getByLabel('Percentage').fill('10')
      await save(page)
      await expect(page.getByLabel('Reason')).toHaveValue('')
      await expect(page.getByLabel('Reason')).not.toHaveAttribute('aria-invalid', 'true')
      await tab(page, 'Details').click()
      await press(page, 'Make it the default')
      await dialog(page).getByLabel('Reason').fill('First contract')
      await dialog(page).getByRole('button', { name: 'Make default' }).click()
      await expect(page.getByRole('region', { name: 'Default' })).toContainText('It applies to all of')
    })

    const [first, between, last] = [await newBuyer(), await newBuyer(), await newBuyer()]
    const shop = await signedIn(await stranger.newPage(), first)
    await test.step('a buyer buys three under them', async () => {
      await fill(shop, organizer, { count: 3, shown: '$27.50' })
      await buy(shop, '$82.50')
    })
    const cart = await browser.newContext()
    const waiting = await signedIn(await cart.newPage(), between)
    await test.step('another buyer has one in their cart', () =>
      fill(waiting, organizer, { count: 1, shown: '$27.50' }))

    await test.step('the dry run says what last month would have cost, for the same and for other fees', async () => {
      await moveSaleBack((await latestPurchase(first.token)).id, sinceMidLastMonth())
      await tab(page, 'Fees').click()
      await page.reload()
      const run = page.getByRole('region', { name: 'Dry run' }).getByRole('list', { name: 'By account' })
      await expect(run.getByRole('listitem')).toHaveCount(2)
      await expect(run.getByRole('listitem').last()).toContainText('No difference')
      await fee.getByLabel('Percentage').fill('12')
      await fee.getByLabel('Currency').fill('USD')
      await fee.getByLabel('Fixed amount').fill('0.50')
      const account = run.getByRole('listitem').filter({ hasText: organizer.name })
      await expect(account).toContainText('+$3.00')
      await expect(account).toContainText('3 tickets')
      await expect(account).toContainText('$7.50')
      await expect(account).toContainText('$10.50')
      expect(await accessibilityViolations(page)).toEqual([])
    })

    await test.step('they come into force, with a reason', async () => {
      await page.getByLabel('Reason').fill('New terms')
      await save(page)
      await expect(page.getByRole('region', { name: 'History' })).toContainText('New terms')
    })

    await test.step('a cart keeps its price; the next buyer pays the new one', async () => {
      await buy(waiting, '$27.50')
      await cart.close()
      const later = await browser.newContext()
      const after = await signedIn(await later.newPage(), last)
      await fill(after, organizer, { count: 1, shown: '$28.50' })
      await buy(after, '$28.50')
      await later.close()
    })

    await test.step('what was sold keeps its fees', async () => {
      await visit(shop, '/user/order-history')
      await shop
        .getByRole('link', { name: new RegExp(organizer.show) })
        .first()
        .click()
      await expect(shop.getByRole('region', { name: 'Documents' })).toBeVisible()
      await expect(shop.getByText('$82.50').filter({ visible: true }).first()).toBeVisible()
      await expect(shop.getByText('$7.50').filter({ visible: true }).first()).toBeVisible()
    })
  },
)
