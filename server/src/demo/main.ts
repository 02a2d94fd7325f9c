import { parseArgs } from 'node:util'
import { isDay } from '@admission/common/days.ts'
import { migrate } from '#platform/db/migrate.ts'
import { demoAddresses } from './addresses.ts'
import { seedDemo } from './seed.ts'
import { demoDay } from './seeder.ts'

/** Migrates a database and seeds it: `node server/src/demo/main.ts --database URL --scale 1 [--today 2027-03-11]`. */
const { values } = parseArgs({
  options: { database: { type: 'string' }, scale: { type: 'string', default: '1' }, today: { type: 'string' } },
})
const url = values.database
if (url === undefined) throw new Error('Name a database: --database postgres://…')
const scale = Number(values.scale)
if (!Number.isInteger(scale) || scale < 1) throw new Error('The scale must be a whole number from 1: --scale 10')
const today = values.today ?? demoDay(new Date())
if (!isDay(today)) throw new Error('Give the day as YYYY-MM-DD: --today 2027-03-11')
await migrate({ url })
const started = performance.now()
const { events, steps } = await seedDemo({ url }, { scale, today })
const seconds = ((performance.now() - started) / 1000).toFixed(1)
process.stdout.write(
  `${demoAddresses('http://localhost:3000')}\n${events} events in ${seconds} s ${JSON.stringify(steps)}\n`,
)
