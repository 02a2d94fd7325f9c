import { AsyncLocalStorage } from 'node:async_hooks'

/** The signal of the one request that waits for what runs now; undefined where nobody or many wait. */
const waitedFor = new AsyncLocalStorage<AbortSignal | undefined>()

/** Runs `work` for one caller: SQL that it has running is cancelled when `signal` ends. For reads only. */
export const whileWaitedFor = <T>(signal: AbortSignal, work: () => T): T => waitedFor.run(signal, work)

/** Runs `work` whose result others take, too: no single caller's leaving cancels it. */
export const forEverybody = <T>(work: () => T): T => waitedFor.run(undefined, work)

/** One at a time: callers who leave in crowds must not take all connections of the database. */
let line: Promise<void> = Promise.resolve()

/**
 * Follows a statement that was sent: when its caller leaves, `cancel` is called. The answer settles only after that
 * has returned, so that the connection is not given to somebody whose statement would be hit instead.
 */
export const cancellable = <T>(sent: Promise<T>, cancel: () => Promise<void>): Promise<T> => {
  const signal = waitedFor.getStore()
  return signal === undefined ? sent : follow(sent, signal, cancel)
}

const follow = async <T>(sent: Promise<T>, signal: AbortSignal, cancel: () => Promise<void>): Promise<T> => {
  let isOver = false
  let cancelling: Promise<void> | undefined
  const leave = (): void => {
    cancelling = line.then(() => (isOver ? undefined : cancel())).catch(() => undefined)
    line = cancelling
  }
  signal.addEventListener('abort', leave, { once: true })
  if (signal.aborted) leave()
  try {
    return await sent
  } finally {
    isOver = true
    signal.removeEventListener('abort', leave)
    await cancelling
  }
}
