import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { ask, bearer, eventNamed } from './harness/api.ts'
import { addToCart, fillCart, newBuyer, remember } from './harness/buyer.ts'
import { rest } from './harness/calm.ts'
import { payWith, receipt } from './harness/buying.ts'
import { freeAtAisle } from './harness/seats.ts'
import { pressOn, tabTo, typeInto } from './harness/keys.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { cards, ownShows, shops, ticketsPath } from './harness/world.ts'

const cartBar = (page: Page): Locator => page.getByRole('region', { name: 'Your cart' })

const picture = (map: Locator): Promise<string> => map.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())

/** A show that no journey buys, because seats taken by others update a second later and would hide a click's effect. */
const quietHouse = ownShows.mapByKeys

/** A point on the map with a pointer cursor: a free seat. */
async function freeSeatOnMap(page: Page, map: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await map.boundingBox()
  if (box === null) throw new Error('The map is not drawn.')
  // From the middle of the map outwards, because choosing mid-row strands no seat.
  const offsets = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6]
  for (const down of offsets) {
    for (const right of offsets) {
      const at = { x: box.x + box.width * (0.5 + right * 0.03), y: box.y + box.height * (0.5 + down * 0.03) }
      await page.mouse.move(at.x, at.y)
      if ((await map.evaluate((canvas) => canvas.style.cursor)) === 'pointer') return at
    }
  }
  throw new Error('No free seat was found on the map.')
}

async function answerQuestions(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/checkout\/questions$/)
  await page.getByRole('button', { name: 'Continue' }).click()
  const choice = page
    .getByRole('radiogroup', { name: /Step-free entrance/ })
    .or(page.getByRole('group', { name: /Step-free entrance/ }))
  await expect(choice).toHaveAccessibleDescription(/\w/)
  await page.getByRole('radio', { name: 'No', exact: true }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a seat is chosen on the map, its card adds it, the best two are found beside it, and they are paid for', async ({
  page,
  context,
}) => {
  const buyer = await newBuyer()
  await remember(context, { tokens: { consumer: buyer.token } })
  // Disable animated zoom, so that the seat found under the pointer is still there when clicked.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Another journey buys here, too: seats that are kept for members.
  await visit(page, ticketsPath(shops.larkhall, await eventNamed(shops.larkhall, 'Copper Weather')))
  const map = page.locator('canvas[aria-label^="Seats at"]')
  await expect(map).toBeVisible()
  await rest(page)
  const whole = await picture(map)
  for (const _ of [1, 2]) await page.getByRole('button', { name: 'Zoom in' }).click()
  // Pointer handling loads with the zoom code.
  await expect.poll(() => picture(map)).not.toBe(whole)
  const seat = await freeSeatOnMap(page, map)
  await page.mouse.click(seat.x, seat.y)
  const card = page.getByRole('region', { name: /, row .+, seat / })
  await expect(card).toBeVisible()
  const tick = card.getByRole('checkbox')
  if ((await tick.count()) > 0) await tick.check()
  await card.getByRole('button', { name: /^Add seat/ }).click()
  await expect(cartBar(page)).toContainText('1 seat,')

  await page.getByRole('button', { name: 'Find the best two' }).click()
  await expect(cartBar(page)).toContainText('3 seats')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cartBar(page)).toContainText('1 seat,')
  await cartBar(page).getByRole('link', { name: 'Continue to checkout' }).click()

  await expect(page).toHaveURL(/\/checkout\/delivery-mechanism$/)
  await page.getByRole('radio', { name: /On your phone/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await answerQuestions(page)
  await payWith(page)
  await receipt(page)
})

test('a key on the map waits for what moves it: none is lost', { tag: '@long' }, async ({ page }) => {
  const { promise: network, resolve: connect } = Promise.withResolvers<undefined>()
  await page.route('**/assets/gestures-*.js', async (route) => {
    await network
    await route.continue()
  })
  await visit(page, ticketsPath(shops.larkhall, await eventNamed(shops.larkhall, quietHouse)))
  const map = page.locator('canvas[aria-label^="Seats at"]')
  await expect(map).toBeVisible()
  await rest(page)
  await map.focus()
  const whole = await picture(map)
  await page.keyboard.press('+')
  expect(await picture(map)).toBe(whole)
  connect(undefined)
  await expect.poll(() => picture(map)).not.toBe(whole)
})

test(
  'without a network a key on the map says so, and the next one with it is answered',
  { tag: '@long' },
  async ({ page, context, watch }) => {
    watch.expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
    await visit(page, ticketsPath(shops.larkhall, await eventNamed(shops.larkhall, quietHouse)))
    const map = page.locator('canvas[aria-label^="Seats at"]')
    await expect(map).toBeVisible()
    await rest(page)
    const whole = await picture(map)
    await context.setOffline(true)
    await map.focus()
    await page.keyboard.press('+')
    await expect(page.getByText('This couldn’t be loaded')).toBeVisible()
    expect(await picture(map)).toBe(whole)
    await context.setOffline(false)
    await page.keyboard.press('+')
    await expect.poll(() => picture(map)).not.toBe(whole)
  },
)

