import type { Page } from '@playwright/test'

/** Narrowest width at which pages are read: WCAG 1.4.10, and a page of 1280 pixels at 400 %. */
export const narrowest = 320

/** Elements beyond the right edge of the document, which would cause horizontal scrolling. */
export const beyondEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('*')]
      .filter((element) => Math.abs(element.getBoundingClientRect().right - scrollWidth) < 1)
      .map((element) => element.outerHTML.slice(0, 200))
  })
