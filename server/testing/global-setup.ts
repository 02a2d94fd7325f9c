import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/db/migrate.ts'
import { startThrowAwayCluster } from './postgres.ts'

const TEMPLATE = 'admission_template'

/** Where the tests of one run find their cluster, and the migrated database that each file copies. */
export type TestPostgres = { readonly url: string; readonly template: string }

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres
  }
}

/** Runs once before all server tests: one cluster, one migrated template. The answer takes it down. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startThrowAwayCluster('test-postgres')
  try {
    const owner = new Client({ connectionString: cluster.url('postgres') })
    await owner.connect()
    await owner.query(`create database ${TEMPLATE}`)
    await owner.end()
    // One broken function fails the tests that need it, and the test that applies all of them strictly; not every test.
    await migrate({ url: cluster.url(TEMPLATE), onBroken: ({ message }) => process.stderr.write(`${message}\n`) })
    project.provide('postgres', { url: cluster.url('postgres'), template: TEMPLATE })
    return cluster.stop
  } catch (error) {
    await cluster.stop()
    throw error
  }
}
