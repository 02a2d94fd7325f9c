import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { number } from '../common/src/words.ts'
import { unknownRefunds } from '../server/src/modules/selling/orders/flows/unknown-refunds.ts'
import {
  refundUnknownPayments,
  unknownPayments,
} from '../server/src/modules/selling/payments/flows/unknown-payments.ts'
import { openOwner } from '../server/src/platform/backup/owner-connection.ts'
import { openBackup } from '../server/src/platform/backup/read-backup.ts'
import { checkRestored, restoreBackup } from '../server/src/platform/backup/restore-backup.ts'
import { readConfig, type Config } from '../server/src/platform/config/config.ts'
import { restoreSecret } from '../server/src/platform/config/secrets.ts'
import { startupProblems } from '../server/src/platform/config/startup-problems.ts'
import { withDatabase } from '../server/src/platform/db/start-database.ts'
import { createLog } from '../server/src/platform/log.ts'
import { COPY_NOTE, markCopy, takeOver } from '../server/src/platform/restored.ts'

/** Restores a backup into an empty database, or says what a restored database is from now on. */
const usage = `npm run restore -- FILE                  into an empty database, as a copy beside the original
npm run restore -- FILE --take-over      into an empty database, as the original
npm run restore -- --take-over           makes a copy the original; with --since TIME, one that was restored by other means
npm run restore -- --copy                makes a database that was restored by other means a copy
npm run restore -- --unknown             lists payments since the backup that belong to no order, and refunds that their orders don’t have
npm run restore -- --refund-unknown      refunds these payments`

const TAKEN_OVER = (since: Date): string =>
  `This is the original from its next start on. Its server then asks the payment gateway about all payments, refunds and disputes since ${since.toISOString()}.`

const restoreFile = async (config: Config, file: string, takesOver: boolean): Promise<void> => {
  const backup = await openBackup(file)
  try {
    const { secret, at } = backup.header
    const forgetSecret = secret === null ? () => undefined : restoreSecret(config, secret)
    await withDatabase(config, createLog('warn'), async (url) => {
      const { rows, tables } = await restoreBackup(url, backup, { takesOver })
      console.log(`Restored ${number(rows)} rows of ${String(tables)} tables, as of ${at}.`)
      const broken = await checkRestored(url)
      console.log(broken.length === 0 ? 'All invariants hold.' : `${String(broken.length)} records break an invariant:`)
      for (const { invariant, offender } of broken.slice(0, 20)) console.log(`  ${invariant} ${offender}`)
    }).catch((error: unknown) => {
      forgetSecret()
      throw error
    })
    if (secret === null)
      console.log(
        'The backup has no secret: give this server the original’s SERVER_SECRET or secrets.json before it starts.',
      )
    console.log(takesOver ? TAKEN_OVER(new Date(at)) : COPY_NOTE)
  } finally {
    backup.close()
  }
}

const onDatabase = async (
  config: Config,
  work: (owner: Awaited<ReturnType<typeof openOwner>>) => Promise<string>,
): Promise<void> =>
  withDatabase(config, createLog('warn'), async (url, isNew) => {
    if (isNew) throw new Error('There is no database in DATA_DIR.')
    const owner = await openOwner(url)
    try {
      console.log(await work(owner))
    } finally {
      await owner.end()
    }
  })

const timeOf = (text: string | undefined): Date | undefined => {
  if (text === undefined) return undefined
  const time = new Date(text)
  if (Number.isNaN(time.getTime()) || time.getTime() > Date.now())
    throw new Error('--since must be a past moment like 2027-03-11T15:12:00Z.')
  return time
}

const run = async (): Promise<void> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      'take-over': { type: 'boolean', default: false },
      since: { type: 'string' },
      copy: { type: 'boolean', default: false },
      unknown: { type: 'boolean', default: false },
      'refund-unknown': { type: 'boolean', default: false },
    },
  })
  const [file] = positionals
  const config = readConfig(process.env)
  const since = timeOf(values.since)
  if (positionals.length === 1 && file !== undefined && since === undefined && !values.copy)
    return restoreFile(config, resolve(process.env['INIT_CWD'] ?? '.', file), values['take-over'])
  if (positionals.length > 0) throw new Error(usage)
  if (values['take-over']) return onDatabase(config, async (owner) => TAKEN_OVER(await takeOver(owner, since)))
  if (values.copy)
    return onDatabase(config, async (owner) => {
      await markCopy(owner, since ?? new Date())
      return COPY_NOTE
    })
  if (values.unknown)
    return onDatabase(config, async (owner) => `${await unknownPayments(owner)}\n${await unknownRefunds(owner)}`)
  if (values['refund-unknown']) return onDatabase(config, refundUnknownPayments)
  throw new Error(usage)
}

await run().catch((error: unknown) => {
  console.error(startupProblems(error, undefined))
  process.exitCode = 1
})
