import { isUuid } from '@admission/common/ids.ts'
import { timeFromLocal } from '@admission/common/recurring.ts'
import type { AllocationChange, AllocationInput } from '@admission/common/validation/allocation.ts'
import { writeAudit } from '#platform/audit.ts'
import { inAccount } from '#platform/db/transaction.ts'
import type { AdminTx, SystemTx } from '#platform/db/kysely.ts'
import { inputError, notFound, userError } from '#platform/errors.ts'
import type { Editor } from '#platform/records/types.ts'
import { allocateExclusively, allocateTogether } from '../actions/allocate.ts'
import { tooLow } from '../actions/change-capacity.ts'
import { releaseAllocation } from '../actions/release-allocation.ts'
import { findHolder, readAllocations, readStorefrontChoices } from '../reads/allocations.ts'
import { readArea, readSeatNumbers, readStockEvent } from '../reads/event-stock.ts'
import type { Allocation } from '../types/allocation.ts'
import type { StockEvent } from '../types/event-stock.ts'
import { setReleaseTime, writeAllocationUnits } from '../writes/allocations.ts'
import { resizeArea } from '../writes/areas.ts'
import { changeStock } from './change-stock.ts'

/** The allocations of an event. Throws notFound if the member has no such event. */
export const memberAllocations = async (
  transaction: AdminTx,
  { services, scope }: Editor,
  eventId: string,
): Promise<readonly Allocation[]> => {
  if ((await readStockEvent(transaction, scope, eventId)) === undefined) throw notFound()
  return readAllocations(transaction, services.databases.system, eventId)
}

const afterChange = (editor: Editor, eventId: string): Promise<readonly Allocation[]> =>
  inAccount(editor.services.databases.admin, editor.scope.accountId, (transaction) =>
    memberAllocations(transaction, editor, eventId),
  )

const releaseOf = (editor: Editor, { zone }: StockEvent, local: string | null): Date | null => {
  if (local === null) return null
  const at = new Date(timeFromLocal(local, zone).utc)
  if (at <= editor.services.clock.now())
    throw inputError({ path: 'releaseAt', message: 'Choose a time in the future.' })
  return at
}

const holderOf = async (editor: Editor, input: AllocationInput): Promise<string | null> => {
  if (!input.account) return null
  const id = await findHolder(editor.services.databases.system, input.account)
  const message =
    id === undefined
      ? 'No organizer has this short name. Ask them for it.'
      : id === editor.scope.accountId
        ? 'This is your own account. Choose another one, or a storefront.'
        : undefined
  if (id === undefined || message !== undefined) throw inputError({ path: 'account', message: message ?? '' })
  return id
}

const partOf = async (
  transaction: AdminTx,
  event: StockEvent,
  { mode, areaId, section, rows, units }: AllocationInput,
): Promise<{ poolId: string; units: number } | { seatNumbers: readonly number[] } | null> => {
  if (mode !== 'EXCLUSIVE') return null
  if (areaId !== null) {
    if (!isUuid(areaId) || (await readArea(transaction, event.id, areaId)) === undefined) throw notFound()
    return { poolId: areaId, units: units ?? 0 }
  }
  const range = { section: section ?? '', rows, from: null, to: null }
  const seatNumbers = await readSeatNumbers(transaction, event.id, range)
  if (seatNumbers.length === 0) throw inputError({ path: 'section', message: 'No seats are in this range.' })
  return { seatNumbers }
}

type Prepared = {
  readonly holderAccountId: string | null
  readonly releaseAt: Date | null
  readonly from: Awaited<ReturnType<typeof partOf>>
}

const store = async (
  transaction: SystemTx,
  event: StockEvent,
  input: AllocationInput,
  { holderAccountId, releaseAt, from }: Prepared,
): Promise<void> => {
  const { name, mode, storefrontId, units } = input
  if (mode === 'EXCLUSIVE') {
    if (holderAccountId === null || from === null) throw inputError({ path: 'account', message: 'Choose an account.' })
    await allocateExclusively(transaction, { eventId: event.id, holderAccountId, name, releaseAt, from })
    return
  }
  const shared = { eventId: event.id, holderAccountId, storefrontId, name, mode, units: units ?? 0, releaseAt }
  await allocateTogether(transaction, shared)
}

