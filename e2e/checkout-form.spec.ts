import type { BrowserContext } from '@playwright/test'
import { eventNamed, signInToken } from './harness/api.ts'
import { fillCart, makeReady, newBuyer, remember } from './harness/buyer.ts'
import { payWith, receipt } from './harness/buying.ts'
import { choose, dialog, press, save, tab } from './harness/office.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { ownShows, password, shops, ticketsPath } from './harness/world.ts'

// No other journey buys on the night boat or changes what it asks.
const boat = () => eventNamed(shops.longshore, ownShows.questions)

const asOwner = async (context: BrowserContext): Promise<void> =>
  remember(context, { tokens: { admin: await signInToken('admin', 'owner@longshore.example', password) } })

test('an organizer asks for each ticket what the galley needs; a buyer answers, and the answers are reported', async ({
  page,
  context,
  browser,
}) => {
  await asOwner(context)
  await visit(page, `/admin/${shops.longshore}/setting/checkout-form`)
  await press(page, 'New form')
  await dialog(page).getByLabel('Name', { exact: true }).fill('On board')
  await dialog(page).getByText('For each ticket').click()
  await press(page, 'Create form')
  await expect(page.getByRole('heading', { level: 1, name: 'On board' })).toBeVisible()
  await tab(page, 'Questions').click()

  await press(page, 'Add question')
  await page.getByLabel('Question', { exact: true }).fill('Your passport number?')
  await expect(page.getByText(/^There may be sensitive identification data/)).toBeVisible()
  await page.getByLabel('Question', { exact: true }).fill('What do you eat?')
  await expect(page.getByText(/^There may be sensitive/)).toHaveCount(0)
  await page.getByLabel('Type of answer').selectOption('SELECT')
  await page.getByLabel('Choices').fill('Fish\nSomething else')
  await page.getByLabel('Export key').fill('meal')
  await page.getByRole('checkbox', { name: /^Required/ }).check()
  await press(page, 'Add question')
  await page.getByLabel('Question', { exact: true }).fill('What, then?')
  await page.getByRole('checkbox', { name: /^Required/ }).check()
  await page.getByLabel('Shown').selectOption({ label: 'If “What do you eat?” is answered with …' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Choose at least one of its answers.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Something else' }).check()
  await save(page)
  await tab(page, 'Collections').click()
  await choose(page, 'Collections', 'Kobe')
  await save(page)

  const buyer = await newBuyer()
  const buying = await browser.newContext()
  const basket = await fillCart({ marketplaceId: shops.longshore, eventId: await boat(), quantity: 2 })
  await makeReady(basket, buyer.token)
  await remember(buying, { tokens: { consumer: buyer.token }, basket })
  const shop = await buying.newPage()
  await visit(shop, '/checkout/questions')
  const first = shop.getByRole('region', { name: /^Ticket 1 of 2/ })
  const second = shop.getByRole('region', { name: /^Ticket 2 of 2/ })
  await first.getByRole('radio', { name: 'Fish' }).check()
  await second.getByRole('radio', { name: 'Something else' }).check()
  await expect(first.getByLabel('What, then?')).toHaveCount(0)
  await shop.getByRole('button', { name: 'Continue' }).click()
  await expect(second.getByLabel('What, then?')).toHaveAccessibleDescription('Answer this question.')
  await second.getByLabel('What, then?').fill('Roots, please')
  await shop.getByRole('button', { name: 'Continue' }).click()
  await payWith(shop)
  await receipt(shop)
  await expect(shop.getByText(/Ticket 2 of 2.*you answered: “What, then\?” Roots, please/)).toBeVisible()
  await buying.close()

  await visit(page, `/admin/${shops.longshore}/report/purchase-checkout-question`)
  const row = page.getByRole('row').filter({ hasText: 'Roots, please' })
  await expect(row).toContainText('Thea Quill')
  await expect(page.getByRole('row').filter({ hasText: 'What do you eat?' })).toHaveCount(2)
})

test(
  'a question of an event is answered on its page, goes with Undo, and comes back',
  { tag: '@long' },
  async ({ page, context }) => {
    await asOwner(context)
    await visit(page, `/admin/${shops.longshore}/setting/faq`)
    await press(page, 'New question')
    await dialog(page).getByLabel('Question', { exact: true }).fill('Does the boat wait?')
    await dialog(page).getByLabel('Answer').fill('No. It leaves at eight sharp.')
    await dialog(page).getByLabel('Shown').selectOption('EVENT')
    await press(page, 'Add question')
    await expect(dialog(page).getByText('Choose an event.')).toBeVisible()
    await choose(page, 'Event', 'Night Boat')
    await press(page, 'Add question')
    const row = page.getByRole('row').filter({ hasText: 'Does the boat wait?' })
    await expect(row).toContainText('Night Boat')

    await visit(page, ticketsPath(shops.longshore, await boat()))
    const known = page.getByRole('region', { name: 'Good to know' })
    await expect(known.getByText('It leaves at eight sharp.')).toBeHidden()
    await known.getByText('Does the boat wait?').click()
    await expect(known.getByText('It leaves at eight sharp.')).toBeVisible()
    const html = await (await page.request.get(ticketsPath(shops.longshore, await boat()))).text()
    expect(html).toContain('"FAQPage"')

    await visit(page, `/admin/${shops.longshore}/setting/faq`)
    await row.getByRole('checkbox').check()
    await press(page, 'Remove')
    await expect(row).toHaveCount(0)
    await press(page, 'Undo')
    await expect(row).toBeVisible()
  },
)
