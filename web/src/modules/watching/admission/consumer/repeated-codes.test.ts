import { expect, it } from 'vitest'
import { createRepeatFilter } from './repeated-codes.ts'

const ticket = 'A'.repeat(39)

it('a ticket counts once while the camera sees it, even if its code rotates', () => {
  const isNew = createRepeatFilter()
  expect(isNew(`${ticket}1`, 0)).toBe(true)
  for (let at = 100; at < 20_000; at += 100) expect(isNew(`${ticket}${at > 9000 ? '2' : '1'}`, at)).toBe(false)
})

it('counts again once it was gone, and another ticket right away', () => {
  const isNew = createRepeatFilter()
  isNew(ticket, 0)
  expect(isNew('B'.repeat(39), 100)).toBe(true)
  expect(isNew(ticket, 200)).toBe(true)
  expect(isNew(ticket, 2201)).toBe(true)
})
