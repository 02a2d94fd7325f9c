import { newBuyer } from './harness/buyer.ts'
import { chooseDelivery, payWith, receipt, signInAtCheckout } from './harness/buying.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { shops } from './harness/world.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('on a phone, a season pass is found, its seat is held for every match, and paid for; each match has its ticket', async ({
  page,
}) => {
  const buyer = await newBuyer()
  await visit(page, `/marketplace/${shops.thornwick}`)
  const passes = page.getByRole('region', { name: 'Season passes' })
  await expect(passes).toContainText('5 events')
  await passes.getByRole('link', { name: 'League season pass' }).click()
  await expect(page).toHaveURL(/\?pass=/)
  await expect(page.getByRole('heading', { level: 1, name: 'League season pass' })).toBeVisible()

  await page.getByRole('button', { name: 'Best two' }).click()
  const seats = page.getByRole('dialog')
  await expect(seats.getByRole('radio', { name: /^Adult/ })).toBeChecked()
  await expect(seats).toContainText('compared with single tickets')
  await seats.getByRole('button', { name: 'Add 2 to cart' }).click()
  const bar = page.getByRole('region', { name: 'Your cart' })
  await expect(bar).toContainText('2 passes')
  await bar.getByRole('link', { name: /^Continue/ }).click()
  await signInAtCheckout(page, buyer)
  await chooseDelivery(page, 'On your phone')
  await payWith(page)

  await receipt(page)
  await expect(page.getByText('League season pass').filter({ visible: true }).first()).toBeVisible()
  for (const match of ['Calder Mills', 'Eastmere', 'Port Averil', 'Hollin Bridge', 'Ferrow'])
    await expect(page.getByText(`Thornwick v ${match}`).filter({ visible: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Open my tickets' }).first().click()
  await expect(page.getByText('Thornwick v Calder Mills').filter({ visible: true }).first()).toBeVisible()
})
