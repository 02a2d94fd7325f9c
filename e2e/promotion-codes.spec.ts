import { ask, bearer, eventNamed, signInToken } from './harness/api.ts'
import { fillCart, newBuyer, remember } from './harness/buyer.ts'
import { chooseDelivery, payWith, receipt } from './harness/buying.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { password, shops } from './harness/world.ts'
import type { Browser, Page } from '@playwright/test'

const stamp = String(Date.now())

/** Asks as the organizer. */
const askOwner = async <Data>(query: string, variables: object): Promise<Data> => {
  const token = await signInToken('admin', 'noor@admission.example', password)
  const headers = { ...bearer(token), AccountId: shops.larkhall }
  return ask<Data>(query, variables, { endpoint: 'admin', headers })
}

/** A published promotion: a fifth off. */
async function aPromotion(input: object, rule: readonly object[] = []): Promise<string> {
  const { promotionCreate } = await askOwner<{ promotionCreate: { id: string; version: number } }>(
    'mutation ($input: NewPromotionInput!) { promotionCreate(input: $input) { id version } }',
    { input: { kind: 'PERCENT', basisPoints: 2000, ...input } },
  )
  const { id, version } = promotionCreate
  await askOwner(
    'mutation ($id: ID!, $version: Int64!, $rule: [RuleRowInput!]!) { promotionSaveRule(id: $id, version: $version, input: $rule) { __typename } }',
    { id, version, rule },
  )
  await askOwner(
    'mutation ($id: ID!, $version: Int64!) { promotionSetState(id: $id, version: $version, state: PUBLISHED) { __typename } }',
    { id, version: version + 1 },
  )
  return id
}

/** A new buyer in checkout with tickets for one event. */
async function inCheckout(browser: Browser, quantity: number): Promise<Page> {
  const eventId = await eventNamed(shops.larkhall, 'Tidewater: an opera in two acts')
  const shop = await browser.newContext()
  const buyer = await newBuyer()
  const basket = await fillCart({ marketplaceId: shops.larkhall, eventId, quantity })
  await remember(shop, { tokens: { consumer: buyer.token }, basket })
  const page = await shop.newPage()
  await visit(page, '/checkout')
  return page
}

const codesOf = (page: Page) => page.getByRole('region', { name: 'Promo codes' })

async function enter(page: Page, code: string): Promise<void> {
  const field = codesOf(page).getByLabel('Promo code')
  if (!(await field.isVisible())) await codesOf(page).getByRole('button', { name: 'Add a promo code' }).click()
  await field.fill(code)
  await field.press('Enter')
}

test(
  'one-off codes work once, and a code that was replaced says so',
  { tag: '@long' },
  async ({ page, context, browser }) => {
    const [name, code] = [`Flyers ${stamp}`, `FLYER-${stamp}`]
    const promotionId = await aPromotion({ name, automatic: false, code })
    await remember(context, { tokens: { admin: await signInToken('admin', 'noor@admission.example', password) } })
    await visit(page, `/admin/${shops.larkhall}/promotion/${promotionId}/detail`)
    const dialog = page.getByRole('dialog')
    const codes = page.getByRole('region', { name: 'Codes', exact: true })

    await test.step('the organizer generates codes and changes the one on the flyer', async () => {
      await codes.getByRole('button', { name: 'Generate codes' }).click()
      await dialog.getByLabel('Name').fill('Flyers')
      await dialog.getByLabel('Number of codes').fill('3')
      await dialog.getByLabel('Prefix').fill('ONCE')
      await dialog.getByRole('button', { name: 'Generate codes' }).click()
      await expect(codes.getByText('3 codes, 0 used')).toBeVisible()
      await codes.getByText(code, { exact: true }).click()
      await dialog.getByLabel('Code', { exact: true }).fill('no spaces')
      await dialog.getByRole('button', { name: 'Save code' }).click()
      await expect(dialog.getByText('Use 2 to 40 letters, numbers and dashes.')).toBeVisible()
      await dialog.getByLabel('Code', { exact: true }).fill(`NEW-${stamp}`)
      await dialog.getByRole('button', { name: 'Save code' }).click()
      await expect(codes.getByText(`Now NEW-${stamp}`)).toBeVisible()
      await expect(page.getByText(`Code ${code} replaced by NEW-${stamp}; the old one is refused`)).toBeVisible()
    })

    const { promotionCodes } = await askOwner<{ promotionCodes: { edges: { node: { code: string } }[] } }>(
      'query ($id: ID!) { promotionCodes(filter: { promotion: [$id], text: "once-" }) { edges { node { code } } } }',
      { id: promotionId },
    )
    const once = promotionCodes.edges[0]?.node.code ?? ''

    await test.step('a buyer reads that the old code was replaced, and pays with a one-off code', async () => {
      const checkout = await inCheckout(browser, 2)
      await enter(checkout, code)
      await expect(codesOf(checkout).getByLabel('Promo code')).toHaveAccessibleDescription(
        'This code has been replaced by a new one. Use the new code.',
      )
      await enter(checkout, once)
      await expect(codesOf(checkout).getByText(/You saved \$\d/)).toBeVisible()
      await chooseDelivery(checkout, 'On your phone')
      await checkout.getByRole('radio', { name: 'No', exact: true }).check()
      await checkout.getByRole('button', { name: 'Continue' }).click()
      await payWith(checkout)
      await receipt(checkout)
      await checkout.context().close()
    })

    await test.step('the next buyer reads that it is used up, and the organizer sees both', async () => {
      const checkout = await inCheckout(browser, 1)
      await enter(checkout, once)
      await expect(codesOf(checkout).getByLabel('Promo code')).toHaveAccessibleDescription(
        'This offer has been used up.',
      )
      await checkout.context().close()
      await visit(page, `/admin/${shops.larkhall}/promotion/${promotionId}/detail`)
      const use = page.getByRole('region', { name: 'Use' })
      await expect(use.getByText('Used by 1 order')).toBeVisible()
      await expect(use.getByRole('link', { name: 'Tidewater: an opera in two acts' })).toBeVisible()
      await expect(use.getByText('Blocked 2 times')).toBeVisible()
      await expect(use.getByText('Old code, replaced since')).toBeVisible()
    })
  },
)

test(
  'an automatic promotion applies as soon as the cart meets its condition',
  { tag: '@long' },
  async ({ browser }) => {
    // Seven tickets: no other journey buys as many, so its prices stay.
    const rule = [{ attribute: 'quantity', operator: 'EQUALS', values: ['7'] }]
    const name = `Seven ${stamp}`
    await aPromotion({ name, automatic: true }, rule)
    const six = await inCheckout(browser, 6)
    await expect(six.getByRole('complementary', { name: 'Your order' })).toBeVisible()
    await expect(six.getByText(name)).toHaveCount(0)
    const seven = await inCheckout(browser, 7)
    await expect(codesOf(seven).getByText(name)).toBeVisible()
    await expect(codesOf(seven).getByText(/You saved \$\d/)).toBeVisible()
    await six.context().close()
    await seven.context().close()
  },
)
