import { expect, test } from 'vitest'
import { cutText, firstCharacter } from './cut-text.ts'

test.each([
  ['Opera', 5, 'Opera'],
  ['Opera', 4, 'Oper'],
  ['Fête 🎭', 6, 'Fête '],
  ['Fête 🎭', 7, 'Fête 🎭'],
  // A family is seven code points, and a flag two.
  ['ab👨‍👩‍👧‍👦', 8, 'ab'],
  ['a🇳🇴b', 4, 'a'],
  // A letter with its accent apart.
  ['cafe\u0301s', 4, 'caf'],
  ['👍🏽', 2, '👍'],
  ['x', 0, ''],
])('%j in %i units is %j', (text, max, cut) => {
  expect(cutText(text, max)).toBe(cut)
})

test('the mark counts, and stands only where something was cut', () => {
  expect(cutText('Lantern', 6, '…')).toBe('Lante…')
  expect(cutText('Lantern', 7, '…')).toBe('Lantern')
  expect(cutText('Lant🏮rn', 7, '…')).toBe('Lant🏮…')
  expect(cutText('Lant🏮rn', 6, '…')).toBe('Lant…')
})

test('one character with endless marks is cut between its marks', () => {
  expect(cutText(`e${'\u0301'.repeat(50)}`, 10)).toHaveLength(10)
})

test.each(['🎭🎭🎭🎭', 'e\u0301🇳🇴👨‍👩‍👧‍👦x', 'plain'])('no cut of %j leaves a half', (text) => {
  for (let max = 0; max <= text.length; max += 1) {
    const cut = cutText(text, max)
    expect(cut.length).toBeLessThanOrEqual(max)
    expect(cut.isWellFormed()).toBe(true)
    expect(text.startsWith(cut)).toBe(true)
  }
})

test.each([
  ['', ''],
  ['Opera', 'O'],
  ['👨‍👩‍👧‍👦 Day', '👨‍👩‍👧‍👦'],
  ['e\u0301te', 'e\u0301'],
])('%j begins with %j', (text, first) => {
  expect(firstCharacter(text)).toBe(first)
})
