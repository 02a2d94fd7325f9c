import { eventNamed } from './harness/api.ts'
import { newBuyer } from './harness/buyer.ts'
import { cardFields, isStripe, receipt } from './harness/buying.ts'
import { expectHeard, heardOn, listenToLiveRegions } from './harness/heard.ts'
import { choose, pressOn, tabTo, typeInto } from './harness/keys.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { cards, shops, ticketsPath } from './harness/world.ts'

test.use({ viewport: { width: 390, height: 844 } })

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

test('with the keyboard alone, from the event to the receipt: the focus is seen, wrong fields get it, totals are told', async ({
  page,
}) => {
  test.skip(isStripe, 'Stripe’s fields are in a frame of its own.')
  const buyer = await newBuyer()
  await listenToLiveRegions(page)
  const eventId = await eventNamed(shops.thornwick, 'Women: Thornwick v Sandhaven')
  await visit(page, ticketsPath(shops.thornwick, eventId))
  const more = page.getByRole('button', { name: 'More: Adult' })
  await pressOn(page, more)
  const bar = page.getByRole('region', { name: 'Your cart' })
  await expect(bar).toContainText('1 ticket')
  await expectHeard(page, /1 ticket.*\$/)
  await expect(more).toBeFocused()
  await pressOn(page, bar.getByRole('link', { name: /^Continue/ }))

  await expect(page).toHaveURL(/\/checkout\/login$/)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  const signIn = page.getByRole('form', { name: 'Sign in' })
  await typeInto(page, signIn.getByLabel('E-mail'), buyer.email)
  await page.keyboard.press('Enter')
  await expect(signIn.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(buyer.password)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/checkout\/delivery-mechanism$/)
  await expect(heading).toBeFocused()
  await pressOn(page, page.getByRole('button', { name: 'Continue' }))
  const delivery = page.getByRole('group', { name: 'Get your tickets' })
  await expect(delivery).toHaveAccessibleDescription('Choose how to get these tickets.')
  await expect(delivery.getByRole('radio').first()).toBeFocused()
  await expect(delivery.getByText('Choose how to get these tickets.')).toBeInViewport()
  await choose(page, delivery.getByRole('radio', { name: /By mail/ }))
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/checkout\/shipping$/)
  await expect(heading).toBeFocused()
  const address = page.getByRole('form', { name: 'Shipping address' })
  await typeInto(page, address.getByLabel('Address', { exact: true }), '4 Ropewalk')
  await page.keyboard.press('Enter')
  await expect(address.getByLabel('City')).toBeFocused()
  await expect(address.getByLabel('City')).toHaveAccessibleDescription(/required/)
  await page.keyboard.type('Port Averil')
  await typeInto(page, address.getByLabel('State'), 'Maine')
  await typeInto(page, address.getByLabel('Zip code'), '04101')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/checkout\/delivery-option$/)
  await expect(heading).toBeFocused()
  // Screen readers read the cart's clock only when asked.
  expect((await heardOn(page)).filter((text) => /\d:\d\d$/.test(text))).toEqual([])
  await choose(page, page.getByRole('radio', { name: /Tracked mail/ }))
  await pressOn(page, page.getByRole('button', { name: 'Continue' }))

  const form = page.getByRole('form', { name: 'Payment' })
  await expect(form).toBeVisible()
  await expect(heading).toBeFocused()
  const { number, expiry, code } = cardFields(page)
  const press = form.getByRole('button', { name: /^Pay / })
  await pressOn(page, press)
  await expect(number).toBeFocused()
  await expect(number).toHaveAccessibleDescription(/\w/)
  await expectHeard(page, /^\d fields to check$/)
  await page.keyboard.type(digitsOf(cards.declined))
  await typeInto(page, expiry, '0431')
  await typeInto(page, code, '123')
  await typeInto(page, form.getByLabel('Name on card'), 'Thea Quill')
  await page.keyboard.press('Enter')
  const terms = form.getByRole('checkbox', { name: /I agree to/ })
  await expect(terms).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('alert')).toBeFocused()
  await expectHeard(page, /Your bank declined this card\. Nothing was charged\./)
  await tabTo(page, number)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(digitsOf(cards.good))
  await page.keyboard.press('Enter')
  await receipt(page)
  await expect(heading).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Open my tickets' }).first())
})
