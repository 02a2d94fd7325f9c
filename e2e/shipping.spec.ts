import { ask, bearer, eventNamed, signInToken } from './harness/api.ts'
import { fillCart, newBuyer, remember } from './harness/buyer.ts'
import { payWith, receipt } from './harness/buying.ts'
import { answers, visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { password, shops } from './harness/world.ts'

test.use({ viewport: { width: 390, height: 844 } })

test(
  'tickets by mail: an address that is checked, options with price and day, paid, and on the receipt',
  { tag: '@long' },
  async ({ page, context }) => {
    const buyer = await newBuyer()
    const eventId = await eventNamed(shops.thornwick, 'Women: Thornwick v Sandhaven')
    const basket = await fillCart({ marketplaceId: shops.thornwick, eventId, quantity: 2 })
    await remember(context, { tokens: { consumer: buyer.token }, basket })

    await visit(page, '/checkout/shipping')
    await expect(page).toHaveURL(/\/checkout\/delivery-mechanism$/)
    await page.getByRole('radio', { name: /By mail/ }).check()
    await page.getByRole('button', { name: 'Continue' }).click()

    const address = page.getByRole('form', { name: 'Shipping address' })
    await expect(address).toBeVisible()
    await page.goto('/checkout/delivery-option')
    await expect(page).toHaveURL(/\/checkout\/shipping$/)
    await address.getByLabel('Country').selectOption('CA')
    await expect(address.getByLabel('Province')).toBeVisible()
    await address.getByLabel('Country').selectOption('US')
    await address.getByLabel('Address', { exact: true }).fill('4 Ropewalk')
    await address.getByLabel('City').fill('Port Averil')
    await address.getByRole('button', { name: 'Continue' }).click()
    await expect(address.getByLabel('State')).toHaveAccessibleDescription('The state field is required')
    await address.getByLabel('State').selectOption('ME')
    const code = address.getByLabel('Zip code')
    await code.fill('4101')
    await expect(code).toHaveAccessibleDescription('Enter a valid zip code for this country')
    await address.getByRole('button', { name: 'Continue' }).click()
    await expect(code).toBeFocused()
    await code.fill('90210')
    await expect(code).toHaveAccessibleDescription('This zip code isn’t in Maine. Check both.')
    await code.fill('04101')
    await address.getByRole('button', { name: 'Continue' }).click()

    const options = page.getByRole('form', { name: 'Delivery service' })
    await expect(options.getByRole('radio', { name: /Standard mail.*Arrives by .*\$3\.50/ })).toBeVisible()
    await options.getByRole('button', { name: 'Continue' }).click()
    await expect(options.getByText('Choose a delivery option.')).toBeVisible()
    await options.getByRole('radio', { name: /Tracked mail.*\$9\.95/ }).check()
    await options.getByRole('button', { name: 'Continue' }).click()

    await expect(page.getByRole('region', { name: 'Price details' }).getByText('Tracked mail')).toBeVisible()

    await test.step('billed to another address, which starts with the one of the profile', async () => {
      const headers = bearer(buyer.token)
      const { profile } = await ask<{ profile: { version: number } }>('{ profile { version } }', {}, { headers })
      await ask(
        'mutation ($version: Int64!, $location: LocationInput) { profileLocationSave(version: $version, location: $location) { __typename } }',
        {
          version: profile.version,
          location: {
            countryCode: 'US',
            addressLine1: '9 Quay',
            locality: 'Bath',
            administrativeArea: 'ME',
            postalCode: '04530',
          },
        },
        { headers },
      )
      await page.reload()
      await answers(page)
      const billing = page.getByRole('region', { name: 'Billing address' })
      await expect(billing.getByText('Same as shipping address')).toBeVisible()
      await billing.getByRole('button', { name: 'Change address' }).click()
      const form = page.getByRole('dialog', { name: 'Billing address' })
      await form.getByRole('checkbox', { name: 'Same as shipping address' }).uncheck()
      await expect(form.getByLabel('City')).toHaveValue('Bath')
      const zip = form.getByLabel('Zip code')
      await zip.fill('90210')
      await form.getByRole('button', { name: 'Save address' }).click()
      await expect(zip).toHaveAccessibleDescription('This zip code isn’t in Maine. Check both.')
      await zip.fill('04530')
      await form.getByRole('button', { name: 'Save address' }).click()
      await expect(billing.getByText('9 Quay, Bath, ME 04530, United States')).toBeVisible()
      await expect(page).toHaveURL(/\/checkout\/payment$/)
    })
    await payWith(page)
    const [purchaseId = ''] = await receipt(page)
    await expect(page.getByText('Tracked mail')).toBeVisible()
    await expect(page.getByText(/arrive by mail at 4 Ropewalk, Port Averil, ME 04101, United States/)).toBeVisible()

    await expect(page.getByText('9 Quay, Bath, ME 04530, United States')).toBeVisible()

    await test.step('staff mark them as sent, and the buyer reads how', async () => {
      const admin = await signInToken('admin', 'owner@thornwick.example', password)
      await remember(context, { tokens: { admin, consumer: buyer.token } })
      await page.setViewportSize({ width: 1440, height: 900 })
      await visit(page, `/admin/${shops.thornwick}/user`)
      await page.keyboard.press('ControlOrMeta+k')
      await page.getByRole('dialog').getByRole('combobox').fill(buyer.email)
      await page.getByRole('option', { name: /Thea Quill/ }).click()
      const order = page.getByRole('dialog', { name: /^Order / })
      await expect(order.getByText(/To be sent to 4 Ropewalk/)).toBeVisible()
      await order.getByRole('button', { name: 'Mark as sent' }).click()
      const form = page.getByRole('dialog', { name: 'Mark tickets as sent' })
      await form.getByLabel('Carrier').fill('Harbor Post')
      await form.getByLabel('Tracking number').fill('<HP>')
      await form.getByRole('button', { name: 'Mark as sent' }).click()
      await expect(form.getByLabel('Tracking number')).toHaveAccessibleDescription(/Use letters, digits/)
      await form.getByLabel('Tracking number').fill('HP 123')
      await form.getByRole('button', { name: 'Mark as sent' }).click()
      await expect(order.getByText(/Sent on .* with Harbor Post, tracking HP 123, to 4 Ropewalk/)).toBeVisible()
      const again = order.getByRole('button', { name: 'Mark as sent', exact: true })
      await expect(again).toBeHidden()
      await order.getByRole('button', { name: 'Undo “Mark as sent”' }).click()
      await expect(order.getByText(/To be sent to 4 Ropewalk/)).toBeVisible()
      await again.click()
      await form.getByLabel('Carrier').fill('Harbor Post')
      await form.getByLabel('Tracking number').fill('HP 123')
      await form.getByRole('button', { name: 'Mark as sent' }).click()
      await expect(order.getByText(/Sent on .* with Harbor Post/)).toBeVisible()

      await visit(page, `/user/order-history/${purchaseId}`)
      const next = page.getByRole('region', { name: 'What happens next' })
      await expect(next.getByText(/Sent on .* with Harbor Post, tracking HP 123, to 4 Ropewalk/)).toBeVisible()
    })
  },
)
