import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright'
import { findChromium } from '../tools/chromium.js'
import { build } from '../tools/prepare.js'
import { median } from './load.ts'
import { startProduct, startWorld } from './product.ts'
import { rowNamed, visitors } from './w6.ts'

const run = promisify(execFile)

const pages = {
  eventPage: 'MarketplaceEventTickets',
  storefront: 'MarketplaceStorefront',
  checkout: 'CheckoutPayment',
} as const

type Report = {
  /** Lighthouse's own measure of this machine's processor at that moment. */
  readonly environment: { readonly benchmarkIndex: number }
  readonly categories: Readonly<
    Record<
      string,
      { readonly score: number; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >
  >
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly score: number | null
        readonly title: string
        readonly displayValue?: string
        readonly numericValue?: number
        readonly details?: object
      }
    >
  >
}

/** Lighthouse isn't a dependency: `LIGHTHOUSE` is its path, and without it `npx` fetches it. */
const program = (process.env['LIGHTHOUSE'] ?? 'npx --yes lighthouse').split(' ')

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Audits a page as a phone with an empty cache, in a browser of its own that `prepare` signs in and gives a cart. */
const audit = async (
  address: string,
  prepare: (context: Awaited<ReturnType<typeof chromium.launchPersistentContext>>) => Promise<unknown>,
): Promise<Report> => {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  const port = await freePort()
  const found = await findChromium()
  const context = await chromium.launchPersistentContext(folder, {
    ...found,
    args: [...(found.args ?? []), `--remote-debugging-port=${port}`],
  })
  try {
    await prepare(context)
    const [file = '', ...first] = program
    const flags = [address, `--port=${port}`, '--disable-storage-reset', '--output=json', '--quiet']
    const { stdout } = await run(file, [...first, ...flags], { maxBuffer: 64_000_000, timeout: 240_000 })
    return JSON.parse(stdout) as Report
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const points = (score: number): number => Math.round(score * 100)

/** Each audit that costs points, with what it found. */
const missing = ({ categories, audits }: Report): readonly string[] =>
  Object.entries(categories).flatMap(([category, { auditRefs }]) =>
    auditRefs.flatMap(({ id, weight }) => {
      const found = audits[id]
      if (found === undefined || weight === 0 || found.score === null || found.score === 1) return []
      return `${category}, ${id}: ${points(found.score)} ${found.displayValue ?? found.title}`
    }),
  )

const summaryOf = (reports: readonly Report[]): object => {
  const scores = (category: string): number[] =>
    reports.map(({ categories }) => points(categories[category]?.score ?? 0))
  const value = (id: string): number => median(reports.map(({ audits }) => audits[id]?.numericValue ?? 0))
  return {
    performance: median(scores('performance')),
    rounds: scores('performance'),
    accessibility: median(scores('accessibility')),
    bestPractices: median(scores('best-practices')),
    seo: median(scores('seo')),
    lcpSeconds: Number((value('largest-contentful-paint') / 1000).toFixed(1)),
    tbtMilliseconds: Math.round(value('total-blocking-time')),
    processor: Math.round(median(reports.map(({ environment }) => environment.benchmarkIndex))),
    missing: [...new Set(reports.slice(-1).flatMap(missing))],
  }
}

/** Lighthouse’s phone profile, with simulated throttling, on the pages that buyers see first. */
export const lighthouse = async (rounds: number): Promise<object> => {
  await build()
  const world = await startWorld('scale-1')
  const product = await startProduct(world)
  try {
    const { pageAddress, prepare } = await visitors(product.url)
    const found: Record<string, object> = {}
    for (const [kind, name] of Object.entries(pages)) {
      const row = rowNamed(name)
      const reports: Report[] = []
      for (let n = 0; n < rounds; n += 1)
        reports.push(await audit(`${product.url}${await pageAddress(row)}`, (context) => prepare(context, row)))
      found[kind] = summaryOf(reports)
    }
    return {
      workload: 'LIGHTHOUSE',
      unit: 'points of 100',
      pages: found,
      loadAverage: Number(loadavg()[0]?.toFixed(1)),
    }
  } finally {
    await product.stop()
    await world.stop()
  }
}
