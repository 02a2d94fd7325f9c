import { expect, test } from 'vitest'
import { fillSeats } from './fill-seats.ts'

const row = [1, 2, 5, 6, 7].map((number) => ({ number }))

test('tickets without a new seat get those that follow the chosen one, each once', () => {
  const chosen = { a: '2', b: '', c: '' }
  expect(fillSeats(['a', 'b', 'c'], chosen, () => row)).toEqual({ a: '2', b: '5', c: '6' })
  expect(fillSeats(['a', 'b', 'c'], { ...chosen, c: '5' }, () => row)).toEqual({ a: '2', b: '6', c: '5' })
})

test('nothing is filled before a seat was chosen, or where none follows', () => {
  expect(fillSeats(['a', 'b'], { a: '', b: '' }, () => row)).toBeUndefined()
  expect(fillSeats(['a', 'b'], { a: '7', b: '' }, () => row)).toBeUndefined()
  expect(fillSeats(['a'], { a: '7' }, () => row)).toBeUndefined()
})
