import type { Locator, Page } from '@playwright/test'
import { eventNamed } from './harness/api.ts'
import { fillCart, makeReady, newBuyer, remember } from './harness/buyer.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { shops, ticketsPath } from './harness/world.ts'

/**
 * Lazy parts of a page: offline, a click shows a message and changes nothing; the next click online opens the part.
 */
async function pressTwice(page: Page, press: () => Promise<void>, stays: Locator, piece: Locator): Promise<void> {
  await page.context().setOffline(true)
  await press()
  await expect(page.getByText('This couldn’t be loaded')).toBeVisible()
  await expect(stays).toBeVisible()
  await expect(piece).toBeHidden()
  await page.context().setOffline(false)
  await press()
  await expect(piece).toBeVisible()
}

test.beforeEach(({ watch }) => {
  watch.expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
})

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a price of one’s own', async ({ page }) => {
  await visit(page, ticketsPath(shops.longshore, await eventNamed(shops.longshore, 'Low tide walks')))
  const press = () => page.getByRole('button', { name: 'Name your price' }).first().click()
  await pressTwice(page, press, title(page, 'Low tide walks'), page.getByRole('dialog'))
})

async function openHouse(page: Page, size: typeof wide, show = 'Copper Weather'): Promise<void> {
  await page.setViewportSize(size)
  await visit(page, ticketsPath(shops.larkhall, await eventNamed(shops.larkhall, show)))
  await expect(page.locator('canvas[aria-label^="Seats at"]')).toBeVisible()
}

test.describe('a house with seats', () => {
  test('its dates', { tag: '@long' }, async ({ page }) => {
    await openHouse(page, phone, 'The Lantern Keeper')
    const press = () => page.getByRole('button', { name: 'Dates' }).click()
    await pressTwice(page, press, title(page, 'The Lantern Keeper'), page.getByRole('dialog', { name: 'Dates' }))
  })

  test('its list on a phone: the map stays', { tag: '@long' }, async ({ page }) => {
    await openHouse(page, phone)
    const press = () => page.getByRole('button', { name: /^List/ }).click()
    const map = page.locator('canvas[aria-label^="Seats at"]')
    await pressTwice(page, press, map, page.getByRole('button', { name: 'Full view only' }))
    await expect(page.getByRole('complementary', { name: 'Offers' }).getByRole('listitem').first()).toBeVisible()
  })

  test('one’s own seats: the offers stay', { tag: '@long' }, async ({ page }) => {
    await openHouse(page, wide)
    const press = () => page.getByRole('button', { name: /^Your seats/ }).click()
    const offers = page.getByRole('button', { name: /^All offers/, pressed: true })
    await pressTwice(page, press, offers, page.getByText('No seats yet'))
  })
})

test('another way in', { tag: '@long' }, async ({ page }) => {
  await visit(page, '/login')
  const email = page.getByRole('textbox', { name: 'E-mail' })
  await email.fill('ida@marlowe.example')
  const press = () => page.getByRole('button', { name: 'I’m new here' }).click()
  await pressTwice(page, press, title(page, 'Sign in'), title(page, 'Create an account'))
  await expect(email).toHaveValue('ida@marlowe.example')
})

test('a password that was forgotten', { tag: '@long' }, async ({ page }) => {
  await visit(page, '/login')
  const press = () => page.getByRole('button', { name: 'Forgot your password?' }).click()
  await pressTwice(page, press, title(page, 'Sign in'), title(page, 'Forgot your password?'))
})

test(
  'custom dates: the months are shown, and the form loads once the network is back',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize(wide)
    await visit(page, `/marketplace/${shops.larkhall}`)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Any date' }).click()
    const form = page.getByRole('form', { name: 'Custom dates' })
    await expect(page.getByRole('link', { name: /^[A-Z][a-z]+ 20\d\d$/ }).first()).toBeVisible()
    await expect(form).toBeHidden()
    await page.context().setOffline(false)
    await expect(form).toBeVisible()
  },
)

test('the terms of an organizer, at payment', { tag: '@long' }, async ({ page, context }) => {
  const buyer = await newBuyer()
  const basket = await fillCart({
    marketplaceId: shops.longshore,
    eventId: await eventNamed(shops.longshore, 'Salt Turning'),
    quantity: 1,
  })
  await makeReady(basket, buyer.token)
  await remember(context, { tokens: { consumer: buyer.token }, basket })
  await visit(page, '/checkout/payment')
  const form = page.getByRole('form', { name: 'Payment' })
  const terms = form.getByRole('button', { name: 'terms and conditions' })
  await expect(terms).toBeVisible()
  // By keyboard: the message of the first press lies over it.
  const press = () => terms.press('Enter')
  await pressTwice(page, press, form, page.getByRole('dialog'))
})
