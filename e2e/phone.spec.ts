import type { Page } from '@playwright/test'
import { eventNamed } from './harness/api.ts'
import { newBuyer, remember } from './harness/buyer.ts'
import { payWith, receipt } from './harness/buying.ts'
import { beyondEdge } from './harness/reflow.ts'
import { answers, visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { ownShows, shops, ticketsPath } from './harness/world.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const noSideways = async (page: Page): Promise<void> => expect.poll(() => beyondEdge(page)).toEqual([])

test('on a phone: from the wall to seats of the list, the best two, the payment and the ticket, never wider than the screen', async ({
  page,
  context,
}) => {
  const buyer = await newBuyer()
  await remember(context, { tokens: { consumer: buyer.token } })
  await visit(page, `/marketplace/${shops.larkhall}`)
  await noSideways(page)
  await page.goto(ticketsPath(shops.larkhall, await eventNamed(shops.larkhall, ownShows.phone)))
  await answers(page)
  await expect(page.locator('canvas[aria-label^="Seats at"]')).toBeVisible()
  await noSideways(page)
  await page.getByRole('button', { name: /^List/ }).tap()
  await page
    .getByRole('button', { name: /^Add (\d of )?row |^Add .*row /i })
    .first()
    .tap()
  const bar = page.getByRole('region', { name: 'Your cart' })
  await expect(bar).toContainText('2 seats')
  await page.getByRole('button', { name: 'Best two' }).tap()
  await expect(bar).toContainText('4 seats')
  await noSideways(page)
  await bar
    .getByRole('link', { name: /Continue/ })
    .filter({ visible: true })
    .tap()

  await page.getByRole('radio', { name: /On your phone/ }).check()
  await noSideways(page)
  await page.getByRole('button', { name: 'Continue' }).tap()
  await page.getByRole('radio', { name: 'No', exact: true }).check()
  await page.getByRole('button', { name: 'Continue' }).tap()
  await expect(page.getByRole('form', { name: 'Payment' })).toBeVisible()
  await noSideways(page)
  await payWith(page)
  await receipt(page)
  await noSideways(page)
  await page.getByRole('link', { name: 'Open my tickets' }).tap()
  await expect(page.getByRole('heading', { name: 'Ticket 1 of' })).toBeVisible()
  await noSideways(page)
})
