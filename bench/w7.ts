import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { build } from 'vite'
import { printedCode, shownCode } from '../server/src/modules/selling/tickets/rules/shown-code.ts'
import { ticketKeyring, publishedKeys } from '../server/src/modules/selling/tickets/rules/keyring.ts'
import { rotateTicketCode } from '../server/src/modules/selling/tickets/rules/rotating-code.ts'
import { connectAlone, LIMITS } from '../server/src/platform/db/connection.ts'
import { findChromium } from '../tools/chromium.js'
import { send } from './client.ts'
import { openCosts, type Costs } from './costs.ts'
import { loadWith, median, type Round } from './load.ts'
import { openMinimalScans } from './minimal-scan.ts'
import { copyWorld, root, startProduct, startWorld, type World } from './product.ts'
import { compare, type Measured } from './report.ts'
import type { Query } from './stalls.ts'

const GATES = 64
/** The server's secret, so that this process can make codes that it accepts. */
const SECRET = 'the-secret-of-a-measured-server-at-its-doors'
const keyring = ticketKeyring({ server: [SECRET] })

const SCAN = `mutation ($input: DoorScanInput!) { doorScan(input: $input) { id answer entry { ticketId priceTypeName color holder seat inside } } }`

type Ticket = { readonly id: string; readonly eventId: string; readonly generation: number }
type Door = { readonly listId: string; readonly secrets: readonly string[]; readonly tickets: readonly Ticket[] }

