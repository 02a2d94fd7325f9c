import { expect, test } from 'vitest'
import { searchTerms } from './search-terms.ts'

test.each([
  ['comedy', { when: null, categories: ['Comedy'], words: '' }],
  ['Stand-up', { when: null, categories: ['Comedy'], words: '' }],
  ['tonight', { when: 'TONIGHT', categories: [], words: '' }],
  ['this evening', { when: 'TONIGHT', categories: [], words: '' }],
  ['today', { when: 'TODAY', categories: [], words: '' }],
  ['this weekend', { when: 'WEEKEND', categories: [], words: '' }],
  ['comedy tonight', { when: 'TONIGHT', categories: ['Comedy'], words: '' }],
  ['shows for kids tomorrow in Port Averil', { when: 'TOMORROW', categories: ['Family'], words: 'Port Averil' }],
  ['opera & classical', { when: null, categories: ['Opera & classical'], words: '' }],
  ['theater', { when: null, categories: ['Theater'], words: '' }],
])('%s', (text, terms) => expect(searchTerms(text)).toEqual(terms))

test.each(['Hinge', 'Port Averil', 'Weekender', 'Larkhall', 'com', ''])('%s is only its letters', (text) =>
  expect(searchTerms(text)).toBeNull(),
)
