import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { accessibilityViolations } from './harness/accessibility.ts'
import { ask, bearer, signInToken } from './harness/api.ts'
import { freshEmail, remember } from './harness/buyer.ts'
import { boughtSeats } from './harness/bought-seats.ts'
import { linkInMail } from './harness/outbox.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { ownShows, password, shops } from './harness/world.ts'

const marketplaceId = shops.larkhall
/** No other journey buys here: one seat is sold twice. */
const show = ownShows.seatSoldTwice

/** Refunds the third ticket of a buyer's order, as the owner. */
async function refundThird(headers: Record<string, string>, buyerName: string): Promise<void> {
  const call = { endpoint: 'admin' as const, headers }
  const { orderSearch } = await ask<{ orderSearch: readonly { readonly id: string }[] }>(
    'query ($search: String!) { orderSearch(search: $search) { id } }',
    { search: buyerName },
    call,
  )
  const id = orderSearch[0]?.id
  const { order } = await ask<{
    order: { readonly version: number; readonly items: readonly { readonly id: string }[] }
  }>('query ($id: ID!) { order(id: $id) { version items { id } } }', { id }, call)
  const input = { items: [order.items[2]?.id], keepsFees: false, cancels: false }
  await ask(
    'mutation ($key: ID!, $id: ID!, $version: Int!, $input: RefundInput!) { orderRefund(key: $key, id: $id, version: $version, input: $input) { version } }',
    { key: randomUUID(), id, version: order.version, input },
    call,
  )
}

/** Finds an order by its buyer's name, from any page of the office. */
async function openOrder(page: Page, name: string): Promise<Locator> {
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox').fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).click()
  return page.getByRole('dialog', { name: /^Order / })
}

// One after the other: each sells a seat again that the other one could take.
test.describe.configure({ mode: 'default' })

