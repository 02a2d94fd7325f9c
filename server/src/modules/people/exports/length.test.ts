import { newId, newUuid } from '@admission/common/ids.ts'
import { beforeAll, expect, test } from 'vitest'
import { anEmployee } from '#modules/people/accounts/testing.ts'
import { installJobs } from '#platform/job-worker.ts'
import type { Services } from '#platform/services.ts'
import type { Origin } from '#platform/origin.ts'
import type { Exportable } from '#platform/lists/registry.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { beginExport, maxRows } from './flows/begin-export.ts'
import { aColumn } from './testing.ts'
import type { ExportFormat } from './types.ts'

const database = aDatabase()
let services: Services
beforeAll(async () => {
  await installJobs(database.pools.jobs)
  services = testServices(database)
})

/** A list that only says how long it is. */
const longList: Exportable<number> = {
  name: 'long',
  area: 'employee',
  title: 'Long',
  may: 'orders:view',
  columns: [aColumn('n', { header: 'Number', value: (n) => n })],
  freeze: () => ({}),
  read: (_services, { rows }) => Promise.resolve({ rows: [1], totalCount: Number(rows), next: 'more' }),
}

const begin = async (format: ExportFormat, rows: number): Promise<string> => {
  const { user } = await anEmployee(services)
  const actor = { kind: 'employee', userId: user.id, sessionId: newId('Session'), role: 'ADMINISTRATOR' } as const
  const origin: Origin = { actor, requestId: newUuid(), network: '203.0.113.0/24' }
  const wanted = { key: newUuid(), frozen: { rows }, columns: null, format }
  return (await beginExport(services, origin, longList as unknown as Exportable, wanted)).state
}

test.each(['CSV', 'XLSX'] as const)(
  'a %s file has at most 100,000 rows; what is longer says what to do instead',
  async (format) => {
    expect(await begin(format, maxRows)).toBe('WAITING')
    await expect(begin(format, maxRows + 1)).rejects.toThrow(
      'Exports are limited to 100,000 rows. Filter the list, then try again.',
    )
  },
)
