import { number } from '@admission/common/words.ts'
import { loadavg } from 'node:os'
import { send } from './client.ts'
import { listCases, type ListCase } from './list-cases.ts'
import { median } from './load.ts'
import { processUsage } from './processes.ts'
import { startProduct, startWorld } from './product.ts'
import { accountId, isPlanted, plantTableRows, ROWS } from './table-rows.ts'

const PASSWORD = 'quayside-lantern-42'
/** Budget of the server for a first page, in milliseconds. */
const BUDGET_MS = 100
/** After five runs, statements have a generic plan and one-time fetches are done. */
const WARMING = 7
/** Maximum time per case in seconds, however few runs it had. */
const MAX_SECONDS = 4

type Ask = (area: ListCase['area'], query: string, variables: object) => Promise<{ data: unknown; took: number }>

const asker = (url: string): { readonly ask: Ask; readonly signIn: () => Promise<void> } => {
  const tokens = new Map<string, string>()
  const ask: Ask = async (area, query, variables) => {
    const token = tokens.get(area)
    const began = performance.now()
    const { status, body } = await send(`${url}/api/graph/${area}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}`, accountid: accountId }),
      },
      body: JSON.stringify({ query, variables }),
    })
    const took = performance.now() - began
    const answer = JSON.parse(body) as { data?: unknown; errors?: readonly { message: string }[] }
    if (answer.data === undefined || answer.errors !== undefined)
      throw new Error(`${String(status)} ${answer.errors?.[0]?.message ?? 'no data'}; the run is void`)
    return { data: answer.data, took }
  }
  const signIn = async (): Promise<void> => {
    for (const [area, email] of [
      ['admin', 'noor@admission.example'],
      ['employee', 'administrator@admission.example'],
    ] as const) {
      const { data } = await ask(area, 'mutation ($input: SignInInput!) { signIn(input: $input) { token } }', {
        input: { email, password: PASSWORD },
      })
      tokens.set(area, (data as { signIn: { token: string } }).signIn.token)
    }
  }
  return { ask, signIn }
}

type Page = {
  readonly totalCount: number
  readonly edges: readonly unknown[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string }
}

/** The page of a list; what was found, of a search. */
const pageOf = (data: unknown, list: ListCase['list']): Page => {
  const found = (data as Record<string, Page | readonly unknown[]>)[list]
  return Array.isArray(found)
    ? { totalCount: found.length, edges: found, pageInfo: { hasNextPage: false, endCursor: '' } }
    : (found as Page)
}

/** The variables of a case; for a page far down, the one after 1,000 others. */
const variablesOf = async (ask: Ask, { list, area, text, variables, far }: ListCase): Promise<object> => {
  if (far !== true) return variables
  let after: string | null = null
  for (let n = 0; n < 10; n += 1)
    after = pageOf((await ask(area, text, { ...variables, first: 100, after })).data, list).pageInfo.endCursor
  return { ...variables, after }
}

const round = (value: number): number => Number(value.toFixed(1))

type Timed = {
  readonly list: string
  readonly what: string
  readonly found: number
  readonly requests: number
  readonly median: number
  readonly p95: number
  /** Processor time of server and database per page, in milliseconds. */
  readonly cpu: number
}

const timed = async (ask: Ask, one: ListCase, spent: () => number, maximum: number): Promise<Timed> => {
  const variables = await variablesOf(ask, one)
  const read = async (): Promise<{ readonly total: number; readonly took: number }> => {
    const { data, took } = await ask(one.area, one.text, variables)
    return { total: pageOf(data, one.list).totalCount, took }
  }
  const { total } = await read()
  for (let n = 1; n < WARMING; n += 1) await read()
  const before = spent()
  const took: number[] = []
  const end = performance.now() + MAX_SECONDS * 1000
  while (took.length < maximum && (took.length < 3 || performance.now() < end)) {
    const answer = await read()
    if (answer.total !== total) throw new Error('rows changed; the run is void')
    took.push(answer.took)
  }
  const sorted = took.toSorted((x, y) => x - y)
  return {
    list: one.list,
    what: one.what,
    found: total,
    requests: took.length,
    median: round(median(took)),
    p95: round(sorted[Math.floor((sorted.length - 1) * 0.95)] ?? 0),
    cpu: round(((spent() - before) * 1000) / took.length),
  }
}

const lineOf = ({ list, what, found, median: middle, p95, cpu }: Timed): string =>
  [
    middle > BUDGET_MS ? 'above' : 'under',
    list.padEnd(11),
    what.padEnd(20),
    `${String(found).padStart(7)} rows`,
    `median ${String(middle).padStart(7)}`,
    `p95 ${String(p95).padStart(7)}`,
    `processor ${String(cpu)}`,
  ].join('  ')

/**
 * How long the server takes for a page of a list of 100,000 rows: events and collections of one account, orders and people
 * of the platform, and its smaller lists; and for a search of employees; over HTTP, one after the other, with a budget of 100 ms. Uses the document of each list's screen.
 * `only` limits the run to one list.
 */
export const tables = async (rounds: number, only: string | undefined): Promise<object> => {
  const world = await startWorld('tables')
  if (!(await isPlanted(world.url))) await plantTableRows(world.url)
  const product = await startProduct(world)
  try {
    const { ask, signIn } = asker(product.url)
    await signIn()
    const load = loadavg()[0] ?? 0
    const spent = (): number =>
      processUsage(product.pid).server.cpuSeconds + processUsage(world.pid).database.cpuSeconds
    const cases: Timed[] = []
    for (const one of listCases.filter(({ list }) => only === undefined || list === only)) {
      const found = await timed(ask, one, spent, rounds * 10)
      console.log(lineOf(found))
      cases.push(found)
    }
    return {
      workload: `TABLES of ${number(ROWS)} rows`,
      unit: 'ms',
      budget: BUDGET_MS,
      above: cases.filter(({ median: middle }) => middle > BUDGET_MS).map(({ list, what }) => `${list}: ${what}`),
      cases,
      loadAverage: round(load),
    }
  } finally {
    await product.stop()
    await world.stop()
  }
}
