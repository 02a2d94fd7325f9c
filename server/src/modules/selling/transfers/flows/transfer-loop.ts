import { inTransaction } from '#platform/db/transaction.ts'
import { announce } from '#platform/facts.ts'
import { createLoop, type Loop } from '#platform/loop.ts'
import type { Services } from '#platform/services.ts'
import { transferReminded } from '../facts.ts'
import { readOver, readTransfer } from '../reads/transfers.ts'
import { noteReminders } from '../writes.ts'
import { endWithin } from './answer-transfer.ts'

const BATCH = 200

/** Ends transfers whose time is up, or whose event or tickets are gone. However many processes there are, each ends once. */
export const endOver = async (services: Services): Promise<void> => {
  const { system } = services.databases
  for (const { transferId, partIds, how } of await readOver(system, BATCH)) {
    const transfer = await readTransfer(system, transferId)
    if (transfer !== undefined)
      await inTransaction(system, (transaction) => endWithin(transaction, transfer, partIds, how))
  }
}

/** Reminds recipients two days before the show. */
export const remindRecipients = async ({ databases }: Services): Promise<void> => {
  await inTransaction(databases.system, async (transaction) => {
    for (const transferId of await noteReminders(transaction, BATCH))
      await announce(transaction, transferReminded, {
        accountId: null,
        subjectId: transferId,
        data: { isReminder: true },
      })
  })
}

/** Ends transfers that are over, and reminds of those that end soon. */
export const transferLoop = (services: Services): Loop =>
  createLoop(services, {
    name: 'transfers',
    everyMs: 5_000,
    restFactor: 20,
    work: async () => {
      await endOver(services)
      await remindRecipients(services)
    },
  })
