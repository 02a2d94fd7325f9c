import { once } from 'node:events'
import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { homeOf, prepareHome, spawnAs } from './account.ts'
import type { Home } from './account.ts'
import { findBinaries } from './binaries.ts'
import { stopLeftovers } from './leftovers.ts'
import { isOwned, takeOwnership } from './owner.ts'

/** A running PostgreSQL that stops with this process, however the process ends. */
export type Cluster = {
  readonly pid: number
  /** Path of its log. */
  readonly log: string
  /** The URL of one of its databases: a socket, without port or password. */
  readonly url: (database: string) => string
  /** Stops it and waits (up to 10 s, then kills it). May be called twice. */
  readonly stop: () => Promise<void>
  /** Resolves if it ends without being stopped. */
  readonly died: Promise<void>
}

type ClusterOptions = {
  /** Absolute. Created if missing. As root, the data may be moved below /var/lib. */
  readonly folder: string
  /** PostgreSQL settings in addition to the defaults below. */
  readonly settings?: Readonly<Record<string, string>>
  /** How long a leftover PostgreSQL gets to react to each signal (10 s). */
  readonly timeoutMs?: number
}

/** A socket's full path is limited to 107 bytes, and its temporary name takes 20 of them. */
const LONGEST_SOCKET_FOLDER = 85
const START_SECONDS = 60

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
}

function own(home: Home, path: string): void {
  if (home.user !== undefined) chownSync(path, home.user.uid, home.user.gid)
}

/** Where the socket of the files in `home` is. */
function socketOf(home: string): string {
  const near = join(home, 'socket')
  const hash = createHash('sha256').update(home).digest('hex').slice(0, 16)
  return Buffer.byteLength(near) <= LONGEST_SOCKET_FOLDER ? near : join(tmpdir(), `admission-${hash}`)
}

const urlOn = (socket: string, database: string): string =>
  `postgres://postgres@/${encodeURIComponent(database)}?host=${encodeURIComponent(socket)}`

/**
 * The URL of a database of the cluster that another process runs in `folder`: for programs that work beside a server. Undefined if
 * none is running.
 */
export function runningUrl(folder: string, database: string): string | undefined {
  const home = homeOf(folder)
  const isRunning = isOwned(home) && existsSync(join(socketOf(home), '.s.PGSQL.5432'))
  return isRunning ? urlOn(socketOf(home), database) : undefined
}

function socketFolder(home: Home): string {
  const folder = socketOf(home.folder)
  // Cleared, because the PID in a killed predecessor's lock file may belong to any process by now.
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  own(home, folder)
  return folder
}

