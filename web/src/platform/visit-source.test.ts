import { isVisitSource } from '@admission/common/visit-source.ts'
import { expect, it } from 'vitest'
import { visitSourceOf } from './visit-source.ts'

it.each([
  ['?utm_source=Spring%20Newsletter', 'https://www.google.com/search?q=a', 'spring-newsletter'],
  ['?utm_source=%3Cb%3E', 'https://www.google.com/', 'b'],
  ['?utm_source=%20', '', 'direct'],
  ['', 'https://www.google.com/search?q=who', 'google.com'],
  ['', 'https://l.instagram.com/?u=x', 'instagram.com'],
  ['', 'https://tickets.example/marketplace', 'direct'],
  ['', 'android-app://com.google', 'com.google'],
  [
    '',
    'https://a-very-long-name-of-a-site-that-has-more-than-forty.example/',
    'a-very-long-name-of-a-site-that-has-more',
  ],
])('%s from %s is %s', (search, referrer, source) => {
  expect(visitSourceOf(search, referrer, 'tickets.example')).toBe(source)
  expect(isVisitSource(source)).toBe(true)
})
