import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { freePort, TIME_LIMIT_FACTOR } from './faults/shop-server.ts'

const database = aDatabase()
const ROOT = join(import.meta.dirname, '..', '..')
/** A copy of the sources, to change. `/tmp` may be a link, which Node resolves. */
const copy = realpathSync(mkdtempSync(join(tmpdir(), 'bundle-')))
const at = (...path: string[]): string => join(copy, ...path)

const PAGES = `export default { fetch: () => Promise.resolve(new Response('a page')) }`
const BUNDLE = `import { bundle } from './tools/prepare.js'; await bundle()`

afterAll(() => rmSync(copy, { recursive: true, force: true }))

const copySources = (): void => {
  for (const folder of ['common', 'sandbox-gateway', 'server/src', 'server/build', 'server/migrations', 'tools'])
    cpSync(join(ROOT, folder), at(folder), { recursive: true })
  for (const file of ['package.json', 'package-lock.json', 'server/package.json', 'tsconfig.base.json'])
    cpSync(join(ROOT, file), at(file))
  symlinkSync(join(ROOT, 'node_modules'), at('node_modules'))
  mkdirSync(at('web/dist/server'), { recursive: true })
  mkdirSync(at('web/dist/client/assets'), { recursive: true })
  writeFileSync(at('web/dist/server/server.js'), PAGES)
  writeFileSync(at('web/dist/operations.json'), '{"consumer":[],"admin":[],"employee":[]}')
  for (const script of ['embed.js', 'offline-worker.js']) writeFileSync(at('web/dist/client', script), '')
}

const bundle = (): ReturnType<typeof spawnSync> =>
  spawnSync(process.execPath, ['--input-type=module', '--eval', BUNDLE], { cwd: copy, encoding: 'utf8' })

const start = async (): Promise<{ url: string; server: ChildProcess }> => {
  // Nobody is to take the empty database for one that waits for the demo world.
  await database.pools.jobs.query(
    `insert into account (name, slug, currency, exponent, statement_descriptor) values ('First', 'first', 'USD', 2, 'FIRST')`,
  )
  const port = await freePort()
  const server = spawn(process.execPath, ['--enable-source-maps', at('server/dist/main.js')], {
    stdio: 'ignore',
    env: {
      NODE_ENV: 'production',
      ENVIRONMENT: 'test',
      TIME_LIMIT_FACTOR,
      DATABASE_URL: database.connecting.url,
      DATA_DIR: at('data'),
      PORT: String(port),
      LOG_LEVEL: 'silent',
      DRAIN_SECONDS: '300',
    },
  })
  return { url: `http://127.0.0.1:${String(port)}`, server }
}

const programsBelow = (pid: number | undefined): readonly string[] =>
  readdirSync('/proc')
    .filter((name) => {
      const file = join('/proc', name, 'stat')
      return (
        /^\d+$/.test(name) &&
        existsSync(file) &&
        readFileSync(file, 'utf8').split(') ')[1]?.split(' ')[1] === String(pid)
      )
    })
    .map((name) => readFileSync(join('/proc', name, 'cmdline'), 'utf8'))

test('the bundled server serves, with the files and programs it needs', async () => {
  copySources()
  expect(bundle()).toMatchObject({ status: 0 })
  const { url, server } = await start()
  const gone = once(server, 'exit')
  try {
    const isReady = async (): Promise<boolean> => (await fetch(`${url}/ready`).catch(() => undefined))?.ok === true
    await expect.poll(isReady).toBe(true)
    expect(await (await fetch(`${url}/`)).text()).toContain('a page')
    const asked = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query":"{ __typename }"}',
    }
    expect(await (await fetch(`${url}/api/graph`, asked)).json()).toEqual({ data: { __typename: 'Query' } })
    expect(programsBelow(server.pid).join('\n')).toContain(at('server/dist/gateway.js'))
    server.kill('SIGTERM')
    const statusOfReady = async (): Promise<number> => (await fetch(`${url}/ready`)).status
    await expect.poll(statusOfReady).toBe(503)
  } finally {
    // Nobody waits any longer.
    server.kill('SIGINT')
  }
  expect((await gone)[0]).toBe(0)
})

test('stack traces name the sources', () => {
  const folder = at('server/dist')
  const [map] = readdirSync(folder).filter((name) => /^begin-.*\.map$/.test(name))
  expect(readFileSync(join(folder, map ?? ''), 'utf8')).toContain('"../src/begin.ts"')
})

test('a changed source makes another bundle, an unchanged one does not, and a failed one leaves none to run', () => {
  const [main, source, stamp] = [at('server/dist/main.js'), at('server/src/main.ts'), at('server/dist/.built')]
  const before = statSync(main).mtimeMs
  expect(bundle()).toMatchObject({ status: 0 })
  expect(statSync(main).mtimeMs).toBe(before)
  // Of the same size and with the same time as before.
  const { atime, mtime } = statSync(source)
  const text = readFileSync(source, 'utf8')
  writeFileSync(source, text.replace(' in ${seconds} s', ' as ${seconds} s'))
  utimesSync(source, atime, mtime)
  expect(bundle()).toMatchObject({ status: 0 })
  expect(readFileSync(main, 'utf8')).toContain(' as ${seconds} s')
  appendFileSync(source, 'const =')
  expect(bundle().status).not.toBe(0)
  expect(existsSync(stamp)).toBe(false)
  // Half of it may be new, so it is made again.
  writeFileSync(source, text)
  expect(bundle()).toMatchObject({ status: 0 })
  expect(readFileSync(main, 'utf8')).toContain(' in ${seconds} s')
})
