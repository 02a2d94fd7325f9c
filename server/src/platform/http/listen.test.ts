import { connect, createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { networkInterfaces } from 'node:os'
import { fastify } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { listenOn } from './listen.ts'

const LOOPBACK = { host: '127.0.0.1', isChosen: true }
const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
)
const ends: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** A port that was free a moment ago. */
const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const aServer = () => {
  const app = fastify({ forceCloseConnections: 'idle' })
  app.get('/', ({ ip }) => ip)
  ends.push(() => app.close())
  return app
}

test.runIf(hasIpv6)('127.0.0.1 and ::1 are the same server, because localhost can mean either', async () => {
  const port = await listenOn(aServer(), { ...LOOPBACK, port: await freePort() })
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('127.0.0.1')
  expect(await (await fetch(`http://[::1]:${port}`)).text()).toBe('::1')
})

test.runIf(hasIpv6)('closing ends both, with connections that are kept open', async () => {
  const app = aServer()
  const port = await listenOn(app, { ...LOOPBACK, port: await freePort() })
  expect((await fetch(`http://[::1]:${port}`)).status).toBe(200)
  await app.close()
  const late = connect(port, '::1')
  expect(await once(late, 'error')).toMatchObject([{ code: 'ECONNREFUSED' }])
})

test.runIf(hasIpv6)('a port that another program has at ::1 is taken: browsers would reach that program', async () => {
  const port = await freePort()
  const other = createServer().listen(port, '::1')
  await once(other, 'listening')
  ends.push(() => once(other.close(), 'close'))
  await expect(listenOn(aServer(), { ...LOOPBACK, port })).rejects.toThrow(`Port ${port} is used`)
  expect(await listenOn(aServer(), { host: '127.0.0.1', port, isChosen: false })).toBeGreaterThan(port)
})
