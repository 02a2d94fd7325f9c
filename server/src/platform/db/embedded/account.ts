import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess, SpawnOptions } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Binaries } from './binaries.ts'

/** The system user that runs PostgreSQL if we run as root, because PostgreSQL refuses root. */
export type SystemUser = { readonly uid: number; readonly gid: number }

/** The user who runs PostgreSQL, its binaries, and its files. */
export type Home = {
  readonly native: string
  /** Contains data, socket, owner and log. Exists, and belongs to the user that runs PostgreSQL. */
  readonly folder: string
  readonly user: SystemUser | undefined
}

const SHARED = '/var/lib/project-admission'

function idOf(name: string): SystemUser | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { cwd: '/', encoding: 'utf8' }))
  if (uid?.status !== 0 || gid?.status !== 0) return undefined
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

function postgresUser(): SystemUser {
  const known = idOf('postgres')
  if (known !== undefined) return known
  spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'], { cwd: '/' })
  const made = idOf('postgres')
  if (made !== undefined) return made
  throw new Error(
    'PostgreSQL can’t run as root, and the user "postgres" could not be created. ' +
      'Start as a regular user, or set DATABASE_URL.',
  )
}

/**
 * Runs a program as the home's user, always from `/`, because that user may not be able to enter the working directory.
 */
export function spawnAs(
  user: SystemUser | undefined,
  file: string,
  args: readonly string[],
  options: SpawnOptions = {},
): ChildProcess {
  return spawn(file, args, { ...options, cwd: '/', ...user })
}

function succeedsAs(user: SystemUser, file: string, args: readonly string[]): boolean {
  return spawnSync(file, args, { cwd: '/', stdio: 'ignore', ...user }).status === 0
}

const runs = (user: SystemUser, native: string): boolean =>
  succeedsAs(user, join(native, 'bin', 'postgres'), ['--version'])

const enters = (user: SystemUser, folder: string): boolean => succeedsAs(user, 'sh', ['-c', 'cd "$1"', 'sh', folder])

const movedFolder = (folder: string): string =>
  join(SHARED, createHash('sha256').update(folder).digest('hex').slice(0, 16))

/** Where this folder's files are: below /var/lib if root had to move them there. */
export const homeOf = (folder: string): string => {
  const moved = movedFolder(folder)
  return process.getuid?.() === 0 && existsSync(moved) ? moved : folder
}

/** Deletes what `prepareHome` created for this folder, wherever it is. Only for a stopped cluster. */
export function removeHome(folder: string): void {
  for (const path of [folder, movedFolder(folder)]) rmSync(path, { recursive: true, force: true })
}

/** Copies the binaries once per version to a place the user can read. A rename hides incomplete copies. */
function copyBinaries(binaries: Binaries): string {
  const target = join(SHARED, `postgresql-${binaries.version}`)
  if (existsSync(target)) return target
  const draft = `${target}.${String(process.pid)}`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(SHARED, { recursive: true, mode: 0o755 })
  cpSync(binaries.native, draft, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(draft, target)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
  return target
}

/**
 * Decides who runs PostgreSQL and where. A regular user runs it in `folder`. Root runs it as the user `postgres`, and
 * moves binaries and data below `/var/lib` if that user can't reach them.
 */
export function prepareHome(folder: string, binaries: Binaries): Home {
  mkdirSync(dirname(folder), { recursive: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (process.getuid?.() !== 0) return { native: binaries.native, folder, user: undefined }
  const user = postgresUser()
  chownSync(folder, user.uid, user.gid)
  if (runs(user, binaries.native) && enters(user, folder)) return { native: binaries.native, folder, user }
  const native = copyBinaries(binaries)
  const moved = movedFolder(folder)
  mkdirSync(SHARED, { recursive: true, mode: 0o755 })
  mkdirSync(moved, { recursive: true, mode: 0o700 })
  chownSync(moved, user.uid, user.gid)
  return { native, folder: moved, user }
}
