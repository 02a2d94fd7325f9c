import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

interface Finding {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[]
}

interface Checker {
  run(context: Document, options: object): Promise<{ readonly violations: readonly Finding[] }>
}

declare global {
  interface Window {
    axe?: Checker
  }
}

/** The minified source of the checker. Its package would inject it again for every run. */
const source = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

const options = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
  // The checker needs scripts in frames, and the only frame, an e-mail's, runs none.
  iframes: false,
}

/**
 * All WCAG 2.2 AA violations with their location. Targets partly covered by a phone's bottom bar aren't too small,
 * because the page scrolls.
 */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source)
  const found = await page.evaluate(async (asked) => {
    // Halfway between two colors, a text has the contrast of neither.
    const moving = document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 2000)
    await Promise.allSettled(moving.map(({ finished }) => finished))
    const { violations = [] } = (await window.axe?.run(document, asked)) ?? {}
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${String(target)} ${failureSummary ?? ''}`),
    )
  }, options)
  return found.filter((text) => !/^target-size .*partially obscured/s.test(text))
}