/** Divides places of an event. Throws userError with what is free, and userInputError for unknown holders and times that are over. */
export const allocate = async (
  editor: Editor,
  eventId: string,
  input: AllocationInput,
): Promise<readonly Allocation[]> => {
  await changeStock<Prepared>(editor, eventId, {
    what: 'ALLOCATIONS',
    prepare: async (transaction, event) => {
      const { storefrontId } = input
      const storefronts = storefrontId === null ? [] : await readStorefrontChoices(transaction)
      if (storefrontId !== null && !storefronts.some(({ id }) => id === storefrontId)) throw notFound()
      return {
        holderAccountId: await holderOf(editor, input),
        releaseAt: releaseOf(editor, event, input.releaseAt),
        from: await partOf(transaction, event, input),
      }
    },
    apply: async (transaction, event, prepared) => {
      const { from, releaseAt } = prepared
      await writeAudit(transaction, editor.origin, {
        action: 'event-allocate',
        target: { kind: 'event-stock', id: event.id },
        account: editor.scope.accountId,
        after: {
          name: input.name,
          mode: input.mode,
          units: from !== null && 'seatNumbers' in from ? from.seatNumbers.length : input.units,
          holderAccountId: prepared.holderAccountId,
          storefrontId: input.storefrontId,
          releaseAt: releaseAt?.toISOString() ?? null,
        },
      })
      await store(transaction, event, input, prepared)
    },
  })
  return afterChange(editor, eventId)
}

const liveOf = async (
  editor: Editor,
  transaction: AdminTx,
  eventId: string,
  allocationId: string,
): Promise<Allocation> => {
  const all = await readAllocations(transaction, editor.services.databases.system, eventId)
  const found = all.find(({ id }) => id === allocationId)
  if (found === undefined) throw notFound()
  if (found.releasedAt !== null) throw userError('This allocation has been released.')
  return found
}

/** Changes the units or the release of an allocation. Throws userInputError with the lowest or highest number that is allowed. */
export const saveAllocation = async (
  editor: Editor,
  eventId: string,
  allocationId: string,
  { units, releaseAt: local }: AllocationChange,
): Promise<readonly Allocation[]> => {
  await changeStock(editor, eventId, {
    what: 'ALLOCATIONS',
    prepare: async (transaction, event) => ({
      before: await liveOf(editor, transaction, eventId, allocationId),
      releaseAt: releaseOf(editor, event, local),
    }),
    apply: async (transaction, event, { before, releaseAt }) => {
      await writeAudit(transaction, editor.origin, {
        action: 'event-save-allocation',
        target: { kind: 'event-stock', id: event.id },
        account: editor.scope.accountId,
        before: { name: before.name, units: before.units, releaseAt: before.releaseAt?.utc ?? null },
        after: { name: before.name, units: units ?? before.units, releaseAt: releaseAt?.toISOString() ?? null },
      })
      await setReleaseTime(transaction, allocationId, releaseAt)
      if (units === null || units === before.units) return
      const answer = await writeAllocationUnits(transaction, allocationId, units)
      if (answer.done) return
      if (answer.kind === 'SEATS') throw userError('Seats can’t be resized. Release the allocation and make a new one.')
      const { held, sold, available } = answer
      const message = available === null ? tooLow(held, sold) : `Only ${String(available)} available.`
      throw inputError({ path: 'units', message })
    },
  })
  return afterChange(editor, eventId)
}

/** Ends an allocation now: unsold units of an exclusive one return to the event. Can't be undone. */
export const endAllocationNow = async (
  editor: Editor,
  eventId: string,
  allocationId: string,
): Promise<readonly Allocation[]> => {
  await changeStock(editor, eventId, {
    what: 'ALLOCATIONS',
    prepare: (transaction) => liveOf(editor, transaction, eventId, allocationId),
    apply: async (transaction, event, { name, units, sold, parts }) => {
      await releaseAllocation(transaction, allocationId)
      // Returned units join the area's first pool, so that they can be allocated again in one piece.
      if (event.visitKind !== 'TIMED')
        for (const { name: section, priceLevel } of parts)
          await resizeArea(
            transaction,
            event.id,
            { section, priceLevel },
            { visitIds: null, size: null, blocked: null, killed: null },
          )
      await writeAudit(transaction, editor.origin, {
        action: 'event-release-allocation',
        target: { kind: 'event-stock', id: event.id },
        account: editor.scope.accountId,
        before: { name, units, sold },
      })
    },
  })
  return afterChange(editor, eventId)
}
