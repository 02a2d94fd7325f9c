import { timeAt } from '@admission/common/time.ts'
import { signInToken } from './harness/api.ts'
import { remember } from './harness/buyer.ts'
import { answers, visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { password, shops, storefronts } from './harness/world.ts'

const zone = 'America/New_York'
const inDays = (days: number): string => timeAt(Date.now() + days * 86_400_000, zone).local.slice(0, 16)

test('a member looks at a storefront as a buyer with a code at another time; nothing can be bought, and nothing is left', async ({
  page,
  context,
}) => {
  await remember(context, { tokens: { admin: await signInToken('admin', 'noor@admission.example', password) } })
  const detail = `/admin/${shops.larkhall}/storefront/${storefronts.members}/detail`
  const dialog = page.getByRole('dialog')
  const bar = page.getByRole('complementary', { name: 'Preview' })
  const views: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/view')) views.push(request.url())
  })

  await test.step('a time in the past is refused, and a time to come opens the shop', async () => {
    await visit(page, detail)
    await page.getByRole('button', { name: 'Preview at another time' }).click()
    await dialog.getByLabel('Time', { exact: true }).fill('2020-01-01T10:00')
    await dialog.getByRole('button', { name: 'Open preview' }).click()
    await expect(dialog.getByText('Choose a future time. Past versions aren’t available.')).toBeVisible()
    await dialog.getByLabel('Time', { exact: true }).fill(inDays(2))
    const label =
      (await dialog
        .getByRole('option', { name: /^With the code/ })
        .first()
        .textContent()) ?? ''
    await dialog.getByLabel('Buyer').selectOption({ label })
    await page.setViewportSize({ width: 1440, height: 900 })
    const opened = page.waitForResponse((response) => response.url().endsWith(`/storefront/${storefronts.members}`))
    await dialog.getByRole('button', { name: 'Open preview' }).click()
    expect((await opened).headers()['cache-control']).toBe('private, no-store')
    await answers(page)
    await expect(bar).toContainText(/^Preview: .* as a buyer with the code/)
    await expect(page.getByRole('heading', { name: 'What’s on' })).toBeVisible()
  })

  await test.step('an event’s page is part of it, and adds nothing to a cart', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page
      .getByRole('link', { name: /The Lantern Keeper/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/tickets/)
    await expect(bar).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: /^Add/ }).first().click()
    await expect(page.getByText('This is a preview. Nothing can be bought or changed in it.').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Your cart' })).toHaveCount(0)
    expect(views).toEqual([])
  })

  await test.step('changed to someone without the code, the gate is there', async () => {
    await bar.getByRole('link', { name: 'Change' }).click()
    await expect(dialog).toBeVisible()
    await dialog.getByLabel('Time', { exact: true }).fill(inDays(9))
    await dialog.getByRole('button', { name: 'Open preview' }).click()
    await expect(page.getByRole('heading', { name: 'Enter a code to see this part of the shop' })).toBeVisible()
    await expect(bar).toContainText('as a buyer who isn’t signed in')
    await answers(page)
    await page.getByRole('textbox', { name: 'Access code' }).fill('LAMPLIGHT')
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(page.getByText('This is a preview. To see it with a code, choose Change.')).toBeVisible()
  })

  await test.step('left, it is the shop of now', async () => {
    await bar.getByRole('button', { name: 'Leave' }).click()
    await answers(page)
    await expect(bar).toHaveCount(0)
    expect(await page.evaluate(() => document.cookie)).toBe('')
  })
})
