import { readFileSync, readdirSync } from 'node:fs'

/** Ticks of a second in /proc. */
const HERTZ = 100
const SAMPLE_EVERY_MS = 1_000

interface ProcessTimes {
  readonly parent: number
  readonly startedAt: string
  /** Seconds of its own. */
  readonly own: number
  /** Seconds of the processes that it started, that ended, and whose end it noticed. */
  readonly waitedFor: number
}

/** Undefined if it ended, or where the system doesn't say. */
function timesOf(pid: number | 'self'): ProcessTimes | undefined {
  try {
    // After the name, which may hold spaces: the state is field 3, parent 4, times 14 to 17, start 22.
    const fields = readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    const [user = 0, system = 0, waitedUser = 0, waitedSystem = 0] = fields.slice(11, 15).map(Number)
    return {
      parent: Number(fields[1]),
      startedAt: fields[19] ?? '',
      own: (user + system) / HERTZ,
      waitedFor: (waitedUser + waitedSystem) / HERTZ,
    }
  } catch {
    return undefined
  }
}

/**
 * The processor seconds of this process and all that it started, directly or not. Who waits for the end of a process takes
 * over its times. No one waits for what a browser leaves behind, so processes are looked at every second, and what was last
 * seen of those that ended together with their parent is kept.
 */
export class ProcessTree {
  #members = new Map<number, ProcessTimes>()
  #left = 0
  readonly #timer: NodeJS.Timeout

  constructor() {
    this.#timer = setInterval(() => this.#look(), SAMPLE_EVERY_MS)
    this.#timer.unref()
  }

  #look(): void {
    const all = new Map<number, ProcessTimes>()
    for (const name of readdirSync('/proc')) {
      const pid = Number(name)
      const times = Number.isNaN(pid) ? undefined : timesOf(pid)
      if (times !== undefined) all.set(pid, times)
    }
    const isAlive = (pid: number): boolean =>
      pid === process.pid || all.get(pid)?.startedAt === this.#members.get(pid)?.startedAt
    const members = new Set([process.pid])
    for (const [pid, times] of this.#members) {
      if (isAlive(pid)) members.add(pid)
      else if (!isAlive(times.parent)) this.#left += times.own + times.waitedFor
    }
    // A parent may have a higher number than its child.
    for (let before = 0; before !== members.size;) {
      before = members.size
      for (const [pid, { parent }] of all) if (members.has(parent)) members.add(pid)
    }
    this.#members = new Map([...members].flatMap((pid) => [[pid, all.get(pid)] as const]).filter(isThere))
  }

  /** Seconds until now. Undefined where the system doesn't say. */
  seconds(): number | undefined {
    if (timesOf('self') === undefined) return undefined
    this.#look()
    return [...this.#members.values()].reduce((sum, { own, waitedFor }) => sum + own + waitedFor, this.#left)
  }

  end(): void {
    clearInterval(this.#timer)
  }
}

const isThere = (entry: readonly [number, ProcessTimes | undefined]): entry is readonly [number, ProcessTimes] =>
  entry[1] !== undefined
