import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { postgresOn, startOf, workingFolderOf } from './processes.ts'

/** Asked in this order: fast (as our own stop does), at once (it recovers at the next start), and what nobody can refuse. */
const SIGNALS = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const

async function isGone(pid: number, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs
  while (startOf(pid) !== undefined) {
    if (Date.now() > deadline) return false
    await sleep(20)
  }
  return true
}

const cannotEnd = (pid: number, cause?: unknown): Error =>
  new Error(`The PostgreSQL of an earlier run cannot be ended; end process ${String(pid)} and start again.`, { cause })

async function end(pid: number, patienceMs: number): Promise<void> {
  for (const signal of SIGNALS) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      // Gone meanwhile, or another person's.
      if (startOf(pid) !== undefined) throw cannotEnd(pid, error)
    }
    if (await isGone(pid, patienceMs)) return
  }
  throw cannotEnd(pid)
}

/** The process that the lock file of the data names, if it lives and works there: the number alone may be a stranger's. */
function namedInLockFile(data: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    return pid > 0 && workingFolderOf(pid) === data ? pid : undefined
  } catch {
    return undefined
  }
}

/**
 * Ends every PostgreSQL that an earlier run of ours left on this data, each signal given `patienceMs` to be heeded. One that
 * somebody else started there is left alone. Throws a sentence about either when it stays.
 */
export async function stopLeftovers(data: string, patienceMs = 10_000): Promise<void> {
  for (const pid of postgresOn(data)) await end(pid, patienceMs)
  const other = namedInLockFile(data)
  if (other !== undefined)
    throw new Error(
      `The database in DATA_DIR is in use by a PostgreSQL that somebody else started; stop process ${String(other)} first.`,
    )
}
