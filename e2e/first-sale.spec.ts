import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { accessibilityViolations } from './harness/accessibility.ts'
import { signInToken } from './harness/api.ts'
import { freshEmail, newBuyer, remember } from './harness/buyer.ts'
import { payWith, receipt } from './harness/buying.ts'
import { choose, dialog, go, inTwoMonths, openRow, press, save, tab } from './harness/office.ts'
import { linkInMail } from './harness/outbox.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { password } from './harness/world.ts'

const stamp = randomUUID().slice(0, 8)
const house = `Théâtre du Quai ${stamp}`
const show = `La Mouette ${stamp}`
const hall = `Salle du Quai ${stamp}`

/** Creates the account and invites its owner, as an employee. Returns its ID. */
async function createAccount(page: Page, ownerEmail: string): Promise<string> {
  await visit(page, '/employee/account')
  await press(page, 'New account')
  const create = dialog(page).getByRole('button', { name: 'Create account' })
  await create.click()
  await expect(dialog(page).getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
  await dialog(page).getByLabel('Name').fill(house)
  await dialog(page).getByLabel('Currency').selectOption('EUR')
  await dialog(page).getByLabel('Time zone').selectOption('Europe/Paris')
  await dialog(page).getByLabel('E-mail of its first owner').fill('ada')
  await create.click()
  await expect(dialog(page).getByLabel('E-mail of its first owner')).toHaveAccessibleDescription(/e-mail address/)
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog(page).getByLabel('E-mail of its first owner').fill(ownerEmail)
  await create.click()
  await expect(page.getByRole('heading', { level: 1, name: house })).toBeVisible()
  await expect(page).toHaveURL(/\/detail$/)
  await expect(page.getByRole('region', { name: 'Owner' })).toContainText('Invited, and not joined yet.')
  expect(await accessibilityViolations(page)).toEqual([])
  return new URL(page.url()).pathname.split('/')[3] ?? ''
}

/** Accepts the invitation, which opens the account’s office. */
async function join(page: Page, link: string, accountId: string): Promise<void> {
  await visit(page, link)
  await expect(page.getByRole('heading', { name: `Join ${house}` })).toBeVisible()
  await page.getByLabel('Name').fill('Ada Marlowe')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Join/ }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/${accountId}/dashboard$`))
  await expect(page.getByRole('link', { name: 'Events' }).first()).toBeVisible()
}

/** Adds a show at a venue that the platform doesn’t have yet, with places to stand. */
async function addShow(page: Page): Promise<void> {
  await go(page, 'Events')
  await press(page, 'New event')
  const create = page.getByRole('dialog', { name: 'New event' })
  await create.getByLabel('Name').fill(show)
  await create.getByLabel('Category').selectOption('Theater')
  await create.getByRole('button', { name: 'New venue…' }).click()
  const venue = page.getByRole('dialog', { name: 'New venue' })
  await venue.getByLabel('Name').fill(hall)
  await venue.getByLabel('Address').fill('1 quai des Brumes')
  await venue.getByLabel('City').fill('Le Havre')
  await venue.getByLabel('Country').selectOption('FR')
  await venue.getByLabel('Time zone').selectOption('Europe/Paris')
  await venue.getByRole('button', { name: 'Add venue' }).click()
  await expect(venue).toBeHidden()
  await create.getByLabel('Starts', { exact: true }).fill(inTwoMonths('19:30'))
  await create.getByRole('button', { name: 'Create event' }).click()
  await expect(page.getByRole('heading', { level: 1, name: show })).toBeVisible()
  await tab(page, 'Places').click()
  await press(page, 'Add area')
  await dialog(page).getByLabel('Name').fill('Standing')
  await dialog(page).getByLabel('Capacity').fill('40')
  await dialog(page).getByRole('button', { name: 'Add area' }).click()
  await expect(page.getByRole('table', { name: 'Areas' })).toContainText('Standing')
}

/** Opens a storefront for the collection that sells the show. */
async function openShop(page: Page): Promise<void> {
  await go(page, 'Storefronts')
  await press(page, 'New storefront')
  await dialog(page).getByLabel('Name').fill('Tickets')
  await dialog(page).getByRole('button', { name: 'Create storefront' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible()
  await press(page, 'Publish')
  await expect(page.getByRole('region', { name: 'State' })).toContainText('Open')
}

/** Prices the show at 25 euros. */
async function price(page: Page): Promise<void> {
  await go(page, 'Collections')
  await press(page, 'New collection')
  await dialog(page).getByLabel('Name').fill('Evenings')
  await choose(page, 'Events', show)
  await choose(page, 'Storefronts', 'Tickets')
  await dialog(page).getByRole('button', { name: 'Create collection' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Evenings' })).toBeVisible()
  await tab(page, 'Price types').click()
  await press(page, 'Price type')
  await dialog(page).getByLabel('Name').fill('Adult')
  await dialog(page).getByRole('button', { name: 'Add to matrix' }).click()
  const field = page.getByRole('textbox', { name: /^Adult, / })
  await field.fill('25')
  await field.press('Enter')
  await save(page)
  await tab(page, 'Details').click()
  await press(page, 'Publish')
  await expect(page.getByText(/^Published: /)).toBeVisible()
}

/** Buys two tickets in the shop, found from its home. */
async function buy(page: Page, accountId: string): Promise<void> {
  const link = page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(show) })
    .first()
  // What a storefront lists is updated a moment after it goes on sale.
  await expect
    .poll(async () => {
      await visit(page, `/marketplace/${accountId}`)
      return link.count()
    })
    .toBeGreaterThan(0)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: show })).toBeVisible()
  await page.getByRole('button', { name: 'More: Adult' }).click()
  await page.getByRole('button', { name: 'More: Adult' }).click()
  await page.getByRole('region', { name: 'Your cart' }).getByRole('link', { name: 'Continue to checkout' }).click()
  await payWith(page)
  await receipt(page)
  await expect(page.getByText(show).filter({ visible: true }).first()).toBeVisible()
}

test(
  'an account from nothing to its first sale: an employee opens it, its owner sets it up, a buyer buys',
  { tag: '@long' },
  async ({ page, context, stranger }) => {
    const [ownerEmail, buyer] = [freshEmail(), await newBuyer()]
    const employee = await signInToken('employee', 'noor@admission.example', password)
    await remember(context, { tokens: { employee, consumer: buyer.token } })
    const office = await stranger.newPage()
    await office.setViewportSize({ width: 1440, height: 900 })
    await page.setViewportSize({ width: 1440, height: 900 })

    const accountId = await test.step('an employee creates the account and invites its owner', () =>
      createAccount(page, ownerEmail))
    await test.step('the owner joins by the link in their mail', async () =>
      join(office, await linkInMail(ownerEmail, /http[^\s"<>]+\/admin\/login\?adminInvite=[^\s"<>&]+/), accountId))
    await test.step('the owner adds a show and a venue', () => addShow(office))
    await test.step('the owner opens a storefront', () => openShop(office))
    await test.step('the owner prices the show', () => price(office))
    await test.step('the owner publishes the show', async () => {
      await openRow(office, 'Events', show)
      await press(office, 'Publish event')
      await expect(office.getByText('On sale', { exact: true }).first()).toBeVisible()
    })
    await test.step('a buyer finds it in the shop and buys two', () => buy(page, accountId))
    await test.step('the owner sees the sale', async () => {
      await openRow(office, 'Events', show)
      await expect(office.getByRole('region', { name: 'Places', exact: true })).toContainText('38 free')
    })
    await test.step('the employee sees its owner, and can’t archive it because of what it sold', async () => {
      await visit(page, `/employee/account/${accountId}/detail`)
      await expect(page.getByRole('region', { name: 'Owner' })).toContainText('Ada Marlowe')
      await expect(page.getByRole('button', { name: 'Invite again' })).toHaveCount(0)
      const state = page.getByRole('region', { name: 'State' })
      await expect(state).toContainText(`1 upcoming event on sale or with tickets: ${show}`)
      await expect(state.getByRole('button', { name: 'Suspend account' })).toBeVisible()
      await expect(state.getByRole('button', { name: 'Archive account' })).toHaveCount(0)
    })
  },
)
