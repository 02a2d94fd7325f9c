import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

/** Today in the demo world of tests: a Thursday. */
export const DEMO_DAY = '2027-03-11'
/** When tests look at it: 10.12 in the morning where its organizers are. */
export const DEMO_NOW = `${DEMO_DAY}T15:12:00Z`
/** When it was seeded: earlier, so that no row is of the future. */
const DEMO_SEEDED_AT = `${DEMO_DAY}T14:42:00Z`

/** Any number: sessions that take a lock of the same one wait for each other. */
const SEEDING = 7_301

const urlOf = (url: string, database: string): string => url.replace(/\/[^/?]*\?/, `/${database}?`)

async function withClient<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: inject('postgres').url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Copies a database. Without flushing, copying its files takes half the time of logging every page. */
async function copy(client: Client, name: string, template: string): Promise<void> {
  await client.query(`create database ${name} template ${template} strategy file_copy`)
  // A database's settings are not copied with it.
  await client.query(`alter database ${name} set app.environment = 'test'`)
}

/** The migrated database with the demo world in it. The first file of a run that needs it seeds it, the others wait for that. */
async function demoTemplate(client: Client): Promise<string> {
  const { url, template } = inject('postgres')
  const [name, draft] = [`${template}_demo`, `${template}_demo_draft`]
  await client.query('select pg_advisory_lock($1)', [SEEDING])
  try {
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rows.length > 0) return name
    await client.query(`drop database if exists ${draft}`)
    await copy(client, draft, template)
    const offsetMs = Date.parse(DEMO_SEEDED_AT) - Date.now()
    await client.query(`alter database ${draft} set app.clock_offset_ms = '${String(offsetMs)}'`)
    const { seedDemo } = await import('#server/demo/seed.ts')
    await seedDemo({ url: urlOf(url, draft) }, { today: DEMO_DAY })
    await client.query(`alter database ${draft} rename to ${name}`)
    return name
  } finally {
    await client.query('select pg_advisory_unlock($1)', [SEEDING])
  }
}

/** A new database of the run's cluster, and a function to drop it. */
export type Copied = { readonly name: string; readonly url: string; readonly drop: () => Promise<void> }

/** Copies the migrated template, empty or with the demo world. */
export async function copyTemplate(demo: boolean): Promise<Copied> {
  const { url, template } = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  await withClient(async (client) => copy(client, name, demo ? await demoTemplate(client) : template))
  const drop = () => withClient(async (client) => void (await client.query(`drop database ${name} with (force)`)))
  return { name, url: urlOf(url, name), drop }
}

/** A new database of the run's cluster with nothing in it, owned by `owner`. */
export async function emptyDatabase(owner = 'postgres'): Promise<Copied> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await withClient(async (client) => {
    await client.query(`create database ${name} owner ${owner} template template0`)
    await client.query(`alter database ${name} set app.environment = 'test'`)
  })
  const drop = () => withClient(async (client) => void (await client.query(`drop database ${name} with (force)`)))
  return { name, url: urlOf(inject('postgres').url, name), drop }
}
