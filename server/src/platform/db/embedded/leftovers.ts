import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { postgresOn, startOf, workingFolderOf } from './processes.ts'

/** Sent in this order: fast shutdown (like our own stop), immediate (recovers at the next start), and kill. */
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
  new Error(`The PostgreSQL of an earlier run can’t be stopped. End process ${String(pid)}, then start again.`, {
    cause,
  })

async function end(pid: number, timeoutMs: number): Promise<void> {
  for (const signal of SIGNALS) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      // It ended in the meantime, or belongs to another user.
      if (startOf(pid) !== undefined) throw cannotEnd(pid, error)
    }
    if (await isGone(pid, timeoutMs)) return
  }
  throw cannotEnd(pid)
}

/** The process in the data's lock file, if it runs and works there. The PID alone could be another process's. */
function namedInLockFile(data: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    return pid > 0 && workingFolderOf(pid) === data ? pid : undefined
  } catch {
    return undefined
  }
}

/**
 * Stops every PostgreSQL that earlier runs left on this data, waiting up to `timeoutMs` after each signal. Leaves one
 * started by someone else alone. Throws an explanation if any remain.
 */
export async function stopLeftovers(data: string, timeoutMs = 10_000): Promise<void> {
  for (const pid of postgresOn(data)) await end(pid, timeoutMs)
  const other = namedInLockFile(data)
  if (other !== undefined)
    throw new Error(
      `The database in DATA_DIR is used by a PostgreSQL that wasn’t started by this server. Stop process ${String(other)} first.`,
    )
}
