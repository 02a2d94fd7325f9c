/**
 * Duration of the probe on the machine that the budgets were measured on, while only the tests ran, in milliseconds.
 */
const PROBE_MS = 12
const PROBE_EVERY_MS = 4_000
const ROUNDS = 6
const rows = Array.from({ length: 3_000 }, (_, row) => ({
  id: `row-${String(row)}`,
  rank: (row * 7_919) % 10_007,
  tags: ['a', 'b', String(row)],
}))
const text = JSON.stringify(rows)

/** Always the same work, in milliseconds of processor time. */
function probe(): number {
  const before = process.threadCpuUsage()
  for (let round = 0; round < ROUNDS; round += 1) {
    const read = JSON.parse(text) as typeof rows
    JSON.stringify(read.toSorted((one, other) => one.rank - other.rank))
  }
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

/**
 * How much slower than the machine of the budgets this one is right now. The same work costs half as much again while
 * other programs share its cores and caches, so a budget of plain processor seconds would turn red by chance.
 */
export class Slowness {
  readonly #timer: NodeJS.Timeout
  #measured: number[] = []

  constructor() {
    this.#timer = setInterval(() => this.#measured.push(probe()), PROBE_EVERY_MS)
    this.#timer.unref()
  }

  /** The factor since the last call, at least 1: faster machines don't get a smaller budget. */
  since(): number {
    const measured = this.#measured.length > 0 ? this.#measured : [probe()]
    this.#measured = []
    const middle = measured.toSorted((one, other) => one - other)[Math.floor(measured.length / 2)] ?? PROBE_MS
    return Math.max(1, middle / PROBE_MS)
  }

  end(): void {
    clearInterval(this.#timer)
  }
}
