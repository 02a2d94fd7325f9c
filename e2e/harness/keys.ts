import { expect, type Locator, type Page } from '@playwright/test'

/** More presses than any page needs. */
const maxTabs = 200

const hasFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement).catch(() => false)

/** Moves the focus to an element with Tab only. */
export async function tabTo(page: Page, locator: Locator): Promise<void> {
  await expect(locator).toBeVisible()
  for (let pressed = 0; pressed < maxTabs; pressed += 1) {
    if (await hasFocus(locator)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${maxTabs} presses of Tab did not reach ${String(locator)}`)
}

/** Moves the focus to an element with Tab and presses a key. */
export async function pressOn(page: Page, locator: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, locator)
  await page.keyboard.press(key)
}

/** Moves the focus to an element with Tab and types. */
export async function typeInto(page: Page, locator: Locator, text: string): Promise<void> {
  await tabTo(page, locator)
  await page.keyboard.type(text)
}
