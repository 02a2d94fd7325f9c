import { processParts } from './processes.ts'
import type { Query } from './stalls.ts'

/** Resources used so far: processor seconds by process, statements, bytes of write-ahead log. */
type Spent = {
  readonly server: number
  readonly gateway: number
  readonly database: number
  readonly driver: number
  readonly statements: number
  readonly walBytes: number
}

/** Cost of one operation: processor milliseconds, statements, bytes. Independent of the load. */
export type Costs = {
  readonly processorMs: {
    readonly server: number
    readonly gateway: number
    readonly database: number
    readonly driver: number
    readonly all: number
  }
  /** Null unless BENCH_STATEMENTS is set, because counting has a cost. */
  readonly statements: number | null
  readonly walBytes: number
}

/**
 * With BENCH_STATEMENTS the database counts statements (pg_stat_statements); BENCH_STATEMENTS=list prints the most
 * expensive, BENCH_STATEMENTS=nested also those inside of functions.
 */
const mode = process.env['BENCH_STATEMENTS']

/** Settings of a database that counts its statements, if requested. */
export const countingSettings: Readonly<Record<string, string>> =
  mode === undefined
    ? {}
    : {
        shared_preload_libraries: 'pg_stat_statements',
        'pg_stat_statements.track_planning': 'on',
        'pg_stat_statements.track': mode === 'nested' ? 'all' : 'top',
      }

const secondsOf = (parts: ReturnType<typeof processParts>): number =>
  parts.reduce((total, { cpuSeconds }) => total + cpuSeconds, 0)

const spentBy = async (servers: readonly number[], database: number, query: Query): Promise<Spent> => {
  const parts = processParts(...servers)
  const isGateway = ({ command }: (typeof parts)[number]): boolean => command.includes('sandbox-gateway')
  const { user, system } = process.cpuUsage()
  const [wal] = await query<{ bytes: number }>(`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as bytes`)
  const [counted] =
    mode === undefined
      ? []
      : await query<{ calls: number }>('select coalesce(sum(calls), 0)::float8 as calls from pg_stat_statements')
  return {
    server: secondsOf(parts.filter((part) => !isGateway(part))),
    gateway: secondsOf(parts.filter(isGateway)),
    database: secondsOf(processParts(database)),
    driver: (user + system) / 1e6,
    statements: counted?.calls ?? 0,
    walBytes: wal?.bytes ?? 0,
  }
}

const list = async (query: Query, count: number): Promise<void> => {
  const rows = await query<{ calls: number; plans: number; exec: number; plan: number; query: string }>(
    `select calls::float8, plans::float8, total_exec_time as exec, total_plan_time as plan,
            left(regexp_replace(query, '\\s+', ' ', 'g'), 150) as query
     from pg_stat_statements order by total_exec_time + total_plan_time desc limit 70`,
  )
  const each = (value: number): string => (value / count).toFixed(3).padStart(7)
  for (const row of rows)
    console.log(
      `${each(row.calls)} calls ${each(row.plans)} plans ${each(row.exec)} ms ${each(row.plan)} ms  ${row.query}`,
    )
}

/**
 * Measures what servers and their database use. `since` returns the cost of each of `count` operations since `begin`.
 */
export const openCosts = async (
  pids: { readonly servers: readonly number[]; readonly database: number },
  query: Query,
): Promise<{ readonly begin: () => Promise<void>; readonly since: (count: number) => Promise<Costs> }> => {
  if (mode !== undefined) await query('create extension if not exists pg_stat_statements')
  const now = () => spentBy(pids.servers, pids.database, query)
  let before = await now()
  return {
    begin: async () => {
      if (mode !== undefined) await query('select pg_stat_statements_reset()')
      before = await now()
    },
    since: async (count) => {
      const after = await now()
      if (mode === 'list' || mode === 'nested') await list(query, count)
      const each = (key: keyof Spent, digits = 2): number =>
        Number(((after[key] - before[key]) / count).toFixed(digits))
      const ms = (key: keyof Spent): number => Number((((after[key] - before[key]) * 1000) / count).toFixed(2))
      const [server, gateway, database, driver] = [ms('server'), ms('gateway'), ms('database'), ms('driver')]
      const all = Number((server + gateway + database + driver).toFixed(2))
      return {
        processorMs: { server, gateway, database, driver, all },
        statements: mode === undefined ? null : each('statements', 1),
        walBytes: each('walBytes', 0),
      }
    },
  }
}
