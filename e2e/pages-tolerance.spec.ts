import { rmSync, writeFileSync } from 'node:fs'
import type { Page, TestInfo } from '@playwright/test'
import { calm, settle } from './harness/calm.ts'
import { tolerance } from './harness/moment.ts'
import { expect, test } from './harness/watch.ts'

/** Which differences the screenshot comparison accepts, on a page with text and buttons. */
const page = '/style-guide/buttons'

async function photograph(browser: Page): Promise<Buffer> {
  return browser.screenshot({ animations: 'disabled', scale: 'css', fullPage: true })
}

/** Compares like the visual tests, with a temporary baseline. */
function isAlike(first: Buffer, second: Buffer, info: TestInfo): boolean {
  const name = `tolerance-${info.testId}.png`
  const file = info.snapshotPath(name)
  writeFileSync(file, first)
  try {
    expect(second).toMatchSnapshot(name, tolerance)
    return true
  } catch {
    return false
  } finally {
    rmSync(file, { force: true })
  }
}

test('a button that moved by 3 px is seen', async ({ page: browser, context }, info) => {
  await calm(context)
  await settle(browser, page)
  const before = await photograph(browser)
  expect(isAlike(before, await photograph(browser), info)).toBe(true)
  await browser
    .getByRole('button', { name: 'Export 12' })
    .evaluate((button) => button.style.setProperty('translate', '3px 0'))
  expect(isAlike(before, await photograph(browser), info)).toBe(false)
})

test('letters that are smoothed in another way are not', async ({ page: browser, context }, info) => {
  await calm(context)
  await settle(browser, page)
  const before = await photograph(browser)
  // A separate layer, offset by a fraction of a pixel, which changes the rounding of every glyph.
  await browser.locator('main').evaluate((main) => {
    main.style.setProperty('will-change', 'transform')
    main.style.setProperty('transform', 'translate(0.2px, 0.15px)')
  })
  const after = await photograph(browser)
  expect(after.equals(before)).toBe(false)
  expect(isAlike(before, after, info)).toBe(true)
})
