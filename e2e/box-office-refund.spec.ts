import { randomUUID } from 'node:crypto'
import { accessibilityViolations } from './harness/accessibility.ts'
import { ask, bearer, tokenOf } from './harness/api.ts'
import { freshEmail, remember } from './harness/buyer.ts'
import { boughtSeats } from './harness/bought-seats.ts'
import { linkInMail } from './harness/outbox.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { password, shops } from './harness/world.ts'

const marketplaceId = shops.larkhall

test('the box office refunds one of four tickets; the buyer sees it, and the seat is sold again', async ({
  page,
  context,
  browser,
}) => {
  const name = `Wilhelmina ${randomUUID().slice(0, 8)}`
  const { buyer, seats } = await boughtSeats({ quantity: 4 }, name)
  const email = freshEmail()
  const admin = { ...bearer(await tokenOf('admin', 'noor@admission.example', password)), AccountId: marketplaceId }
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
    await page.getByRole('button', { name: 'Open The Larkhall' }).click()
    await expect(page.getByRole('link', { name: 'Events' }).first()).toBeVisible()
  })

  const order = page.getByRole('dialog', { name: /^Order / })
  await test.step('finds the order by the buyer’s name', async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('combobox').fill(name)
    await page.getByRole('option', { name: new RegExp(name) }).click()
    await expect(order.getByRole('region', { name: 'Tickets' }).getByText('Valid')).toHaveCount(4)
  })

  await test.step('refunds one ticket as the dry run shows', async () => {
    await order.getByRole('button', { name: 'Refund', exact: true }).click()
    const refund = page.getByRole('dialog', { name: /^Refund order/ })
    await refund.getByRole('button', { name: 'Refund', exact: true }).click()
    await expect(refund.getByText('Choose what to refund.')).toBeVisible()
    await refund.getByRole('group', { name: 'Tickets and add-ons' }).getByRole('checkbox').first().check()
    const effects = refund.getByRole('region', { name: 'What happens' })
    await expect(effects).toContainText('1 ticket will be void, and its place goes back on sale.')
    expect(await accessibilityViolations(page)).toEqual([])
    await refund.getByRole('button', { name: /^Refund \$/ }).click()
    await expect(page.getByText('Refund on its way')).toBeVisible()
    const tickets = order.getByRole('region', { name: 'Tickets' })
    await expect(tickets.getByText('Refunded')).toHaveCount(1)
    await expect(tickets.getByText('Valid')).toHaveCount(3)
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
    const again = await boughtSeats({ quantity: 1, seatNumbers: [seat ?? 0] })
    expect(again.seats).toEqual([seat])
  })
  await context.close()
})
