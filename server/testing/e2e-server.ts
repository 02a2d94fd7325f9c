import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Temporal } from 'temporal-polyfill'
import { Pool } from 'pg'
import { COAST_ZONE } from '../src/demo/organizers.ts'
import { Disputes, SANDBOX_SECRET } from './e2e-disputes.ts'
import { startTemporaryCluster } from './postgres.ts'
import { startStripe } from './stripe.ts'

/**
 * The server as a new user would start it, on its own database with the demo world, for journeys in a browser. Listens
 * on E2E_PORT. With PAYMENT_GATEWAY=stripe, payments go to the Stripe stand-in. After SIGTERM all its data is deleted. The data is in `.local/e2e/<port>`: the journeys read their mails
 * there, and `control.json` has the address for what can't be done in a browser.
 */
const root = join(import.meta.dirname, '..', '..')
const port = process.env['E2E_PORT'] ?? '4317'
const dataDir = join(root, '.local', 'e2e', port)

/** Gives a cart this many seconds from now, so that journeys don't wait for a timer to run out. */
const setCartClock = async (pool: Pool, cartId: string, seconds: number): Promise<void> => {
  const until = "app.now() + $2 * interval '1 second'"
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`update cart set expires_at = ${until} where id = $1 and state = 'OPEN'`, [cartId, seconds])
    await client.query(`update hold set expires_at = ${until} where owner_id = $1 and state = 'HELD'`, [
      cartId,
      seconds,
    ])
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** Lets the planned price changes of a collection take effect now, and waits until their job has written them. */
const passPriceMoment = async (pool: Pool, collectionId: string): Promise<void> => {
  await pool.query(
    `update price_change set takes_effect_at = app.now() where collection_id = $1 and applied_at is null`,
    [collectionId],
  )
  await pool.query(
    `select graphile_worker.add_job('apply-planned-prices', json_build_object('collectionId', $1::text), job_key => 'apply-planned-prices:' || $1)`,
    [collectionId],
  )
  const open = `select 1 from price_change where collection_id = $1 and applied_at is null and takes_effect_at <= app.now()`
  while ((await pool.query(open, [collectionId])).rows.length > 0) await setTimeout(100)
}

/** Lets a cart's time run out two hours ago at an organizer who wants reminders, and sends them. */
const remindOfCart = async (pool: Pool, cartId: string): Promise<void> => {
  await setCartClock(pool, cartId, -1)
  await pool.query(
    'update account set cart_reminders = true where id in (select account_id from cart_line where cart_id = $1)',
    [cartId],
  )
  const swept = `update cart_line set evicted_at = app.now() - interval '2 hours' where cart_id = $1 and evicted = 'EXPIRED' returning 1`
  while ((await pool.query(swept, [cartId])).rows.length === 0) await setTimeout(100)
  await pool.query(`select graphile_worker.add_job('remind-carts', '{}')`)
}

/** Lets the mails to an address that wait for a while go out now. Waits for the first of them. */
const releaseMails = async (pool: Pool, email: string): Promise<void> => {
  const released = `update mail set leased_until = null where recipient = $1 and state = 'NEW' and leased_until > app.now() returning 1`
  while ((await pool.query(released, [email])).rows.length === 0) await setTimeout(100)
}

/** Moves a sale and its payment so many seconds into the past: the gateway's report and dry runs are about what is over. */
const moveSaleBack = async (pool: Pool, purchaseId: string, seconds: number): Promise<void> => {
  const earlier = "$2 * interval '1 second'"
  await pool.query(`update purchase set paid_at = paid_at - ${earlier} where id = $1`, [purchaseId, seconds])
  await pool.query(
    `update attempt set created_at = created_at - ${earlier}, updated_at = updated_at - ${earlier} where order_id = (select order_id from purchase where id = $1)`,
    [purchaseId, seconds],
  )
}

/** Opens or decides a dispute. */
const dispute = (disputes: Disputes, asked: URLSearchParams): Promise<void> => {
  const [purchaseId, won] = [asked.get('purchaseId') ?? '', asked.get('won')]
  return won === null ? disputes.open(purchaseId) : disputes.close(purchaseId, won === 'true')
}

/**
 * Serves `POST /cart-clock?cartId=…&seconds=…`, `POST /cart-reminder?cartId=…`, `POST /price-moment?collectionId=…`,
 * `POST /held-mails?email=…`, `POST /past-sale?purchaseId=…&seconds=…` and `POST /dispute?purchaseId=…`, with `&won=true` or `&won=false` to decide it, on a separate port.
 */
const startControl = async (pool: Pool, disputes: Disputes): Promise<() => void> => {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://control')
    const done =
      pathname === '/price-moment'
        ? passPriceMoment(pool, searchParams.get('collectionId') ?? '')
        : pathname === '/cart-reminder'
          ? remindOfCart(pool, searchParams.get('cartId') ?? '')
          : pathname === '/held-mails'
            ? releaseMails(pool, searchParams.get('email') ?? '')
            : pathname === '/dispute'
              ? dispute(disputes, searchParams)
              : pathname === '/past-sale'
                ? moveSaleBack(pool, searchParams.get('purchaseId') ?? '', Number(searchParams.get('seconds')))
                : setCartClock(pool, searchParams.get('cartId') ?? '', Number(searchParams.get('seconds')))
    done.then(
      () => response.writeHead(204).end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
  writeFileSync(join(dataDir, 'control.json'), JSON.stringify({ address }))
  return () => void server.close()
}

rmSync(dataDir, { recursive: true, force: true })
const cluster = await startTemporaryCluster('e2e-postgres')
mkdirSync(dataDir, { recursive: true })
const pool = new Pool({ connectionString: cluster.url('postgres'), max: 2 })
// The database may stop first.
pool.on('error', () => undefined)
const standIn = process.env['PAYMENT_GATEWAY'] === 'stripe' ? await startStripe({ port, dataDir }) : undefined
const stopControl = await startControl(pool, new Disputes(pool, standIn?.bank))

const server = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  env: {
    ...process.env,
    NODE_ENV: 'production',
    ENVIRONMENT: 'test',
    // Fixed once, so that a run past midnight keeps its day.
    DEMO_DATE: process.env['DEMO_DATE'] ?? Temporal.Now.plainDateISO(COAST_ZONE).toString(),
    DATABASE_URL: cluster.url('postgres'),
    DATA_DIR: dataDir,
    SANDBOX_GATEWAY_FAULTS: 'on',
    GATEWAY_SECRET: SANDBOX_SECRET,
    RATE_LIMITS: 'off',
    // On a busy machine, the server waits for a processor, too.
    TIME_LIMIT_FACTOR: '8',
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'warn',
    ...standIn?.environment,
  },
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void server.kill('SIGTERM'))

const [code] = (await once(server, 'exit')) as [number | null]
await standIn?.stop()
stopControl()
await pool.end()
await cluster.stop()
rmSync(dataDir, { recursive: true, force: true })
process.exitCode = code ?? 1
