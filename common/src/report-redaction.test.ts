import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isReported } from './report-categories.ts'
import { createCollapse, failureKey } from './report-collapse.ts'
import { cleanReport } from './report-event.ts'
import { redactText, redactUrl } from './redaction.ts'
import { redactReport } from './report-redaction.ts'

describe('the words of a failure', () => {
  test.each([
    ['ida.finch@marlowe.example was refused', 'redacted was refused'],
    ['call +44 20 7946 0958 or (202) 555-0123', 'call redacted or redacted'],
    ['password: hunter2, retry', 'password: redacted, retry'],
    ['the password hunter2 is short', 'the password redacted is short'],
    ['Authorization: Bearer abc.def', 'Authorization: redacted'],
    ['zip 41705 is unknown', 'zip redacted is unknown'],
    ['ship to 41705', 'ship to redacted'],
    ['EC1A 1BB is not served', 'redacted is not served'],
    ['K1A 0B6 is not served', 'redacted is not served'],
    ['no purchaser called Ida Finch here', 'no purchaser called redacted here'],
    ['for Mary J. van der Berg today', 'for redacted today'],
    ['{"name":"Ida","id":3}', '{redacted:redacted,redacted:3}'],
    ['invalid input syntax for type uuid: "ida"', 'invalid input syntax for type uuid: redacted'],
    ["relation 'O'Neill' is gone", 'relation redacted is gone'],
    ['firstName=Ida', 'firstName=redacted'],
    ['key Zm9vYmFyYmF6cXV4MTIzNDU2Nzg5 was refused', 'key redacted was refused'],
    [
      'fetch of https://a.example/login?email=ida@b.example failed',
      'fetch of https://a.example/login?email=redacted failed',
    ],
    ['at /password-reset/abc123 now', 'at /password-reset/redacted now'],
  ])('%j leaves as %j', (text, clean) => {
    expect(redactReport(text)).toBe(clean)
  })

  test.each([
    "Cannot read properties of undefined (reading 'events')",
    'Failed to fetch dynamically imported module: https://a.example/assets/page-B3xk.js',
    'no event 1f0ea14e-a526-6800-86e6-7da24b758ce3 in 127.0.0.1:31733',
    'Request timed out',
  ])('%j tells of our code alone and stays', (text) => {
    expect(redactReport(text)).toBe(text)
  })

  // So long that an expression that goes over them again for each letter takes longer than a test may.
  test.each(['"', 'Aa ', 'a@'])('of %j again and again are cut at 500 characters', (part) => {
    expect(redactReport(part.repeat(120_000)).length).toBeLessThanOrEqual(500)
  })
})

const CANARIES = ['Ida Finch', 'ida@canary.example', '+44 20 7946 0958', 'hunter2-canary', '41705-1234', 'tok_canary_1']

describe('a report', () => {
  test('holds nothing but what went wrong, wherever something personal was put', () => {
    const everything = CANARIES.join(', ')
    const raw = {
      event_id: '1',
      level: 'error' as const,
      message: `Key (name)=(Ida Finch) for "ida@canary.example" and +44 20 7946 0958`,
      transaction: '/marketplace/$marketplaceId',
      exception: {
        values: [
          {
            type: 'TypeError',
            value: 'password=hunter2-canary zip: 41705-1234 token tok_canary_1',
            stacktrace: {
              frames: [
                {
                  filename: 'file:///home/Ida Finch/shop/server/src/main.ts?ida@canary.example',
                  function: 'start',
                  lineno: 3,
                  vars: { everything },
                  pre_context: [everything],
                },
                { filename: 'https://a.example/user/profile?email=ida@canary.example#tok_canary_1' },
              ],
            },
            mechanism: { type: 'generic', data: { everything } },
          },
        ],
      },
      tags: { route: '/user', operation: 'Profile', person: everything },
      user: { id: 'aGFzaGVkLWlk', email: 'ida@canary.example', ip_address: '10.0.0.1', username: 'Ida Finch' },
      request: {
        url: 'https://a.example/login?email=ida@canary.example&password=hunter2-canary',
        data: everything,
        headers: { authorization: 'tok_canary_1' },
        cookies: { session: 'tok_canary_1' },
      },
      contexts: { trace: { trace_id: 't', span_id: 's', data: { everything } } },
      state: { everything },
      breadcrumbs: [{ message: everything }],
      extra: { everything },
      server_name: 'idas-laptop',
      modules: {},
    }
    const clean = cleanReport(raw)
    const text = JSON.stringify(clean)
    for (const canary of [...CANARIES, 'Finch', 'canary.example', '10.0.0.1', 'idas-laptop', '/home/'])
      expect(text).not.toContain(canary)
    expect(clean).toMatchObject({
      level: 'error',
      transaction: '/marketplace/$marketplaceId',
      exception: {
        values: [
          {
            type: 'TypeError',
            stacktrace: {
              frames: [
                { filename: 'server/src/main.ts', function: 'start', lineno: 3 },
                { filename: 'https://a.example/user/profile' },
              ],
            },
          },
        ],
      },
      tags: { route: '/user', operation: 'Profile' },
      user: { id: 'aGFzaGVkLWlk' },
    })
  })

  test.each(['ida@canary.example', 'Ida', '1f0ea14e-a526-6800-86e6-7da24b758ce3'])(
    'takes %j for nobody’s hash',
    (id) => {
      expect(cleanReport({ user: { id } })).toEqual({})
    },
  )

  test.each([
    ['preconditionFailed', false],
    ['resourceNotFound', false],
    ['tooManyRequests', false],
    ['unauthorized', false],
    ['userError', false],
    ['userInputError', false],
    ['internal', true],
    ['network', true],
  ])('of the category %s is made: %s', (category, made) => {
    expect(isReported(category)).toBe(made)
  })
})

const failed = (text: string): string =>
  failureKey(Object.assign(new Error(text), { stack: 'Error\n    at a (b:1:2)' }))

describe('the same failure again', () => {
  test('is held back for the window, and then told how often it was', () => {
    let now = 0
    const collapse = createCollapse({ windowMs: 1000, max: 10, now: () => now })
    expect([collapse('a'), collapse('a'), collapse('b'), collapse('a')]).toEqual([0, undefined, 0, undefined])
    now = 1000
    expect([collapse('a'), collapse('b')]).toEqual([2, 0])
  })

  test('is held back with all others beyond the max of a window', () => {
    let now = 0
    const collapse = createCollapse({ windowMs: 1000, max: 2, now: () => now })
    expect(['a', 'b', 'c'].map(collapse)).toEqual([0, 0, undefined])
    now = 1000
    expect(collapse('c')).toBe(0)
  })

  test('is known by name, words and place, whatever id or number it speaks of', () => {
    expect(failed('row 17 of 1f0ea14e-a526')).toBe(failed('row 2045 of 9c0ea14e-b526'))
    expect(failed('row 17')).not.toBe(failed('column 17'))
  })
})

test('ids stay in reports and in addresses, though their digits may look like a number', () => {
  const digits = fc.stringMatching(/^[0-9]{8}-[0-9]{4}-[1-6][0-9]{3}-[89][0-9]{3}-[0-9]{12}$/)
  fc.assert(
    fc.property(fc.oneof(fc.uuid({ version: [1, 4, 6] }), digits), (id) => {
      expect(redactReport(`order ${id} is gone`)).toContain(id)
      expect(redactText(`order ${id} is gone`)).toBe(`order ${id} is gone`)
      expect(redactUrl(`/orders/${id}?event=${id}`)).toBe(`/orders/${id}?event=${id}`)
    }),
    { numRuns: 2_000 },
  )
})
