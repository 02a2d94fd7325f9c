import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { newId } from '@admission/common/ids.ts'
import { afterEach, expect, test } from 'vitest'
import { CARDS, SECRETS, SHOP, enterCard, startTestGateway } from '../testing.ts'
import type { PaymentRequest } from '../types/payment.ts'
import type { SandboxProcess } from './sandbox-process.ts'
import { createSandboxGateway } from './sandbox.ts'

const running: SandboxProcess[] = []

const start = async (...changes: Parameters<typeof startTestGateway>): Promise<SandboxProcess> => {
  const child = await startTestGateway(...changes)
  running.push(child)
  return child
}

const isHealthy = (origin: string): Promise<boolean> =>
  fetch(`${origin}/health`).then(
    ({ ok }) => ok,
    () => false,
  )

afterEach(async () => {
  await Promise.all(running.splice(0).map((child) => child.stop()))
})

test('it is ready when it is said to be, and gone when it was stopped', async () => {
  const child = await start()
  expect(await isHealthy(child.origin)).toBe(true)
  expect(child.publicOrigin).toBe(child.origin)
  await Promise.all([child.stop(), child.stop()])
  expect(await isHealthy(child.origin)).toBe(false)
})

test('killed, it comes back on the same port and still knows what it took', async () => {
  const child = await start()
  const gateway = createSandboxGateway({
    origin: () => child.origin,
    secretKeys: SECRETS.gateway,
    publicKey: SECRETS.gatewayPublic,
    webhookSecrets: SECRETS.webhook,
  })
  const request: PaymentRequest = {
    attemptId: newId('Attempt'),
    orderId: newId('Order'),
    money: { amount: 700, currency: 'EUR', exponent: 2 },
    card: { token: await enterCard(child.origin, CARDS.APPROVED) },
    capture: 'AUTOMATIC',
    returnUrl: SHOP,
    statementDescriptor: 'HALL',
    description: 'The Tempest: Stalls, row B, seats 12, 13',
  }
  const taken = await gateway.createPayment(request)
  const first = child.pid()
  process.kill(first ?? 0, 'SIGKILL')
  await expect.poll(() => child.pid() !== first && isHealthy(child.origin)).toBe(true)
  expect(taken).toMatchObject({ kind: 'CAPTURED' })
  expect(await gateway.findPaymentByKey(request)).toEqual(taken)
})

test('it goes when whoever started it is killed', async () => {
  const script = `
    const { startTestGateway } = await import(process.argv[1])
    const { origin } = await startTestGateway()
    console.log(origin)
    setInterval(() => {}, 1000)`
  const parent = spawn(
    process.execPath,
    ['--input-type=module', '-e', script, join(import.meta.dirname, '../testing.ts')],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      cwd: import.meta.dirname,
    },
  )
  const [origin] = (await once(createInterface(parent.stdout), 'line')) as [string]
  expect(await isHealthy(origin)).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(() => isHealthy(origin)).toBe(false)
})

test('where it cannot start, it is said why', async () => {
  await expect(startTestGateway({ environment: 'production' })).rejects.toThrow('does not run in production')
  const permitted = await start({ environment: 'production', isAllowedInProduction: true })
  expect(await isHealthy(permitted.origin)).toBe(true)
})