async function finish(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (output += part.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

/** Creates the data folder under another name first, so that an interrupted attempt leaves nothing incomplete. */
async function initialise(home: Home, data: string): Promise<void> {
  for (const name of readdirSync(home.folder)) {
    if (name.startsWith('data.new')) rmSync(join(home.folder, name), { recursive: true, force: true })
  }
  if (existsSync(join(data, 'PG_VERSION'))) return
  const draft = join(home.folder, 'data.new')
  const args = ['-D', draft, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  const child = spawnAs(home.user, join(home.native, 'bin', 'initdb'), args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const { code, output } = await finish(child)
  if (code !== 0) throw new Error(`initdb failed (${String(code)}):\n${output.trim()}`)
  renameSync(draft, data)
}

/**
 * The PID in a predecessor's lock file may have been reused, and PostgreSQL would refuse to start. It ignores its
 * parent's PID, and still checks the shared memory that the file names.
 */
function disarmLockFile(data: string): void {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return
  const [, ...rest] = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, [String(process.pid), ...rest].join('\n'))
}

/** Ready only if the file is our child's: a killed predecessor's file also says ready. */
function isReadyLine(data: string, pid: number): boolean {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return lines[0] === String(pid) && lines[7]?.trim() === 'ready'
  } catch {
    return false
  }
}

function launch(
  home: Home,
  data: string,
  socket: string,
  log: string,
  settings: Readonly<Record<string, string>>,
): ChildProcess {
  const all = { ...SETTINGS, unix_socket_directories: `"${socket}"`, ...settings }
  const args = ['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const output = openSync(log, 'a')
  // Detached: Ctrl-C in a terminal only reaches this process, which then stops PostgreSQL in the right order.
  const child = spawnAs(home.user, join(home.native, 'bin', 'postgres'), args, {
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  return child
}

async function startOnce(child: ChildProcess, data: string): Promise<boolean> {
  // Without a listener, a program that can't be started would end this process.
  child.once('error', () => undefined)
  const lives = (): boolean => child.pid !== undefined && child.exitCode === null && child.signalCode === null
  const deadline = Date.now() + START_SECONDS * 1000
  while (lives() && Date.now() < deadline) {
    if (child.pid !== undefined && isReadyLine(data, child.pid)) return true
    await sleep(10)
  }
  if (lives()) {
    const exited = once(child, 'exit')
    child.kill('SIGQUIT')
    const late = setTimeout(() => child.kill('SIGKILL'), 5_000)
    await exited
    clearTimeout(late)
  }
  return false
}

/** Stops PostgreSQL when the pipe closes, which happens however this process ends. */
function tieToThisProcess(home: Home, pid: number): ChildProcess {
  const script = 'cat >/dev/null; kill -INT "$1"'
  const options = { detached: true, stdio: ['pipe', 'ignore', 'ignore'] as const }
  const lifeline = spawnAs(home.user, 'sh', ['-c', script, 'sh', String(pid)], {
    ...options,
    stdio: [...options.stdio],
  })
  lifeline.unref()
  return lifeline
}

function stopper(child: ChildProcess, lifeline: ChildProcess, release: () => void): () => Promise<void> {
  let stopping: Promise<void> | undefined
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit')
      child.kill('SIGINT')
      const late = setTimeout(() => child.kill('SIGQUIT'), 10_000)
      await exited
      clearTimeout(late)
    }
    if (lifeline.pid !== undefined) process.kill(-lifeline.pid, 'SIGKILL')
    release()
  }
  return () => (stopping ??= stop())
}

async function startReady(home: Home, data: string, log: string, settings: Readonly<Record<string, string>>) {
  const socket = socketFolder(home)
  // A killed predecessor's workers take a moment to release its shared memory.
  for (let attempts = 0; attempts < 4; attempts += 1) {
    disarmLockFile(data)
    const child = launch(home, data, socket, log, settings)
    if (await startOnce(child, data)) return { child, socket }
    await sleep(500)
  }
  const tail = readFileSync(log, 'utf8').trim().split('\n').slice(-12).join('\n')
  throw new Error(`PostgreSQL did not start. The end of ${log}:\n${tail}`)
}

/**
 * Starts PostgreSQL in `folder`. Creates the data on the first run, stops what a killed predecessor left behind, and
 * fails if another running process owns the folder.
 */
export async function startCluster({ folder, settings = {}, timeoutMs }: ClusterOptions): Promise<Cluster> {
  const home = prepareHome(folder, findBinaries())
  const release = takeOwnership(home.folder)
  try {
    const data = join(home.folder, 'data')
    const log = join(home.folder, 'postgresql.log')
    await stopLeftovers(data, timeoutMs)
    await initialise(home, data)
    rmSync(log, { force: true })
    const { child, socket } = await startReady(home, data, log, settings)
    const pid = child.pid ?? 0
    const stop = stopper(child, tieToThisProcess(home, pid), release)
    let asked = false
    const died = new Promise<void>((resolve) => child.once('exit', () => asked || resolve()))
    return {
      pid,
      log,
      died,
      url: (database) => urlOn(socket, database),
      stop: () => {
        asked = true
        return stop()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}
