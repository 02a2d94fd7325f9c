import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startOf } from './processes.ts'

type Owner = { readonly pid: number; readonly start: string }

function readOwner(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner
  } catch {
    return undefined
  }
}

/** Claims the file if it is unclaimed. Unlike a write, a link fails if the file exists. */
function claim(file: string, own: Owner): boolean {
  const draft = `${file}.${String(own.pid)}`
  writeFileSync(draft, JSON.stringify(own))
  try {
    linkSync(draft, file)
    return true
  } catch {
    return false
  } finally {
    rmSync(draft, { force: true })
  }
}

const isRunning = ({ pid, start }: Owner): boolean => start !== '' && startOf(pid) === start

/** True if a running process has claimed the folder. */
export function isOwned(folder: string): boolean {
  const owner = readOwner(join(folder, 'owner'))
  return owner !== undefined && isRunning(owner)
}

/**
 * Claims the folder for this process, so that a second start never mistakes a running database for a leftover. Throws
 * `Already in use by process N` while its owner runs. Returns a function that releases the folder.
 */
export function takeOwnership(folder: string): () => void {
  const file = join(folder, 'owner')
  const own = { pid: process.pid, start: startOf(process.pid) ?? '' }
  for (let attempts = 0; attempts < 3; attempts += 1) {
    if (claim(file, own)) {
      return () => {
        if (readOwner(file)?.pid === own.pid) rmSync(file, { force: true })
      }
    }
    const other = readOwner(file)
    if (other !== undefined && isRunning(other)) {
      throw new Error(`Already in use by process ${String(other.pid)}: ${folder}`)
    }
    rmSync(file, { force: true })
  }
  throw new Error(`Another process is claiming this folder right now: ${folder}`)
}
