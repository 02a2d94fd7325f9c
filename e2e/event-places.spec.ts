import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { accessibilityViolations } from './harness/accessibility.ts'
import { ask, bearer, eventNamed, signInToken } from './harness/api.ts'
import { remember } from './harness/buyer.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { ownShows, password, shops } from './harness/world.ts'

const account = shops.larkhall

/** A draft of the organizer, at the venue of one of its shows. */
const aDraft = async (token: string): Promise<string> => {
  const venues = await ask<{ options: { value: string }[] }>(
    `query { options(of: VENUES, first: 1) { value } }`,
    {},
    { endpoint: 'admin', headers: { ...bearer(token), accountid: account } },
  )
  const input = {
    name: `Garden tour ${randomUUID().slice(0, 8)}`,
    category: 'Family',
    venueId: venues.options[0]?.value,
    startsAt: '2031-06-07T11:00',
    endsAt: '2031-06-07T12:00',
  }
  const { eventCreate } = await ask<{ eventCreate: { id: string } }>(
    `mutation ($input: NewEventInput!, $key: ID!) { eventCreate(input: $input, key: $key) { id } }`,
    { input, key: randomUUID() },
    { endpoint: 'admin', headers: { ...bearer(token), accountid: account } },
  )
  return eventCreate.id
}

