import {
  FEE_EARNERS,
  FEE_LEVELS,
  FEE_PAYERS,
  SALE_CHANNELS,
  feeAmountText,
  feeFields,
  type FeeTerms,
} from '@admission/common/records/fee.ts'
import { nextFeesFields } from '@admission/common/records/fee-structure.ts'
import { timeAt } from '@admission/common/time.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import { MoneyRef, TimeRef } from '#platform/graphql/values.ts'
import { inputFields, shownFields } from '#platform/records/field-types.ts'
import { historyField, RecordRef, saveResultRef, versionField } from '#platform/records/graphql.ts'
import type { ChangedValue } from '#platform/records/history.ts'
import { feeStructureHistory } from '../../flows/fee-structure-edits.ts'
import { readFeeStructureUse, readFeeVersions } from '../../reads/fee-structures.ts'
import { feeChanges, whyNoStep } from '../../rules/fee-structures.ts'
import type { FeeComparison } from '../../rules/fee-dry-run.ts'
import {
  FEE_SOURCES,
  FEE_STRUCTURE_STATES,
  type FeeStructure,
  type FeeStructureState,
  type FeeVersion,
} from '../../types/fee-structure.ts'

const inOffice = { subGraphs: EMPLOYEE, public: true } as const
const MAX_VERSIONS = 50

const FeePayerRef = builder.enumType('FeePayer', {
  subGraphs: EMPLOYEE,
  description: 'BUYER: on top of the price. ORGANIZER: inside the price.',
  values: FEE_PAYERS,
})
const FeeLevelRef = builder.enumType('FeeLevel', {
  subGraphs: EMPLOYEE,
  description:
    'What a fee is charged on: each ticket, an order once, each delivery that isn’t free, or what is paid out to the organizer.',
  values: FEE_LEVELS,
})
const FeeEarnerRef = builder.enumType('FeeEarner', {
  subGraphs: EMPLOYEE,
  description: 'Who gets a fee.',
  values: FEE_EARNERS,
})

/** How what is sold reaches its buyer. */
const SaleChannelRef = builder.enumType('SaleChannel', {
  subGraphs: EMPLOYEE,
  description: 'How what is sold reaches its buyer.',
  values: {
    SHOP: { description: 'Buyers choose it in a storefront.' },
    GUEST: { description: 'Staff hold it for a guest.' },
  } satisfies Record<(typeof SALE_CHANNELS)[number], object>,
})

/** Choices of a fee in the API. */
const choices = { payer: FeePayerRef, level: FeeLevelRef, earner: FeeEarnerRef, channels: SaleChannelRef }

type ShownFee = FeeTerms & {
  readonly validFrom: Date | null
  readonly validUntil: Date | null
  readonly timezone: string
}

const momentOf = (at: Date | string | null): Date | null => (at === null ? null : new Date(at))

/** Fees as the API shows them, with their times in a time zone. */
export const shownFees = (fees: readonly FeeTerms[], timezone: string): ShownFee[] =>
  fees.map((fee) => ({
    ...fee,
    validFrom: momentOf(fee.validFrom),
    validUntil: momentOf(fee.validUntil),
    timezone,
  }))

/** One fee of a structure. */
export const StructureFeeRef = builder.objectRef<ShownFee>('StructureFee').implement({
  ...inOffice,
  description: 'One fee of a fee structure: a share of the price plus a fixed amount, within bounds.',
  fields: (t) => ({
    ...shownFields(t, feeFields, choices),
    figures: t.string({ description: 'Its figures as text: `10% + $1.50, at least $3.00`.', resolve: feeAmountText }),
  }),
})

const FeeInputRef = builder.inputType('StructureFeeInput', {
  subGraphs: EMPLOYEE,
  description: 'A fee.',
  fields: (t) => inputFields(t, feeFields, choices),
})

/** The next version of a fee structure, as it is saved. */
export const NextFeesInputRef = builder.inputType('NextFeesInput', {
  subGraphs: EMPLOYEE,
  description: 'The next version of a fee structure, with all its fees.',
  fields: (t) => inputFields(t, nextFeesFields, { fees: FeeInputRef }),
})

