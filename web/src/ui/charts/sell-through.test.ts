import { expect, it } from 'vitest'
import { sellThroughStep } from './sell-through.ts'

it.each([
  [100, '95% or more'],
  [95, '95% or more'],
  [94.9, '80–95%'],
  [60, '60–80%'],
  [59, '35–60%'],
  [34, 'Under 35%'],
  [0, 'Under 35%'],
] as const)('%d per cent is on the step %s', (percent, name) => {
  expect(sellThroughStep(percent).name).toBe(name)
})
