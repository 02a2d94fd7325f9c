import { eventNamed } from './harness/api.ts'
import { newBuyer } from './harness/buyer.ts'
import { chooseDelivery, payWith, receipt, signInAtCheckout } from './harness/buying.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { messages, shops, ticketsPath } from './harness/world.ts'

test('a stranger finds a show, chooses its day and time, takes general admission, signs in at checkout and pays', async ({
  page,
}) => {
  const buyer = await newBuyer()
  await visit(page, `/marketplace/${shops.larkhall}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page
    .getByRole('link', { name: /The Whale Who Wanted Out/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/tickets$/)
  await expect(page.getByRole('heading', { level: 1, name: 'The Whale Who Wanted Out' })).toBeVisible()

  // A timed event: the day, then the time, of which one is sold out.
  const picker = page.getByRole('region', { name: 'Choose a date and time' })
  await expect(page.getByRole('button', { name: 'More: Adult' })).toHaveCount(0)
  await expect(picker.getByText('Sold out')).toBeVisible()
  const open = picker.getByRole('link', { name: /left$/ }).first()
  await picker
    .getByRole('button', { name: /available$/ })
    .last()
    .press('Enter')
  const day = (await picker.getByRole('heading', { level: 4 }).textContent()) ?? ''
  await open.click()
  await expect(page).toHaveURL(/\?visit=/)
  const time = ((await open.textContent()) ?? '').split(',')[0] ?? ''
  const when = `${day.replace(/, \d{4}$/, '')}, ${time}`
  await page.reload()
  await expect(picker.getByRole('link', { name: time, exact: false }).first()).toHaveAttribute('aria-current', 'page')

  await page.getByRole('button', { name: 'More: Adult' }).click()
  await page.getByRole('button', { name: 'More: Child' }).click()
  await page.getByRole('button', { name: 'More: Child' }).click()
  const bar = page.getByRole('region', { name: 'Your cart' })
  await expect(bar).toContainText('3 tickets')
  await bar.getByRole('link', { name: 'Continue to checkout' }).click()

  // Each step moves the focus to its heading, which announces it.
  const isAnnounced = async (heading: RegExp): Promise<void> => {
    const title = page.getByRole('heading', { level: 1, name: heading })
    await expect(title).toBeFocused()
    await expect(page.locator('[data-route-announcer]')).toHaveText(heading)
  }
  await isAnnounced(/^Sign in to check out/)
  await signInAtCheckout(page, buyer)
  await isAnnounced(/^Get your tickets/)
  await chooseDelivery(page, 'On your phone')
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText(when)
  await expect(page).toHaveURL(/\/checkout\/payment$/)
  await isAnnounced(/^Pay \$/)
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByRole('checkbox', { name: /I agree to/ })).toHaveAccessibleDescription(messages.terms)
  await expect(page.getByLabel('Card number')).toBeFocused()
  await payWith(page)

  await receipt(page)
  await isAnnounced(/are yours$/)
  await expect(page.getByText('The Whale Who Wanted Out').filter({ visible: true }).first()).toBeVisible()
  expect(await page.evaluate(() => [localStorage.getItem('cartId'), localStorage.getItem('cartToken')])).toEqual([
    null,
    null,
  ])
  await expect(page.getByText(`${day}, ${time}`).filter({ visible: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Open my tickets' }).click()
  await expect(page.getByText('The Whale Who Wanted Out').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText(`${day}, ${time}`).filter({ visible: true }).first()).toBeVisible()
})

test(
  'pay what you like refuses too little beside the field, takes a fair amount',
  { tag: '@long' },
  async ({ page }) => {
    const festival = await eventNamed(shops.longshore, /^Longshore \d{4}$/)
    await visit(page, ticketsPath(shops.longshore, festival))
    await page.getByRole('button', { name: 'Name your price' }).click()
    const sheet = page.getByRole('dialog', { name: 'Local resident' })
    const amount = sheet.getByLabel('Price per ticket')
    for (const [typed, text] of [
      ['39.99', messages.tooLittle],
      ['180.01', /^You must enter a value less than \$180/],
    ] as const) {
      await amount.fill(typed)
      await sheet.getByRole('button', { name: 'Add to cart' }).click()
      await expect(amount).toHaveAccessibleDescription(text)
      await expect(amount).toHaveValue(typed)
    }
    await amount.fill('40')
    // The total shown while typing is the cart's total.
    const pays = sheet.getByRole('status', { name: 'You pay' })
    await expect(pays).toContainText(/\$4\d\.\d\d$/)
    const shown = (await pays.innerText()).match(/\$[\d.]+$/)?.[0] ?? 'nothing'
    await sheet.getByRole('button', { name: 'Add to cart' }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByText(/1 in your cart at/)).toContainText(shown)
  },
)
