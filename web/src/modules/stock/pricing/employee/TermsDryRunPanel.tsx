import { formatMoney, money, subtract } from '@admission/common/money.ts'
import type { CollectionTermsInput } from '@admission/common/records/collection-terms.ts'
import { formatMonth } from '@admission/common/time.ts'
import { plural } from '@admission/common/words.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { query } from '#platform/api.ts'
import { useDebounced } from '#platform/use-debounced.ts'
import { Alert } from '#ui/Alert.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TermsDryRunDocument, type MoneyPartsFieldsFragment } from './collection-terms.gql.ts'

interface TermsDryRunPanelProps {
  readonly collectionId: string
  /** Undefined until the terms are complete. */
  readonly input: CollectionTermsInput | undefined
}

type Money = MoneyPartsFieldsFragment['payee']

const debounceMs = 400
const anything: CollectionTermsInput = {
  payeeId: null,
  costBasis: 'FACE',
  revenueShare: null,
  netCost: null,
  lossesBy: 'PAYEE',
  descriptor: '',
  reason: 'Dry run',
}
const parts = [
  ['payee', 'Payee'],
  ['platform', 'Platform’s share'],
  ['partner', 'Partners'],
] as const

/** What the edited terms would have made of last month’s tickets. */
export function TermsDryRunPanel({ collectionId, input: given }: TermsDryRunPanelProps) {
  const input = useDebounced(given, JSON.stringify(given), debounceMs)
  const reading = useQuery({
    ...query(TermsDryRunDocument, { id: collectionId, input: input ?? anything }, {}),
    enabled: input !== undefined,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })
  const run = reading.data?.collectionTermsDryRun
  return (
    <section aria-label="Dry run" className="border-b border-line px-5 py-4">
      <h2 className="font-semibold">What would last month have been?</h2>
      {input === undefined ? (
        <p className="mt-0.5 text-ink-soft">It’s worked out once the terms are complete.</p>
      ) : reading.isError ? (
        <div className="mt-2">
          <Alert tone="stop" announced title="Last month couldn’t be worked out. Nothing was changed." />
        </div>
      ) : run === undefined ? (
        <Skeleton className="mt-3 h-24" />
      ) : run.tickets === 0 ? (
        <p className="mt-0.5 text-ink-soft">It sold nothing in {formatMonth(run.from.local)}.</p>
      ) : (
        <div aria-busy={reading.isPlaceholderData} className="figures mt-1 flex flex-col gap-1 aria-busy:opacity-60">
          <p className="text-ink-soft">
            {plural(run.tickets, 'ticket')} of {formatMonth(run.from.local)} (UTC), by these terms instead of their own.
            Refunds aside.
          </p>
          <ul aria-label="By part" className="flex flex-col">
            {parts.map(([part, label]) => (
              <Comparison key={part} label={label} was={run.was[part]} would={run.would[part]} />
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

const signed = ({ amount, currency, exponent }: Money): string =>
  amount === 0
    ? 'No difference'
    : `${amount > 0 ? '+' : '−'}${formatMoney(money(Math.abs(amount), currency, exponent))}`

interface ComparisonProps {
  readonly label: string
  readonly was: Money
  readonly would: Money
}

const Comparison = ({ label, was, would }: ComparisonProps) => (
  <li className="border-b border-line py-2 last:border-b-0">
    <p className="flex justify-between gap-3">
      <span>{label}</span>
      <span className="whole">{signed(subtract(would, was))}</span>
    </p>
    <p className="whole text-end text-13 text-ink-soft">
      {formatMoney(was)} <ArrowRight aria-hidden="true" size={13} className="inline-block" />
      <span className="sr-only">would be</span> {formatMoney(would)}
    </p>
  </li>
)
