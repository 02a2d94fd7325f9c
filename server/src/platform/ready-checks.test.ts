import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { readyChecks } from '#platform/ready-checks.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'

const database = aDatabase()
const folder = mkdtempSync(join(tmpdir(), 'ready-'))
afterAll(() => rmSync(folder, { recursive: true }))

const failed = async (variables: Readonly<Record<string, string>>, isCopy = false): Promise<string[]> => {
  const config = readConfig({ ENVIRONMENT: 'test', DATA_DIR: folder, ...variables })
  const checks = readyChecks(testServices(database, { config, installation: { isCopy } }), () => undefined)
  const results = await Promise.all(
    checks.map(async ({ name, passes }) => ((await passes().catch(() => false)) ? [] : [name])),
  )
  return results.flat()
}

test('with room on the disk the server is ready, and leaves nothing behind', async () => {
  expect(await failed({ READY_LEAST_FREE: '0' })).toEqual([])
  expect(readdirSync(folder)).toEqual([])
})

test('less room than the configuration demands makes it unready', async () => {
  expect(await failed({ READY_LEAST_FREE: '1' })).toEqual(['disk-space'])
})

test('a folder in which nothing can be written makes it unready, whatever room its disk claims to have', async () => {
  expect(await failed({ READY_LEAST_FREE: '0', DATA_DIR: '/dev/null' })).toContain('disk-full')
})

test('a restored copy is never ready, so that balancers send buyers to the original', async () => {
  expect(await failed({ READY_LEAST_FREE: '0' }, true)).toEqual(['restored-copy'])
})
