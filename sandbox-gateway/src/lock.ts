import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import type { Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const WAIT_MS = 100
const TRIES = 20

/**
 * Makes this process the only one on a journal for as long as it lives: two writers would break the chain. A listening
 * socket serves as the lock, because the system closes it however the process ends. Waits up to 2 seconds for a
 * predecessor that is just stopping, then throws.
 */
export async function lockDirectory(directory: string): Promise<Server> {
  const mark = createHash('sha256').update(realpathSync(directory)).digest('hex').slice(0, 20)
  const name = `sandbox-gateway-${mark}`
  // Linux has names for sockets that are no files, and so leave nothing behind.
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
