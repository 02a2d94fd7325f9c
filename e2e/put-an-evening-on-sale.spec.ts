import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { signInToken } from './harness/api.ts'
import { newBuyer, remember } from './harness/buyer.ts'
import { chooseDelivery, payWith, receipt } from './harness/buying.ts'
import { choose, dialog, go, inTwoMonths, openRow, press, save, tab } from './harness/office.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { password, shops, storefronts } from './harness/world.ts'

const account = shops.larkhall
const venue = 'Dunmere Sands'
/** The evening of this run, and words of its own that nothing else in the account has. */
const stamp = randomUUID().slice(0, 8)
const evening = `Dune concert ${stamp}`
const template = `Evenings on the dunes ${stamp}`
const earlyBird = { name: `Early bird ${stamp}`, code: `DUNES-${stamp}`.toUpperCase() }
const parking = `Parking ${stamp}`

/** List of missing things on an event's page. */
const missing = (page: Page) => page.getByRole('region', { name: 'Before you can sell tickets' })

async function drawSeats(page: Page): Promise<void> {
  await go(page, 'Seat maps')
  await press(page, 'New seat map')
  await choose(page, 'Venue', venue)
  await dialog(page).getByLabel('Name').fill('Chairs on the dunes')
  await dialog(page).getByRole('button', { name: 'Create' }).click()
  await press(page, 'Create seat map')
  await page.getByRole('application').focus()
  await page.keyboard.press('r')
  await page.getByLabel('Rows', { exact: true }).fill('140')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Use 1 to 100.')).toBeVisible()
  await page.getByLabel('Rows', { exact: true }).fill('4')
  await page.getByLabel('Seats in the first row').fill('12')
  await page.keyboard.press('Enter')
  await press(page, 'Add 48 seats')
  await press(page, 'Save draft')
  await expect(page.getByText('Saved · Draft of version 1')).toBeVisible()
  await press(page, 'Publish version 1')
  await expect(dialog(page).getByText('48 seats new')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Publish version 1' }).click()
  await expect(page.getByRole('button', { name: 'Publish version 2' })).toBeVisible()
}

async function createEvent(page: Page): Promise<void> {
  await go(page, 'Events')
  await press(page, 'New event')
  await dialog(page).getByLabel('Name').fill(evening)
  await dialog(page).getByLabel('Category').selectOption('Concert')
  await choose(page, 'Venue', venue)
  await dialog(page).getByLabel('Starts', { exact: true }).fill(inTwoMonths('20:00'))
  await dialog(page).getByLabel('Ends', { exact: true }).fill(inTwoMonths('19:00'))
  await dialog(page).getByRole('button', { name: 'Create event' }).click()
  await expect(dialog(page).getByText('Choose an end after the start.')).toBeVisible()
  await expect(dialog(page).getByLabel('Name')).toHaveValue(evening)
  await dialog(page).getByLabel('Ends', { exact: true }).fill(inTwoMonths('23:00'))
  await dialog(page).getByRole('button', { name: 'Create event' }).click()
  await expect(page.getByRole('heading', { level: 1, name: evening })).toBeVisible()
  await tab(page, 'Places').click()
  await press(page, 'Choose seat map')
  await expect(dialog(page)).toContainText('48')
  await dialog(page).getByRole('button', { name: 'Use this map' }).click()
  await expect(page.getByText('version 1, 48 seats')).toBeVisible()
  await tab(page, 'Details').click()
  await expect(missing(page)).toContainText('No collection sells it yet')
}

async function createTemplate(page: Page): Promise<void> {
  await go(page, 'Templates')
  await press(page, 'New template')
  await dialog(page).getByLabel('Name').fill(template)
  await dialog(page).getByRole('button', { name: 'Create template' }).click()
  await tab(page, 'Condition').click()
  await press(page, 'Add row')
  await page.getByLabel('Attribute of row 1').selectOption('Venue')
  await choose(page, 'Values of row 1', venue)
  await save(page)
  await tab(page, 'Details').click()
  await press(page, 'New collection')
  await dialog(page).getByLabel('Name').fill(evening)
  await dialog(page).getByRole('button', { name: 'Create collection' }).click()
  await expect(page.getByRole('heading', { level: 1, name: evening })).toBeVisible()
}

async function priceCollection(page: Page): Promise<void> {
  await tab(page, 'Condition').click()
  await press(page, 'Add row')
  await page.getByLabel('Attribute of row 2').selectOption('Event')
  await choose(page, 'Values of row 2', evening)
  await save(page)
  await tab(page, 'Price types').click()
  for (const [name, price] of [
    ['Adult', '40'],
    ['Child', 'half'],
  ] as const) {
    await press(page, 'Price type')
    await dialog(page).getByLabel('Name').fill(name)
    await dialog(page).getByRole('button', { name: 'Add to matrix' }).click()
    await page.getByRole('textbox', { name: new RegExp(`^${name}, `) }).fill(price)
  }
  await press(page, 'Save')
  await expect(page.getByText('Enter an amount.').first()).toBeVisible()
  const child = page.getByRole('textbox', { name: /^Child, / })
  await expect(child).toHaveValue('half')
  await child.fill('20')
  await child.press('Enter')
  await save(page)
  await tab(page, 'Storefronts').click()
  await page.getByRole('checkbox', { name: 'What’s on' }).check()
  await save(page)
}

async function addEarlyBird(page: Page): Promise<void> {
  await go(page, 'Promotions')
  await press(page, 'New promotion')
  await dialog(page).getByLabel('Name').fill(earlyBird.name)
  await dialog(page).getByLabel('Percentage off').fill('25')
  await dialog(page).getByLabel('Code', { exact: true }).fill('spring10')
  await dialog(page).getByRole('button', { name: 'Create draft' }).click()
  await expect(dialog(page).getByText('This code already exists, perhaps archived. Choose another one.')).toBeVisible()
  await expect(dialog(page).getByLabel('Name')).toHaveValue(earlyBird.name)
  await dialog(page).getByLabel('Code', { exact: true }).fill(earlyBird.code)
  await dialog(page).getByRole('button', { name: 'Create draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: earlyBird.name })).toBeVisible()
  await page.getByLabel('Ends', { exact: true }).fill(inTwoMonths('12:00'))
  await save(page)
  await onlyFor(page)
  await expect(page.getByText('Published: running')).toBeVisible()
}

async function addParking(page: Page): Promise<void> {
  await go(page, 'Add-ons')
  await press(page, 'New add-on')
  await dialog(page).getByLabel('Name').fill(parking)
  await dialog(page).getByLabel('Price').fill('15')
  await dialog(page).getByRole('button', { name: 'Create draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: parking })).toBeVisible()
  await page.getByLabel('Stock').fill('20')
  await page.getByLabel('Maximum').fill('1')
  await save(page)
  await onlyFor(page)
  await expect(page.getByText(/^Published:/)).toBeVisible()
}

/** Binds a promotion or an add-on to the evening's collection and publishes it. */
async function onlyFor(page: Page): Promise<void> {
  await tab(page, 'Collections').click()
  await page.getByRole('radio', { name: /^Chosen collections/ }).check()
  await choose(page, 'Chosen collections', evening)
  await save(page)
  await tab(page, 'Details').click()
  await press(page, 'Publish')
}

async function publish(page: Page): Promise<void> {
  await openRow(page, 'Events', evening)
  await press(page, 'Publish event')
  await expect(page.getByText('Not on sale', { exact: true }).first()).toBeVisible()
  await expect(missing(page)).toContainText('Its collection is a draft.')
  await missing(page).getByRole('link', { name: 'Open collection' }).click()
  await press(page, 'Publish')
  await expect(page.getByText(/^Published: /)).toBeVisible()
  await openRow(page, 'Events', evening)
  await expect(page.getByText('On sale', { exact: true }).first()).toBeVisible()
  await expect(missing(page)).toHaveCount(0)
}

async function buy(page: Page): Promise<void> {
  const show = page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(evening) })
    .first()
  // Summaries of a storefront are updated after the sale, a moment later.
  await expect
    .poll(async () => {
      await visit(page, `/marketplace/${account}/storefront/${storefronts.whatsOn}`)
      return show.count()
    })
    .toBeGreaterThan(0)
  await show.click()
  await expect(page.getByRole('heading', { level: 1, name: evening })).toBeVisible()
  await page
    .getByRole('button', { name: /^Add (\d of )?\w+, row / })
    .first()
    .click()
  await expect(dialog(page).getByRole('radio')).toHaveCount(2)
  await dialog(page)
    .getByRole('radio', { name: /^Adult/ })
    .check()
  await dialog(page).getByRole('button', { name: 'Add 2 to cart' }).click()
  const bar = page.getByRole('region', { name: 'Your cart' })
  await expect(bar).toContainText('2 seats')
  await bar.getByRole('link', { name: 'Continue to checkout' }).click()
  await expect(page).toHaveURL(/\/checkout\//)
  const codes = page.getByRole('region', { name: 'Promo codes' })
  await codes.getByRole('button', { name: 'Add a promo code' }).click()
  const field = codes.getByLabel('Promo code')
  await field.fill(`${earlyBird.code}X`)
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription('This code isn’t valid. Check it and try again.')
  await expect(field).toHaveValue(`${earlyBird.code}X`)
  await field.fill(earlyBird.code.toLowerCase())
  await field.press('Enter')
  await expect(codes.getByText(/You saved \$\d/)).toBeVisible()
  await page
    .getByRole('region', { name: 'Add-ons' })
    .getByRole('button', { name: `More: ${parking}` })
    .click()
  const order = page.getByRole('complementary', { name: 'Your order' })
  await expect(order.getByText(parking).first()).toBeVisible()
  await chooseDelivery(page, 'On your phone')
  // Two at $40.00 for a quarter less, with their fees, and parking.
  await expect(page.getByRole('heading', { name: 'Pay $84.00' })).toBeVisible()
  await payWith(page)
  await receipt(page)
  for (const text of [evening, earlyBird.name, parking])
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Open my tickets' }).first().click()
  await expect(page.getByText(evening).filter({ visible: true }).first()).toBeVisible()
}

test('an organizer puts a seated evening on sale from nothing, and a buyer buys it with a code and parking', async ({
  page,
  context,
}) => {
  const buyer = await newBuyer()
  const admin = await signInToken('admin', 'noor@admission.example', password)
  await remember(context, { tokens: { admin, consumer: buyer.token } })
  await visit(page, `/admin/${account}/event`)
  await test.step('draws a seat map and publishes it', () => drawSeats(page))
  await test.step('creates an event with its seats', () => createEvent(page))
  await test.step('makes a collection from a template', () => createTemplate(page))
  await test.step('says what it sells, at what price, and where', () => priceCollection(page))
  await test.step('adds an early-bird code', () => addEarlyBird(page))
  await test.step('adds parking', () => addParking(page))
  await test.step('publishes the event, is told what is still missing, and does it', () => publish(page))
  await test.step('a buyer buys two seats with the code, and parking', () => buy(page))
  await test.step('the organizer sees the sale', async () => {
    await visit(page, `/admin/${account}/event`)
    await openRow(page, 'Collections', evening)
    await tab(page, 'Insights').click()
    const totals = page.locator('dl[aria-label="Totals"]')
    await expect(totals).toContainText('Tickets sold')
    await expect(totals.getByText('2', { exact: true })).toBeVisible()
  })
})
