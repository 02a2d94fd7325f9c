import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { accessibilityViolations } from './harness/accessibility.ts'
import { ask, bearer, eventNamed, signInToken } from './harness/api.ts'
import { freshEmail, newBuyer, remember } from './harness/buyer.ts'
import { payWith, receipt } from './harness/buying.ts'
import { linkInMail } from './harness/outbox.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { ownShows, password, shops, ticketsPath } from './harness/world.ts'

const marketplaceId = shops.larkhall
const show = ownShows.waitlist
const placeLink = /http[^\s"<>]+waitlistToken=[\w.-]+/
const offered = /Your tickets are here/

interface Order {
  readonly version: number
  readonly items: readonly { readonly id: string; readonly kind: string; readonly state: string }[]
}

/** Staff refund one ticket of the show, so one place comes back. */
async function refundOne(): Promise<void> {
  const headers = {
    ...bearer(await signInToken('admin', 'noor@admission.example', password)),
    AccountId: marketplaceId,
  }
  const options = { endpoint: 'admin', headers } as const
  const { orderSearch } = await ask<{ orderSearch: { id: string }[] }>(
    'query ($search: String!) { orderSearch(search: $search) { id } }',
    { search: show },
    options,
  )
  const [found] = orderSearch
  const { order } = await ask<{ order: Order }>(
    'query ($id: ID!) { order(id: $id) { version items { id kind state } } }',
    { id: found?.id },
    options,
  )
  const ticket = order.items.find(({ kind, state }) => kind === 'TICKET' && state === 'OWNED') ?? order.items[0]
  await ask(
    'mutation ($key: ID!, $id: ID!, $version: Int!, $input: RefundInput!) { orderRefund(key: $key, id: $id, version: $version, input: $input) { version } }',
    {
      key: randomUUID(),
      id: found?.id,
      version: order.version,
      input: { items: [ticket?.id], keepsFees: false, cancels: false },
    },
    options,
  )
}

/** Joins the waitlist of the show on its page. Without an address, with that of the signed-in person. */
async function join(page: Page, email: string | null): Promise<void> {
  await visit(page, ticketsPath(marketplaceId, await eventNamed(marketplaceId, show)))
  await page.getByRole('button', { name: 'Join the waitlist' }).click()
  const dialog = page.getByRole('dialog', { name: 'Join the waitlist' })
  if (email === null) await expect(dialog).toContainText('We’ll write to')
  else {
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('ida@')
    await dialog.getByRole('button', { name: 'Join', exact: true }).click()
    await expect(dialog.getByText('Enter a valid e-mail address.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email)
  }
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Join', exact: true }).click()
  const joined = page.getByRole('dialog', { name: 'You’re on the waitlist' })
  await expect(joined).toContainText('There’s no guarantee that any are.')
  await joined.getByRole('button', { name: 'Done' }).click()
  const waitlist = page.getByRole('region', { name: 'Waitlist' })
  // Signed in, the page shows the place and the way to leave; otherwise, where both are.
  if (email === null) {
    await expect(waitlist.getByText('in line for 1 ticket')).toBeVisible()
    await expect(waitlist.getByRole('button', { name: 'Leave the waitlist' })).toBeVisible()
  } else await expect(waitlist.getByText(`use the link that we sent to ${email}`)).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
}

test('sold out: two people wait, staff refund a ticket, the first declines it, the second buys it', async ({
  page,
  browser,
}) => {
  const first = freshEmail()
  const second = await newBuyer()
  const theirs = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await remember(theirs, { tokens: { consumer: second.token } })
  const phone = await theirs.newPage()

  await test.step('both join, and are told their place', async () => {
    await join(page, first)
    await join(phone, null)
    await visit(phone, await linkInMail(second.email, placeLink))
    await expect(phone.getByText('You’re number 2 in line for 1 ticket')).toBeVisible()
    await visit(page, await linkInMail(first, placeLink))
    await expect(page.getByText('You’re number 1 in line for 1 ticket')).toBeVisible()
  })

  await test.step('the first is offered the returned ticket, and declines it', async () => {
    await refundOne()
    await linkInMail(first, offered)
    // Answers for people who aren't signed in may be a second old, so the page is reloaded until it says so.
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('We’re holding 1 ticket')).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await expect(page.getByRole('main').getByRole('heading').first()).toHaveText('Waitlist')
    expect(await accessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Decline' }).click()
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Decline' }).click()
    await expect(page.getByText('You declined these tickets.')).toBeVisible()
    await page.getByRole('button', { name: 'Join again' }).click()
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'E-mail' })).toHaveValue(first)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('the second sees it at home and buys it', async () => {
    await linkInMail(second.email, offered)
    await visit(phone, '/user')
    await expect(phone.getByRole('region', { name: 'Held for you' })).toBeVisible()
    await phone.getByRole('link', { name: 'Buy or decline' }).click()
    await expect(phone.getByText('We’re holding 1 ticket')).toBeVisible()
    await phone.getByRole('button', { name: 'Go to checkout' }).click()
    await phone.getByRole('radio', { name: /On your phone/ }).check()
    await phone.getByRole('button', { name: 'Continue' }).click()
    await expect(phone).toHaveURL(/\/checkout\/(questions|payment)/)
    if (phone.url().includes('questions')) {
      for (const group of await phone.getByRole('radiogroup').all()) await group.getByRole('radio').last().check()
      await phone.getByRole('button', { name: 'Continue' }).click()
    }
    await expect(phone).toHaveURL(/\/checkout\/payment/)
    await payWith(phone)
    await receipt(phone)
  })

  await test.step('staff see who waited and what became of it', async () => {
    const staff = await browser.newContext()
    await remember(staff, { tokens: { admin: await signInToken('admin', 'noor@admission.example', password) } })
    const office = await staff.newPage()
    await visit(office, `/admin/${marketplaceId}/event/${await eventNamed(marketplaceId, show)}?tab=waitlist`)
    await expect(office.getByRole('row', { name: new RegExp(first) })).toContainText('Declined')
    await expect(office.getByRole('row', { name: new RegExp(second.email) })).toContainText('Bought')
    expect(await accessibilityViolations(office)).toEqual([])
    await visit(office, `/admin/${marketplaceId}/report/waitlists`)
    await expect(office.getByText(second.email).first()).toBeVisible()
    await staff.close()
  })
  await theirs.close()
})
