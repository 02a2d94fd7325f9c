import { connect } from 'node:net'

/** A response; `waited` is the time to its first byte, in milliseconds. */
export type Answer = { readonly status: number; readonly body: string; readonly waited: number }

export type Wanted = {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

type Connection = { readonly send: (header: string) => Promise<Answer>; readonly isOpen: () => boolean }

const BETWEEN = '\r\n\r\n'

const withoutChunks = (held: Buffer, from: number): { body: string; end: number } | undefined => {
  const parts: Buffer[] = []
  for (let at = from; ;) {
    const line = held.indexOf('\r\n', at)
    if (line < 0) return undefined
    const length = Number.parseInt(held.toString('latin1', at, line), 16)
    const end = line + 2 + length + 2
    if (held.length < end) return undefined
    if (length === 0) return { body: Buffer.concat(parts).toString('utf8'), end }
    parts.push(held.subarray(line + 2, line + 2 + length))
    at = end
  }
}

/** The first complete response in the received bytes, or undefined. */
const answerIn = (held: Buffer): { status: number; body: string; end: number } | undefined => {
  const from = held.indexOf(BETWEEN)
  if (from < 0) return undefined
  const head = held.toString('latin1', 0, from)
  const status = Number(head.slice(9, 12))
  const start = from + BETWEEN.length
  const length = /^content-length: *(\d+)/im.exec(head)?.[1]
  if (length === undefined) {
    const read = withoutChunks(held, start)
    return read && { status, ...read }
  }
  const end = start + Number(length)
  return held.length < end ? undefined : { status, body: held.toString('utf8', start, end), end }
}

/** A keep-alive connection with one request at a time. */
const open = (host: string, port: number): Connection => {
  const socket = connect(port, host).setNoDelay(true)
  let held: Buffer = Buffer.alloc(0)
  let waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined
  let began = 0
  let waited = 0
  const fail = (error: Error): void => {
    socket.destroy()
    waiting?.reject(error)
    waiting = undefined
  }
  socket.on('data', (part) => {
    if (held.length === 0) waited = performance.now() - began
    held = held.length === 0 ? part : Buffer.concat([held, part])
    const answer = answerIn(held)
    if (answer === undefined) return
    const { status, body, end } = answer
    held = held.subarray(end)
    const { resolve } = waiting ?? {}
    waiting = undefined
    resolve?.({ status, body, waited })
  })
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the connection was closed')))
  return {
    isOpen: () => !socket.destroyed && socket.writable,
    send: (text) => {
      const { promise, resolve, reject } = Promise.withResolvers<Answer>()
      waiting = { resolve, reject }
      began = performance.now()
      socket.write(text)
      return promise
    },
  }
}

const idle = new Map<string, Connection[]>()

/**
 * One request over keep-alive connections. Written by hand, because the driver shares the processors with what it
 * measures, and a standard client needs several times as much.
 */
export const send = async (address: string, { method = 'GET', headers = {}, body }: Wanted = {}): Promise<Answer> => {
  const { host, hostname, port, pathname, search } = new URL(address)
  const free = idle.get(host) ?? []
  idle.set(host, free)
  let connection = free.pop()
  while (connection?.isOpen() === false) connection = free.pop()
  connection ??= open(hostname, Number(port))
  const all = {
    host,
    ...headers,
    ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const answer = await connection.send(`${method} ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`)
  free.push(connection)
  return answer
}
