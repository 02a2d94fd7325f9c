import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { accessibilityViolations } from './harness/accessibility.ts'
import { signInToken } from './harness/api.ts'
import { newBuyer, remember } from './harness/buyer.ts'
import { chooseDelivery, payWith, receipt } from './harness/buying.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { password, shops, storefronts, ticketsPath } from './harness/world.ts'

const account = shops.larkhall
const dialog = (page: Page) => page.getByRole('dialog')
const tab = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

/** `YYYY-MM-DDTHH:MM` at a time of day two months from now. */
const inTwoMonths = (clock: string): string =>
  `${new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)}T${clock}`

const choose = async (page: Page, field: string, text: string): Promise<void> => {
  await dialog(page).getByRole('combobox', { name: field }).fill(text)
  await dialog(page)
    .getByRole('option', { name: new RegExp(text) })
    .first()
    .click()
}

async function createEvent(page: Page, name: string): Promise<void> {
  await visit(page, `/admin/${account}/event`)
  await page.getByRole('button', { name: 'New event' }).click()
  const create = dialog(page).getByRole('button', { name: 'Create event' })
  await create.click()
  for (const message of ['Enter a name.', 'Choose a category.', 'Choose a venue.', 'Enter a date and time.'])
    await expect(dialog(page).getByText(message)).toBeVisible()
  await dialog(page).getByLabel('Name').fill(name)
  await dialog(page).getByLabel('Category').selectOption('Concert')
  await choose(page, 'Venue', 'Larkhall')
  await dialog(page).getByLabel('Starts', { exact: true }).fill(inTwoMonths('19:30'))
  await dialog(page).getByLabel('Ends', { exact: true }).fill(inTwoMonths('18:00'))
  await create.click()
  await expect(dialog(page).getByText('Choose an end after the start.')).toBeVisible()
  await dialog(page).getByLabel('Ends', { exact: true }).fill(inTwoMonths('22:00'))
  expect(await accessibilityViolations(page)).toEqual([])
  await create.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function insertPicture(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Formatting for Description' }).getByRole('button', { name: 'Picture' }).click()
  const insert = page.getByRole('button', { name: 'Insert picture' })
  await insert.click()
  await expect(page.getByText('Choose a picture.')).toBeVisible()
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 200 } })
  await page.getByLabel('Picture file').setInputFiles({ name: 'pier.png', mimeType: 'image/png', buffer })
  await insert.click()
  await expect(page.getByText('Describe the picture for people who can’t see it.')).toBeVisible()
  await page.getByLabel('What it shows').fill('The quartet on the pier')
  expect(await accessibilityViolations(page)).toEqual([])
  await insert.click()
  await expect(page.getByRole('img', { name: 'The quartet on the pier' })).toBeVisible()
}

async function editDetails(page: Page): Promise<void> {
  const description = page.getByRole('textbox', { name: 'Description' })
  await description.click()
  await page.getByRole('button', { name: 'Heading' }).click()
  await page.keyboard.type('Four strings')
  await page.keyboard.press('Enter')
  await page.keyboard.type('A quartet until the tide turns.')
  await insertPicture(page)
  await page.getByLabel('Minimum age').fill('120')
  await page.getByLabel('Doors', { exact: true }).fill(inTwoMonths('20:00'))
  await save(page).click()
  await expect(page.getByText('Use 0 to 99 years.')).toBeVisible()
  await expect(page.getByText('Choose a time before the start.')).toBeVisible()
  await page.getByLabel('Minimum age').fill('12')
  await page.getByLabel('Doors', { exact: true }).fill(inTwoMonths('19:00'))
  await page.getByLabel('Time for buyers').selectOption('To be announced')
  await expect(page.getByText(/^Buyers see: .+, time to be announced$/)).toBeVisible()
  await page.getByLabel('Time for buyers').selectOption('Shown')
  await save(page).click()
  await expect(page.getByRole('region', { name: 'History' }).getByText(/Minimum age changed/)).toBeVisible()
}

