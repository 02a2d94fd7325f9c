// Shared by the start scripts. Plain JavaScript, because the first start of a new clone runs on any installed Node.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.local'])

/**
 * @param {string} path
 * @returns {string[]} every file at or below it, sorted
 */
const filesAt = (path) => {
  const full = join(root, path)
  if (!existsSync(full)) return []
  return statSync(full).isDirectory() ? filesBelow(path) : [path]
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
const filesBelow = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.has(name))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isSymbolicLink()) return filesAt(path)
      return entry.isDirectory() ? filesBelow(path) : [path]
    })

/**
 * A digest of names and contents.
 * @param {readonly string[]} files
 */
const contentsOf = (files) => {
  const hash = createHash('sha256')
  for (const file of files) {
    hash
      .update(`${relative(root, join(root, file))}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/**
 * A digest of names, sizes and times of the last change (which no program can set). If it is the same, so are the
 * contents, and needn't be read.
 * @param {readonly string[]} files
 */
const timesOf = (files) => {
  const hash = createHash('sha256')
  for (const file of files) {
    const { size, mtimeNs, ctimeNs, ino } = statSync(join(root, file), { bigint: true })
    hash.update(`${file}\0${size} ${mtimeNs} ${ctimeNs} ${ino}\0`)
  }
  return hash.digest('hex')
}

/**
 * Does the work unless it was already done for the same inputs. The stamp is only written after success.
 * @param {{ stamp: string, inputs: string[], leaveOut?: (file: string) => boolean }} what
 * @param {() => Promise<void>} work
 */
export const onceFor = async ({ stamp, inputs, leaveOut = () => false }, work) => {
  const path = join(root, stamp)
  const files = inputs.flatMap(filesAt).filter((file) => !leaveOut(file))
  const [contents, times] = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
  // Before the contents are read, so that a file that changes meanwhile is read again next time.
  const timesNow = timesOf(files)
  if (times === timesNow) return
  const contentsNow = contentsOf(files)
  if (contents !== contentsNow) {
    // A half-written file must not be mistaken for a complete one.
    rmSync(path, { force: true })
    await work()
    mkdirSync(dirname(path), { recursive: true })
  }
  writeFileSync(path, `${contentsNow}\n${timesNow}\n`)
}

/** Less than any step of a start needs. */
const MIN_BYTES = 16 * 1024 * 1024

/**
 * Explains a failed start to a person: a full disk makes programs fail with many different errors. a full disk makes
 * programs fail with many different errors.
 * @param {unknown} error
 */
export const problemOf = (error) => {
  const message = error instanceof Error ? error.message : String(error)
  const { bavail, bsize, blocks } = statfsSync(root)
  const isFull = /\b(ENOSPC|EDQUOT)\b/.test(message) || (blocks > 0 && bavail * bsize < MIN_BYTES)
  return isFull ? `The disk is full. Free up space on the disk of ${root}, then start again.\n${message}` : message
}

const readIfThere = (/** @type {string} */ path) => (existsSync(path) ? readFileSync(path, 'utf8').trim() : '')

/** The first 12 characters of the checked-out commit; undefined outside a clone. */
export const commit = () => {
  const head = readIfThere(join(root, '.git', 'HEAD'))
  const branch = head.startsWith('ref: ') ? head.slice(5) : undefined
  const packed = readIfThere(join(root, '.git', 'packed-refs')).split('\n')
  const found =
    branch === undefined
      ? head
      : readIfThere(join(root, '.git', branch)) || packed.find((line) => line.endsWith(` ${branch}`))
  return /^[0-9a-f]{12}/.exec(found ?? '')?.[0]
}

/** Path of the pinned Node; undefined before the install. */
export const pinnedNode = () => {
  const link = join(root, 'node_modules', '.bin', 'node')
  return existsSync(link) ? realpathSync(link) : undefined
}

/** The environment with the pinned Node and the tools of the tree first. */
export const toolEnvironment = () => ({
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}:${process.env['PATH'] ?? ''}`,
})

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Runs a program to its end and forwards signals, so that no process is left behind. Kills it if it doesn't end within
 * `patienceMs` after a signal (npm otherwise finishes its work first).
 * @param {string} file
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @param {number} patienceMs
 * @returns {Promise<number>} its exit code; 128 and more after a signal
 */
export const run = (file, args, options = {}, patienceMs = 12_000) =>
  new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: root, stdio: 'inherit', ...options })
    const handlers = SIGNALS.map((signal) => {
      const pass = () => {
        child.kill(signal)
        setTimeout(() => child.kill('SIGKILL'), patienceMs).unref()
      }
      process.on(signal, pass)
      return () => process.off(signal, pass)
    })
    // If npm is killed or a window is closed, there is no signal, only a new parent process.
    const parent = process.ppid
    const watch = setInterval(() => {
      if (process.ppid !== parent) child.kill('SIGTERM')
    }, 500)
    if (process.env['npm_lifecycle_event'] === undefined) clearInterval(watch)
    child.once('error', reject)
    child.once('close', (code, signal) => {
      clearInterval(watch)
      for (const remove of handlers) remove()
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143))
    })
  })

/**
 * Replaces this process with the pinned Node running this program, or runs it as a child if this Node can't do that.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<never>}
 */
export const become = async (args, environment) => {
  const node = pinnedNode()
  if (node === undefined) throw new Error('Node is missing from node_modules: npm install did not finish.')
  if (process.execve !== undefined) process.execve(node, [node, ...args], definedOnly(environment))
  process.exit(await run(node, args, { env: environment }))
}

/**
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Record<string, string>}
 */
const definedOnly = (environment) =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
