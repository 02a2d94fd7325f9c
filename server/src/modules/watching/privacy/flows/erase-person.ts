import { inTransaction } from '#platform/db/transaction.ts'
import { defineJob } from '#platform/jobs.ts'
import type { Services } from '#platform/services.ts'
import { filePath } from '#modules/stock/checkout-forms/rules/answer-file.ts'
import { deleteExports } from '#modules/people/exports/flows/delete-exports.ts'
import { forgetCards } from '#modules/selling/payments/flows/saved-cards.ts'
import {
  readAnswerFilesOf,
  readBlockers,
  readListExports,
  readOwnFiles,
  readPerson,
  readRunningErasure,
} from '../reads/requests.ts'
import { STEPS, type Erasure, type RunningErasure, type Step } from '../types.ts'
import { endErasure, eraseStep, forgetExportsOf, markStep, startErasure } from '../writes.ts'

/** Erases a person whose waiting period is over, or goes on where it stopped. */
export const erasePerson = defineJob<{ erasureId: string }>('erase-person', {}, (services, { erasureId }) =>
  runErasure(services, erasureId),
)

/** Starts a due erasure unless something has come to keep it. Then it waits on. */
export const beginErasure = async (
  { databases }: Services,
  { id, userId, state }: Pick<Erasure, 'id' | 'userId' | 'state'>,
): Promise<boolean> => {
  if (state === 'ERASING') return true
  const { system } = databases
  if ((await readBlockers(system, userId)).length > 0) return false
  const person = await readPerson(system, userId)
  return person !== undefined && inTransaction(system, (transaction) => startErasure(transaction, id, person))
}

/** Deletes exported lists that can have the person in them. */
const eraseListExports = async (services: Services, running: RunningErasure): Promise<void> =>
  deleteExports(services, await readListExports(services.databases.system, running))

// Bytes first: a row without bytes is tried again, bytes without a row would stay forever. Rows go with their subject.
const eraseFiles = async (services: Services, running: RunningErasure): Promise<void> => {
  const { databases, storage } = services
  const { system } = databases
  for (const path of await readOwnFiles(system, running.userId)) await storage.remove(path)
  await inTransaction(system, (transaction) => forgetExportsOf(transaction, running.userId))
  await eraseListExports(services, running)
  for (const file of await readAnswerFilesOf(system, running)) await storage.remove(filePath(file))
}

/** The part of a step outside the database. It can run again. */
const before = async (services: Services, step: Step, running: RunningErasure): Promise<void> => {
  if (step === 'FILES') await eraseFiles(services, running)
  if (step === 'CARDS') await forgetCards(services, running.userId)
}

/**
 * Erases a person, one subject per transaction. After a stop it goes on with the first step that isn't done. Throws if the
 * gateway doesn't confirm that it forgot a card.
 */
export const runErasure = async (services: Services, id: string): Promise<void> => {
  const { system } = services.databases
  const running = await readRunningErasure(system, id)
  if (running === undefined) return
  for (const step of STEPS.filter((each) => !running.done.includes(each))) {
    await before(services, step, running)
    await services.failpoint(`erase-person:${step}`)
    await inTransaction(system, async (transaction) => {
      if (step !== 'FILES') await eraseStep(transaction, step, running)
      await markStep(transaction, id, step)
    })
  }
  // Those that were exported while it went on.
  await eraseListExports(services, running)
  await inTransaction(system, (transaction) => endErasure(transaction, id))
}
