import { Link } from '@tanstack/react-router'
import { maySee, useRights } from '#platform/rights.ts'
import type { AppliedStructureFieldsFragment, AccountFeesQuery } from './applied-fees.gql.ts'
import { FeeList } from './FeeList.tsx'

export type FeeSource = AccountFeesQuery['accountFees']['source']

const sources: Readonly<Record<FeeSource, string>> = {
  COLLECTION: 'The collection has a fee structure of its own.',
  PUT_ON: 'The account was put on it for the time being.',
  ACCOUNT: 'It’s the default of the account.',
  PLATFORM: 'It’s the default of the platform, because nothing nearer has fees.',
}

interface AppliedStructureProps {
  readonly structure: AppliedStructureFieldsFragment | null
  readonly source: FeeSource
}

/** The fee structure that applies, why, and its fees. */
export function AppliedStructure({ structure, source }: AppliedStructureProps) {
  const isLinked = maySee('money', useRights())
  if (structure === null)
    return (
      <p className="text-ink-soft">
        No fee structure applies, because the platform has no default. Nothing is charged.
      </p>
    )
  return (
    <div className="flex flex-col gap-2">
      <p>
        {isLinked ? (
          <Link
            to="/employee/fee-structure/$feeStructureId/fees"
            params={{ feeStructureId: structure.id }}
            className="font-semibold underline underline-offset-4"
          >
            {structure.name}
          </Link>
        ) : (
          <b className="font-semibold">{structure.name}</b>
        )}
        <span className="text-ink-soft"> ({structure.accountName ?? 'Platform'})</span>
      </p>
      <p className="text-14 text-ink-soft">{sources[source]}</p>
      <FeeList fees={structure.currentFees ?? []} />
    </div>
  )
}
