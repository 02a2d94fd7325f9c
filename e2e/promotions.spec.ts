import { ask, eventNamed, signInToken } from './harness/api.ts'
import { fillCart, newBuyer, remember } from './harness/buyer.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { password, shops } from './harness/world.ts'

/** The collection that sells the first free tickets of an event. */
const collectionOf = async (eventId: string): Promise<string> => {
  const { offers } = await ask<{ offers: { blocks: { collectionId: string; free: number }[] } }>(
    'query ($marketplaceId: ID!, $eventId: ID!) { offers(marketplaceId: $marketplaceId, eventId: $eventId) { blocks { collectionId free } } }',
    { marketplaceId: shops.larkhall, eventId },
  )
  return offers.blocks.find(({ free }) => free >= 2)?.collectionId ?? ''
}

test(
  'an organizer offers an early-bird code for one collection, and a buyer pays less with it',
  { tag: '@long' },
  async ({ page, context, browser }) => {
    const stamp = String(Date.now())
    const [name, code] = [`Early bird ${stamp}`, `EARLY-${stamp}`]
    const eventId = await eventNamed(shops.larkhall, 'Tidewater: an opera in two acts')
    const collectionId = await collectionOf(eventId)
    const admin = `/admin/${shops.larkhall}`
    await remember(context, { tokens: { admin: await signInToken('admin', 'noor@admission.example', password) } })
    const dialog = page.getByRole('dialog')

    await test.step('wrong input is explained, and the draft opens', async () => {
      await visit(page, `${admin}/promotion`)
      await page.getByRole('button', { name: 'New promotion' }).click()
      await dialog.getByLabel('Percentage off').fill('120')
      await dialog.getByLabel('Code', { exact: true }).fill('spring10')
      await dialog.getByRole('button', { name: 'Create draft' }).click()
      await expect(dialog.getByText('Enter a name.')).toBeVisible()
      await expect(dialog.getByText('Use a percentage from 0.01 to 100.')).toBeVisible()
      await dialog.getByLabel('Name').fill(name)
      await dialog.getByLabel('Percentage off').fill('20')
      await dialog.getByRole('button', { name: 'Create draft' }).click()
      await expect(dialog.getByText('This code already exists, perhaps archived. Choose another one.')).toBeVisible()
      await dialog.getByLabel('Code', { exact: true }).fill(code)
      await dialog.getByRole('button', { name: 'Create draft' }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    })

    await test.step('it ends after it starts', async () => {
      await page.getByLabel('Starts', { exact: true }).fill('2020-05-01T10:00')
      await page.getByLabel('Ends', { exact: true }).fill('2020-04-01T10:00')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Choose an end after the start.')).toBeVisible()
      await page.getByLabel('Ends', { exact: true }).fill('2099-05-01T10:00')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Starts, Ends changed')).toBeVisible()
    })

    await test.step('without a collection it can’t be published', async () => {
      await page.getByRole('link', { name: 'Collections', exact: true }).last().click()
      await page.getByRole('radio', { name: /^Chosen collections/ }).check()
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Applies to 0 collections')).toBeVisible()
      await page.getByRole('link', { name: 'Details', exact: true }).click()
      await expect(page.getByText('It doesn’t apply to any collection. Choose one first.')).toBeVisible()
    })

    await test.step('the collection adds it', async () => {
      await visit(page, `${admin}/inventory/collection/${collectionId}/promotion`)
      await page.getByRole('button', { name: 'Add promotions' }).click()
      await dialog.getByRole('button', { name: 'Add promotions' }).click()
      await expect(dialog.getByText('Choose at least one promotion.')).toBeVisible()
      await dialog.getByRole('combobox', { name: 'Promotions' }).fill(stamp)
      await dialog.getByRole('option', { name }).click()
      await dialog.getByRole('button', { name: 'Add promotions' }).click()
      const row = page.getByRole('row', { name: new RegExp(name) })
      await expect(row.getByText('Only this collection')).toBeVisible()
      await row.getByText(name).dblclick()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await page.getByRole('button', { name: 'Publish' }).click()
      await expect(page.getByText('Published: running')).toBeVisible()
    })

    await test.step('a buyer gets the discount with the code', async () => {
      const shop = await browser.newContext()
      const buyer = await newBuyer()
      const basket = await fillCart({ marketplaceId: shops.larkhall, eventId, quantity: 2 })
      await remember(shop, { tokens: { consumer: buyer.token }, basket })
      const checkout = await shop.newPage()
      await visit(checkout, '/checkout')
      const codes = checkout.getByRole('region', { name: 'Promo codes' })
      await codes.getByRole('button', { name: 'Add a promo code' }).click()
      const field = codes.getByLabel('Promo code')
      await field.fill(`${code}X`)
      await field.press('Enter')
      await expect(field).toHaveAccessibleDescription('This code isn’t valid. Check it and try again.')
      await field.fill(code.toLowerCase())
      await field.press('Enter')
      await expect(codes.getByText(/You saved \$\d/)).toBeVisible()
      const order = checkout.getByRole('complementary', { name: 'Your order' })
      await expect(order.getByText(new RegExp(`${name}, 20% off|${name}`)).first()).toBeVisible()
      await shop.close()
    })

    await test.step('the only collection of a published promotion stays', async () => {
      await visit(page, `${admin}/inventory/collection/${collectionId}/promotion`)
      await page
        .getByRole('row', { name: new RegExp(name) })
        .getByRole('checkbox')
        .check()
      await page.getByRole('button', { name: 'Remove' }).click()
      await expect(page.getByText(/It’s published, so it needs a collection/)).toBeVisible()
    })
  },
)
