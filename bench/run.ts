import { parseArgs } from 'node:util'
import { measureAppearance } from './appearance.ts'
import { lighthouse } from './lighthouse.ts'
import { publish } from './report.ts'
import { rule } from './rule.ts'
import { editorFrames } from './seat-editor-frames.ts'
import { scroll } from './table-frames.ts'
import { tables } from './tables.ts'
import { STEPS, w1 } from './w1.ts'
import { w2 } from './w2.ts'
import { w2p } from './w2p.ts'
import { w3 } from './w3.ts'
import { w4 } from './w4.ts'
import { w6 } from './w6.ts'
import { w7, w7Offline } from './w7.ts'
import { w9 } from './w9.ts'

/**
 * `npm run bench -- W3 --scale 100 --seconds 5 --rounds 3`: runs workloads one after the other and prints each. `W2A
 * --saving`: while a member saves. `W1 --steps separate`: details and receipt in requests of their own. `W1 --servers 2
 * --processes 2`: several servers on one database, several processes each.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    scale: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    capacity: { type: 'string', default: '5000' },
    list: { type: 'string' },
    steps: { type: 'string', default: 'together' },
    events: { type: 'string', default: '40' },
    seats: { type: 'string', default: '20000' },
    saving: { type: 'boolean', default: false },
    servers: { type: 'string', default: '1' },
    processes: { type: 'string', default: '1' },
  },
})
const seconds = Math.min(20, Number(values.seconds))
const rounds = Math.min(9, Number(values.rounds))
const scale = Number(values.scale)
const capacity = Number(values.capacity)
const steps = STEPS.find((each) => each === values.steps)
if (steps === undefined) throw new Error(`Choose from --steps ${STEPS.join(', ')}`)
const size = { servers: Number(values.servers), processes: Number(values.processes) }

const workloads: Readonly<Record<string, () => Promise<object>>> = {
  W1: () => w1(scale, seconds, rounds, size, steps),
  W2A: () => w2('a', scale, rounds, capacity, size, values.saving),
  W2B: () => w2('b', scale, rounds, capacity, size),
  W2P: () => w2p(seconds, rounds, { events: Number(values.events), seats: Number(values.seats) }),
  W3: () => w3(scale, seconds, rounds),
  W4: () => w4(rounds),
  W6: () => w6(rounds),
  W7: () => w7(scale, seconds, rounds),
  W7OFFLINE: () => w7Offline(seconds, rounds),
  LIGHTHOUSE: () => lighthouse(rounds),
  W9: () => w9('uncached', scale, seconds, rounds),
  W9CACHED: () => w9('cached', scale, seconds, rounds),
  TABLES: () => tables(rounds, values.list),
  SCROLL: () => scroll(rounds),
  EDITOR: () => editorFrames(rounds),
  RULE: () => rule(scale, rounds),
  APPEARANCE: () => measureAppearance(scale, rounds),
}

for (const name of positionals.length === 0
  ? Object.keys(workloads).filter((each) => each !== 'LIGHTHOUSE')
  : positionals) {
  const run = workloads[name.toUpperCase()]
  if (run === undefined) throw new Error(`No workload ${name}. Choose from ${Object.keys(workloads).join(', ')}`)
  publish(await run())
}
