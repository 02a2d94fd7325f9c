import * as v from 'valibot'
import { expect, it } from 'vitest'
import { markupForm } from './markup.ts'

it.each([
  ['', null, { basisPoints: 0, amount: 0 }],
  ['10', 100, { basisPoints: 1000, amount: 100 }],
  ['2,55', null, { basisPoints: 255, amount: 0 }],
  ['500', null, { basisPoints: 50_000, amount: 0 }],
])('%j and %j are sent as %j', (basisPoints, amount, sent) => {
  expect(v.parse(markupForm, { basisPoints, amount })).toEqual(sent)
})

it.each([
  ['500.01', null],
  ['-1', null],
  ['1.005', null],
  ['ten', null],
  ['', -1],
  ['', Number.NaN],
])('%j and %j are refused', (basisPoints, amount) => {
  expect(v.safeParse(markupForm, { basisPoints, amount }).success).toBe(false)
})
