import { expect, it } from 'vitest'
import { stepOf } from './sell-through.ts'

it.each([
  [100, '95 up'],
  [95, '95 up'],
  [94.9, '80 to 95'],
  [60, '60 to 80'],
  [59, '35 to 60'],
  [34, 'less'],
  [0, 'less'],
] as const)('%d per cent is on the step %s', (percent, name) => {
  expect(stepOf(percent).name).toBe(name)
})
