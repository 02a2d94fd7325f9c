import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** Texts of live regions, in order. */
    heard?: string[]
  }
}

const listen = (): void => {
  const heard: string[] = (window.heard ??= [])
  const live = '[aria-live="polite"], [aria-live="assertive"], [role="alert"], [role="status"], output'
  const regionOf = (node: Node): Element | null =>
    (node instanceof Element ? node : node.parentElement)?.closest(live) ?? null
  const note = (node: Node): void => {
    const region = regionOf(node)
    if (region === null || region.getAttribute('aria-live') === 'off') return
    const text = (region.textContent ?? '').trim()
    if (text !== '' && text !== heard.at(-1)) heard.push(text)
  }
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      note(target)
      for (const added of addedNodes) {
        note(added)
        // A region that comes with its text, such as an alert.
        if (added instanceof Element) for (const region of added.querySelectorAll(live)) note(region)
      }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** Writes down what live regions announce, on every page that opens from now on. */
export const listenToLiveRegions = (page: Page): Promise<unknown> => page.addInitScript(listen)

/** All texts that live regions of this document have announced. */
export const heardOn = (page: Page): Promise<readonly string[]> => page.evaluate(() => window.heard ?? [])

/** Waits until a live region has announced this. */
export const expectHeard = (page: Page, text: RegExp): Promise<void> =>
  expect
    .poll(async () => (await heardOn(page)).filter((one) => text.test(one)), { message: `heard ${text}` })
    .not.toEqual([])
