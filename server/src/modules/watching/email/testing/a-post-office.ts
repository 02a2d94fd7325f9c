import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { passwordResetRequested } from '#modules/people/identity/facts.ts'
import { aUser } from '#modules/people/identity/testing.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { createFailpoints } from '#platform/failpoints.ts'
import { createFactLoop } from '#platform/fact-loop.ts'
import { announce } from '#platform/facts.ts'
import { outboxMail, smtpMail, type MailPort } from '#platform/mail.ts'
import { readableLog, testServices } from '#platform/testing.ts'
import type { Services } from '#platform/services.ts'
import type { TestDatabase } from '#testing/database.ts'
import { sendDueMails } from '../flows/send-mails.ts'
import { mailListeners } from '../listeners.ts'
import { aSmtpServer, type TestSmtp } from './a-smtp-server.ts'

/** A stored mail. */
export type StoredMail = {
  readonly id: string
  readonly state: string
  readonly attempts: number
  readonly html: string
  readonly text: string
  readonly message_id: string
  readonly last_error: string | null
  readonly sent_at: Date | null
  readonly leased_until: Date | null
  readonly bounced_at: Date | null
  readonly user_id: string | null
}

type Opened = {
  readonly smtp: TestSmtp
  readonly mail: MailPort
  readonly services: Services
  readonly outbox: Services
  /** Where the outbox writes. */
  readonly folder: string
  readonly api: TestApi
}

/** The token of a link in a mail's text; empty if none. */
export const tokenIn = (text: string | undefined): string =>
  /(?:password-reset\/|\?verify=)([\w-]{43})/.exec(text ?? '')?.[1] ?? ''

/**
 * A database with a mail server for a test file. Call it once, at the top of the file. Each test starts without mails
 * and facts, on the real clock.
 */
export function aPostOffice(database: TestDatabase) {
  const failpoints = createFailpoints({ isTest: true })
  const log = readableLog()
  let opened: Opened | undefined
  const open = (): Opened => {
    if (opened === undefined) throw new Error('The post office opens before the first test.')
    return opened
  }
  const forgetAll = () =>
    database.query('with e as (delete from fact_effect), f as (delete from fact) delete from mail')
  beforeAll(async () => {
    const smtp = await aSmtpServer()
    const mail = smtpMail(smtp.url)
    const services = testServices(database, { mail, log, failpoint: failpoints.reach })
    const folder = mkdtempSync(join(tmpdir(), 'outbox-'))
    const outbox = testServices(database, { mail: outboxMail(folder), log })
    opened = { smtp, mail, services, outbox, folder, api: await anApi(services) }
  })
  beforeEach(async () => {
    await forgetAll()
    failpoints.disarm()
    await database.moveClock(0)
  })
  afterAll(async () => {
    if (opened) rmSync(opened.folder, { recursive: true, force: true })
    await opened?.api.close()
    await opened?.mail.close()
    await opened?.smtp.close()
  })

  const deliverFacts = () => createFactLoop(open().services, mailListeners).drain()
  /** The mails that arrived while `work` ran. */
  const takenBy = async (work: () => Promise<unknown>): Promise<Email[]> => {
    const { smtp } = open()
    const before = smtp.taken.length
    await work()
    return Promise.all(smtp.taken.slice(before).map((bytes) => PostalMime.parse(bytes)))
  }
  const askForReset = async (userId: string, area: 'consumer' | 'admin' = 'consumer') => {
    await inTransaction(open().services.databases.system, (transaction) =>
      announce(transaction, passwordResetRequested, { accountId: null, subjectId: userId, data: { area } }),
    )
    await deliverFacts()
  }
  return {
    log,
    failpoints,
    forgetAll,
    deliverFacts,
    takenBy,
    askForReset,
    open,
    /** The mails that go out once all facts are processed. */
    sentAfterFacts: () =>
      takenBy(async () => {
        await deliverFacts()
        await sendDueMails(open().services)
      }),
    /** Requests a new password and tries to send its mail once. */
    sendOne: async (): Promise<Email[]> => {
      await askForReset((await aUser(open().services)).id)
      return takenBy(() => sendDueMails(open().services))
    },
    /** The mails that go out on a retry `seconds` from now. */
    later: async (seconds: number): Promise<Email[]> => {
      await database.moveClock(seconds * 1000)
      return takenBy(() => sendDueMails(open().services))
    },
    /** The only mail. */
    kept: async (): Promise<StoredMail> => {
      const [row, another] = await database.query<StoredMail>('select * from mail')
      if (row === undefined || another !== undefined) throw new Error('expected exactly one mail')
      return row
    },
    /** True if a reset link can be used. */
    usable: async (token: string): Promise<boolean> =>
      (
        await open().api.read<{ resetLink: { usable: boolean } }>(
          'consumer',
          `{ resetLink(token: "${token}") { usable } }`,
        )
      ).resetLink.usable,
  }
}
