import { expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { installJobs } from '#platform/job-worker.ts'
import { inTurn } from './in-turn.ts'
import { migrate } from './migrate.ts'

const database = aDatabase()

const waiting = async (): Promise<number> => {
  const [row] = await database.query<{ n: number }>(
    `select count(*)::int n from pg_locks where locktype = 'advisory' and not granted
     and database = (select oid from pg_database where datname = current_database())`,
  )
  return row?.n ?? 0
}

test('whoever migrates, makes the queue or seeds waits for whoever does one of them', async () => {
  const { jobs } = database.pools
  const order: string[] = []
  const note = (name: string) => () => void order.push(name)
  const all = await inTurn(jobs, async () => {
    const started = [
      migrate({ url: database.connecting.url }).then(note('migrated')),
      installJobs(jobs).then(note('queue made')),
    ]
    await expect.poll(waiting).toBe(2)
    order.push('first is done')
    return started
  })
  await Promise.all(all)
  expect(order[0]).toBe('first is done')
  expect(order).toHaveLength(3)
})

test('work that fails lets the next one go on', async () => {
  const { jobs } = database.pools
  await expect(inTurn(jobs, () => Promise.reject(new Error('out of room')))).rejects.toThrow('out of room')
  expect(await inTurn(jobs, () => Promise.resolve('next'))).toBe('next')
})
