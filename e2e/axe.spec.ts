import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { collectionNamed, eventNamed, tokenOf } from './harness/api.ts'
import { readyToPay, remember } from './harness/buyer.ts'
import { payWith, receipt } from './harness/desk.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { password, shops, storefronts, ticketsPath } from './harness/world.ts'

/** What hinders somebody seriously, with where it is. */
async function hindrances(page: Page): Promise<string[]> {
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))))
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${String(target)} ${failureSummary ?? ''}`),
    )
}

for (const [colorScheme, width] of [
  ['light', 1440],
  ['dark', 390],
] as const)
  test.describe(`${colorScheme}, ${width} wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } })

    test('nothing on the public pages hinders anybody', async ({ page, watch }) => {
      watch.expectedErrors.push(/404 .*\/nothing\/here/)
      for (const path of [
        `/marketplace/${shops.larkhall}`,
        `/marketplace/${shops.larkhall}/storefront/${storefronts.members}`,
        ticketsPath(shops.larkhall, await eventNamed(shops.larkhall, 'Hinge')),
        ticketsPath(shops.longshore, await eventNamed(shops.longshore, /^Longshore \d{4}$/)),
        '/exchange/event',
        '/login',
        '/legal-policies',
        '/nothing/here',
      ]) {
        await page.goto(path)
        await expect(page.getByRole('heading').first()).toBeVisible()
        expect(await hindrances(page), path).toEqual([])
      }
    })
  })

test('nothing from the payment to the ticket hinders anybody', async ({ page, context }) => {
  const marketplaceId = shops.thornwick
  const eventId = await eventNamed(marketplaceId, 'Women: Thornwick v Ferrow')
  await readyToPay(context, { marketplaceId, eventId, quantity: 2 })
  await visit(page, '/checkout/payment')
  expect(await hindrances(page), 'payment').toEqual([])
  await page.getByRole('button', { name: /^Pay / }).click()
  expect(await hindrances(page), 'payment with errors').toEqual([])
  await payWith(page)
  await receipt(page)
  expect(await hindrances(page), 'receipt').toEqual([])
  await page.getByRole('link', { name: 'Open my tickets' }).click()
  await expect(page.getByRole('heading', { name: /Ticket 1 of/ })).toBeVisible()
  expect(await hindrances(page), 'ticket').toEqual([])
  for (const path of ['/user', '/user/order-history']) {
    await visit(page, path)
    expect(await hindrances(page), path).toEqual([])
  }
})

test('nothing in the back offices hinders anybody', async ({ page, context }) => {
  const tokens = {
    admin: await tokenOf('admin', 'noor@admission.example', password),
    employee: await tokenOf('employee', 'noor@admission.example', password),
  }
  await remember(context, { tokens })
  const collection = await collectionNamed(shops.thornwick, 'Family block')
  for (const path of [
    '/admin/account-switch',
    `/admin/${shops.larkhall}/event`,
    `/admin/${shops.thornwick}/inventory/collection`,
    `${collection}/detail`,
    `${collection}/condition`,
    `${collection}/price-type`,
    '/employee/order',
  ]) {
    await visit(page, path)
    expect(await hindrances(page), path).toEqual([])
  }
})
