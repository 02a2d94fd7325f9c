import { closeSync, fdatasync, ftruncateSync, openSync, readFileSync, readSync, write } from 'node:fs'
import { promisify } from 'node:util'
import { sha256 } from './names.ts'
import type { Kept } from './records.ts'

/** CAPTURE, REFUND, DISPUTE, DISPUTE_FEE, DISPUTE_WON and PAYOUT move money; the others only record what happened. */
export type Kind =
  | 'OPEN'
  | 'AUTHORISE'
  | 'CAPTURE'
  | 'DECLINE'
  | 'CANCEL'
  | 'VOID'
  | 'REFUND'
  | 'DISPUTE'
  | 'DISPUTE_FEE'
  | 'DISPUTE_WON'
  | 'DISPUTE_LOST'
  | 'PAYOUT'
  | 'CUSTOMER'
  | 'METHOD'
  | 'DESTINATION'
  | 'FAULT'
  | 'DELIVERED'

export type Announcement = { id: string; type: string }

export type Entry = {
  seq: number
  at: string
  kind: Kind
  payment: string | null
  key: string | null
  /** Amount of the entry, in minor units. */
  amount: number | null
  currency: string | null
  status: string | null
  kept?: Kept
  /** The webhook that this entry triggers. */
  event?: Announcement
  /** DELIVERED: the webhook that was accepted or given up. FAULT: what was injected. */
  note?: string
  /** SHA-256 of the line before; 64 zeros in the first. */
  prev: string
}

export type NewEntry = Omit<Entry, 'seq' | 'at' | 'prev'>

const FIRST_PREV = '0'.repeat(64)
const writeAt = promisify(write)
const syncFile = promisify(fdatasync)

/**
 * The gateway's storage: JSON lines, each chained to the previous one. `append` resolves when the line is on disk;
 * lines that arrive during a sync share the next one.
 */
export class Journal {
  readonly #fd: number
  readonly #now: () => number
  /** Offset of each line, and of the next one. */
  readonly #offsets: number[]
  #prev: string
  #waiting: string[] = []
  #written: number
  #sync: Promise<void> = Promise.resolve()
  #next: Promise<void> | undefined

  private constructor(fd: number, now: () => number, offsets: number[], prev: string) {
    this.#fd = fd
    this.#now = now
    this.#offsets = offsets
    this.#prev = prev
    this.#written = offsets.at(-1) ?? 0
  }

  /**
   * Opens the file, verifies the chain and passes every entry to `replay`. An incomplete last line after a crash was
   * never confirmed and is cut off; any other damage throws, because money must not be guessed.
   */
  static open(path: string, now: () => number, replay: (entry: Entry) => void): Journal {
    const fd = openSync(path, 'a+', 0o600)
    const bytes = readFileSync(path)
    const end = bytes.lastIndexOf(10) + 1
    if (end < bytes.length) ftruncateSync(fd, end)
    const offsets = [0]
    let prev = FIRST_PREV
    for (let start = 0; start < end; start = offsets.at(-1) ?? end) {
      const stop = bytes.indexOf(10, start)
      const line = bytes.toString('utf8', start, stop)
      const entry = readLine(line, offsets.length, prev)
      prev = sha256(line)
      offsets.push(stop + 1)
      replay(entry)
    }
    return new Journal(fd, now, offsets, prev)
  }

  /** Number of the last entry, or 0. */
  get last(): number {
    return this.#offsets.length - 1
  }

  /** Adds a line. Its position is fixed immediately; the promise resolves when it is on disk. */
  append(entry: NewEntry): Promise<void> {
    const line = JSON.stringify({
      seq: this.#offsets.length,
      at: new Date(this.#now()).toISOString(),
      ...entry,
      prev: this.#prev,
    })
    this.#prev = sha256(line)
    this.#offsets.push((this.#offsets.at(-1) ?? 0) + Buffer.byteLength(line) + 1)
    this.#waiting.push(line)
    return this.durable()
  }

  /** Resolves when everything appended so far is on disk. */
  durable(): Promise<void> {
    if (this.#waiting.length === 0) return this.#sync
    this.#next ??= this.#sync.then(() => {
      this.#next = undefined
      this.#sync = this.#flush()
      return this.#sync
    })
    return this.#next
  }

  async #flush(): Promise<void> {
    const bytes = Buffer.from(`${this.#waiting.splice(0).join('\n')}\n`)
    for (let done = 0; done < bytes.length;) {
      const { bytesWritten } = await writeAt(this.#fd, bytes, done, bytes.length - done, null)
      done += bytesWritten
    }
    await syncFile(this.#fd)
    this.#written += bytes.length
  }

  /** Entries on disk after number `after`, at most `limit`, as stored in the file. */
  read(after: number, limit: number): Entry[] {
    const start = this.#offsets[after] ?? this.#written
    const stop = Math.min(this.#offsets[after + limit] ?? this.#written, this.#written)
    const bytes = Buffer.alloc(Math.max(0, stop - start))
    readSync(this.#fd, bytes, 0, bytes.length, start)
    const lines = bytes.toString('utf8').split('\n')
    return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Entry)
  }

  async close(): Promise<void> {
    await this.durable()
    closeSync(this.#fd)
  }
}

function readLine(line: string, seq: number, prev: string): Entry {
  let entry: Entry
  try {
    entry = JSON.parse(line) as Entry
  } catch {
    throw new Error(`The journal is damaged: line ${seq} is not an entry.`)
  }
  if (entry.seq !== seq || entry.prev !== prev)
    throw new Error(`The journal is damaged: the chain breaks at line ${seq}.`)
  return entry
}
