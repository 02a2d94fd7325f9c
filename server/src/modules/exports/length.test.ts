import { MOST_SHEET_ROWS } from '@admission/common/exports.ts'
import { newId, newUuid } from '@admission/common/ids.ts'
import { beforeAll, expect, test } from 'vitest'
import { anEmployee } from '#modules/accounts/testing.ts'
import { installJobs } from '#platform/job-worker.ts'
import type { Services } from '#platform/services.ts'
import type { Origin } from '#platform/origin.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { defineListExport, MOST_ROWS } from './flows/define-export.ts'
import { plainColumn } from './rules/cells.ts'
import type { ExportFormat } from './types.ts'

const database = aDatabase()
let services: Services
beforeAll(async () => {
  await installJobs(database.pools.jobs)
  services = testServices(database)
})

/** A list that only says how long it is. */
const longList = defineListExport<{ rows: number }, number>({
  list: 'long',
  title: 'Long',
  columns: [plainColumn('n', 'Number', (n) => n)],
  read: (_services, { rows }) => Promise.resolve({ rows: [1], totalCount: rows, next: 'more' }),
})

const begin = async (format: ExportFormat, rows: number): Promise<string> => {
  const { user } = await anEmployee(services)
  const actor = { kind: 'employee', userId: user.id, sessionId: newId('Session'), role: 'ADMINISTRATOR' } as const
  const origin: Origin = { actor, requestId: newUuid(), network: '203.0.113.0/24' }
  return (await longList.begin(services, origin, { key: newUuid(), asked: { rows }, columns: null, format })).state
}

test('a sheet has at most 20,000 rows, CSV at most 100,000; what is longer says what to do instead', async () => {
  expect(await begin('XLSX', MOST_SHEET_ROWS)).toBe('WAITING')
  await expect(begin('XLSX', MOST_SHEET_ROWS + 1)).rejects.toThrow(
    'An Excel file has at most 20,000 rows. Take CSV, or narrow the list first.',
  )
  expect(await begin('CSV', MOST_ROWS)).toBe('WAITING')
  await expect(begin('CSV', MOST_ROWS + 1)).rejects.toThrow('at most 100,000 rows')
})
