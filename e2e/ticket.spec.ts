import { readFile } from 'node:fs/promises'
import { ROTATION_SECONDS } from '../common/src/ticket-code.ts'
import { ask, bearer, eventNamed } from './harness/api.ts'
import { readyToPay } from './harness/buyer.ts'
import { payWith, receipt } from './harness/buying.ts'
import { pay } from './harness/pay.ts'
import { verifiedCode, codeOnScreen, prepareScanner, scanPdf } from './harness/scan.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { cards, shops } from './harness/world.ts'

test.beforeAll(prepareScanner)

const marketplaceId = shops.thornwick

const ticketIdsOf = async (token: string): Promise<readonly string[]> => {
  const { myNextTickets } = await ask<{ myNextTickets: { tickets: { id: string }[] }[] }>(
    '{ myNextTickets(first: 10) { tickets { id } } }',
    {},
    { headers: bearer(token) },
  )
  return myNextTickets.flatMap(({ tickets }) => tickets.map(({ id }) => id)).toSorted()
}

test(
  'tickets to print: each code is read off the paper and proved with the public key alone',
  { tag: '@long' },
  async ({ page, context }) => {
    const eventId = await eventNamed(marketplaceId, 'Ground tour, every Saturday')
    const { token } = await readyToPay(context, { marketplaceId, eventId, quantity: 2 }, 'PRINT_AT_HOME')
    await visit(page, '/checkout/payment')
    await payWith(page)
    await receipt(page)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Tickets as PDF' }).click()
    const texts = await scanPdf(await readFile(await (await download).path()))
    const codes = await Promise.all(texts.map(verifiedCode))
    expect(codes.map(({ form }) => form)).toEqual(['PRINTED', 'PRINTED'])
    expect(codes.map(({ ticketId }) => ticketId).toSorted()).toEqual(await ticketIdsOf(token))
  },
)

test('a ticket on the phone shows a code that a door takes, and turns it without network', async ({
  page,
  context,
}) => {
  const eventId = await eventNamed(marketplaceId, 'Ground tour, every Saturday')
  const { basket, token } = await readyToPay(context, { marketplaceId, eventId, quantity: 2 })
  await pay(basket, token, cards.good)
  await expect.poll(() => ticketIdsOf(token)).toHaveLength(2)
  await page.clock.install()
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/user')
  await page.getByRole('link', { name: 'Open tickets' }).click()

  const code = page.getByRole('img', { name: /code/i }).filter({ visible: true }).first()
  await expect(page.getByText('New code in').filter({ visible: true }).first()).toBeVisible()
  const before = await verifiedCode(await codeOnScreen(page))
  expect(before.form).toBe('ROTATING')
  expect(await ticketIdsOf(token)).toContain(before.ticketId)

  await context.setOffline(true)
  await page.clock.fastForward(ROTATION_SECONDS * 1000)
  await expect.poll(async () => (await verifiedCode(await codeOnScreen(page))).rotation).not.toBe(before.rotation)
  await context.setOffline(false)

  await page.getByRole('button', { name: 'Next ticket' }).click()
  await expect(page.getByRole('heading', { name: 'Ticket 2 of 2' })).toBeVisible()
  await expect(code).toBeVisible()
})
