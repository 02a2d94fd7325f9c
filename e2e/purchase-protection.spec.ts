import { ask, bearer, eventNamed, signInToken } from './harness/api.ts'
import { fillCart, makeReady, newBuyer, remember } from './harness/buyer.ts'
import { payWith, receipt } from './harness/buying.ts'
import { save } from './harness/office.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { ownShows, password, shops } from './harness/world.ts'

const account = shops.longshore
/** No other journey buys it. All others are left out, so that their buyers aren't asked. */
const show = () => eventNamed(account, ownShows.protection)

const dollars = (amount: number): string => `$${(amount / 100).toFixed(2)}`

/** Leaves out every event but one. */
async function onlyFor(eventId: string, token: string): Promise<void> {
  const options = { endpoint: 'admin', headers: { ...bearer(token), accountid: account } } as const
  const { events, protectionSettings: now } = await ask<{
    events: { edges: { node: { id: string } }[] }
    protectionSettings: { version: number; basisPoints: number; text: string }
  }>('{ events(first: 100) { edges { node { id } } } protectionSettings { version basisPoints text } }', {}, options)
  const excluded = events.edges.map(({ node }) => node.id).filter((id) => id !== eventId)
  await ask(
    `mutation ($version: Int64!, $input: ProtectionSettingsInput!) { protectionSettingsSave(version: $version, input: $input) { __typename } }`,
    {
      version: now.version,
      input: { isOn: false, basisPoints: now.basisPoints, minimum: 0, text: now.text, excluded },
    },
    options,
  )
}

/** The number of a purchase's policy: the insurer issues it after the payment. */
const policyOf = async (id: string, token: string): Promise<string> => {
  const { purchase } = await ask<{ purchase: { protection: { number: string | null } | null } }>(
    'query ($id: ID!) { purchase(id: $id) { protection { number } } }',
    { id },
    { headers: bearer(token) },
  )
  return purchase.protection?.number ?? 'none'
}

test(
  'an organizer offers protection; one buyer declines, one pays for it and finds the policy on the receipt',
  { tag: '@long' },
  async ({ page, context, browser }) => {
    const token = await signInToken('admin', 'owner@longshore.example', password)
    const eventId = await show()
    await onlyFor(eventId, token)
    await remember(context, { tokens: { admin: token } })

    await test.step('wrong prices are refused beside their fields, then it is offered', async () => {
      await visit(page, `/admin/${account}/setting/purchase-protection`)
      await page.getByLabel('Protection', { exact: true }).selectOption('Offered at checkout')
      await page.getByLabel('Percentage').fill('60')
      await page.getByLabel('Lowest price').fill('3')
      await page.getByLabel('Highest price').fill('2')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByLabel('Percentage')).toHaveAccessibleDescription('Use a percentage from 0.01 to 50.')
      await page.getByLabel('Percentage').fill('10')
      await expect(page.getByLabel('Highest price')).toHaveAccessibleDescription(
        /Enter an amount that isn’t below the lowest price\./,
      )
      await expect(page.getByLabel('Lowest price')).toHaveValue('3.00')
      await page.getByLabel('Highest price').fill('50')
      await save(page)
      await expect(page.getByText(/Protection, Price, Lowest price, Highest price changed/)).toBeVisible()
    })

    const buyer = await newBuyer()
    const shopper = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const readyToPay = async () => {
      const basket = await fillCart({ marketplaceId: account, eventId, quantity: 2 })
      await makeReady(basket, buyer.token)
      await remember(shopper, { tokens: { consumer: buyer.token }, basket })
      const shop = await shopper.newPage()
      await visit(shop, '/checkout/payment')
      return { shop, total: basket.total.amount }
    }
    await test.step('payment waits for an answer; a no costs nothing', async () => {
      const { shop, total } = await readyToPay()
      const question = shop.getByRole('group', { name: 'Protect your order?' })
      await expect(question.getByRole('radio', { checked: true })).toHaveCount(0)
      await payWith(shop)
      await expect(question).toHaveAccessibleDescription('Choose whether to protect your order.')
      await question.getByRole('radio', { name: /^No, thank you/ }).check()
      await expect(question.getByRole('radio', { name: /^No, thank you/ })).toBeChecked()
      await shop.getByRole('button', { name: `Pay ${dollars(total)}` }).click()
      await receipt(shop)
      await expect(shop.getByText('Purchase protection')).toHaveCount(0)
      await shop.close()
    })

    const orderId = await test.step('a yes is a line of its own on payment, receipt and order', async () => {
      const { shop, total } = await readyToPay()
      const price = Math.max(300, Math.round(total / 10))
      const question = shop.getByRole('group', { name: 'Protect your order?' })
      await expect(question).toContainText(dollars(price))
      await question.getByRole('radio', { name: /^Yes, protect it/ }).check()
      await expect(shop.getByRole('button', { name: `Pay ${dollars(total + price)}` })).toBeVisible()
      const details = shop.getByRole('region', { name: 'Price details' })
      await expect(details).toContainText(`Purchase protection`)
      await expect(details).toContainText(dollars(price))
      await payWith(shop)
      const [id = ''] = await receipt(shop)
      const paper = shop.getByRole('region', { name: /^Receipt / })
      await expect(paper).toContainText(`Purchase protection`)
      await visit(shop, `/user/order-history/${id}`)
      await expect.poll(() => policyOf(id, buyer.token)).toMatch(/^AC-/)
      await shop.reload()
      await expect(shop.getByText(/policy AC-\w{4}-\w{4}-\w{4}/)).toBeVisible()
      await expect(shop.getByRole('link', { name: 'File a claim' })).toHaveAttribute(
        'href',
        /^mailto:claims@.*subject=Claim%20for%20policy%20AC-/,
      )
      await shop.close()
      return id
    })
    await shopper.close()

    await test.step('the organizer sees the policy and what they earned by it', async () => {
      await visit(page, `/admin/${account}/setting/purchase-protection`)
      const options = { endpoint: 'admin', headers: { ...bearer(token), accountid: account } } as const
      const { order } = await ask<{ order: { protection: { number: string } | null; charges: { name: string }[] } }>(
        'query ($id: ID!) { order(id: $id) { protection { number } charges { name } } }',
        { id: orderId },
        options,
      )
      expect(order.protection?.number).toMatch(/^AC-/)
      expect(order.charges.map(({ name }) => name).join()).toContain('of protection for the organizer')
      await page.getByLabel('Protection', { exact: true }).selectOption('Not offered')
      await save(page)
    })
  },
)