test('the box office refunds one of two tickets: the buyer sees it, and the seat is sold again', async ({
  page,
  context,
  stranger,
}) => {
  const name = `Wilhelmina ${randomUUID().slice(0, 8)}`
  const { buyer, seats } = await boughtSeats({ show, quantity: 2 }, name)
  await remember(context, { tokens: { admin: await signInToken('admin', 'boxoffice@larkhall.example', password) } })
  await visit(page, `/admin/${marketplaceId}/dashboard`)
  const order = await openOrder(page, name)
  await order.getByRole('button', { name: 'Refund', exact: true }).click()
  const refund = page.getByRole('dialog', { name: /^Refund order/ })
  await refund.getByRole('group', { name: 'Tickets and add-ons' }).getByRole('checkbox').first().check()
  await expect(refund.getByRole('region', { name: 'What happens' })).toContainText(
    '1 ticket will be void, and its place goes back on sale.',
  )
  await refund.getByRole('button', { name: /^Refund \$/ }).click()
  await expect(order.getByRole('region', { name: 'Tickets' }).getByText('Refunded')).toHaveCount(1)

  await remember(stranger, { tokens: { consumer: buyer.token } })
  const history = await stranger.newPage()
  await visit(history, '/user/order-history')
  await expect(history.getByRole('main').getByText('Partially refunded')).toBeVisible()

  const again = await Promise.allSettled(seats.map((seat) => boughtSeats({ show, quantity: 1, seatNumbers: [seat] })))
  expect(again.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test(
  'the box office refunds one of four tickets; the buyer sees it, and the seat is sold again',
  { tag: '@long' },
  async ({ page, context, browser }) => {
    const name = `Wilhelmina ${randomUUID().slice(0, 8)}`
    const { buyer, seats } = await boughtSeats({ show, quantity: 4 }, name)
    const email = freshEmail()
    const admin = {
      ...bearer(await signInToken('admin', 'noor@admission.example', password)),
      AccountId: marketplaceId,
    }
    await ask(
      'mutation ($input: MemberInvitationInput!) { memberInvite(input: $input) { __typename } }',
      { input: { email, role: 'BOX_OFFICE' } },
      { endpoint: 'admin', headers: admin },
    )

    await test.step('a new member of the box office signs in', async () => {
      await visit(page, await linkInMail(email, /http[^\s"<>]+\/admin\/login\?adminInvite=[^\s"<>&]+/))
      await page.getByLabel('Name').fill('Kit Marlowe')
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: /^Join/ }).click()
      // There is no other account to choose.
      await expect(page).toHaveURL(new RegExp(`/admin/${marketplaceId}/dashboard$`))
      await expect(page.getByRole('link', { name: 'Events' }).first()).toBeVisible()
    })

    const order = await openOrder(page, name)
    await expect(order.getByRole('region', { name: 'Tickets' }).getByText('Valid')).toHaveCount(4)

    await test.step('exchanges two seats in one step; one that was just taken is named, and the rest is kept', async () => {
      const tickets = order.getByRole('region', { name: 'Tickets' })
      await tickets
        .getByRole('button', { name: /^Change / })
        .nth(2)
        .click()
      await page.getByRole('menuitem', { name: 'Exchange seats' }).click()
      const dialog = page.getByRole('dialog', { name: 'Exchange seats' })
      await dialog.getByRole('checkbox').nth(3).check()
      await dialog.getByRole('button', { name: 'Exchange 2 seats' }).click()
      const fields = dialog.getByRole('combobox')
      await expect(fields.first()).toHaveAccessibleDescription('Choose a seat.')
      await fields.first().selectOption({ index: 1 })
      await dialog.getByRole('button', { name: 'Fill in the seats that follow' }).click()
      const [taken = ''] = await fields.evaluateAll((all: HTMLSelectElement[]) => all.map(({ value }) => value))
      await boughtSeats({ show, quantity: 1, seatNumbers: [Number(taken)] })
      await dialog.getByRole('button', { name: 'Exchange 2 seats' }).click()
      await expect(fields.first()).toHaveAccessibleDescription(
        /is no longer free. No ticket was moved. Choose another seat/,
      )
      await expect(fields.first()).toHaveValue('')
      await expect(fields.last()).not.toHaveValue('')
      await fields.first().selectOption({ index: 1 })
      expect(await accessibilityViolations(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Exchange 2 seats' }).click()
      await expect(page.getByText('2 seats exchanged')).toBeVisible()
      await page.getByRole('button', { name: 'CLOSE', exact: true }).click()
      await expect(tickets.getByText('Valid')).toHaveCount(4)
    })

    await test.step('refunds one ticket as the dry run shows; of two that it chose, someone else was faster with the other', async () => {
      await order.getByRole('button', { name: 'Refund', exact: true }).click()
      const refund = page.getByRole('dialog', { name: /^Refund order/ })
      await refund.getByRole('button', { name: 'Refund', exact: true }).click()
      await expect(refund.getByText('Choose what to refund.')).toBeVisible()
      const items = refund.getByRole('group', { name: 'Tickets and add-ons' }).getByRole('checkbox')
      await items.nth(2).check()
      await items.nth(3).check()
      const effects = refund.getByRole('region', { name: 'What happens' })
      await expect(effects).toContainText('2 tickets will be void, and their places go back on sale.')
      await refundThird(admin, name)
      await refund.getByRole('button', { name: /^Refund \$/ }).click()
      await expect(refund.getByRole('alert')).toContainText(
        /refunded .*, seat .* in the meantime. The rest of your choice was kept/,
      )
      await expect(items.nth(2)).not.toBeChecked()
      await expect(effects).toContainText('1 ticket will be void, and its place goes back on sale.')
      expect(await accessibilityViolations(page)).toEqual([])
      await refund.getByRole('button', { name: /^Refund \$/ }).click()
      await expect(page.getByText('Refund on its way')).toBeVisible()
      const tickets = order.getByRole('region', { name: 'Tickets' })
      await expect(tickets.getByText('Refunded')).toHaveCount(2)
      await expect(tickets.getByText('Valid')).toHaveCount(2)
    })

    await test.step('the buyer sees it', async () => {
      const theirs = await browser.newContext()
      await remember(theirs, { tokens: { consumer: buyer.token } })
      const history = await theirs.newPage()
      await visit(history, '/user/order-history')
      await expect(history.getByRole('main').getByText('Partially refunded')).toBeVisible()
      await theirs.close()
    })

    await test.step('the seat is sold again', async () => {
      const [seat] = seats
      const again = await boughtSeats({ show, quantity: 1, seatNumbers: [seat ?? 0] })
      expect(again.seats).toEqual([seat])
    })
    await context.close()
  },
)
