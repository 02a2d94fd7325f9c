import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdirSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { removeHome } from '../server/src/platform/db/embedded/account.ts'
import { startBareServer } from './bare-server.ts'
import { median } from './load.ts'
import { processParts } from './processes.ts'
import { firstAnswer, freePort, root, stopChild } from './product.ts'

const FIRST_PAGE = '/exchange/event'
const IDLE_SECONDS = 10

type Started = { readonly child: ChildProcess; readonly seconds: number }

const signalGroup = ({ pid }: ChildProcess, signal: NodeJS.Signals): void => {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // Already removed.
  }
}

/** `npm start`, until the first page has been served in full. */
const startIn = async (clone: string): Promise<Started> => {
  const port = String(await freePort())
  const log = openSync(join(clone, 'start.log'), 'a')
  const began = performance.now()
  const env = { ...process.env, NODE_ENV: undefined, DATABASE_URL: undefined, DATA_DIR: undefined, PORT: port }
  const child = spawn('npm', ['start'], { cwd: clone, stdio: ['ignore', log, log], env, detached: true })
  await firstAnswer(`http://127.0.0.1:${port}${FIRST_PAGE}`, child, 600).catch((error: unknown) => {
    signalGroup(child, 'SIGKILL')
    throw error
  })
  return { child, seconds: (performance.now() - began) / 1000 }
}

/** npm forwards a signal to the script only, so signal the whole group. */
const stop = async ({ child }: Started): Promise<void> => {
  signalGroup(child, 'SIGTERM')
  await stopChild(child)
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits))

const bareStart = async (): Promise<{ seconds: number; megabytes: number }> => {
  const began = performance.now()
  const bare = await startBareServer()
  const seconds = (performance.now() - began) / 1000
  const { megabytes } = processParts(bare.pid).find(({ pid }) => pid === bare.pid) ?? { megabytes: 0 }
  await bare.stop()
  return { seconds, megabytes }
}

/**
 * Cold start and footprint: a new clone of the commit until its first page, a prepared clone, and the idle server's
 * usage, against a bare Node that responds with one word. Registry responses may come from npm's cache.
 */
export const w4 = async (rounds: number): Promise<object> => {
  const clone = join(root, '.local', 'bench', 'clone')
  const forget = (): void => {
    removeHome(join(clone, '.local', 'postgres'))
    rmSync(clone, { recursive: true, force: true })
  }
  forget()
  mkdirSync(join(clone, '..'), { recursive: true })
  const began = performance.now()
  const cloned = spawnSync('git', ['clone', '--quiet', '--no-hardlinks', root, clone], { stdio: 'inherit' })
  if (cloned.status !== 0) throw new Error('the clone failed')
  const cloneSeconds = (performance.now() - began) / 1000
  try {
    const fresh = await startIn(clone)
    await stop(fresh)
    const prepared: number[] = []
    const bare: { seconds: number; megabytes: number }[] = []
    let parts: ReturnType<typeof processParts> = []
    for (let n = 0; n < rounds; n += 1) {
      const again = await startIn(clone)
      prepared.push(again.seconds)
      if (n === rounds - 1) {
        await sleep(IDLE_SECONDS * 1000)
        parts = processParts(again.child.pid ?? 0)
      }
      await stop(again)
      bare.push(await bareStart())
    }
    const database = parts.filter(({ name }) => name.startsWith('postgres'))
    const programs = parts.filter(({ name }) => !name.startsWith('postgres'))
    const bareSeconds = median(bare.map(({ seconds }) => seconds))
    return {
      workload: 'W4',
      freshSeconds: round(cloneSeconds + fresh.seconds, 1),
      preparedSeconds: round(median(prepared), 2),
      preparedRounds: prepared.map((seconds) => round(seconds, 2)),
      reference: 'a bare Node that answers a word',
      yardstickSeconds: round(bareSeconds, 3),
      ratio: round(median(prepared) / bareSeconds, 1),
      idleMegabytes: programs.map(({ command, megabytes }) => ({ command, megabytes: round(megabytes, 0) })),
      databaseMegabytes: round(
        database.reduce((sum, { megabytes }) => sum + megabytes, 0),
        0,
      ),
      yardstickMegabytes: round(median(bare.map(({ megabytes }) => megabytes)), 0),
      includes: `clone, install, build, demo world, first page ${FIRST_PAGE}; memory ${String(IDLE_SECONDS)} s after it, each process by its share of the pages`,
    }
  } finally {
    forget()
  }
}
