import { parseArgs } from 'node:util'
import { publish } from './report.ts'
import { w3 } from './w3.ts'

/** `npm run bench -- W3 --scale 100 --seconds 5 --rounds 3`: runs workloads one after the other and prints each. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    scale: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
  },
})
const seconds = Math.min(20, Number(values.seconds))
const rounds = Math.min(9, Number(values.rounds))
const scale = Number(values.scale)

const workloads: Readonly<Record<string, () => Promise<object>>> = {
  W3: () => w3(scale, seconds, rounds),
}

for (const name of positionals.length === 0 ? Object.keys(workloads) : positionals) {
  const run = workloads[name.toUpperCase()]
  if (run === undefined) throw new Error(`There is no workload ${name}: ${Object.keys(workloads).join(', ')}`)
  publish(await run())
}