test('seats are bought from the list by keyboard alone', { tag: '@long' }, async ({ page, context }) => {
  const buyer = await newBuyer()
  await remember(context, { tokens: { consumer: buyer.token } })
  await visit(page, ticketsPath(shops.larkhall, await eventNamed(shops.larkhall, ownShows.listByKeys)))
  const offer = page.getByRole('button', { name: /^Add (\d of )?\w+, row / }).first()
  await pressOn(page, offer)
  await expect(cartBar(page)).toContainText('2 seats')
  // The focus is still in the list, not at the top of the page.
  await expect(page.locator('[data-offer] :focus')).toHaveCount(1)
  await pressOn(page, cartBar(page).getByRole('link', { name: 'Continue to checkout' }))

  await expect(page).toHaveURL(/\/checkout\/delivery-mechanism$/)
  await pressOn(page, page.getByRole('radio', { name: /On your phone/ }), 'Space')
  await pressOn(page, page.getByRole('button', { name: 'Continue' }))
  await expect(page).toHaveURL(/\/checkout\/questions$/)
  await pressOn(page, page.getByRole('radio', { name: 'No', exact: true }), 'Space')
  await pressOn(page, page.getByRole('button', { name: 'Continue' }))

  await expect(page).toHaveURL(/\/checkout\/payment$/)
  const form = page.getByRole('form', { name: 'Payment' })
  await typeInto(page, form.getByLabel('Card number'), cards.good.replaceAll(' ', ''))
  await typeInto(page, form.getByLabel('Expires'), '0431')
  await typeInto(page, form.getByLabel('Security code'), '123')
  await typeInto(page, form.getByLabel('Name on card'), 'Thea Quill')
  await pressOn(page, form.getByRole('checkbox', { name: /I agree to/ }), 'Space')
  await pressOn(page, form.getByRole('button', { name: /^Pay / }))
  await receipt(page)
  await tabTo(page, page.getByRole('link', { name: 'Open my tickets' }))
})

test('a seat that someone else just took turns gray with a message, and the cart does not change', async ({
  page,
  context,
}) => {
  const marketplaceId = shops.larkhall
  const eventId = await eventNamed(marketplaceId, ownShows.seatJustTaken)
  const cushions = await eventNamed(marketplaceId, 'Upside-Down Town')
  await remember(context, { basket: await fillCart({ marketplaceId, eventId: cushions, quantity: 1 }) })
  await visit(page, ticketsPath(marketplaceId, eventId))
  await expect(cartBar(page)).toContainText('1 ticket')

  // Someone else gets these seats between the click and the request.
  let isFirst = true
  await page.route('/api/graph', async (route) => {
    const body = route.request().postDataJSON() as { operationName?: string; variables?: { input: object } }
    if (isFirst && body.operationName === 'CartAdd') {
      isFirst = false
      await addToCart({ ...body.variables?.input, eTag: null, key: randomUUID() })
    }
    await route.continue()
  })
  const offer = page.getByRole('button', { name: /^Add (\d of )?\w+, row / }).first()
  await offer.click()
  await expect(page.getByRole('alert').filter({ visible: true, hasText: 'Your cart hasn’t changed.' })).toBeVisible()
  await expect(cartBar(page)).toContainText('1 ticket')

  // Taken seats aren't offered again: the next click gets other seats.
  await page
    .getByRole('button', { name: /^Add (\d of )?\w+, row / })
    .first()
    .click()
  await expect(cartBar(page)).toContainText('3 ')
})

test(
  'two neighbours are picked one by one; leaving a single seat alone is reported before paying, and one press fixes it',
  { tag: '@long' },
  async ({ page, context }) => {
    const buyer = await newBuyer()
    await remember(context, { tokens: { consumer: buyer.token } })
    const eventId = await eventNamed(shops.larkhall, ownShows.seatLeftAlone)
    const { section, row, positions } = await freeAtAisle(shops.larkhall, eventId)
    const [first, second, third, fourth] = positions
    await visit(page, ticketsPath(shops.larkhall, eventId))
    await page.getByLabel('Sort offers').selectOption('By section')
    const within = page.getByRole('region', { name: new RegExp(`^${section}`) })
    const openFrom = (position: number | undefined): Promise<void> =>
      within
        .getByRole('button', { name: new RegExp(`^Row ${row} ?, seats ${position} to`) })
        .first()
        .click()
    await openFrom(first)
    const add = (position: number | undefined) => within.getByRole('button', { name: `Add seat ${row} ${position},` })
    const goOn = cartBar(page).getByRole('link', { name: 'Continue to checkout' })
    const dialog = page.getByRole('dialog', { name: 'Don’t leave a single seat' })

    await add(second).click()
    await expect(cartBar(page)).toContainText('1 seat,')
    await goOn.click()
    await expect(dialog).toContainText(`${section}, row ${row}, seat ${first} on its own.`)
    await expect(dialog.getByRole('button', { name: `Move to seat ${row} ${first}` })).toBeVisible()
    await dialog.getByRole('button', { name: 'Choose other seats' }).click()

    await add(first).click()
    await expect(cartBar(page)).toContainText('2 seats')
    // The row continues beyond the buyer's seats as a separate offer.
    await openFrom(third)
    await add(fourth).click()
    await expect(cartBar(page)).toContainText('3 seats')
    await goOn.click()
    await dialog.getByRole('button', { name: new RegExp(`^Add seat ${row} ${third} for `) }).click()
    await expect(page).toHaveURL(/\/checkout\/delivery-mechanism$/)
    const CartToken = (await page.evaluate(() => localStorage.getItem('cartToken'))) ?? ''
    const headers = { ...bearer(buyer.token), CartToken }
    expect(await ask('{ cart { totalQuantity } }', {}, { headers })).toEqual({ cart: { totalQuantity: 4 } })
  },
)