const dialog = (page: Page) => page.getByRole('dialog')
/** A tab's link, which also says whether the tab has unsaved changes. */
const tab = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}( unsaved changes)?$`) })
const cells = (page: Page, table: string, row: string) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: row })

test(
  'an organizer gives an event areas, then timed visits, ticket rules and an allocation',
  { tag: '@long' },
  async ({ page, context }) => {
    const token = await signInToken('admin', 'noor@admission.example', password)
    await remember(context, { tokens: { admin: token } })
    const eventId = await aDraft(token)
    await visit(page, `/admin/${account}/event/${eventId}?tab=places`)

    // An area: wrong capacity first, then right, then some of it off sale.
    await page.getByRole('button', { name: 'Add area' }).click()
    await dialog(page).getByLabel('Name').fill('Terrace')
    await dialog(page).getByLabel('Capacity').fill('many')
    await dialog(page).getByRole('button', { name: 'Add area' }).click()
    await expect(dialog(page)).toContainText('Use a whole number from 0 to 1,000,000.')
    await dialog(page).getByLabel('Capacity').fill('40')
    await dialog(page).getByRole('button', { name: 'Add area' }).click()
    await expect(cells(page, 'Areas', 'Terrace')).toContainText('40')
    await page.getByRole('button', { name: 'Places off sale in Terrace: 0' }).click()
    await dialog(page).getByLabel('Blocked').fill('41')
    await dialog(page).getByLabel('Reason').fill('Camera')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(dialog(page)).toContainText('Enter 40 or fewer in total.')
    await dialog(page).getByLabel('Blocked').fill('5')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(cells(page, 'Areas', 'Terrace')).toContainText('35')
    expect(await accessibilityViolations(page)).toEqual([])

    // Ticket rules say what holds, and where it comes from.
    await tab(page, 'Ticket rules').click()
    const effective = page.getByRole('region', { name: 'Effective rules' })
    await expect(effective).toContainText('Platform default')
    await page.getByLabel('Lowest price').fill('90')
    await page.getByLabel('Highest price').fill('80')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Use a percentage that isn’t below the lowest.')).toBeVisible()
    await page.getByLabel('Highest price').fill('110')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(effective).toContainText('110% of face value')
    await expect(effective).toContainText('This event')

    // An allocation for one of the organizer's storefronts.
    await tab(page, 'Allocations').click()
    await page.getByRole('button', { name: 'Allocate places' }).click()
    await dialog(page).getByLabel('Name').fill('Members')
    await dialog(page).getByLabel('Kind').selectOption('SHARED')
    await dialog(page).getByLabel('Storefront').selectOption({ index: 1 })
    await dialog(page).getByLabel('Quantity').fill('10')
    await dialog(page).getByRole('button', { name: 'Allocate' }).click()
    await expect(cells(page, 'Allocations', 'Members')).toContainText('10')
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Allocated 10 to “Members”')

    // Visits need an event without places: it says so, and the area goes.
    await tab(page, 'Visits').click()
    await page.getByLabel('Kind').selectOption('TIMED')
    await page.getByRole('button', { name: 'Add time' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Remove its areas and seats first.')).toBeVisible()
    await tab(page, 'Places').click()
    await page.getByRole('button', { name: 'Terrace', exact: true }).click()
    await dialog(page).getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('button', { name: 'Remove area' }).click()
    await expect(page.getByText('No areas yet.')).toBeVisible()

    // The draft of the plan is still there.
    await tab(page, 'Visits').click()
    await page.getByRole('textbox', { name: 'Last day' }).fill('2031-06-29')
    await page.getByLabel('Day', { exact: true }).first().selectOption('SATURDAY')
    await page.getByRole('button', { name: 'Add exception' }).click()
    await page.getByLabel('Day', { exact: true }).last().fill('2031-06-14')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'June 2031' })).toBeVisible()
    await tab(page, 'Places').click()
    await page.getByRole('button', { name: 'Add area' }).click()
    await dialog(page).getByLabel('Name').fill('Garden')
    await dialog(page).getByLabel('Places per visit').fill('8')
    await dialog(page).getByRole('button', { name: 'Add area' }).click()
    await expect(cells(page, 'Areas', 'Garden')).toContainText('24')
    await tab(page, 'Visits').click()
    await page.getByRole('button', { name: 'Sat 21, 10:00 AM: 0 of 8 sold' }).click()
    await dialog(page).getByRole('button', { name: 'Close visit' }).click()
    await expect(page.getByRole('button', { name: 'Sat 21, 10:00 AM: closed' })).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
  },
)

test(
  'an organizer blocks seats, and sees what another seat map would take away',
  { tag: '@long' },
  async ({ page, context }) => {
    const token = await signInToken('admin', 'noor@admission.example', password)
    await remember(context, { tokens: { admin: token } })
    const eventId = await eventNamed(shops.thornwick, ownShows.anotherMap)
    await visit(page, `/admin/${shops.thornwick}/event/${eventId}?tab=places`)
    const sections = page.getByRole('table', { name: 'Sections' })
    const blocked = sections.getByRole('row').nth(1).getByRole('cell').nth(4)
    const before = await blocked.innerText()
    await page.getByRole('button', { name: 'Block seats' }).click()
    await dialog(page).getByLabel('From seat').fill('9')
    await dialog(page).getByLabel('To seat').fill('8')
    await dialog(page).getByLabel('Reason').fill('Camera')
    await dialog(page).getByRole('button', { name: 'Change seats' }).click()
    await expect(dialog(page)).toContainText('Use a seat number that isn’t below the first.')
    await dialog(page).getByLabel('To seat').fill('9')
    await dialog(page).getByRole('button', { name: 'Change seats' }).click()
    await expect(blocked).not.toHaveText(before)
    await page.getByRole('button', { name: 'Block seats' }).click()
    await dialog(page).getByLabel('From seat').fill('9')
    await dialog(page).getByLabel('To seat').fill('9')
    await dialog(page).getByLabel('Action').selectOption('AVAILABLE')
    await dialog(page).getByLabel('Reason').fill('No camera')
    await dialog(page).getByRole('button', { name: 'Change seats' }).click()
    await expect(blocked).toHaveText(before)
    await page.getByRole('button', { name: 'Change seat map' }).click()
    await dialog(page).getByLabel('Map').selectOption({ label: 'No seat map' })
    await expect(dialog(page).getByRole('alert')).toContainText('would be lost')
    await expect(dialog(page).getByRole('button', { name: 'Use this map' })).toBeDisabled()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    expect(await accessibilityViolations(page)).toEqual([])
  },
)
