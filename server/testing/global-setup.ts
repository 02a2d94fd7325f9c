import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/db/migrate.ts'
import { startTemporaryCluster } from './postgres.ts'
import { writeRowCatalog } from './row-catalog.ts'

const TEMPLATE = 'admission_template'

/** The cluster of a test run, and the migrated database that each file copies. */
export type TestPostgres = { readonly url: string; readonly template: string }

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres
  }
}

/** Runs once before all server tests: starts one cluster with a migrated template. Returns its teardown. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTemporaryCluster('test-postgres')
  try {
    const owner = new Client({ connectionString: cluster.url('postgres') })
    await owner.connect()
    await owner.query(`create database ${TEMPLATE}`)
    await owner.end()
    // A broken function only fails the tests that need it, and the test that applies all of them strictly.
    await migrate({ url: cluster.url(TEMPLATE), onBroken: ({ message }) => process.stderr.write(`${message}\n`) })
    const recorded = process.env['PROVE_ROWS']
    if (recorded !== undefined) {
      const migrated = new Client({ connectionString: cluster.url(TEMPLATE) })
      await migrated.connect()
      await writeRowCatalog(migrated, recorded)
      await migrated.end()
    }
    project.provide('postgres', { url: cluster.url('postgres'), template: TEMPLATE })
    return cluster.stop
  } catch (error) {
    await cluster.stop()
    throw error
  }
}
