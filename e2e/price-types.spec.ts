import { ask, eventNamed, signInToken } from './harness/api.ts'
import { remember } from './harness/buyer.ts'
import { passPriceMoment } from './harness/outbox.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { ownShows, password, shops, ticketsPath } from './harness/world.ts'

/** The collection that sells an event. */
const collectionOf = async (eventId: string): Promise<string> => {
  const { offers } = await ask<{ offers: { collections: { id: string }[] } }>(
    'query ($marketplaceId: ID!, $eventId: ID!) { offers(marketplaceId: $marketplaceId, eventId: $eventId) { collections { id } } }',
    { marketplaceId: shops.longshore, eventId },
  )
  return offers.collections[0]?.id ?? ''
}

test(
  'an organizer sells a price to friends with a code and raises another later; a buyer’s cart keeps its price',
  { tag: '@long' },
  async ({ page, context, browser }) => {
    const code = `FRIENDS${String(Date.now()).slice(-6)}`
    await remember(context, { tokens: { admin: await signInToken('admin', 'owner@longshore.example', password) } })
    const eventId = await eventNamed(shops.longshore, ownShows.prices)
    const collectionId = await collectionOf(eventId)
    const tab = `/admin/${shops.longshore}/inventory/collection/${collectionId}/price-type`
    const tickets = ticketsPath(shops.longshore, eventId)
    const dialog = page.getByRole('dialog')
    const planned = page.getByRole('region', { name: 'Planned price changes' })

    await test.step('a price type for buyers with a code', async () => {
      await visit(page, tab)
      await page.getByRole('button', { name: 'Price type', exact: true }).click()
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Friends')
      await dialog.getByLabel('Who can buy').selectOption('Buyers with a code')
      await dialog.getByLabel('Code', { exact: true }).fill('abc')
      await dialog.getByRole('button', { name: 'Add to matrix' }).click()
      await expect(dialog.getByText('Use 4 to 40 characters.')).toBeVisible()
      await dialog.getByLabel('Code', { exact: true }).fill(code.toLowerCase())
      await dialog.getByRole('button', { name: 'Add to matrix' }).click()
      await expect(page.getByText(`Code ${code}`)).toBeVisible()
      await page.getByRole('textbox', { name: /^Friends, / }).fill('50')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('not saved')).toHaveCount(0)
    })

    await test.step('a price change: refused, planned, removed and planned again', async () => {
      await page.getByRole('textbox', { name: /^Weekend, / }).click()
      await planned.getByRole('button', { name: 'Plan price changes' }).click()
      await dialog.getByRole('button', { name: 'Plan price changes' }).click()
      await expect(dialog.getByText('Enter a date and time.')).toBeVisible()
      await dialog.getByLabel(/^From, /).fill('2020-05-01T10:00')
      await dialog
        .getByLabel(/^Weekend, /)
        .first()
        .fill('99')
      await dialog.getByRole('button', { name: 'Plan price changes' }).click()
      await expect(dialog.getByText('Choose a time in the future.')).toBeVisible()
      await dialog.getByLabel(/^From, /).fill('2099-05-01T10:00')
      await dialog.getByRole('button', { name: 'Plan price changes' }).click()
      const row = planned.getByRole('list', { name: 'Planned' }).getByRole('listitem')
      await expect(row).toContainText('$99.00')
      await planned.getByRole('button', { name: /^Remove planned price of Weekend/ }).click()
      await expect(row).toHaveCount(0)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(row).toContainText('2099')
    })

    const shop = await (await browser.newContext()).newPage()
    await test.step('the shop shows the price to buyers with the code', async () => {
      await visit(shop, tickets)
      await expect(shop.getByRole('button', { name: 'More: Weekend' })).toBeVisible()
      await expect(shop.getByText('Friends')).toHaveCount(0)
      await shop.getByRole('button', { name: 'Have a code?' }).click()
      await shop.getByLabel('Code', { exact: true }).fill('NOTTHISONE')
      await shop.getByRole('button', { name: 'Apply code' }).click()
      await expect(shop.getByText('This code doesn’t open any prices here. Check it and try again.')).toBeVisible()
      await shop.getByLabel('Code', { exact: true }).fill(code)
      await shop.getByRole('button', { name: 'Apply code' }).click()
      await expect(shop.getByText('Your code is applied')).toBeVisible()
      await shop.getByRole('button', { name: 'More: Friends' }).click()
      await shop.getByRole('button', { name: 'More: Weekend' }).click()
      await expect(shop.getByRole('region', { name: 'Your cart' })).toContainText('2 tickets')
    })

    await test.step('the price rises; what is in the cart keeps its price', async () => {
      const cart = shop.getByRole('region', { name: 'Your cart' })
      const total = (await cart.textContent())?.match(/\$[\d.,]+/)?.[0] ?? 'no total'
      const before = await shop.getByText(/was .* a moment ago/i).count()
      expect(before).toBe(0)
      await passPriceMoment(collectionId)
      await expect(shop.getByText(/^Was \$.* a moment ago$/)).toBeVisible()
      await expect(cart).toContainText(total)
      await visit(page, tab)
      await expect(page.getByRole('textbox', { name: /^Weekend, / })).toHaveValue('99.00')
      await expect(page.getByText('Buyer $107.95')).toBeVisible()
      await expect(planned.getByRole('list', { name: 'Past' })).toContainText('$99.00')
    })

    await test.step('a markup comes on top', async () => {
      const markup = page.getByRole('region', { name: 'Markup' })
      await markup.getByRole('button', { name: 'Change markup' }).click()
      await dialog.getByLabel('Percentage').fill('600')
      await dialog.getByRole('button', { name: 'Save markup' }).click()
      await expect(dialog.getByText('Use a percentage from 0 to 500 with up to 2 decimals.')).toBeVisible()
      await dialog.getByLabel('Percentage').fill('10')
      await dialog.getByRole('button', { name: 'Save markup' }).click()
      await expect(markup).toContainText('10% on top of each fixed price')
      await expect(page.getByText('Buyer $118.35')).toBeVisible()
    })
  },
)
