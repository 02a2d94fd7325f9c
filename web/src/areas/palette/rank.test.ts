import { describe, expect, it } from 'vitest'
import { rankByMatch } from './rank.ts'

const entries = ['Reports', 'Seat maps', 'Event settlement', 'Events', 'Café tables'].map((label) => ({ label }))
const labels = (text: string): string[] => rankByMatch(entries, text).map(({ label }) => label)

describe('what the palette finds', () => {
  it.each([
    ['', ['Reports', 'Seat maps', 'Event settlement', 'Events', 'Café tables']],
    ['EVENT', ['Event settlement', 'Events']],
    ['set', ['Event settlement']],
    ['map seat', ['Seat maps']],
    ['cafe', ['Café tables']],
    ['CAFE\u0301', ['Café tables']],
    ['ts', ['Reports', 'Events']],
    ['events maps', []],
  ])('for “%s”: %j', (text, found) => {
    expect(labels(text)).toEqual(found)
  })

  it('ranks labels that start with the words before labels that contain them', () => {
    const found = rankByMatch([{ label: 'My port' }, { label: 'Import' }, { label: 'Port dues' }], 'port')
    expect(found.map(({ label }) => label)).toEqual(['Port dues', 'My port', 'Import'])
  })
})
