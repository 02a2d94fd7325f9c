import type { FeeRule } from '@admission/common/pricing/types.ts'
import type { FeeSet } from './collections/offer.ts'
import { demoId } from './ids.ts'
import { accountId, ORGANIZERS, type Organizer } from './organizers.ts'

const FROM = '2026-01-05T09:00:00Z'

type Fee = {
  readonly name: string
  readonly level: 'TICKET' | 'ORDER'
  readonly fixed: number
  readonly basis_points: number
  readonly minimum?: number
  readonly payer: 'BUYER' | 'ORGANIZER'
  readonly earner: 'PLATFORM' | 'ORGANIZER' | 'GATEWAY'
  readonly refundable: boolean
}

const service = { name: 'Service fee', level: 'TICKET', payer: 'BUYER', earner: 'PLATFORM', refundable: false } as const

const SETS: Readonly<
  Record<FeeSet, { organizer: Organizer | null; name: string; currency: string | null; fees: readonly Fee[] }>
> = {
  platform: {
    organizer: null,
    name: 'Platform standard',
    currency: 'USD',
    fees: [{ ...service, fixed: 75, basis_points: 600 }],
  },
  house: {
    organizer: 'larkhall',
    name: 'House fees',
    currency: 'USD',
    fees: [{ ...service, fixed: 150, basis_points: 1000 }],
  },
  festival: {
    organizer: 'longshore',
    name: 'Festival fees',
    currency: 'USD',
    fees: [
      { ...service, fixed: 400, basis_points: 500 },
      { ...service, name: 'Card processing', fixed: 0, basis_points: 290, payer: 'ORGANIZER', earner: 'GATEWAY' },
    ],
  },
  kobe: {
    organizer: 'longshore',
    name: 'Fees in yen',
    currency: 'JPY',
    fees: [
      { ...service, fixed: 0, basis_points: 800, minimum: 100 },
      {
        ...service,
        name: 'Booking',
        level: 'ORDER',
        fixed: 110,
        basis_points: 0,
        earner: 'ORGANIZER',
        refundable: true,
      },
    ],
  },
}

const FEE_SETS = Object.keys(SETS) as FeeSet[]
const structureId = (set: FeeSet): string => demoId(`fee-structure:${set}`)
export const feeVersionId = (set: FeeSet): string => demoId(`fee-structure-version:${set}`)
const feeId = (set: FeeSet, index: number): string => demoId(`fee:${set}:${index}`)
const accountOf = (set: FeeSet): string | null => {
  const { organizer } = SETS[set]
  return organizer === null ? null : accountId(organizer)
}

/** The fee set of a collection; the platform's by default. */
export const feeStructureOf = (set: FeeSet): string | null => (set === 'platform' ? null : structureId(set))

/** Rows of `fee_structure`, `fee_structure_version` and `fee`. */
export const feeRows = () => ({
  structures: FEE_SETS.map((set) => ({
    id: structureId(set),
    account_id: accountOf(set),
    name: SETS[set].name,
    is_default: set !== 'kobe',
  })),
  versions: FEE_SETS.map((set) => ({
    id: feeVersionId(set),
    account_id: accountOf(set),
    fee_structure_id: structureId(set),
    version: 1,
    effective_from: FROM,
  })),
  fees: FEE_SETS.flatMap((set) =>
    SETS[set].fees.map((fee, index) => ({
      ...fee,
      minimum: fee.minimum ?? null,
      id: feeId(set, index),
      version_id: feeVersionId(set),
      position: index,
      currency: SETS[set].currency,
    })),
  ),
})

/** The fees of a set as input for the price pipeline. */
export const feeRules = (set: FeeSet): readonly FeeRule[] =>
  SETS[set].fees.map((fee, index) => ({
    id: feeId(set, index),
    name: fee.name,
    scope: fee.level === 'TICKET' ? 'PER_TICKET' : 'PER_ORDER',
    fixed: fee.fixed,
    basisPoints: fee.basis_points,
    minimum: fee.minimum ?? null,
    bearer: fee.payer,
    beneficiary: fee.earner,
    refundable: fee.refundable,
  }))

export const TAX = { name: 'Sales tax', basisPoints: 600 } as const
export const taxId = (organizer: Organizer): string => demoId(`tax:${organizer}`)

/** Rows of `tax_rate`: included in the price. */
export const taxRows = () =>
  ORGANIZERS.map((organizer) => ({
    id: taxId(organizer),
    account_id: accountId(organizer),
    name: TAX.name,
    basis_points: TAX.basisPoints,
    inclusive: true,
    valid_from: FROM,
  }))
