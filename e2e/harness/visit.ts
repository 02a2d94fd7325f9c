import { expect, type Page } from '@playwright/test'

/**
 * Opens a URL and waits until its page is interactive: the server's HTML is there a moment before it is hydrated.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await answers(page)
}

/** The last control of the page is hydrated, and so are all before it. */
export async function answers(page: Page): Promise<void> {
  await expect(page.locator('main, h1').first()).toBeVisible()
  await page.waitForFunction(() => {
    const controls = [...document.querySelectorAll('main button, main input, main a[href], header a[href]')]
    return (
      controls.length > 0 &&
      controls.every((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))
    )
  })
}
