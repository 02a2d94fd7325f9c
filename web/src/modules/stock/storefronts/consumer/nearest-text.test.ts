import { expect, test } from 'vitest'
import { nearestText, readAsText } from './nearest-text.ts'

test.each([
  ['OTHER_FILTERS', 'lantern', 'No events match these filters. Without the others, “lantern” finds these.'],
  ['SIMILAR_NAMES', 'lanterns', 'No events match “lanterns”. These names come closest.'],
  ['NEXT_DATES', 'xylophone', 'No events match “xylophone”. These are the next dates.'],
  ['NEXT_DATES', undefined, 'No events match these filters. These are the next dates.'],
] as const)('what is shown instead of an empty list is told: %s for %j', (kind, search, text) => {
  expect(nearestText({ kind, search })).toBe(text)
})

test('words that were read otherwise are told', () => {
  expect(readAsText('lantren', 'Lantern')).toBe('Nothing matches “lantren”. These match “Lantern”.')
})
