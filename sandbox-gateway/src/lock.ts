import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import type { Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const WAIT_MS = 100
const TRIES = 20

/**
 * Locks the journal for this process, because two writers would break the chain. The lock is a listening socket, which
 * the system closes however the process ends. Waits up to 2 seconds for a process that is stopping, then throws.
 */
export async function lockDirectory(directory: string): Promise<Server> {
  const mark = createHash('sha256').update(realpathSync(directory)).digest('hex').slice(0, 20)
  const name = `sandbox-gateway-${mark}`
  // Linux has abstract socket names, which leave no file behind.
  const isFile = process.platform !== 'linux'
  const path = isFile ? join(tmpdir(), `${name}.lock`) : `\0${name}`
  for (let tries = 0; tries < TRIES; tries += 1) {
    const lock = await tryListen(path)
    if (lock !== undefined) return lock
    if (await isAnswering(path)) await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
    else if (isFile) rmSync(path, { force: true })
  }
  throw new Error('Another sandbox gateway is using this journal.')
}

function tryListen(path: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(path, () => resolve(server.unref()))
  })
}

function isAnswering(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
