import { expect, test } from 'vitest'
import { EVENT_CATEGORIES } from '../event-categories.ts'
import { art, compose, systemsOf } from './art.ts'
import { posterCategory } from './category.ts'
import { posterChoice, posterCode, posterText, posterOptions } from './choice.ts'
import type { PosterSubject } from './types.ts'

const subject = (category: string, poster?: string | null): PosterSubject => ({
  id: '1f0a6c1e-0000-6000-8000-000000000001',
  name: 'The Lantern Keeper',
  category,
  dateText: 'Fri, Mar 12, 2027',
  ...(poster !== undefined && { poster }),
})

const choices = EVENT_CATEGORIES.flatMap((category) => {
  const { drawings, colors } = posterOptions(category)
  return drawings.flatMap((_, system) => colors.map((_color, palette) => ({ category, system, palette })))
})

test.each(EVENT_CATEGORIES)('each drawing and palette of %s has a name', (category) => {
  const { drawings, colors } = posterOptions(category)
  expect(drawings.length).toBe(systemsOf(posterCategory(category)))
  expect([new Set(drawings).size, new Set(colors).size]).toEqual([drawings.length, 3])
})

test('a choice is drawn in its system and palette and keeps the layout; each looks different', () => {
  const drawn = choices.map(({ category, ...choice }) => {
    const chosen = subject(category, posterCode(choice))
    expect(compose(chosen)).toEqual({ ...compose(subject(category)), ...choice })
    return art(chosen, 0.75)
  })
  expect(new Set(drawn).size).toBe(81)
})

test.each([undefined, null, '', 'auto', '3-0', '0-3', '-1-0', '00-0', '0-0-0', '1'])(
  '%j chooses nothing for a concert, which gets its automatic poster',
  (code) => {
    expect(posterChoice('Concert', code)).toBeUndefined()
    expect(art(subject('Concert', code), 1)).toBe(art(subject('Concert'), 1))
  },
)

test('only football has a fourth drawing', () => {
  expect(EVENT_CATEGORIES.filter((category) => posterChoice(category, '3-0') !== undefined)).toEqual(['Football'])
})

test('a choice in words', () => {
  expect(posterText('Concert', '1-1')).toBe('Ripples, orange')
  expect([posterText('Concert', null), posterText('Concert', '5-0')]).toEqual([null, null])
})