const FeeChangeRef = builder.objectRef<ChangedValue>('FeeChange').implement({
  ...inOffice,
  description: 'A fee that differs from the version before.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'Name of the fee.' }),
    before: t.exposeString('before', { description: 'As it was.' }),
    after: t.exposeString('after', { description: 'As it is.' }),
  }),
})

type ShownVersion = FeeVersion & {
  readonly timezone: string
  readonly state: 'PLANNED' | 'IN_FORCE' | 'PAST'
  readonly changes: readonly ChangedValue[]
}

const FeeVersionStateRef = builder.enumType('FeeVersionState', {
  subGraphs: EMPLOYEE,
  description: 'Whether a version is planned, in force, or was replaced.',
  values: ['PLANNED', 'IN_FORCE', 'PAST'] as const,
})

const FeeVersionRef = builder.objectRef<ShownVersion>('FeeVersion').implement({
  ...inOffice,
  description: 'Version of a fee structure. It is frozen once it is in force.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    number: t.exposeInt('number', { description: 'Counted from 1.' }),
    state: t.expose('state', { type: FeeVersionStateRef, description: 'Planned, in force or replaced.' }),
    effectiveFrom: t.field({
      type: TimeRef,
      description: 'When it begins.',
      resolve: ({ effectiveFrom, timezone }) => timeAt(effectiveFrom, timezone),
    }),
    reason: t.exposeString('reason', { description: 'Why the fees changed.' }),
    changes: t.field({
      type: [FeeChangeRef],
      description: 'Fees that differ from the version before.',
      resolve: ({ changes }) => [...changes],
    }),
  }),
})

/** The states of a fee structure. */
export const FeeStructureStateRef = builder.enumType('FeeStructureState', {
  subGraphs: EMPLOYEE,
  description: 'State of a fee structure.',
  values: FEE_STRUCTURE_STATES,
})

/** What decides which fee structure applies. */
export const FeeSourceRef = builder.enumType('FeeSource', {
  subGraphs: EMPLOYEE,
  description: 'What decides which fee structure applies.',
  values: {
    COLLECTION: { description: 'The collection names it.' },
    PUT_ON: { description: 'The account was put on it for the time being.' },
    ACCOUNT: { description: 'It is the default of the account.' },
    PLATFORM: { description: 'It is the default of the platform.' },
  } satisfies Record<(typeof FEE_SOURCES)[number], object>,
})

const StepRef = builder
  .objectRef<{ readonly state: FeeStructureState; readonly allowed: boolean; readonly reason: string | null }>(
    'FeeStructureStep',
  )
  .implement({
    ...inOffice,
    description: 'A state that a fee structure can change to.',
    fields: (t) => ({
      state: t.expose('state', { type: FeeStructureStateRef, description: 'New state.' }),
      allowed: t.exposeBoolean('allowed', { description: 'Whether it can change to it now.' }),
      reason: t.exposeString('reason', { nullable: true, description: 'Why it can’t; null if it can.' }),
    }),
  })

