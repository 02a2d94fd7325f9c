import {
  feeStructureFields,
  feeStructureSchema,
  nextFeesFields,
  nextFeesSchema,
  type NextFeesInput,
  type StoredFees,
} from '@admission/common/records/fee-structure.ts'
import type { Values } from '@admission/common/records/field.ts'
import { inputError, userError } from '#platform/errors.ts'
import type { RecordEdit } from '#platform/records/edit-record.ts'
import { audited, changedFields } from '#platform/records/record-history.ts'
import { fieldsSentence } from '#platform/records/field-changes.ts'
import type { HistoryTexts } from '#platform/records/history.ts'
import { assertOrder, storedValues } from '#platform/records/stored-values.ts'
import type { RecordKind } from '#platform/records/types.ts'
import { feeStructureChanged } from '../facts.ts'
import { readFeeStructure, readFeeStructureUse } from '../reads/fee-structures.ts'
import { whyNoStep } from '../rules/fee-structures.ts'
import type { FeeStructure, FeeStructureState } from '../types/fee-structure.ts'
import {
  deletePlanned,
  insertVersion,
  lockFeeStructure,
  stampFeeStructure,
  updatePlanned,
  writeDefault,
  writeFeeStructureName,
  writeFeeStructureState,
} from '../writes/fee-structures.ts'

/** A fee structure as a record of employees. */
const feeStructureRecord: RecordKind<FeeStructure, 'platform'> = {
  name: 'fee-structure',
  read: (transaction, _everything, id) => readFeeStructure(transaction, id),
  lock: (transaction, _accountId, id) => lockFeeStructure(transaction, id),
  stamp: stampFeeStructure,
  fact: feeStructureChanged,
}

const assertOpen = ({ state }: FeeStructure): void => {
  if (state === 'ARCHIVED') throw userError('It’s archived. Restore it first.')
}

// The database is the last wall: a version may begin, or a structure be put to use, after it was read without a lock.
const refusing = async <Answer>(messages: Readonly<Record<string, string>>, write: () => Promise<Answer>) => {
  try {
    return await write()
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
    const message = messages[constraint]
    if (message === undefined) throw error
    throw userError(message)
  }
}

/** Renames a fee structure. */
export const saveFeeStructure: RecordEdit<
  FeeStructure,
  Values<typeof feeStructureFields>,
  Values<typeof feeStructureFields>,
  'platform'
> = {
  kind: feeStructureRecord,
  action: 'fee-structure-save',
  what: 'DETAIL',
  schema: feeStructureSchema,
  prepare: (_transaction, structure, input) => {
    assertOpen(structure)
    return input
  },
  change: async (transaction, { id, name }, input) => {
    await writeFeeStructureName(transaction, id, input.name)
    return { before: { name }, after: { name: input.name } }
  },
}

// A change of clocks can put the end before the start.
const assertFeeOrder = ({ validFrom, validUntil }: StoredFees['fees'][number], index: number): void =>
  assertOrder(
    { [`fees.${index}.validFrom`]: validFrom, [`fees.${index}.validUntil`]: validUntil },
    `fees.${index}.validFrom`,
    `fees.${index}.validUntil`,
  )

const BEGAN = 'The planned version began while you were saving. Check it, then save again.'

/**
 * Saves the next version of a fee structure: planned for a moment, or in force as soon as it is saved. A planned version is
 * replaced. What was sold, and what carts hold, keeps its fees.
 */
export const saveFees: RecordEdit<FeeStructure, NextFeesInput, StoredFees, 'platform'> = {
  kind: feeStructureRecord,
  action: 'fee-structure-save-fees',
  what: 'FEES',
  schema: nextFeesSchema,
  prepare: (_transaction, structure, input, now) => {
    assertOpen(structure)
    const stored = storedValues(nextFeesFields, input, structure.timezone)
    if (stored.effectiveFrom !== null && stored.effectiveFrom <= now)
      throw inputError({ path: 'effectiveFrom', message: 'Choose a time in the future, or leave it blank for now.' })
    for (const [index, fee] of stored.fees.entries()) assertFeeOrder(fee, index)
    return stored
  },
  change: async (transaction, structure, next) => {
    const isPlanned = structure.effectiveFrom !== null
    await refusing(
      { fee_version_frozen: BEGAN, fee_structure_version_fee_structure_id_version_key: BEGAN },
      async () => {
        if (!isPlanned) await insertVersion(transaction, structure.id, next)
        else if (!(await updatePlanned(transaction, structure.id, next))) throw userError(BEGAN)
      },
    )
    const before = {
      effectiveFrom: structure.effectiveFrom,
      reason: structure.plannedReason ?? '',
      fees: structure.plannedFees ?? structure.currentFees ?? [],
    }
    return { before: audited(nextFeesFields, before), after: audited(nextFeesFields, next) }
  },
}

