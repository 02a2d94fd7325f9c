import { appendFileSync, mkdirSync } from 'node:fs'
import { cpus } from 'node:os'
import { dirname, join } from 'node:path'
import { median, type Round } from './load.ts'
import { processUsage } from './processes.ts'

/** A workload and its reference, run in turn; compared by their medians. */
export type Comparison = {
  readonly workload: string
  readonly unit: string
  /** The servers' processes. */
  readonly pids: readonly number[]
  readonly databasePid: number
  readonly rounds: number
  readonly figure: () => Promise<Round>
  readonly reference: { readonly name: string; readonly run: () => Promise<Round> }
  /** Parts of the run that the figure covers, for later readers. */
  readonly includes?: string
  /** Further findings, read at the end of the run. */
  readonly notes?: () => object
}

export type Measured = {
  readonly workload: string
  readonly unit: string
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly reference: string
  readonly referencePerSecond: number
  readonly ratio: number
  readonly rounds: readonly { readonly perSecond: number; readonly reference: number; readonly p99: number }[]
  /** Share of one processor, over the rounds of the figure only. */
  readonly cpu: { readonly server: number; readonly database: number; readonly driver: number }
  readonly megabytes: { readonly server: number; readonly database: number }
  readonly includes: string
  readonly notes?: object
}

const round = (value: number, digits = 1): number => Number(value.toFixed(digits))

type Spent = {
  seconds: number
  server: number
  database: number
  driver: number
  megabytes: { server: number; database: number }
}

const watched = async (plan: Comparison, spent: Spent): Promise<Round> => {
  const usage = () => ({ own: processUsage(...plan.pids).server, database: processUsage(plan.databasePid).database })
  const before = usage()
  const driver = process.cpuUsage()
  const began = performance.now()
  const result = await plan.figure()
  const after = usage()
  const { user, system } = process.cpuUsage(driver)
  spent.seconds += (performance.now() - began) / 1000
  spent.server += after.own.cpuSeconds - before.own.cpuSeconds
  spent.database += after.database.cpuSeconds - before.database.cpuSeconds
  spent.driver += (user + system) / 1e6
  spent.megabytes.server = Math.max(spent.megabytes.server, after.own.megabytes)
  spent.megabytes.database = Math.max(spent.megabytes.database, after.database.megabytes)
  if (result.failed > 0) throw new Error(`${plan.workload}: ${String(result.failed)} wrong answers; the run is void`)
  return result
}

/** Runs figure and reference in turn after one warm-up round each. A wrong response invalidates the run. */
export const compare = async (plan: Comparison): Promise<Measured> => {
  await plan.figure()
  await plan.reference.run()
  const spent: Spent = { seconds: 0, server: 0, database: 0, driver: 0, megabytes: { server: 0, database: 0 } }
  const pairs: { figure: Round; reference: Round }[] = []
  for (let n = 0; n < plan.rounds; n += 1)
    pairs.push({ figure: await watched(plan, spent), reference: await plan.reference.run() })
  const share = (seconds: number): number => round(seconds / spent.seconds, 2)
  return {
    workload: plan.workload,
    unit: plan.unit,
    perSecond: round(median(pairs.map(({ figure }) => figure.perSecond))),
    p50: round(median(pairs.map(({ figure }) => figure.p50))),
    p99: round(median(pairs.map(({ figure }) => figure.p99))),
    reference: plan.reference.name,
    referencePerSecond: round(median(pairs.map(({ reference }) => reference.perSecond))),
    ratio: round(median(pairs.map(({ figure, reference }) => figure.perSecond / reference.perSecond)), 3),
    rounds: pairs.map(({ figure, reference }) => ({
      perSecond: round(figure.perSecond),
      reference: round(reference.perSecond),
      p99: round(figure.p99),
    })),
    cpu: { server: share(spent.server), database: share(spent.database), driver: share(spent.driver) },
    megabytes: { server: round(spent.megabytes.server, 0), database: round(spent.megabytes.database, 0) },
    includes: plan.includes ?? '',
    ...(plan.notes === undefined ? {} : { notes: plan.notes() }),
  }
}

/** Prints a measurement and adds it as a line of JSON to .local/bench/results.jsonl. */
export const publish = (measured: object): void => {
  console.log(JSON.stringify(measured, null, 2))
  const file = join(import.meta.dirname, '..', '.local', 'bench', 'results.jsonl')
  mkdirSync(dirname(file), { recursive: true })
  appendFileSync(
    file,
    `${JSON.stringify({ at: new Date().toISOString(), node: process.version, processors: cpus().length, ...measured })}\n`,
  )
}
