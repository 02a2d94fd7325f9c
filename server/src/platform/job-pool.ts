import type { Pool } from 'pg'

/**
 * The same pool for the library that runs jobs. If the line is lost while a runner stops, it releases the connection that it listens on
 * twice; the second time throws in work that nothing waits for, which would end the server. Here a second release does nothing.
 */
export const releasedOnce = (pool: Pool): Pool => {
  const connect = (callback?: Parameters<Pool['connect']>[0]) =>
    callback === undefined
      ? pool.connect()
      : pool.connect((error, client, release) => {
          let isReleased = false
          callback(error, client, (destroy) => {
            if (isReleased) return
            isReleased = true
            release(destroy)
          })
        })
  return new Proxy(pool, {
    get: (target, key, receiver) => (key === 'connect' ? connect : (Reflect.get(target, key, receiver) as unknown)),
  })
}
