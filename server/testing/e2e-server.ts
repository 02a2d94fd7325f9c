import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startThrowAwayCluster } from './postgres.ts'

/**
 * The server as a stranger would start it, on a database of its own with the demo world, for journeys in a browser.
 * Listens on E2E_PORT; gone, with all it stored, after SIGTERM.
 */
const root = join(import.meta.dirname, '..', '..')
const dataDir = join(root, '.local', 'e2e', String(process.pid))
const port = process.env['E2E_PORT'] ?? '4317'

const cluster = await startThrowAwayCluster('e2e-postgres')
mkdirSync(dataDir, { recursive: true })

const server = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  env: {
    ...process.env,
    NODE_ENV: 'production',
    ENVIRONMENT: 'test',
    DATABASE_URL: cluster.url('postgres'),
    DATA_DIR: dataDir,
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'warn',
  },
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void server.kill('SIGTERM'))

const [code] = (await once(server, 'exit')) as [number | null]
await cluster.stop()
rmSync(dataDir, { recursive: true, force: true })
process.exitCode = code ?? 1
