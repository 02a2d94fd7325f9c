import { feeText, type FeeTerms } from '@admission/common/records/fee.ts'
import { plural } from '@admission/common/words.ts'
import type { ChangedValue } from '#platform/records/history.ts'
import type { FeeStructure, FeeStructureState, FeeStructureUse } from '../types/fee-structure.ts'

const listed = (names: readonly string[], count: number, noun: string): string => {
  const more = count - names.length
  return `${names.map((name) => `“${name}”`).join(', ')}${more > 0 ? ` and ${plural(more, `more ${noun}`)}` : ''}`
}

/** Why a fee structure can't change to a state, in a sentence; null if it can. */
export const whyNoStep = (
  { state, isDefault, accountName }: Pick<FeeStructure, 'state' | 'isDefault' | 'accountName'>,
  { accounts, accountCount, collections, collectionCount }: FeeStructureUse,
  to: FeeStructureState,
): string | null => {
  if (state === to) return to === 'ARCHIVED' ? 'It’s already archived.' : 'It isn’t archived.'
  if (to === 'ACTIVE') return null
  if (isDefault) return `It’s the default of ${accountName ?? 'the platform'}. Choose another default first.`
  const used = [
    ...(collectionCount === 0 ? [] : [`Collections use it: ${listed(collections, collectionCount, 'collection')}.`]),
    ...(accountCount === 0 ? [] : [`Accounts are on it: ${listed(accounts, accountCount, 'account')}.`]),
  ]
  return used.length === 0 ? null : used.join(' ')
}

/** What differs between two versions, fee by fee, with times in a time zone. Fees are the same if they read the same. */
export const feeChanges = (
  before: readonly FeeTerms[],
  after: readonly FeeTerms[],
  timezone: string,
): ChangedValue[] => {
  // The label has the name already.
  const figuresOf = (fee: FeeTerms): string => feeText(fee, timezone).slice(fee.name.length + 2)
  const isSame = (one: FeeTerms, other: FeeTerms): boolean => feeText(one, timezone) === feeText(other, timezone)
  const gone = before.filter((old) => !after.some((fee) => isSame(fee, old)))
  const fresh = after.filter((fee) => !before.some((old) => isSame(fee, old)))
  const changes = fresh.map((fee) => {
    const at = gone.findIndex(({ name, currency }) => name === fee.name && currency === fee.currency)
    const [old] = at === -1 ? [] : gone.splice(at, 1)
    return { label: fee.name, before: old === undefined ? 'None' : figuresOf(old), after: figuresOf(fee) }
  })
  return [...changes, ...gone.map((old) => ({ label: old.name, before: figuresOf(old), after: 'Removed' }))]
}
