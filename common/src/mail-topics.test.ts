import { expect, test } from 'vitest'
import { inTopicOrder, MAIL_TOPICS, topicsText } from './mail-topics.ts'

test('topics are read out in their order', () => {
  expect(topicsText([])).toBe('')
  expect(topicsText(['NEWS'])).toBe('News')
  expect(topicsText(['NEWS', 'NEW_EVENTS'])).toBe('New events and news')
  expect(topicsText(['OFFERS', 'REMINDERS', 'NEW_EVENTS'])).toBe('New events, reminders and offers')
  expect(topicsText(MAIL_TOPICS)).toBe('All topics')
})

test('what isn’t a topic is dropped, and no topic is there twice', () => {
  expect(inTopicOrder(['NEWS', 'SPAM', 'NEWS', 'OFFERS'])).toEqual(['OFFERS', 'NEWS'])
})
