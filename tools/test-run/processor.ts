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
 * The processor seconds of this process and all that it started, directly or not. Processes are looked at every second,
 * because browsers end without anyone waiting for their helpers, whose times the system then forgets.
 */
export class ProcessTree {
  readonly #own = new Map<string, number>()
  readonly #members = new Set([process.pid])
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
    for (const pid of this.#members) if (!all.has(pid)) this.#members.delete(pid)
    // A parent may have a higher number than its child.
    for (let before = -1; before !== this.#members.size;) {
      before = this.#members.size
      for (const [pid, { parent }] of all) if (this.#members.has(parent)) this.#members.add(pid)
    }
    for (const pid of this.#members) {
      const times = all.get(pid)
      if (times !== undefined) this.#own.set(`${String(pid)} ${times.startedAt}`, times.own)
    }
  }

  /** Seconds until now. Undefined where the system doesn't say. */
  seconds(): number | undefined {
    const self = timesOf('self')
    if (self === undefined) return undefined
    this.#look()
    const seen = [...this.#own.values()].reduce((sum, own) => sum + own, 0)
    // Programs that ended within a second weren't seen, but waited for.
    return Math.max(seen, self.own + self.waitedFor)
  }

  end(): void {
    clearInterval(this.#timer)
  }
}
