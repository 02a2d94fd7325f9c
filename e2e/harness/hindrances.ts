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

/** The checker's own text, short form: it comes with the package that would hand it to a page anew for every question. */
const source = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

const options = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
  // The checker speaks with frames through scripts, and the only frame there is, a mail's, runs none.
  iframes: false,
}

/**
 * Everything that hinders somebody by WCAG 2.2 AA, with where it is. What a bar at the foot of a phone covers by chance is
 * not too small: one scrolls.
 */
export async function hindrances(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source)
  const found = await page.evaluate(async (asked) => {
    const { violations = [] } = (await window.axe?.run(document, asked)) ?? {}
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${String(target)} ${failureSummary ?? ''}`),
    )
  }, options)
  return found.filter((text) => !/^target-size .*partially obscured/s.test(text))
}
