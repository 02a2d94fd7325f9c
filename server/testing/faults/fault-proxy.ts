import type { Draw } from '@admission/common/testing/run.ts'
import { once } from 'node:events'
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** The connection's faults from now on, for open and new connections. Bytes and milliseconds. */
export type LineFault = {
  /** Each chunk is delayed by this long, and up to as long again. */
  readonly latencyMs?: number
  /** Chunks are split into parts of 1 to this many bytes. */
  readonly sliceBytes?: number
  readonly bytesPerSecond?: number
  /** Nothing passes in this direction from now on. The connection stays open. */
  readonly blackhole?: Direction
  /** The connection is reset after this many bytes in a direction. */
  readonly cutAfter?: { readonly direction: Direction; readonly bytes: number }
}

/** Up: from the server to its upstream. */
type Direction = 'up' | 'down'

/** Resets one connection around the request that contains this text. */
export type Cut = {
  readonly text: string
  /** `before`: the request never arrives. `after`: it arrives, but its response doesn't. */
  readonly when: 'before' | 'after'
}

export type FaultProxy = {
  readonly port: number
  readonly set: (fault: LineFault) => void
  /** Arms one cut. Resolves when it happened. */
  readonly cut: (cut: Cut) => Promise<void>
  /** Ends all faults. Data held back stays lost. */
  readonly heal: () => void
  readonly resetAll: () => void
  /** PIDs of the PostgreSQL sessions currently connected through the proxy. */
  readonly backends: () => readonly number[]
  readonly close: () => Promise<void>
}

type Line = { readonly near: Socket; readonly far: Socket; backend?: number; isCutting?: boolean }

type Armed = Cut & { readonly made: () => void }

/** The session's PID, from PostgreSQL's message after authentication (message K). */
function backendIn(part: Buffer): number | undefined {
  for (let at = 0; at + 12 < part.length;) {
    const length = part.readInt32BE(at + 1)
    if (part[at] === 0x4b && length === 12) return part.readInt32BE(at + 5)
    if (length < 4) return undefined
    at += length + 1
  }
  return undefined
}

/** A small TCP proxy on 127.0.0.1 in front of `target`. Its randomness comes from `draw`. */
export async function startFaultProxy(target: () => NetConnectOpts, draw: Draw): Promise<FaultProxy> {
  const lines = new Set<Line>()
  let fault: LineFault = {}
  let armed: Armed | undefined

  const reset = (line: Line): void => {
    lines.delete(line)
    line.near.resetAndDestroy()
    line.far.destroy()
  }

  const write = async (to: Socket, part: Buffer): Promise<void> => {
    const { latencyMs, bytesPerSecond } = fault
    if (latencyMs !== undefined) await sleep(latencyMs + draw.below(latencyMs + 1))
    if (bytesPerSecond !== undefined) await sleep((part.length / bytesPerSecond) * 1000)
    if (!to.destroyed && !to.write(part)) await Promise.race([once(to, 'drain'), once(to, 'close')])
  }

  const isCut = (line: Line, direction: Direction, part: Buffer): boolean => {
    if (direction === 'down') return line.isCutting === true
    if (armed === undefined || !part.includes(armed.text)) return false
    const { when, made } = armed
    armed = undefined
    made()
    line.isCutting = true
    return when === 'before'
  }

  const pass = async (line: Line, direction: Direction): Promise<void> => {
    const [from, to] = direction === 'up' ? [line.near, line.far] : [line.far, line.near]
    let passed = 0
    for await (const part of from as AsyncIterable<Buffer>) {
      if (direction === 'down') line.backend ??= backendIn(part) ?? 0
      if (isCut(line, direction, part)) return reset(line)
      if (fault.blackhole === direction) continue
      const size = fault.sliceBytes === undefined ? part.length : 1 + draw.below(fault.sliceBytes)
      for (let at = 0; at < part.length; at += size) {
        const slice = part.subarray(at, at + size)
        await write(to, slice)
        passed += slice.length
        const { cutAfter } = fault
        if (cutAfter?.direction === direction && passed >= cutAfter.bytes) return reset(line)
      }
    }
    to.end()
    return undefined
  }

  const server = createServer({ allowHalfOpen: false }, (near) => {
    const far = connect(target())
    const line: Line = { near, far }
    lines.add(line)
    const gone = (): void => {
      lines.delete(line)
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) socket.on('error', gone).on('close', gone)
    for (const direction of ['up', 'down'] as const) void pass(line, direction).catch(gone)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()

  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    set: (next) => {
      fault = next
    },
    cut: (cut) => new Promise((made) => (armed = { ...cut, made })),
    heal: () => {
      fault = {}
      armed = undefined
    },
    resetAll: () => {
      for (const line of Array.from(lines)) reset(line)
    },
    backends: () => [...lines].flatMap(({ backend }) => (backend === undefined || backend === 0 ? [] : [backend])),
    close: async () => {
      for (const line of Array.from(lines)) reset(line)
      server.close()
      await once(server, 'close')
    },
  }
}
