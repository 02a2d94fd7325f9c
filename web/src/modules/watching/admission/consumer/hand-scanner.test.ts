import { expect, it } from 'vitest'
import { createHandScanner, type StrokeMeaning } from './hand-scanner.ts'

const typed = (keys: readonly string[], gap: number): readonly StrokeMeaning[] => {
  const meaningOf = createHandScanner()
  return keys.map((key, index) => meaningOf({ key, at: 1000 + index * gap }))
}

const keysOf = (text: string): readonly string[] => [...Array.from(text), 'Enter']

it('a fast sequence ended by Enter is a scan, with its spaces and signs', () => {
  const keys = [' ', 'A', 'Shift', '$', 'B', '0', '1', '2', ' ', 'Enter']
  expect(typed(keys, 8).at(-1)).toEqual({ kind: 'scan', text: ' A$B012 ' })
})

it('a person’s typing, a short burst and a lone Enter are none', () => {
  expect(typed(keysOf('ABCDEFGHIJ'), 150).every(({ kind }) => kind === 'other')).toBe(true)
  expect(typed(keysOf('ABC'), 8).at(-1)).toEqual({ kind: 'other' })
  expect(typed(['Enter'], 8)).toEqual([{ kind: 'other' }])
})

it('what was typed before a scan is not part of it', () => {
  const meaningOf = createHandScanner()
  meaningOf({ key: 'x', at: 0 })
  const keys = keysOf('12345678')
  const meanings = keys.map((key, index) => meaningOf({ key, at: 5000 + index * 10 }))
  expect(meanings.at(-1)).toEqual({ kind: 'scan', text: '12345678' })
})
