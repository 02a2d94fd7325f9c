import type { Browser, BrowserContext, Page } from '@playwright/test'
import { eventNamed, signInToken } from './harness/api.ts'
import { readyToPay, remember } from './harness/buyer.ts'
import { payWith, receipt } from './harness/buying.ts'
import { dialog, go, press, save } from './harness/office.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { password, shops } from './harness/world.ts'

const staffOf = async (browser: Browser, email: string): Promise<BrowserContext> => {
  const context = await browser.newContext()
  await remember(context, { tokens: { admin: await signInToken('admin', email, password) } })
  return context
}

/** Tickets of the day, as the dashboard says. */
const soldToday = async (page: Page): Promise<number> => {
  const card = page.getByRole('region', { name: 'Sold today' })
  const figure = card
    .getByRole('term')
    .filter({ hasText: /^tickets/ })
    .locator('xpath=following-sibling::dd')
  return Number((await figure.textContent())?.replaceAll(',', ''))
}

const search = (page: Page, text: string) => page.getByRole('searchbox', { name: 'Name or e-mail' }).fill(text)

test('a purchase shows on the dashboard without a reload; its buyer is found, tagged and noted, and no other account sees them', async ({
  page,
  context,
  browser,
}) => {
  const office = await staffOf(browser, 'owner@thornwick.example')
  const desk = await office.newPage()
  await visit(desk, `/admin/${shops.thornwick}/dashboard`)
  await expect(desk.getByRole('heading', { name: 'To do' })).toBeVisible()
  const before = await soldToday(desk)

  const eventId = await eventNamed(shops.thornwick, 'Women: Thornwick v Ferrow')
  const buyer = await readyToPay(context, {
    marketplaceId: shops.thornwick,
    eventId,
    quantity: 2,
    priceType: 'Adult',
  })
  await visit(page, '/checkout/payment')
  await payWith(page)
  await receipt(page)

  // Other journeys buy here, too.
  await expect.poll(() => soldToday(desk)).toBeGreaterThanOrEqual(before + 2)

  await go(desk, 'Buyers')
  await search(desk, buyer.email)
  const row = desk.getByRole('row', { name: new RegExp(buyer.email) })
  await expect(row).toContainText('Thea Quill')
  await row.dblclick()
  await expect(desk.getByRole('heading', { level: 1, name: 'Thea Quill' })).toBeVisible()
  await desk.getByRole('combobox', { name: 'Tags' }).fill(`Front row ${buyer.email.slice(6, 14)}`)
  await desk.getByRole('option', { name: /^Add/ }).click()
  await save(desk)
  await press(desk, 'Add note')
  await dialog(desk).getByRole('textbox', { name: 'Note' }).fill('Collects programs.')
  await dialog(desk).getByRole('button', { name: 'Add note' }).click()
  await expect(desk.getByRole('region', { name: 'Notes' }).getByText('Collects programs.')).toBeVisible()
  await expect(desk.getByRole('region', { name: 'History' })).toContainText('Viewed')

  await desk.getByRole('main').getByRole('link', { name: 'Events', exact: true }).click()
  await expect(desk.getByRole('table', { name: /Women: Thornwick v Ferrow/ }).getByText('Valid')).toHaveCount(2)
  await desk.getByRole('main').getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(desk.getByRole('row', { name: /Women: Thornwick v Ferrow/ })).toContainText('Paid')

  const elsewhere = await staffOf(browser, 'manager@larkhall.example')
  const other = await elsewhere.newPage()
  await visit(other, `/admin/${shops.larkhall}/user`)
  await search(other, buyer.email)
  await expect(other.getByText('No matching buyers')).toBeVisible()
  await elsewhere.close()
  await office.close()
})
