import { formatMoney, money } from '@admission/common/money.ts'
import { COST_BASIS_LABELS } from '@admission/common/records/collection-terms.ts'
import { formatMoment } from '@admission/common/time.ts'
import { CircleCheck, History } from 'lucide-react'
import { StateBadge } from '#ui/StateBadge.tsx'
import type { TermsVersionFieldsFragment } from './collection-terms.gql.ts'

interface TermsVersionsProps {
  readonly of: readonly TermsVersionFieldsFragment[]
  readonly currency: string
  readonly exponent: number
}

/** The terms of a collection, newest first. What was sold keeps those that it was sold under. */
export const TermsVersions = ({ of, currency, exponent }: TermsVersionsProps) => (
  <section aria-label="Versions" className="border-b border-line px-5 py-4">
    <h2 className="font-semibold">Versions</h2>
    {of.length === 0 ? (
      <p className="mt-0.5 text-ink-soft">It was always sold without terms of its own.</p>
    ) : (
      <ol>
        {of.map(({ id, number, payeeName, costBasis, revenueShare, netCost, lossesBy, descriptor, ...rest }) => {
          const all = [
            `${COST_BASIS_LABELS[costBasis]} to ${payeeName}`,
            ...(revenueShare === null ? [] : [`${String(revenueShare / 100)}% to the platform`]),
            ...(netCost === null ? [] : [`${formatMoney(money(netCost, currency, exponent))} per ticket`]),
            ...(lossesBy === 'PLATFORM' ? ['losses borne by the platform'] : []),
            ...(descriptor === '' ? [] : [`“${descriptor}” on card statements`]),
          ]
          return (
            <li key={id} className="flex flex-col gap-1 border-b border-line py-3 last:border-b-0">
              <p className="flex flex-wrap items-center justify-between gap-x-3">
                <b className="font-semibold">Version {number}</b>
                {rest.endedAt === null ? (
                  <StateBadge tone="go" icon={CircleCheck}>
                    In force
                  </StateBadge>
                ) : (
                  <StateBadge tone="quiet" icon={History}>
                    Ended
                  </StateBadge>
                )}
              </p>
              <p className="text-13 wrap-anywhere">{all.join(', ')}</p>
              <p className="text-13 wrap-anywhere text-ink-soft">
                From {formatMoment(rest.createdAt, { year: true })}
                {rest.endedAt === null ? '' : ` until ${formatMoment(rest.endedAt, { year: true })}`}. {rest.reason}
              </p>
            </li>
          )
        })}
      </ol>
    )}
  </section>
)
