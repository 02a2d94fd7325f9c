import type { Page } from '@playwright/test'
import { tokenOf } from './harness/api.ts'
import { remember } from './harness/buyer.ts'
import { visit } from './harness/visit.ts'
import { expect, test } from './harness/watch.ts'
import { password, shops } from './harness/world.ts'

/** What is typed while the code that takes it is on its way. */

/** Keeps a part of the program back until it is let go. */
async function holdBack(page: Page, part: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  await page.route(`**/assets/${part}-*.js`, async (route) => {
    await promise
    await route.fallback()
  })
  return () => resolve(undefined)
}

/** Counts how often nothing had the focus after a change of the page: a letter of that moment would be lost. */
async function watchFocus(page: Page): Promise<() => Promise<string | undefined>> {
  await page.evaluate(() => {
    document.body.dataset['dropped'] = '0'
    new MutationObserver(() => {
      if (document.activeElement === document.body)
        document.body.dataset['dropped'] = String(Number(document.body.dataset['dropped']) + 1)
    }).observe(document.body, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => document.body.dataset['dropped'])
}

const first = (page: Page) => page.getByRole('textbox', { name: /^Go to/ })
const field = (page: Page) => page.getByRole('combobox', { name: /^Go to/ })

test('an office’s palette has every letter that was typed before it came, and while it came', async ({
  page,
  context,
}) => {
  await remember(context, { tokens: { admin: await tokenOf('admin', 'noor@admission.example', password) } })
  await visit(page, `/admin/${shops.larkhall}/event`)
  const letGo = await holdBack(page, 'AccountPalette')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('col')
  await expect(first(page)).toHaveValue('col')
  const dropped = await watchFocus(page)
  letGo()
  await page.keyboard.type('lections', { delay: 15 })
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('collections')
  await expect(first(page)).toHaveCount(0)
  expect(await dropped()).toBe('0')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/inventory\/collection$/)
})

test('the consumer’s palette opens from the head of a phone, and leads back there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 })
  await visit(page, `/marketplace/${shops.larkhall}`)
  const letGo = await holdBack(page, 'ConsumerPalette')
  const button = page.getByRole('button', { name: 'Go to a page or a show' })
  await button.click()
  await expect(first(page)).toBeFocused()
  await page.keyboard.type('lost')
  await page.keyboard.press('Tab')
  await expect(first(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(first(page)).toHaveCount(0)
  await expect(button).toBeFocused()
  await button.click()
  await expect(first(page)).toHaveValue('')
  await page.mouse.click(200, 700)
  await expect(first(page)).toHaveCount(0)
  await button.click()
  await page.keyboard.type('lant')
  letGo()
  await expect(field(page)).toHaveValue('lant')
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveCount(0)
  await expect(button).toBeFocused()
  // Its code is there by now, and still the press itself leads into a field: no letter waits for a dialog to be drawn.
  const focused = await button.evaluate(async (one: HTMLElement) => {
    one.click()
    await new Promise<void>(queueMicrotask)
    return document.activeElement?.tagName
  })
  expect(focused).toBe('INPUT')
  await page.keyboard.type('terms')
  await expect(field(page)).toHaveValue('terms')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/legal-policies$/)
})
