import { expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { MARKS } from '../types/storefront.ts'
import { markOf } from './mark.ts'

test('the appearance sets the mark', () => {
  for (const mark of MARKS) expect(markOf(newId('Account'), { mark })).toBe(mark)
})

test('without a known one, each ID gets its own', () => {
  const id = '1f0ea14e-a526-6800-86e6-7da24b758ce3'
  expect(markOf(id, {})).toBe(markOf(id, { mark: 'DRAGON' }))
  expect(new Set(Array.from({ length: 200 }, () => markOf(newId('Account'), {}))).size).toBe(MARKS.length)
})
