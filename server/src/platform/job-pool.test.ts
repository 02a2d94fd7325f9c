import { expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { releasedOnce } from './job-pool.ts'

const database = aDatabase()

test('a connection that is released twice goes back once, and the pool goes on', async () => {
  const { jobs } = database.pools
  const pool = releasedOnce(jobs)
  const { promise, resolve, reject } = Promise.withResolvers<undefined>()
  pool.connect((error, _client, release) => {
    if (error) return reject(error)
    release()
    // As the pool itself would throw.
    expect(() => release()).not.toThrow()
    resolve(undefined)
  })
  await promise
  expect(jobs.idleCount).toBe(jobs.totalCount)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  const client = await pool.connect()
  client.release()
  expect(jobs.idleCount).toBe(jobs.totalCount)
})
