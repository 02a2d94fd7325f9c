import axe from 'axe-core'
import { expect } from 'vitest'

/**
 * For widget tests: asserts that axe finds no violations. Content outside landmarks is allowed, because a widget is tested
 * without the page around it.
 */
export async function expectAccessible(): Promise<void> {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
  const { violations } = await axe.run(document.body, {
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}