/** Drops the planned version, before it begins. */
export const dropPlanned: RecordEdit<FeeStructure, null, null, 'platform'> = {
  kind: feeStructureRecord,
  action: 'fee-structure-drop-planned',
  what: 'FEES',
  isAction: true,
  prepare: (_transaction, { effectiveFrom }) => {
    if (effectiveFrom === null) throw userError('Nothing is planned. The version may have begun.')
    return null
  },
  change: async (transaction, { id, effectiveFrom }) => {
    if (!(await refusing({ fee_version_frozen: BEGAN }, () => deletePlanned(transaction, id))))
      throw userError('It has begun, so it can’t be dropped. Save new fees instead.')
    return { before: { effectiveFrom: effectiveFrom?.toISOString() ?? null }, after: { effectiveFrom: null } }
  },
}

/** Archives or restores a fee structure. Refused while it is a default, an account is on it, or a collection uses it. */
export const setFeeStructureState: RecordEdit<FeeStructure, FeeStructureState, FeeStructureState, 'platform'> = {
  kind: feeStructureRecord,
  action: 'fee-structure-set-state',
  what: 'STATE',
  isAction: true,
  prepare: async (transaction, structure, to) => {
    const reason = whyNoStep(structure, await readFeeStructureUse(transaction, structure.id), to)
    if (reason !== null) throw userError(reason)
    return to
  },
  change: async (transaction, { id, state }, to) => {
    const used = 'It has just been put to use. Check who uses it.'
    await refusing({ fee_structure_unused: used, fee_structure_default_open: used }, () =>
      writeFeeStructureState(transaction, id, to),
    )
    return { before: { state }, after: { state: to } }
  },
}

type DefaultInput = { readonly isDefault: boolean; readonly reason: string }

/** Makes a fee structure the default of its account or the platform, instead of another; or, for an account's, ends that. */
export const setDefault: RecordEdit<FeeStructure, DefaultInput, DefaultInput, 'platform'> = {
  kind: feeStructureRecord,
  action: 'fee-structure-set-default',
  what: 'DEFAULT',
  isAction: true,
  prepare: (_transaction, structure, { isDefault, reason }) => {
    assertOpen(structure)
    const given = reason.trim()
    if (given === '') throw inputError({ path: 'reason', message: 'Say why.' })
    if (structure.isDefault === isDefault)
      throw userError(isDefault ? 'It’s already the default.' : 'It isn’t the default.')
    if (!isDefault && structure.accountId === null)
      throw userError('The platform always has a default. Make another one the default instead.')
    if (isDefault && structure.currentNumber === null)
      throw userError('It has no fees in force yet. Save them first, even if there are none.')
    return { isDefault, reason: given }
  },
  change: async (transaction, { id, isDefault }, to) => {
    await writeDefault(transaction, id, to.isDefault)
    return { before: { isDefault }, after: to }
  },
}

const TITLES: Readonly<Record<string, string>> = {
  'fee-structure-create': 'Created',
  'fee-structure-drop-planned': 'Planned version dropped',
}

const STATE_TEXTS: Readonly<Record<string, string>> = { ARCHIVED: 'Archived', ACTIVE: 'Restored' }

/** Texts for the history of a fee structure. */
export const feeStructureHistory: HistoryTexts<FeeStructure, 'platform'> = {
  kind: 'fee-structure',
  actions: [
    'fee-structure-create',
    saveFeeStructure.action,
    saveFees.action,
    dropPlanned.action,
    setFeeStructureState.action,
    setDefault.action,
  ],
  reads: 'system',
  describe: (_database, _context, { timezone }, changes) =>
    changes.map((change) => {
      const { action, after } = change
      if (action === setFeeStructureState.action)
        return { what: STATE_TEXTS[String(after?.['state'])] ?? 'State changed', changes: [] }
      if (action === setDefault.action)
        return { what: after?.['isDefault'] === true ? 'Made the default' : 'No longer the default', changes: [] }
      const fields = { ...feeStructureFields, ...nextFeesFields }
      const touched = action in TITLES ? [] : changedFields(fields, change, { currency: 'USD', exponent: 2, timezone })
      return { what: TITLES[action] ?? fieldsSentence(touched), changes: touched }
    }),
}