async function choosePoster(page: Page): Promise<void> {
  const drawing = page.getByRole('group', { name: 'Drawing' })
  const colors = page.getByRole('group', { name: 'Colors' })
  await expect(drawing.getByRole('radio')).toHaveCount(4)
  await expect(drawing.getByRole('radio', { name: 'Automatic' })).toBeChecked()
  await expect(colors).toHaveCount(0)
  await drawing.getByRole('radio', { name: 'Automatic' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(drawing.getByRole('radio', { name: 'Ripples' })).toBeChecked()
  await colors.getByRole('radio', { name: 'Yellow' }).check()
  expect(await accessibilityViolations(page)).toEqual([])
  await save(page).click()
  await expect(page.getByRole('region', { name: 'History' }).getByText(/Poster changed/)).toBeVisible()
  await page.reload()
  await expect(drawing.getByRole('radio', { name: 'Ripples' })).toBeChecked()
  await expect(colors.getByRole('radio', { name: 'Yellow' })).toBeChecked()
}

async function addPlaces(page: Page): Promise<void> {
  await tab(page, 'Places').click()
  await page.getByRole('button', { name: 'Add area' }).click()
  await dialog(page).getByLabel('Name').fill('Floor')
  await dialog(page).getByLabel('Capacity').fill('60')
  await dialog(page).getByRole('button', { name: 'Add area' }).click()
  await expect(page.getByRole('table', { name: 'Areas' }).getByRole('row').filter({ hasText: 'Floor' })).toContainText(
    '60',
  )
  await tab(page, 'Details').click()
  await expect(page.getByRole('region', { name: 'Places', exact: true })).toContainText('60 free')
}

async function createCollection(page: Page, name: string): Promise<void> {
  await visit(page, `/admin/${account}/inventory/collection`)
  await page.getByRole('button', { name: 'New collection' }).click()
  await dialog(page).getByLabel('Name').fill(name)
  await choose(page, 'Events', name)
  await choose(page, 'Storefronts', 'What’s on')
  await dialog(page).getByRole('button', { name: 'Create collection' }).click()
  await expect(page).toHaveURL(/\/detail$/)
  await tab(page, 'Condition').click()
  await expect(page.getByRole('main')).toContainText(name)

  await tab(page, 'Price types').click()
  await page.getByRole('button', { name: 'Price type', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Add to matrix' }).click()
  await expect(dialog(page).getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
  await dialog(page).getByLabel('Name').fill('Standing')
  await dialog(page).getByRole('button', { name: 'Add to matrix' }).click()
  const price = page.getByRole('textbox', { name: /^Standing, / })
  await price.fill('a lot')
  await save(page).click()
  await expect(page.getByText('Enter an amount.').first()).toBeVisible()
  await price.fill('24')
  await price.press('Enter')
  await save(page).click()
  await expect(save(page)).toBeDisabled()
  await tab(page, 'Details').click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published: ', { exact: false })).toBeVisible()
}

test(
  'an organizer puts an evening on sale from nothing, and a buyer sees and buys it',
  { tag: '@long' },
  async ({ page, context }) => {
    const buyer = await newBuyer()
    const admin = await signInToken('admin', 'noor@admission.example', password)
    await remember(context, { tokens: { admin, consumer: buyer.token } })
    const name = `Quartet ${randomUUID().slice(0, 8)}`

    await createEvent(page, name)
    const eventPage = page.url()
    const checks = page.getByRole('region', { name: 'Before you can sell tickets' })
    await expect(checks).toContainText('None yet. Add seats or areas first.')
    await expect(page.getByRole('button', { name: 'Publish event' })).toHaveCount(0)
    await editDetails(page)
    await choosePoster(page)
    await addPlaces(page)
    await expect(checks).toContainText('No collection sells it yet')
    await createCollection(page, name)

    await visit(page, eventPage)
    await page.getByRole('button', { name: 'Publish event' }).click()
    await expect(page.getByText('On sale', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Collections' }).getByRole('link', { name })).toBeVisible()
    await expect
      .poll(async () => {
        await page.reload()
        return page
          .getByRole('region', { name: 'Storefronts' })
          .getByRole('link', { name: /What’s on/ })
          .count()
      })
      .toBe(1)
    expect(await accessibilityViolations(page)).toEqual([])

    const eventId = new URL(eventPage).pathname.split('/').at(-1) ?? ''
    await visit(page, ticketsPath(account, eventId).replace('/event/', `/storefront/${storefronts.whatsOn}/event/`))
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Four strings' })).toBeVisible()
    await expect(page.getByText('A quartet until the tide turns.')).toBeVisible()
    await expect(page.getByRole('img', { name: 'The quartet on the pier' })).toHaveJSProperty('complete', true)
    await page.getByRole('button', { name: 'More: Standing' }).click()
    await page.getByRole('button', { name: 'More: Standing' }).click()
    const bar = page.getByRole('region', { name: 'Your cart' })
    await expect(bar).toContainText('2 tickets')
    await bar.getByRole('link', { name: 'Continue to checkout' }).click()
    await chooseDelivery(page, 'On your phone')
    await payWith(page)
    await receipt(page)

    await visit(page, eventPage)
    await expect(page.getByRole('region', { name: 'Places', exact: true })).toContainText('58 free')
  },
)
