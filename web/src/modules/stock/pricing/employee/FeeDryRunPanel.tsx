import { formatMoney, money, subtract } from '@admission/common/money.ts'
import { nextFeesForm, type NextFeesInput, type TypedFees } from '@admission/common/records/fee-structure.ts'
import { formatMonth } from '@admission/common/time.ts'
import { plural } from '@admission/common/words.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import * as v from 'valibot'
import { query } from '#platform/api.ts'
import { useDebounced } from '#platform/use-debounced.ts'
import { Alert } from '#ui/Alert.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { FeeDryRunDocument, type FeeDryRunQuery } from './fee-structure.gql.ts'

type Row = FeeDryRunQuery['feeStructureDryRun']['rows'][number]

interface FeeDryRunPanelProps {
  readonly structureId: string
  readonly fees: TypedFees['fees']
  /** When they begin, as it is typed. */
  readonly effectiveFrom: string
}

const debounceMs = 400

// Their reason doesn't count.
const tried = ({ fees, effectiveFrom }: Omit<FeeDryRunPanelProps, 'structureId'>): NextFeesInput | undefined => {
  const result = v.safeParse(nextFeesForm, { fees, reason: 'Dry run', effectiveFrom })
  return result.success ? result.output : undefined
}

/** What the edited fees would have cost last month, for all that was sold under the structure. */
export function FeeDryRunPanel({ structureId, ...edited }: FeeDryRunPanelProps) {
  const input = tried(useDebounced(edited, JSON.stringify(edited), debounceMs))
  const hasMoments = input?.fees.some(({ validFrom, validUntil }) => validFrom !== null || validUntil !== null) ?? false
  const reading = useQuery({
    ...query(FeeDryRunDocument, { id: structureId, input: input ?? { fees: [], reason: '' } }, {}),
    enabled: input !== undefined,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })
  const run = reading.data?.feeStructureDryRun
  return (
    <section aria-label="Dry run" className="border-b border-line px-5 py-4">
      <h2 className="font-semibold">What would last month have cost?</h2>
      {input === undefined ? (
        <p className="mt-0.5 text-ink-soft">It’s worked out once the fees are complete.</p>
      ) : reading.isError ? (
        <div className="mt-2">
          <Alert tone="stop" announced title="Last month couldn’t be worked out. Nothing was changed." />
        </div>
      ) : run === undefined ? (
        <Skeleton className="mt-3 h-24" />
      ) : run.rows.length === 0 ? (
        <p className="mt-0.5 text-ink-soft">Nothing was sold under it in {formatMonth(run.from.local)}.</p>
      ) : (
        <div aria-busy={reading.isPlaceholderData} className="figures mt-1 flex flex-col gap-3 aria-busy:opacity-60">
          <p className="text-ink-soft">
            All that was sold in {formatMonth(run.from.local)} (UTC), under these fees instead of its own.
            {hasMoments ? ' Fees with a start or an end count if they are charged when this version begins.' : ''}
            {input.fees.some(({ level }) => level === 'PAYOUT') ? ' Fees on payouts are left out.' : ''}
          </p>
          <ul aria-label="By account" className="flex flex-col">
            {run.rows.map((row) => (
              <Comparison key={`${row.accountId ?? ''}${row.charged.currency}`} of={row} />
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

const signed = ({ amount, currency, exponent }: Row['charged']): string =>
  amount === 0
    ? 'No difference'
    : `${amount > 0 ? '+' : '−'}${formatMoney(money(Math.abs(amount), currency, exponent))}`

const Comparison = ({ of: { accountId, accountName, tickets, charged, recalculated } }: { readonly of: Row }) => (
  <li className="border-b border-line py-2 last:border-b-0">
    <p className={`flex justify-between gap-3 ${accountId === null ? 'font-semibold' : ''}`}>
      <span className="min-w-0 wrap-anywhere">
        {accountName} ({charged.currency})
      </span>
      <span className="whole">{signed(subtract(recalculated, charged))}</span>
    </p>
    <p className="flex justify-between gap-3 text-13 text-ink-soft">
      <span>{plural(tickets, 'ticket')}</span>
      <span className="whole">
        {formatMoney(charged)} <ArrowRight aria-hidden="true" size={13} className="inline-block" />
        <span className="sr-only">would be</span> {formatMoney(recalculated)}
      </span>
    </p>
  </li>
)
