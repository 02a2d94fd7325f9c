import fastify from 'fastify'
import { expect, test } from 'vitest'
import { manualClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config/config.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { registerSecurityTxt } from './security-txt.ts'

const database = aDatabase()

const shown = async (environment: Record<string, string>) => {
  const config = readConfig({ ENVIRONMENT: 'test', ...environment })
  const app = fastify()
  registerSecurityTxt(app, testServices(database, { config, clock: manualClock(new Date('2027-03-11T15:00:00Z')) }))
  return app.inject({ url: '/.well-known/security.txt' })
}

test('says where to report, for how long that holds, and where it stands', async () => {
  const answer = await shown({
    PUBLIC_URL: 'https://tickets.example',
    SECURITY_CONTACT: 'https://tickets.example/report',
  })
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.body).toBe(
    [
      'Contact: https://tickets.example/report',
      'Expires: 2027-09-07T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://tickets.example/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})

test.each([
  ['https://tickets.example', 'mailto:security@tickets.example'],
  ['http://127.0.0.1:3000', 'mailto:security@admission.example'],
])('unless said otherwise one writes to security@ the host: %s', async (PUBLIC_URL, contact) => {
  expect((await shown({ PUBLIC_URL })).body).toContain(`Contact: ${contact}\n`)
})
