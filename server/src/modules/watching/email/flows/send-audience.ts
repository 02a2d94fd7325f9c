import { newId } from '@admission/common/ids.ts'
import { timeFromLocal } from '@admission/common/recurring.ts'
import { timeAt } from '@admission/common/time.ts'
import { readAudienceEvent } from '#modules/watching/admission/reads/audience.ts'
import { MAX_RECIPIENTS, mayStillWrite, TOO_LATE } from '#modules/watching/admission/rules/message-limits.ts'
import { writeAudit } from '#platform/audit.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { inputError, notFound, preconditionFailed, userError } from '#platform/errors.ts'
import { checkedKey, firstAnswer } from '#platform/idempotency.ts'
import { addJob } from '#platform/jobs.ts'
import type { JsonObject } from '#platform/json.ts'
import type { Origin } from '#platform/origin.ts'
import type { Services } from '#platform/services.ts'
import { readAudienceReach } from '../reads/audience-people.ts'
import { readAudienceMail } from '../reads/audiences.ts'
import { AUDIENCE_HISTORY_KIND } from '../rules/audience-history.ts'
import type { AudienceMail } from '../types.ts'
import {
  insertRun,
  lockRun,
  planRunAgain,
  renewRun,
  withdrawWaiting,
  writeRunState,
  writeSchedule,
  type LockedRun,
} from '../writes/audience-runs.ts'
import { planAudienceRun, planKey, startAudienceRun, startKey, takeMessageLimits } from './run-audiences.ts'
import { stopRun } from './stop-audience.ts'

type Asked = { readonly services: Services; readonly origin: Origin; readonly reason: string }

/** The longest that a mail can wait for its time. */
const MAX_DAYS_AHEAD = 365

const existing = async (services: Services, id: string): Promise<AudienceMail> => {
  const mail = await readAudienceMail(services.databases.system, id)
  if (mail === undefined) throw notFound()
  return mail
}

const wrong = (message: string) => inputError({ path: 'at', message })

/** The moment of a wall-clock time of the event or account. Throws userInputError unless it is within a year from now. */
const momentOf = ({ clock }: Services, { timezone }: AudienceMail, local: string): Date => {
  let at: Date
  try {
    at = new Date(timeFromLocal(local, timezone).utc)
  } catch {
    throw wrong('Enter a date and time.')
  }
  const ahead = at.getTime() - clock.now().getTime()
  if (ahead <= 0) throw wrong('Choose a time that is still to come.')
  if (ahead > MAX_DAYS_AHEAD * 86_400_000) throw wrong('Choose a time within a year.')
  return at
}

const localOf = (at: Date, { timezone }: AudienceMail): string => timeAt(at, timezone).local.slice(0, 16)

/** Throws userError if a mail can't go to its audience at a moment. */
const needSendable = async ({ databases }: Services, mail: AudienceMail, at: Date): Promise<void> => {
  const { accountId, eventId, topic, brokenReason, isArchived } = mail
  if (isArchived) throw userError('This e-mail is archived. Restore it first.')
  if (brokenReason !== null) throw userError(`The text can’t be written: ${brokenReason} Change it first.`)
  if (eventId === null || topic !== null) return
  const event = await readAudienceEvent(databases.system, { accountId, eventIds: null }, eventId)
  if (event !== undefined && !mayStillWrite(event, at)) throw userError(TOO_LATE)
}

const audit = (
  transaction: SystemTx,
  { origin, reason }: Pick<Asked, 'origin' | 'reason'>,
  mail: AudienceMail,
  entry: { readonly action: string; readonly before?: JsonObject; readonly after?: JsonObject },
): Promise<void> =>
  writeAudit(transaction, origin, {
    ...entry,
    target: { kind: AUDIENCE_HISTORY_KIND, id: mail.id },
    account: mail.accountId,
    reason,
  })

type Sending = Asked & {
  readonly userId: string
  /** Idempotency key: the same key plans one run. */
  readonly key: string
  readonly id: string
  /** The version that the sender saw. */
  readonly version: number
  /** How many people the sender was shown. */
  readonly people: number
  /** A wall-clock time in the zone of the event or account; null: now. */
  readonly at: string | null
}

/**
 * Sends a mail to its audience, now or at a time. It goes to who is in the audience when it begins, whatever the number that the
 * sender confirmed; both are kept. Throws preconditionFailed if the mail was changed since, or is on its way already, userError if
 * it can't be sent, tooManyRequests above the limits of a day.
 */
