import { expect, type Locator, type Page } from '@playwright/test'

/** More than any page of ours takes: whoever needs more is lost. */
const mostTabs = 200

const hasFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement).catch(() => false)

/** Moves the keyboard to something with Tab alone. */
export async function tabTo(page: Page, locator: Locator): Promise<void> {
  await expect(locator).toBeVisible()
  for (let pressed = 0; pressed < mostTabs; pressed += 1) {
    if (await hasFocus(locator)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${mostTabs} presses of Tab did not reach ${String(locator)}`)
}

/** Goes there with Tab and presses a key. */
export async function pressOn(page: Page, locator: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, locator)
  await page.keyboard.press(key)
}

/** Goes there with Tab and types. */
export async function typeInto(page: Page, locator: Locator, text: string): Promise<void> {
  await tabTo(page, locator)
  await page.keyboard.type(text)
}
