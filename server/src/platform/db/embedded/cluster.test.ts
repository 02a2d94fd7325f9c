import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { homeOf, prepareHome, removeHome, spawnAs } from './account.ts'
import { findBinaries } from './binaries.ts'
import { runningUrl, startCluster } from './cluster.ts'
import type { Cluster } from './cluster.ts'
import { startOf } from './processes.ts'

const parent = mkdtempSync(join(tmpdir(), 'cluster with space '))
const folder = join(parent, 'postgres')

afterAll(() => {
  removeHome(folder)
  removeHome(parent)
})

const query = async (cluster: Cluster, text: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: cluster.url('postgres') })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(text)
  await client.end()
  return rows
}

/** Starts the cluster in a process of its own, which can be killed. */
const startElsewhere = async (): Promise<{ child: ChildProcess; postgres: number }> => {
  const module = new URL('cluster.ts', import.meta.url).href
  const program = `import { startCluster } from ${JSON.stringify(module)}
    const { pid } = await startCluster({ folder: ${JSON.stringify(folder)} })
    process.stdout.write(String(pid))
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    stdio: ['ignore', 'pipe', 2],
  })
  const [pid] = (await once(child.stdout ?? child, 'data')) as [Buffer]
  return { child, postgres: Number(pid.toString()) }
}

test('keeps its data, refuses a second owner, stops for good', async () => {
  const first = await startCluster({ folder })
  await query(first, 'create table kept as select 1 as n')
  await expect(startCluster({ folder })).rejects.toThrow(`Already in use by process ${String(process.pid)}`)
  // A backup is written beside the server.
  expect(runningUrl(folder, 'postgres')).toBe(first.url('postgres'))
  await first.stop()
  expect(runningUrl(folder, 'postgres')).toBeUndefined()
  await first.stop()
  expect(startOf(first.pid)).toBeUndefined()
  const second = await startCluster({ folder })
  expect(await query(second, 'select n from kept')).toEqual([{ n: 1 }])
  expect(await query(second, `select current_setting('listen_addresses') as a`)).toEqual([{ a: '' }])
  await second.stop()
})

test('stops when its process is killed', async () => {
  const { child, postgres } = await startElsewhere()
  child.kill('SIGKILL')
  await expect.poll(() => startOf(postgres), { interval: 20 }).toBeUndefined()
})

test('starts at once after its process and PostgreSQL were killed, and after a stranger took the number', async () => {
  const { child, postgres } = await startElsewhere()
  process.kill(postgres, 'SIGKILL')
  child.kill('SIGKILL')
  await once(child, 'exit')
  // Number 1 always lives: PostgreSQL by itself would take it for the owner of the lock file.
  const lock = join(homeOf(folder), 'data', 'postmaster.pid')
  writeFileSync(lock, readFileSync(lock, 'utf8').replace(/^\d+/, '1'))
  const cluster = await startCluster({ folder })
  expect(await query(cluster, 'select n from kept')).toEqual([{ n: 1 }])
  await cluster.stop()
})

test('one that an earlier run left behind and that heeds nothing is ended all the same', async () => {
  const { child, postgres } = await startElsewhere()
  process.kill(postgres, 'SIGSTOP')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const cluster = await startCluster({ folder, timeoutMs: 200 })
  expect(startOf(postgres)).toBeUndefined()
  expect(await query(cluster, 'select n from kept')).toEqual([{ n: 1 }])
  await cluster.stop()
})

test('one that somebody else started on the same data is left alone, and named', async () => {
  const home = prepareHome(folder, findBinaries())
  const args = ['-D', join(home.folder, 'data'), '-c', 'listen_addresses=', '-k', home.folder]
  const stranger = spawnAs(home.user, join(home.native, 'bin', 'postgres'), args, { stdio: 'ignore' })
  const gone = once(stranger, 'exit')
  const lock = join(home.folder, 'data', 'postmaster.pid')
  await expect.poll(() => existsSync(lock) && readFileSync(lock, 'utf8').includes('ready')).toBe(true)
  await expect(startCluster({ folder, timeoutMs: 200 })).rejects.toThrow(
    `a PostgreSQL that wasn’t started by this server. Stop process ${String(stranger.pid)} first.`,
  )
  expect(startOf(stranger.pid ?? 0)).toBeDefined()
  stranger.kill('SIGINT')
  await gone
})

test('says when it dies by itself, and not when it was stopped', async () => {
  const cluster = await startCluster({ folder })
  process.kill(cluster.pid, 'SIGKILL')
  await cluster.died
  await cluster.stop()
  const next = await startCluster({ folder })
  const died = vi.fn<() => void>()
  void next.died.then(died)
  await next.stop()
  expect(died).not.toHaveBeenCalled()
})

test('an interrupted first start leaves nothing half made', async () => {
  const other = join(parent, 'interrupted')
  mkdirSync(join(other, 'data.new'), { recursive: true })
  writeFileSync(join(other, 'data.new', 'PG_VERSION'), '18')
  const cluster = await startCluster({ folder: other })
  expect(existsSync(join(homeOf(other), 'data.new'))).toBe(false)
  expect(await query(cluster, 'select 1 as n')).toEqual([{ n: 1 }])
  await cluster.stop()
  removeHome(other)
})

test('a path longer than a socket may have', async () => {
  const long = join(parent, 'a'.repeat(90))
  const cluster = await startCluster({ folder: long })
  expect(await query(cluster, 'select 1 as n')).toEqual([{ n: 1 }])
  await cluster.stop()
  removeHome(long)
})
