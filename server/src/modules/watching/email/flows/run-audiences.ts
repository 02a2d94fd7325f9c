import { inTransaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/errors.ts'
import { addJob, defineJob } from '#platform/jobs.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'
import { MAX_RECIPIENTS } from '#modules/watching/admission/rules/message-limits.ts'
import { readAudienceMail } from '../reads/audiences.ts'
import type { AutomaticStop } from '../rules/audience-history.ts'
import { mailDomain } from '../rules/sender.ts'
import type { AudienceMail } from '../types.ts'
import { countWaitingMessages } from '../writes/attendee-mails.ts'
import {
  endFinishedRuns,
  fixRecipients,
  holdSendingRun,
  lockRun,
  planAudienceMails,
  readRunsAtWork,
  writeRunState,
  type LockedRun,
} from '../writes/audience-runs.ts'
import { BATCH, MAX_WAITING, PAUSE_MS } from '../rules/batches.ts'
import { stopAutomatically } from './stop-audience.ts'

type OfRun = { runId: string }

export const planKey = (runId: string): string => `plan-audience-mails:${runId}`
export const startKey = (runId: string): string => `start-audience-run:${runId}`

/**
 * Counts a mail to an audience against the messages of a day, which it shares with messages to attendees. Throws tooManyRequests if there are
 * too many.
 */
export async function takeMessageLimits({ sharedLimits }: Services, mail: AudienceMail): Promise<void> {
  for (const id of mail.eventId === null ? mail.eventIds : [mail.eventId])
    await sharedLimits.take(LIMITS.attendeeMessagesPerEvent, id)
  await sharedLimits.take(LIMITS.attendeeMessagesPerAccount, mail.accountId)
}

const MOVED: AutomaticStop = {
  cause: 'MOVED',
  reason: 'The event has another date than when this was planned. Check the text, then resume.',
}
const CANCELED: AutomaticStop = {
  cause: 'CANCELED',
  reason: 'The event was canceled. Check the text, then resume or end it.',
}
const TOO_MANY: AutomaticStop = {
  cause: 'LIMIT',
  reason: 'Too many e-mails were sent to many people today. Resume tomorrow.',
}

const whyEventsStop = ({ hasCanceledEvent }: LockedRun): AutomaticStop => (hasCanceledEvent ? CANCELED : MOVED)

/** Plans the next batch of a run's mails, and the job for the one after it, in one transaction. Ends with the run. */
export const planAudienceRun = defineJob<OfRun>('plan-audience-mails', {}, async (services, { runId }) => {
  const { databases, addresses, clock, failpoint } = services
  const key = planKey(runId)
  await inTransaction(databases.system, async (transaction) => {
    const run = await holdSendingRun(transaction, runId)
    const mail = run && (await readAudienceMail(transaction, run.mailId))
    if (mail === undefined) return
    if ((await countWaitingMessages(transaction, MAX_WAITING)) === MAX_WAITING) {
      const runAt = new Date(clock.now().getTime() + PAUSE_MS)
      return addJob(transaction, planAudienceRun, { runId }, { key, runAt })
    }
    const domain = mailDomain(addresses.publicUrl)
    const seen = await planAudienceMails(transaction, mail, { runId, domain, max: BATCH })
    await failpoint('audience-mails.batch')
    if (seen === BATCH) await addJob(transaction, planAudienceRun, { runId }, { key })
  })
  await failpoint('audience-mails.afterBatch')
})

/** Why a run can't begin now; undefined if it can. Counts it against the messages of a day, outside of its transaction. */
async function limitProblem(services: Services, runId: string): Promise<AutomaticStop | undefined> {
  const { system } = services.databases
  const found = await inTransaction(system, async (transaction) => {
    const run = await lockRun(transaction, runId)
    return run?.state === 'SCHEDULED' && run.isDue && !run.isLimitTaken
      ? readAudienceMail(transaction, run.mailId)
      : undefined
  })
  if (found === undefined) return undefined
  try {
    await takeMessageLimits(services, found)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return TOO_MANY
    throw error
  }
}

/**
 * Begins a scheduled run: fixes who gets it, which is who is in the audience now. It stops instead if its event was moved or
 * canceled, if too many were sent today, or if there is no one left to write to.
 */
export const startAudienceRun = defineJob<OfRun>('start-audience-run', {}, async (services, { runId }) => {
  const limited = await limitProblem(services, runId)
  await services.failpoint('audience-run.start')
  await inTransaction(services.databases.system, async (transaction) => {
    const run = await lockRun(transaction, runId)
    if (run?.state !== 'SCHEDULED' || !run.isDue) return
    const mail = await readAudienceMail(transaction, run.mailId)
    if (mail === undefined) return
    const stop = limited ?? (run.isAsPlanned ? undefined : whyEventsStop(run))
    if (stop !== undefined) return stopAutomatically(transaction, run, stop)
    const people = await fixRecipients(transaction, runId, mail)
    if (people > MAX_RECIPIENTS) throw new Error('an audience of more than 100,000 people')
    await writeRunState(transaction, runId, ['SCHEDULED'], 'SENDING')
    if (people > 0) await addJob(transaction, planAudienceRun, { runId }, { key: planKey(runId) })
    await services.failpoint('audience-run.fixed')
  })
})

/**
 * Each minute: begins runs that are due, stops those whose event was moved or canceled, goes on with those that a process left, and ends those
 * that are done.
 */
export const tendAudienceRuns = defineJob('tend-audience-runs', { cron: '* * * * *' }, async (services) => {
  const { system } = services.databases
  for (const { id, state, isDue, isAsPlanned } of await readRunsAtWork(system))
    await inTransaction(system, async (transaction) => {
      if (!isAsPlanned) {
        const run = await lockRun(transaction, id)
        if (run !== undefined && !run.isAsPlanned) await stopAutomatically(transaction, run, whyEventsStop(run))
      } else if (state === 'SENDING')
        await addJob(transaction, planAudienceRun, { runId: id }, { key: planKey(id), keyMode: 'keep' })
      else if (isDue) await addJob(transaction, startAudienceRun, { runId: id }, { key: startKey(id) })
    })
  await inTransaction(system, endFinishedRuns)
})
