import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Arming, ChildMessage } from './child/armed-failpoints.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const PORTS = join(import.meta.dirname, 'child', 'replace-ports.ts')
/** A server that isn't ready then never will be, however busy the machine is. */
const READY_WITHIN_MS = 240_000
/** Servers wait longer than in production: a busy machine is no failure. */
export const TIME_LIMIT_FACTOR = '8'
/** Compiled and type-stripped code, for the next start: most of a start's time otherwise. */
const COMPILE_CACHE = join(ROOT, 'node_modules', '.cache', 'node')

export type ShopServer = {
  readonly url: string
  /** Starts it, on the same port again after it died. Resolves when it is ready, with the milliseconds it took. */
  readonly start: (first?: Arming) => Promise<number>
  /** Arms a failpoint in the running server. */
  readonly arm: (arming: Arming) => Promise<void>
  /** Resolves when a failpoint with this name is reached. */
  readonly reached: (name: string) => Promise<void>
  /** Like `kill -9`. Resolves when the process is gone. */
  readonly kill: () => Promise<void>
  /** Resolves when the process is gone, for whatever reason. */
  readonly gone: () => Promise<void>
  readonly isRunning: () => boolean
  /** Stops it as its operator would. */
  readonly stop: () => Promise<void>
}

/** A range without accidental conflicts: systems assign ephemeral ports from 32768. */
const [LOWEST_PORT, HIGHEST_PORT] = [20_000, 32_767]

/** A free port that stays free while its server is dead. */
export const freePort = async (): Promise<number> => {
  const server = createServer()
  try {
    server.listen(randomInt(LOWEST_PORT, HIGHEST_PORT + 1), '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    server.close()
    await once(server, 'close')
    return typeof address === 'object' && address !== null ? address.port : 0
  } catch {
    return freePort()
  }
}

type ServerOptions = {
  readonly port: number
  readonly environment: Readonly<Record<string, string>>
  /** Its log file, for finding the cause of a failure. */
  readonly log: string
  /** Ends the database sessions of this server. */
  readonly terminate: () => Promise<void>
}

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/ready`, { signal: AbortSignal.timeout(20_000) })).ok
  } catch {
    return false
  }
}

/** The real server as a child process, with test ports for failpoints, gateway process and pages. */
export function aShopServer({ port, environment, log, terminate }: ServerOptions): ShopServer {
  const url = `http://127.0.0.1:${String(port)}`
  let child: ChildProcess | undefined

  const isRunning = (): boolean => child !== undefined && child.exitCode === null && child.signalCode === null
  const gone = async (): Promise<void> => {
    if (isRunning() && child !== undefined) await once(child, 'exit')
  }
  const received = (wanted: (message: ChildMessage) => boolean): Promise<void> =>
    new Promise((resolve) => {
      const at = child
      const listen = (message: ChildMessage): void => {
        if (!wanted(message)) return
        at?.off('message', listen)
        resolve()
      }
      at?.on('message', listen)
    })

  const launch = (first: Arming | undefined): ChildProcess => {
    const output = openSync(log, 'a')
    const started = spawn(process.execPath, ['--import', PORTS, join(ROOT, 'server/src/main.ts')], {
      cwd: ROOT,
      stdio: ['ignore', output, output, 'ipc'],
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        NODE_COMPILE_CACHE: COMPILE_CACHE,
        ...environment,
        PORT: String(port),
        ...(first === undefined ? {} : { FAILPOINT: JSON.stringify(first) }),
      },
    })
    started.on('message', (message: ChildMessage) => {
      if ('terminate' in message) void terminate().finally(() => started.send({ terminated: true }))
    })
    return started
  }

  return {
    url,
    isRunning,
    gone,
    start: async (first) => {
      const began = performance.now()
      child = launch(first)
      while (!(await isReady(url))) {
        const isLate = performance.now() - began > READY_WITHIN_MS
        if (!isRunning() || isLate)
          throw new Error(
            `The server ${isLate ? 'is not ready' : 'ended'}:\n${readFileSync(log, 'utf8').slice(-2_000)}`,
          )
        await sleep(25)
      }
      return performance.now() - began
    },
    arm: async (arming) => {
      const armed = received((message) => 'armed' in message && message.armed === arming.arm)
      child?.send(arming)
      await armed
    },
    reached: (name) => received((message) => 'reached' in message && message.reached === name),
    kill: async () => {
      child?.kill('SIGKILL')
      await gone()
    },
    stop: async () => {
      child?.kill('SIGTERM')
      await gone()
    },
  }
}
