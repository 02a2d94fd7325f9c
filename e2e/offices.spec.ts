import type { BrowserContext, Page } from '@playwright/test'
import { ask, bearer, collectionNamed, eventNamed, signInToken } from './harness/api.ts'
import { remember } from './harness/buyer.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { ownShows, password, shops, ticketsPath } from './harness/world.ts'

const enterAs = async (context: BrowserContext, endpoint: 'admin' | 'employee', email: string): Promise<void> =>
  remember(context, { tokens: { [endpoint]: await signInToken(endpoint, email, password) } })

const tabOf = async (accountId: string, name: string, tab: string): Promise<string> =>
  `${await collectionNamed(accountId, name)}/${tab}`

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

/** Waits until changes are saved: until then, the tab shows that they aren't. */
const expectSaved = (page: Page): Promise<void> => expect(page.getByText('unsaved changes')).toHaveCount(0)

test('an admin signs in, chooses the account, finds an event, and signs out', { tag: '@long' }, async ({ page }) => {
  await visit(page, '/admin/login')
  const form = page.getByRole('form', { name: 'Sign in' })
  await form.getByLabel('E-mail').fill('noor@admission.example')
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/admin\/account-switch$/)
  await page.getByRole('radio', { name: /The Larkhall/ }).check()
  await page.getByRole('button', { name: /Open|Continue|Go/ }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/${shops.larkhall}/dashboard`))
  await page.getByRole('link', { name: 'Events', exact: true }).click()
  await expect(page.getByRole('table').getByText('Hinge').first()).toBeVisible()
  await page.getByRole('button', { name: /sign out/i }).click()
  await expect(page).toHaveURL(/\/admin\/login/)
})

/** The collections that currently sell block 112 of a match in the shop. */
async function sellersOf112(eventId: string): Promise<readonly string[]> {
  const { offers } = await ask<{
    offers: { blocks: { area: string; collectionId: string }[]; collections: { id: string; name: string }[] }
  }>(
    `query ($marketplaceId: ID!, $eventId: ID!) { offers(marketplaceId: $marketplaceId, eventId: $eventId) {
      blocks { area collectionId } collections { id name }
    } }`,
    { marketplaceId: shops.thornwick, eventId },
  )
  const ids = new Set(offers.blocks.flatMap(({ area, collectionId }) => (/\b112\b/.test(area) ? [collectionId] : [])))
  return offers.collections.flatMap(({ id, name }) => (ids.has(id) ? [name] : []))
}

/** A buyer's offers for seats in block 112. */
async function pricesIn112(page: Page, eventId: string): Promise<string[]> {
  await visit(page, ticketsPath(shops.thornwick, eventId))
  await page.getByLabel('Sort offers').selectOption('By section')
  await page.getByRole('button', { name: /\b112\b/ }).click()
  await page
    .getByRole('button', { name: /^Add .*112/ })
    .or(page.getByRole('button', { name: /^Add .*\$/ }))
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio').first()).toBeVisible()
  const radios = await dialog.getByRole('radio').all()
  return Promise.all(
    radios.map((radio) => radio.evaluate((input) => (input as HTMLInputElement).labels?.[0]?.innerText ?? '')),
  )
}

test('a rule is edited, and the seats are with the other collection in the shop', async ({
  page,
  context,
  stranger,
}) => {
  const eventId = await eventNamed(shops.thornwick, ownShows.rule)
  const shop = await stranger.newPage()
  const prices = (): Promise<string[]> => pricesIn112(shop, eventId)
  expect(await prices()).toEqual([expect.stringMatching(/^Adult with a child/), expect.stringMatching(/^Child/)])
  expect(await sellersOf112(eventId)).toEqual(['Family block'])

  await enterAs(context, 'admin', 'owner@thornwick.example')
  await visit(page, await tabOf(shops.thornwick, 'League, adults and juniors', 'condition'))
  await expect(save(page)).toBeDisabled()
  await page.getByRole('button', { name: /^Remove (Block )?112/ }).click()
  await expect(page.getByText('1 row changed, not saved')).toBeVisible()
  await save(page).click()
  await expectSaved(page)
  await expect.poll(() => sellersOf112(eventId)).toEqual(['League, adults and juniors'])
  expect((await prices())[0]).toMatch(/^Adult\s+Everyone/)
})

test('two admins change the same: the second is told who was first, sees both, and chooses', async ({
  page,
  context,
  stranger,
}) => {
  const address = await tabOf(shops.larkhall, 'Dance in the main house', 'detail')
  await enterAs(context, 'admin', 'noor@admission.example')
  await enterAs(stranger, 'admin', 'manager@larkhall.example')
  const other = await stranger.newPage()
  await visit(page, address)
  await visit(other, address)

  await other.getByLabel('Description').fill('New work, one interval.')
  await save(other).click()
  await expectSaved(other)

  await page.getByLabel('Description').fill('New work, and no coats on the seats.')
  await page.getByLabel('Description').press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Joss Pemberton saved this first' })
  await expect(dialog).toContainText('New work, one interval.')
  await expect(dialog).toContainText('New work, and no coats on the seats.')
  await dialog.getByRole('button', { name: 'Keep mine and save' }).click()
  await expectSaved(page)
  await other.reload()
  await expect(other.getByLabel('Description')).toHaveValue('New work, and no coats on the seats.')
})

test('who may only read sees rule, prices and details, and nothing that saves', async ({ page, context }) => {
  await enterAs(context, 'admin', 'readonly@larkhall.example')
  for (const tab of ['detail', 'condition', 'price-type']) {
    await visit(page, await tabOf(shops.larkhall, 'Gigs in the main house', tab))
    await expect(page.getByRole('heading', { level: 1, name: 'Gigs in the main house' })).toBeVisible()
    await expect(save(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^(Add|Remove|Move|Restore|Publish|Pause|Archive)/ })).toHaveCount(0)
    if (tab === 'detail')
      for (const label of ['Name', 'Description', 'Priority'])
        await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('readonly')
    if (tab === 'condition') await expect(page.getByRole('combobox', { name: /^Values of row/ })).toHaveCount(0)
  }
})

test('unsaved changes are not lost', { tag: '@long' }, async ({ page, context }) => {
  await enterAs(context, 'admin', 'noor@admission.example')
  await visit(page, await tabOf(shops.larkhall, 'Comedy in the Loft', 'detail'))
  await page.getByLabel('Description').fill('Late, close and loud.')
  await page.getByRole('link', { name: 'Collections' }).first().click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: /stay|keep|back/i }).click()
  await expect(page.getByLabel('Description')).toHaveValue('Late, close and loud.')
})

test('signing out with unsaved changes asks first', { tag: '@long' }, async ({ page, context }) => {
  await enterAs(context, 'admin', 'noor@admission.example')
  await visit(page, await tabOf(shops.larkhall, 'Comedy in the Loft', 'detail'))
  await page.getByLabel('Description').fill('Late, close and loud.')
  const asked: string[] = []
  page.on('request', (request) => {
    if ((request.postData() ?? '').includes('MeLogout')) asked.push(request.url())
  })
  const signOut = page.getByRole('button', { name: 'Sign out' })
  await signOut.click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(dialog).toContainText('You have unsaved changes in Details. If you leave, they’ll be lost.')
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel('Description')).toHaveValue('Late, close and loud.')
  expect(asked).toEqual([])
  await signOut.click()
  await dialog.getByRole('button', { name: 'Discard and leave' }).click()
  await expect(page).toHaveURL(/\/admin\/login/)
  expect(asked).toHaveLength(1)
})

test('an employee finds an order by its code and opens it beside the list', async ({ page, context }) => {
  const token = await signInToken('consumer', 'ida@marlowe.example', password)
  const { myPurchases } = await ask<{ myPurchases: { edges: { node: { reference: string } }[] } }>(
    '{ myPurchases(first: 1) { edges { node { reference } } } }',
    {},
    { headers: bearer(token) },
  )
  const reference = myPurchases.edges[0]?.node.reference as string
  await enterAs(context, 'employee', 'support@admission.example')
  await visit(page, '/employee/order')
  await page.getByLabel('Order, buyer, e-mail or event').fill(reference)
  const table = page.getByRole('table', { name: 'Orders' })
  await expect(table.getByRole('row')).toHaveCount(2)
  await table.getByText(reference).click()
  const panel = page.getByRole('complementary', { name: `Order ${reference}` })
  await expect(panel).toContainText('ida@marlowe.example')
  await expect(panel).toContainText('Viewing this order is recorded in the audit trail')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})

test(
  'an owner changes the color of the shop, sees it first, and is not overtaken in silence',
  { tag: '@long' },
  async ({ page, context, stranger }) => {
    const address = `/admin/${shops.longshore}/setting/branding`
    await enterAs(context, 'admin', 'owner@longshore.example')
    await enterAs(stranger, 'admin', 'owner@longshore.example')
    const other = await stranger.newPage()
    await visit(page, address)
    await visit(other, address)
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview).toContainText('Longshore')
    await expect(save(page)).toBeDisabled()

    await page.getByRole('textbox', { name: 'Color' }).fill('1f6b4a')
    await expect(preview).toHaveCSS('--admit', /#1f6b4a/i)
    await page.getByRole('textbox', { name: 'Name' }).fill(' ')
    await save(page).click()
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await page.getByRole('textbox', { name: 'Name' }).fill('Longshore Festival')
    await save(page).click()
    await expect(save(page)).toBeDisabled()
    await expect(page.getByRole('region', { name: 'History' })).toContainText('1F6B4A')

    await other.getByRole('textbox', { name: 'Color' }).fill('1f4e79')
    await save(other).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Use theirs' }).click()
    await expect(other.getByRole('textbox', { name: 'Color' })).toHaveValue(/1f6b4a/i)
  },
)
