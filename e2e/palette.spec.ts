import { signInToken } from './harness/api.ts'
import { remember } from './harness/buyer.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { password, shops } from './harness/world.ts'

const events = `/admin/${shops.larkhall}/event`

test(
  'the palette of an office leads to screens and records, with the keyboard alone',
  { tag: '@long' },
  async ({ page, context }) => {
    await remember(context, { tokens: { admin: await signInToken('admin', 'noor@admission.example', password) } })
    const prefetched = page.waitForRequest('**/assets/AccountPalette-*.js')
    await visit(page, events)
    await prefetched
    const field = page.getByRole('combobox', { name: /^Go to/ })
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await page.keyboard.type('coll')
    await expect(page.getByRole('option', { name: 'Collections', exact: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/inventory\/collection$/)
    await expect(field).toHaveCount(0)

    await page.keyboard.press('Control+k')
    await expect(field).toHaveValue('')
    await page.keyboard.type('hinge')
    await expect(page.getByRole('group', { name: 'Events' }).getByRole('option').first()).toContainText('Hinge')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/event\?row=[0-9a-f-]{36}$/)
  },
)

test('the palette only offers what the role can see', async ({ page, context }) => {
  await remember(context, { tokens: { admin: await signInToken('admin', 'door@larkhall.example', password) } })
  await visit(page, events)
  await page.getByRole('button', { name: /^Go to a screen/ }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(await page.getByRole('option').allTextContents()).toEqual([
    'Dashboard',
    'Events',
    'Switch account',
    'Keyboard shortcuts',
  ])
})

test(
  'the palette of the shops opens from the head of a phone, and Escape leads back there',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 780 })
    await visit(page, `/marketplace/${shops.larkhall}`)
    const button = page.getByRole('button', { name: 'Go to a page or show' })
    await button.click()
    await expect(page.getByRole('combobox', { name: /^Go to/ })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  },
)

test('the palette of the shops leads to shows and one’s own pages', { tag: '@long' }, async ({ page }) => {
  await visit(page, '/exchange/event')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: /^Go to/ })).toBeFocused()
  await expect(page.getByRole('option', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'My tickets' })).toHaveCount(0)
  await page.keyboard.type('lantern')
  const evenings = page.getByRole('group', { name: 'Shows' }).getByRole('option', { name: /Lantern Keeper/ })
  await expect(evenings.nth(1)).toBeVisible()
  const names = await evenings.allTextContents()
  expect(new Set(names).size, 'each says which evening it is').toBe(names.length)
  await evenings.first().click()
  await expect(page).toHaveURL(/\/event\/[0-9a-f-]{36}\/tickets$/)
})
