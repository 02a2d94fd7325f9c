import { eventNamed } from './harness/api.ts'
import { readyToPay } from './harness/buyer.ts'
import { rest, settle } from './harness/calm.ts'
import { addressOf, everyScreen, prepare } from './harness/every-page.ts'
import { accessibilityViolations } from './harness/accessibility.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { shops, storefronts, ticketsPath } from './harness/world.ts'

/** Screens without a screenshot; all others are checked in `visual.spec.ts`. */
for (const [colorScheme, width] of [
  ['light', 1440],
  ['dark', 390],
] as const)
  test.describe(`${colorScheme}, ${width} wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } })

    test('other shops, other kinds of tickets and a not-found page have no violations', async ({ page, watch }) => {
      watch.expectedErrors.push(/404 .*\/nothing\/here/)
      for (const path of [
        `/marketplace/${shops.larkhall}/storefront/${storefronts.members}`,
        ticketsPath(shops.larkhall, await eventNamed(shops.larkhall, 'Hinge')),
        ticketsPath(shops.longshore, await eventNamed(shops.longshore, /^Longshore \d{4}$/)),
        '/nothing/here',
      ]) {
        await settle(page, path)
        expect(await accessibilityViolations(page), path).toEqual([])
      }
    })
  })

test('a refused payment has no violations', async ({ page, context }) => {
  const marketplaceId = shops.thornwick
  const eventId = await eventNamed(marketplaceId, 'Women: Thornwick v Ferrow')
  await readyToPay(context, { marketplaceId, eventId, quantity: 2 })
  await visit(page, '/checkout/payment')
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByLabel('Card number')).toHaveAccessibleDescription(
    /Enter the number on the front of the card\./,
  )
  await rest(page)
  expect(await accessibilityViolations(page)).toEqual([])
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`a mail, ${colorScheme}`, () => {
    test.use({ colorScheme })

    test('has no violations: its frame runs no scripts, so it is opened on its own', async ({
      page,
      context,
      watch,
    }) => {
      watch.expectedErrors.push(/Blocked script execution in 'about:(?:srcdoc|blank)'/)
      for (const route of everyScreen.filter(({ name }) => name === 'Email')) {
        await prepare(context, route)
        await settle(page, await addressOf(route))
        const mail = await page.locator('iframe').getAttribute('srcdoc')
        expect(mail).toContain('<body')
        // At its own URL, because our content policy blocks writing into pages.
        await page.route('**/mail-alone', (asked) => asked.fulfill({ contentType: 'text/html', body: mail ?? '' }))
        await page.goto('/mail-alone')
        expect(await accessibilityViolations(page)).toEqual([])
      }
    })
  })
