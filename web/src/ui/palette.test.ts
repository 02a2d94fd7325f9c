import { PALETTE } from '@admission/common/palette.ts'
import { expect, test } from 'vitest'
import { contrast, textOn } from '@admission/common/contrast.ts'

test('there are six colors to begin with, and white text can be read on each', () => {
  expect(PALETTE).toHaveLength(6)
  for (const { hex } of PALETTE) {
    expect(textOn(hex)).toBe('#ffffff')
    expect(contrast(hex, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  }
})