const query = async <R extends object>({ url }: World, text: string, values: unknown[] = []): Promise<R[]> => {
  const client = await connectAlone({ url }, undefined, { ...LIMITS, statementMs: 60_000 })
  try {
    return (await client.query<R>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** A list and 64 devices for the event with the most tickets. */
const openDoor = async (world: World): Promise<Door> => {
  const tickets = await query<Ticket>(
    world,
    `select t.id, t.event_id as "eventId", t.generation from ticket t join event e on e.id = t.event_id
     where t.state = 'OWNED' and e.state = 'PUBLISHED' and t.event_id =
       (select event_id from ticket where state = 'OWNED' group by event_id order by count(*) desc, event_id limit 1) order by t.id`,
  )
  const [{ eventId } = { eventId: '' }] = tickets
  const [list] = await query<{ id: string }>(
    world,
    `insert into check_in_list (account_id, event_id, name, direction) select account_id, id, 'Measured', 'BOTH' from event where id = $1 returning id`,
    [eventId],
  )
  const secrets = Array.from({ length: GATES }, () => randomBytes(32).toString('base64url'))
  for (const secret of secrets)
    await query(
      world,
      `insert into scan_device (account_id, event_id, name, secret_hash) select account_id, id, 'Measured', $2 from event where id = $1`,
      [eventId, createHash('sha256').update(secret).digest()],
    )
  if (list === undefined || tickets.length < GATES * 4) throw new Error('too few tickets; the run is void')
  return { listId: list.id, secrets, tickets }
}

/** Each gate takes its own tickets in turn: all in, all out, and again. Every answer is checked. */
const scans = (url: string, { listId, secrets, tickets }: Door) => {
  const codes = tickets.map((ticket) => printedCode(keyring.current, ticket))
  const places = secrets.map(() => 0)
  return async (_n: number, gate: number): Promise<void> => {
    const own = Math.floor(codes.length / GATES)
    const place = places[gate] ?? 0
    places[gate] = place + 1
    const direction = Math.floor(place / own) % 2 === 0 ? 'ENTRY' : 'EXIT'
    const code = codes[gate * own + (place % own)]
    const { status, body } = await send(`${url}/api/graph`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Door ${secrets[gate] ?? ''}` },
      body: JSON.stringify({ query: SCAN, variables: { input: { listId, code, nonce: randomUUID(), direction } } }),
    })
    const answer = direction === 'ENTRY' ? 'ADMITTED' : 'EXITED'
    if (status !== 200 || !body.includes(`"answer":"${answer}"`)) throw new Error(`not ${answer}: ${body}`)
  }
}

/** The door, online: 64 gates scan the tickets of one event in and out again, each scan an HTTP request of its own. */
export const w7 = async (scale: number, seconds: number, rounds: number): Promise<Measured> => {
  const world = await startWorld(`scale-${String(scale)}`, scale)
  const copy = await copyWorld(world, 'w7')
  const door = await openDoor(copy)
  const product = await startProduct(copy, undefined, { SERVER_SECRET: SECRET })
  const minimal = await openMinimalScans(copy.url)
  try {
    const scan = scans(product.url, door)
    const counting: Query = (text, values) => query(copy, text, [...(values ?? [])])
    const watch = await openCosts({ servers: [product.pid], database: world.pid }, counting)
    const costs: Costs[] = []
    const measured = await compare({
      workload: `W7 at scale ${String(scale)}`,
      unit: 'scans/s',
      pids: [product.pid],
      databasePid: world.pid,
      rounds,
      figure: async (): Promise<Round> => {
        await watch.begin()
        const round = await loadWith({ workers: GATES, seconds }, scan)
        costs.push(await watch.since(round.done))
        return round
      },
      notes: () => ({ perScan: costs.slice(1) }),
      reference: { name: 'the minimal writes of a scan, in one statement', run: () => minimal.run(GATES, seconds) },
      includes: `one request per scan, signature checked, ${String(door.tickets.length)} tickets of one event, all in and out again`,
    })
    const broken = await query(copy, 'select * from app.broken_invariants()')
    if (broken.length > 0) throw new Error(`${JSON.stringify(broken[0])}; the run is void`)
    return measured
  } finally {
    await minimal.close()
    await product.stop()
    await world.stop()
  }
}

const EVENT = '1f0a6c1e-11bb-6b10-8a1b-0c9d8e7f6a5b'
const ENTRY = {
  generation: 1,
  state: 'VALID',
  priceTypeId: 'a',
  priceTypeName: 'Adult',
  color: null,
  visitStart: null,
  visitEnd: null,
  seat: null,
  holder: '',
  inside: false,
  lastAt: null,
}
/** A list without limits. */
const LIST = {
  priceTypeIds: [],
  opensMinutesBefore: null,
  closesMinutesAfter: null,
  opensAt: null,
  closesAt: null,
  includeUnpaid: false,
}

/** A device without a network: rotating codes verified and decided in Chromium, one after the other. */
export const w7Offline = async (seconds: number, rounds: number): Promise<object> => {
  const entry = join(root, 'bench', 'door-page.ts')
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root,
    build: { write: false, lib: { entry, formats: ['iife'], name: 'door' } },
  })
  const [bundle] = Array.isArray(built) ? built : []
  const [script] = bundle?.output ?? []
  if (script?.type !== 'chunk') throw new Error('nothing was built')
  const now = new Date()
  const codes = Array.from({ length: 200 }, () => {
    const ticket = { id: randomUUID(), eventId: EVENT, generation: 1 }
    const { payload, seed } = shownCode(keyring.current, ticket, now)
    const key = Buffer.from(seed, 'hex')
    const known = {
      ...ENTRY,
      ticketId: ticket.id,
      rotationKeys: [key.toString('base64url')],
    }
    return { text: rotateTicketCode(payload, key, now), entry: known }
  })
  const browser = await chromium.launch(await findChromium())
  try {
    const page = await browser.newPage()
    // Web Crypto is there on localhost and https only.
    await page.route('http://localhost/**', (route) => route.fulfill({ contentType: 'text/html', body: '<p>door' }))
    await page.goto('http://localhost/')
    await page.addScriptTag({ content: script.code })
    const { keys } = publishedKeys(keyring)
    const asked = { keys, scans: codes, list: LIST, eventId: EVENT, at: now.getTime(), milliseconds: seconds * 1000 }
    const perSecond: number[] = []
    for (let n = 0; n <= rounds; n += 1) {
      const one = await page.evaluate(
        (given) => (globalThis as unknown as { measure: (of: unknown) => Promise<number> }).measure(given),
        asked,
      )
      // The first one warms up.
      if (n > 0) perSecond.push(Math.round(one))
    }
    return {
      workload: 'W7OFFLINE',
      unit: 'scans/s',
      perSecond: median(perSecond),
      rounds: perSecond,
      includes:
        'rotating codes read, verified with Web Crypto and decided in one page of Chromium, one after the other',
    }
  } finally {
    await browser.close()
  }
}