export async function sendToAudience(asked: Sending): Promise<AudienceMail> {
  const { services, userId, key, id, version, people, at, reason } = asked
  const { system } = services.databases
  const body = { id, version, people, at, reason }
  const request = { actor: userId, operation: 'audienceMailSend', key: checkedKey(key), body }
  const mail = await existing(services, id)
  const { runId } = await firstAnswer(system, request, { runId: newId('AudienceRun') as string })
  if ((await inTransaction(system, (transaction) => lockRun(transaction, runId))) !== undefined) return mail
  if (mail.version !== version)
    throw preconditionFailed('This e-mail has just been changed. Look at it again, then send it.')
  const moment = at === null ? null : momentOf(services, mail, at)
  await needSendable(services, mail, moment ?? services.clock.now())
  const reach = await readAudienceReach(system, mail)
  if (reach.people === 0) throw userError('There is no one to send it to.')
  if (reach.people > MAX_RECIPIENTS) throw userError('An e-mail can go to up to 100,000 people. Narrow the audience.')
  if (moment === null) await takeMessageLimits(services, mail)
  await inTransaction(system, async (transaction) => {
    const run = { id: runId, at: moment, confirmed: Math.max(1, people), userId, isLimitTaken: moment === null }
    if (!(await insertRun(transaction, mail, run)))
      throw preconditionFailed('It is scheduled or being sent already. Look at it again.')
    await audit(transaction, asked, mail, {
      action: moment === null ? 'audience-mail-send' : 'audience-mail-schedule',
      before: {},
      after: { people, ...(moment && { at: localOf(moment, mail) }) },
    })
    const due = moment && { runAt: moment }
    await addJob(transaction, startAudienceRun, { runId }, { key: startKey(runId), ...due })
  })
  return existing(services, id)
}

type Step = Asked & { readonly id: string }

// One step of a mail's open run, decided under its lock.
async function step(
  asked: Step,
  work: (transaction: SystemTx, run: LockedRun, mail: AudienceMail) => Promise<string | null>,
): Promise<AudienceMail> {
  const { services, id } = asked
  const found = await existing(services, id)
  await inTransaction(services.databases.system, async (transaction) => {
    const run = found.run && (await lockRun(transaction, found.run.id))
    const mail = await readAudienceMail(transaction, id)
    if (!run || mail === undefined) throw preconditionFailed('It isn’t being sent.')
    const refused = await work(transaction, run, mail)
    if (refused !== null) throw preconditionFailed(refused)
  })
  return existing(services, id)
}

/** Moves a scheduled mail to another time. Throws preconditionFailed once it has begun. */
export const rescheduleAudience = (asked: Step & { readonly at: string }): Promise<AudienceMail> =>
  step(asked, async (transaction, run, mail) => {
    const at = momentOf(asked.services, mail, asked.at)
    await needSendable(asked.services, mail, at)
    if (!(await writeSchedule(transaction, run.id, at))) return 'It has begun already, or was ended.'
    await addJob(transaction, startAudienceRun, { runId: run.id }, { key: startKey(run.id), runAt: at })
    await audit(transaction, asked, mail, {
      action: 'audience-mail-reschedule',
      before: { at: localOf(run.scheduledAt, mail) },
      after: { at: localOf(at, mail) },
    })
    return null
  })

/** Stops a mail that is scheduled or being sent. What was sent stays; the rest waits. */
export const stopAudience = (asked: Step): Promise<AudienceMail> =>
  step(asked, async (transaction, run, mail) => {
    if (!(await stopRun(transaction, run.id, `By staff: ${asked.reason}`.slice(0, 300)))) return 'It isn’t being sent.'
    await audit(transaction, asked, mail, { action: 'audience-mail-stop' })
    return null
  })

/** Ends a mail that is scheduled or stopped: the rest is never sent. */
export const cancelAudience = (asked: Step): Promise<AudienceMail> =>
  step(asked, async (transaction, run, mail) => {
    if (!(await writeRunState(transaction, run.id, ['SCHEDULED', 'STOPPED'], 'CANCELED')))
      return 'It is being sent, or was ended. Stop it first.'
    await withdrawWaiting(transaction, run.id)
    await audit(transaction, asked, mail, { action: 'audience-mail-cancel' })
    return null
  })

/**
 * Goes on with a stopped mail, in its current text: to the recipients who are left, or from the beginning if it hadn't begun. Throws
 * userError if its text still can't be written.
 */
export async function resumeAudience(asked: Step): Promise<AudienceMail> {
  const { services } = asked
  const before = await existing(services, asked.id)
  await needSendable(services, before, services.clock.now())
  const isNew = before.run !== null && before.run.state === 'STOPPED' && before.run.countedAt === null
  if (isNew) await takeMessageLimits(services, before)
  return step(asked, async (transaction, run, mail) => {
    await renewRun(transaction, run.id)
    const to = run.countedAt === null ? 'SCHEDULED' : 'SENDING'
    if (!(await writeRunState(transaction, run.id, ['STOPPED'], to))) return 'It isn’t stopped.'
    if (to === 'SENDING') await addJob(transaction, planAudienceRun, { runId: run.id }, { key: planKey(run.id) })
    else {
      await planRunAgain(transaction, run.id, isNew)
      await addJob(transaction, startAudienceRun, { runId: run.id }, { key: startKey(run.id) })
    }
    await audit(transaction, asked, mail, { action: 'audience-mail-resume' })
    return null
  })
}
