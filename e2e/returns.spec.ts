import { atBoughtOrder } from './harness/bought-seats.ts'
import { expect, test } from './harness/watch.ts'

test('on a phone, a buyer returns one of two tickets: what goes back is shown first, and the other stays', async ({
  page,
  context,
}) => {
  await atBoughtOrder(page, context)
  await expect(
    page.getByText(/You can return tickets until .* You get back the price; fees aren’t refunded\./),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Return tickets' }).click()
  const dialog = page.getByRole('dialog', { name: 'Return tickets' })
  await dialog.getByRole('button', { name: 'Return', exact: true }).click()
  await expect(dialog.getByText('Choose the tickets to return.')).toBeVisible()
  await dialog.getByRole('checkbox').first().check()
  const back =
    (await dialog
      .getByText(/^Goes back to your card/)
      .locator('..')
      .textContent()) ?? ''
  const amount = /\$[\d.]+/.exec(back)?.[0] ?? 'no amount'
  await dialog.getByRole('button', { name: `Return for ${amount}` }).click()
  await expect(page.getByText(`1 ticket returned, ${amount} on its way to your card`)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Partially refunded').first()).toBeVisible()
  await page.getByRole('button', { name: 'Return tickets' }).click()
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
})
