import { afterAll, beforeAll } from 'vitest'
import { anApi } from '#areas/testing.ts'
import { listeners } from '#server/app.ts'
import { aCheckout } from '#modules/selling/checkout/testing/a-checkout.ts'
import type { Setting } from '#modules/selling/checkout/testing/asked-questions.ts'
import { sendDueMails } from '#modules/watching/email/flows/send-mails.ts'
import { hashPassword } from '#modules/people/identity/adapters/password-hash.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { keepCards, releaseRemovedCard } from '#modules/selling/payments/flows/saved-cards.ts'
import { createFactLoop } from '#platform/fact-loop.ts'
import { installJobs, runDueJobs } from '#platform/job-worker.ts'
import { anyJob } from '#platform/jobs.ts'
import { readableLog } from '#platform/testing.ts'
import type { TestDatabase } from '#testing/database.ts'
import { erasePerson } from '../flows/erase-person.ts'
import { writePersonExport } from '../flows/export-person.ts'
import { registerPersonExports } from '../http.ts'
import { startErasures } from '../jobs.ts'
import { PASSWORD } from './a-canary.ts'
import { searchableStorage } from './search-everywhere.ts'

const DELETE = 'mutation ($password: String!) { accountDelete(password: $password) { state dueAt { utc } } }'
const ATTEMPT = { number: 1, isLast: false }

/** People who ask for a copy of their data or leave, for a test file. Call it once, at the top of the file. */
export function aPrivacyOffice(database: TestDatabase) {
  const log = readableLog()
  const storage = searchableStorage()
  let opened: Setting | undefined
  const setting = (): Setting => {
    if (opened === undefined) throw new Error('The office opens before the first test.')
    return opened
  }
  beforeAll(async () => {
    await installJobs(database.pools.jobs)
    const checkout = await aCheckout(database)
    const mail = { kind: 'outbox', send: async () => undefined, close: async () => undefined }
    Object.assign(checkout.services, { log, storage, mail })
    opened = { database, checkout, api: await anApi(checkout.services, { routes: [registerPersonExports] }) }
  })
  afterAll(async () => {
    await opened?.api.close()
    await opened?.checkout.close()
  })
  const services = () => setting().checkout.services
  const ask = (query: string, token?: string, variables: object = {}) =>
    setting().api.ask('consumer', query, { variables, ...(token === undefined ? {} : { token }) })
  const startDue = () => startErasures.run(services(), {}, ATTEMPT)
  /** Runs the job of an erasure that has begun. */
  const goOn = async (userId: string): Promise<void> => {
    const [row] = await database.query<{ id: string }>(
      `select id from erasure where user_id = $1 and state = 'ERASING'`,
      [userId],
    )
    if (row !== undefined) await erasePerson.run(services(), { erasureId: row.id }, ATTEMPT)
  }
  return {
    log,
    storage,
    setting,
    services,
    ask,
    startDue,
    goOn,
    /** Does what comes after requests: listeners, mails and jobs. */
    follow: async (): Promise<void> => {
      await createFactLoop(services(), listeners).drain()
      await sendDueMails(services())
      await runDueJobs(services(), [anyJob(keepCards), anyJob(releaseRemovedCard), anyJob(writePersonExport)])
    },
    /** A signed-in person with the password. */
    person: async () => aConsumer(services(), { passwordHash: await hashPassword(PASSWORD) }),
    /** Asks to delete the account. */
    remove: (token: string, password = PASSWORD) => ask(DELETE, token, { password }),
    /** Ends the waiting period now. */
    atOnce: async (userId: string): Promise<void> => {
      await database.query(`update erasure set due_at = app.now() where user_id = $1`, [userId])
      await startDue()
      await goOn(userId)
    },
    /** State of a user's newest erasure. */
    stateOf: async (userId: string): Promise<string | undefined> =>
      (
        await database.query<{ state: string }>(
          'select state from erasure where user_id = $1 order by requested_at desc',
          [userId],
        )
      )[0]?.state,
  }
}
