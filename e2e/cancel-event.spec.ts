import { randomUUID } from 'node:crypto'
import { ask, bearer, signInToken } from './harness/api.ts'
import { remember } from './harness/buyer.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { password, shops } from './harness/world.ts'

test('an organizer postpones an event without a date, then cancels it for good', async ({ page, context }) => {
  const token = await signInToken('admin', 'noor@admission.example', password)
  const asAdmin = { endpoint: 'admin', headers: { ...bearer(token), AccountId: shops.larkhall } } as const
  const name = `Rained off ${String(Date.now())}`
  const { options } = await ask<{ options: { value: string }[] }>(
    '{ options(of: ALL_VENUES, first: 1) { value } }',
    {},
    asAdmin,
  )
  const { eventCreate } = await ask<{ eventCreate: { id: string; version: number } }>(
    'mutation ($key: ID!, $input: NewEventInput!) { eventCreate(key: $key, input: $input) { id version } }',
    {
      key: randomUUID(),
      input: {
        name,
        category: 'Concert',
        venueId: options[0]?.value,
        startsAt: '2031-06-14T20:00',
      },
    },
    asAdmin,
  )
  const { id } = eventCreate
  await ask(
    'mutation ($id: ID!) { eventSaveArea(eventId: $id, input: { name: "Lawn", priceLevel: 1, capacity: 50 }) { __typename } }',
    { id },
    asAdmin,
  )
  const { event } = await ask<{ event: { version: number } }>(
    'query ($id: ID!) { event(id: $id) { version } }',
    { id },
    asAdmin,
  )
  await ask(
    'mutation ($id: ID!, $version: Int64!) { eventSetState(id: $id, version: $version, state: PUBLISHED) { __typename } }',
    { id, version: event.version },
    asAdmin,
  )
  await remember(context, { tokens: { admin: token } })
  await visit(page, `/admin/${shops.larkhall}/event/${id}`)

  await page.getByRole('button', { name: 'Postpone event' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Note for buyers').fill('The lawn is under water.')
  await expect(dialog.getByRole('radio', { name: /full refund/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Postpone event' }).click()
  await expect(page.getByText('Event postponed. Buyers get an e-mail.')).toBeVisible()
  await expect(page.getByText('Postponed, new date unknown')).toBeVisible()

  await page.getByRole('button', { name: 'Cancel event' }).click()
  await dialog.getByRole('button', { name: 'Cancel event' }).click()
  await expect(dialog.getByText('Tell buyers why.')).toBeVisible()
  await expect(dialog.getByText('Nothing was sold, so nothing is refunded.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The lawn stays under water.')
  await dialog.getByRole('button', { name: 'Cancel event' }).click()
  await expect(dialog.getByText('Type the name of the event.')).toBeVisible()
  await dialog.getByLabel('Name of the event').fill(name)
  await dialog.getByRole('button', { name: 'Cancel event' }).click()
  await expect(page.getByText('Nothing was sold, so nothing is refunded.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel event' })).toHaveCount(0)
})
