import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { GATEWAY_ENVIRONMENT } from './outside-gateway.ts'
import { freePort, TIME_LIMIT_FACTOR } from './shop-server.ts'

const database = aDatabase()
const SERVER = join(import.meta.dirname, '..', '..', 'src', 'main.ts')
const PORTS = join(import.meta.dirname, 'child', 'replace-ports.ts')

const parentOf = (pid: number): number => {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return 0
  }
}

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === parent)

const isReady = async (url: string): Promise<boolean> => {
  const answer = await fetch(`${url}/ready`, { headers: { connection: 'close' } }).catch(() => undefined)
  return answer?.ok === true
}

/** Asks like a load balancer. */
const draining = async (url: string): Promise<unknown> => {
  const answer = await fetch(`${url}/ready`)
  return [answer.status, answer.headers.get('connection')]
}

test('two processes answer behind one port, one that dies is replaced, and all go on until they go together', async () => {
  // Nobody is to take the empty database for one that waits for the demo world.
  await database.pools.jobs.query(
    `insert into account (name, slug, currency, exponent, statement_descriptor) values ('First', 'first', 'USD', 2, 'FIRST')`,
  )
  const [folder, port] = [mkdtempSync(join(tmpdir(), 'processes-')), await freePort()]
  const url = `http://127.0.0.1:${String(port)}`
  const server = spawn(process.execPath, ['--import', PORTS, SERVER], {
    stdio: 'ignore',
    env: {
      ...GATEWAY_ENVIRONMENT,
      ENVIRONMENT: 'test',
      TIME_LIMIT_FACTOR,
      DATABASE_URL: database.connecting.url,
      DATA_DIR: folder,
      OUTSIDE_GATEWAY_PORT: '9',
      PORT: String(port),
      PROCESSES: '2',
      DRAIN_SECONDS: '300',
      LOG_LEVEL: 'silent',
    },
  })
  const gone = once(server, 'exit')
  const workers = (): number[] => childrenOf(server.pid ?? 0)
  try {
    await expect.poll(() => workers().length).toBe(2)
    await expect.poll(() => isReady(url)).toBe(true)
    const before = workers()
    process.kill(before[0] ?? 0, 'SIGKILL')
    await expect.poll(() => workers().filter((pid) => !before.includes(pid)).length).toBe(1)
    await expect.poll(() => isReady(url)).toBe(true)
    expect(await (await fetch(`${url}/metrics`)).text()).toContain('http_request_seconds_count{route="/ready"')
    const last = workers()
    server.kill('SIGTERM')
    await expect.poll(() => draining(url)).toEqual([503, 'close'])
    expect(workers()).toEqual(last)
    server.kill('SIGINT')
    expect((await gone)[0]).toBe(0)
    expect(last.filter((pid) => existsSync(`/proc/${String(pid)}`))).toEqual([])
  } finally {
    server.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
})
