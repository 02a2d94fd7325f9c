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

const totalOf = ({ own, waitedFor }: ProcessTimes): number => own + waitedFor

/**
 * Processor seconds of this process and all its descendants. A parent that waits for a child adds the child's times to
 * its own. Browsers end without waiting for their children, whose times would be lost, so processes are read every
 * second, and the last known times that no parent added are kept.
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
    const before = this.#members
    const isAlive = (pid: number): boolean => all.get(pid)?.startedAt === before.get(pid)?.startedAt
    const heirOf = (pid: number): number | undefined => {
      const parent = before.get(pid)?.parent
      if (parent === undefined || !before.has(parent)) return undefined
      return isAlive(parent) ? parent : heirOf(parent)
    }
    /** Seconds of processes that ended since the last reading, by the nearest ancestor that still runs. */
    const ended = new Map<number | undefined, number>()
    for (const [pid, times] of before)
      if (!isAlive(pid)) ended.set(heirOf(pid), (ended.get(heirOf(pid)) ?? 0) + totalOf(times))
    for (const [heir, seconds] of ended) {
      const taken = heir === undefined ? 0 : (all.get(heir)?.waitedFor ?? 0) - (before.get(heir)?.waitedFor ?? 0)
      this.#left += Math.max(0, seconds - taken)
    }
    const members = new Set([process.pid, ...[...before.keys()].filter(isAlive)])
    // A parent may have a higher number than its child.
    for (let size = 0; size !== members.size;) {
      size = members.size
      for (const [pid, { parent }] of all) if (members.has(parent)) members.add(pid)
    }
    this.#members = new Map([...all].filter(([pid]) => members.has(pid)))
  }

  /** Seconds until now. Undefined where the system doesn't say. */
  seconds(): number | undefined {
    if (timesOf('self') === undefined) return undefined
    this.#look()
    return [...this.#members.values()].reduce((sum, times) => sum + totalOf(times), this.#left)
  }

  end(): void {
    clearInterval(this.#timer)
  }
}