/** A fee structure as a record. */
export const FeeStructureRef = builder.objectRef<FeeStructure>('FeeStructure').implement({
  interfaces: [RecordRef],
  ...inOffice,
  description: 'Named set of fees that accounts and collections are on.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique ID.' }),
    version: t.field(versionField),
    name: t.exposeString('name', { description: 'Name, for employees.' }),
    accountId: t.id({
      nullable: true,
      description: 'Its account. Null: it is the platform’s, and any account can be on it.',
      resolve: ({ accountId }) => accountId,
    }),
    accountName: t.exposeString('accountName', { nullable: true, description: 'Name of its account.' }),
    timezone: t.exposeString('timezone', { description: 'IANA time zone of its times: the account’s, or UTC.' }),
    isDefault: t.exposeBoolean('isDefault', {
      description: 'Whether it applies where no other does: to its account, or to all.',
    }),
    state: t.expose('state', { type: FeeStructureStateRef, description: 'Active or archived.' }),
    archivedAt: t.field({
      type: TimeRef,
      nullable: true,
      description: 'When it was archived. Null otherwise.',
      resolve: ({ archivedAt, timezone }) => (archivedAt === null ? null : timeAt(archivedAt, timezone)),
    }),
    allowedStates: t.field({
      type: [StepRef],
      description: 'The other state, and why it can’t change to it.',
      resolve: async (structure, _args, { services }) => {
        const to = structure.state === 'ACTIVE' ? ('ARCHIVED' as const) : ('ACTIVE' as const)
        const reason = whyNoStep(structure, await readFeeStructureUse(services.databases.system, structure.id), to)
        return [{ state: to, allowed: reason === null, reason }]
      },
    }),
    currentFees: t.field({
      type: [StructureFeeRef],
      nullable: true,
      description: 'Fees in force. Null before the first version begins.',
      resolve: ({ currentFees, timezone }) => currentFees && shownFees(currentFees, timezone),
    }),
    effectiveFrom: t.field({
      type: TimeRef,
      nullable: true,
      description: 'When the planned version begins. Null: none is planned.',
      resolve: ({ effectiveFrom, timezone }) => (effectiveFrom === null ? null : timeAt(effectiveFrom, timezone)),
    }),
    reason: t.string({
      description: 'Why the fees change with the planned version; empty without one.',
      resolve: ({ plannedReason }) => plannedReason ?? '',
    }),
    fees: t.field({
      type: [StructureFeeRef],
      description: 'Fees of the planned version; without one, those in force.',
      resolve: ({ plannedFees, currentFees, timezone }) => shownFees(plannedFees ?? currentFees ?? [], timezone),
    }),
    versions: t.field({
      type: [FeeVersionRef],
      description: `Its versions with what changed, newest first, ${MAX_VERSIONS} at most.`,
      resolve: async ({ id, timezone }, _args, { services }) => {
        const now = services.clock.now()
        const all = await readFeeVersions(services.databases.system, id, MAX_VERSIONS + 1)
        const current = all.find(({ effectiveFrom }) => effectiveFrom <= now)
        return all.slice(0, MAX_VERSIONS).map((version, index): ShownVersion => {
          const state = version.effectiveFrom > now ? 'PLANNED' : version === current ? 'IN_FORCE' : 'PAST'
          return {
            ...version,
            timezone,
            state,
            changes: feeChanges(all[index + 1]?.fees ?? [], version.fees, timezone),
          }
        })
      },
    }),
    accountCount: t.exposeInt('accountCount', { description: 'Accounts that are on it now.' }),
    collectionCount: t.exposeInt('collectionCount', { description: 'Collections that name it.' }),
    history: t.field(historyField(feeStructureHistory)),
  }),
})

/** Result of saving a fee structure. */
export const FeeStructureSaveResultRef = saveResultRef(FeeStructureRef, 'FeeStructure', EMPLOYEE)

const FeeComparisonRef = builder.objectRef<FeeComparison>('FeeComparison').implement({
  ...inOffice,
  description: 'Fees of what an account sold: as they were charged, and as they would be.',
  fields: (t) => ({
    accountId: t.id({
      nullable: true,
      description: 'Account. Null: all accounts, in one currency.',
      resolve: ({ accountId }) => accountId,
    }),
    accountName: t.exposeString('accountName', { description: 'Name of the account.' }),
    tickets: t.exposeInt('tickets', { description: 'Number of tickets.' }),
    charged: t.expose('charged', { type: MoneyRef, description: 'Fees that were charged, of buyers and organizers.' }),
    recalculated: t.expose('recalculated', { type: MoneyRef, description: 'Fees under the given ones.' }),
  }),
})

type DryRun = { readonly from: Date; readonly until: Date; readonly rows: readonly FeeComparison[] }

/** A dry run of fees on the last month. */
export const FeeDryRunRef = builder.objectRef<DryRun>('FeeDryRun').implement({
  ...inOffice,
  description: 'What fees would have cost in the last full month (UTC), for all that was sold under the structure.',
  fields: (t) => ({
    from: t.field({ type: TimeRef, description: 'Start of the month.', resolve: ({ from }) => timeAt(from, 'UTC') }),
    rows: t.field({
      type: [FeeComparisonRef],
      description:
        'Per currency: all accounts together, then each, largest difference first. Empty if nothing was sold.',
      resolve: ({ rows }) => [...rows],
    }),
  }),
})
