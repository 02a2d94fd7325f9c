import { accessibilityViolations } from './harness/accessibility.ts'
import { newBuyer } from './harness/buyer.ts'
import { payWith, receipt, signInAtCheckout } from './harness/buying.ts'
import { newOffice, putOnSale } from './harness/organizer.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('on a phone, a pass for three of five shows: exactly three are chosen, bought, and have their tickets', async ({
  page,
}) => {
  const office = await newOffice()
  const shows = ['First of five', 'Second of five', 'Third of five', 'Fourth of five', 'Fifth of five']
  await putOnSale(office, { shows, name: 'Pick three', kind: 'FLEX', passChoose: 3, price: 6_000 })
  const buyer = await newBuyer('Thea Quill')

  await test.step('the shop says how many are chosen', async () => {
    await visit(page, `/marketplace/${office.accountId}`)
    const passes = page.getByRole('region', { name: 'Season passes' })
    await expect(passes).toContainText('Choose 3 of 5 events')
    await passes.getByRole('link', { name: 'Pick three' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Pick three' })).toBeVisible()
  })

  const events = page.getByRole('group', { name: 'Choose 3 of 5 events' })
  const box = (show: string) => events.getByRole('checkbox', { name: show })
  const more = page.getByRole('button', { name: 'More: Adult' })

  await test.step('no more and no fewer than three', async () => {
    await expect(page.getByText('0 of 3 chosen')).toBeVisible()
    await box('First of five').check()
    await box('Third of five').check()
    await expect(page.getByText('2 of 3 chosen')).toBeVisible()
    await expect(more).toHaveCount(0)
    await box('Fifth of five').check()
    await expect(page.getByText('3 of 3 chosen')).toBeVisible()
    await expect(more).toBeVisible()
    for (const show of ['Second of five', 'Fourth of five']) await expect(box(show)).toBeDisabled()
    expect(await accessibilityViolations(page)).toEqual([])
  })

  await test.step('the choice is in the address', async () => {
    await expect(page).toHaveURL(/[?&]events=/)
    await page.reload()
    for (const show of ['First of five', 'Third of five', 'Fifth of five']) await expect(box(show)).toBeChecked()
    await box('Third of five').press('Space')
    await expect(page.getByText('2 of 3 chosen')).toBeVisible()
    await expect(more).toHaveCount(0)
    await box('Fourth of five').check()
    await expect(more).toBeVisible()
  })

  await test.step('it is bought, with a ticket for each chosen show', async () => {
    await more.click()
    await page.getByRole('link', { name: /^Continue/ }).click()
    await signInAtCheckout(page, buyer)
    await expect(page).toHaveURL(/\/checkout\/payment/)
    await payWith(page)
    await receipt(page)
    const shown = (show: string) => page.getByText(show).filter({ visible: true })
    await page.getByRole('link', { name: 'Open my tickets' }).first().click()
    for (const show of ['First of five', 'Fourth of five', 'Fifth of five'])
      await expect(shown(show).first()).toBeVisible()
    for (const show of ['Second of five', 'Third of five']) await expect(shown(show)).toHaveCount(0)
  })
})
