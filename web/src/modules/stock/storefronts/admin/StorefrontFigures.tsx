import { formatMoney, type Money } from '@admission/common/money.ts'
import { number } from '@admission/common/words.ts'

interface StorefrontFiguresProps {
  readonly of: { readonly views: number; readonly sold: number; readonly revenue: Money | null }
}

/** Views and sales of a storefront in the last 30 days. */
export const StorefrontFigures = ({ of: { views, sold, revenue } }: StorefrontFiguresProps) => (
  <section aria-label="Last 30 days" className="border-b border-line px-5 py-4">
    <h3 className="mb-2 font-semibold">Last 30 days</h3>
    <dl className="grid grid-cols-3 gap-4">
      {[
        ['Views', number(views)],
        ['Tickets sold', number(sold)],
        ...(revenue === null ? [] : [['Sales', formatMoney(revenue)]]),
      ].map(([name, figure]) => (
        <div key={name} className="min-w-0">
          <dt className="text-13 text-ink-soft">{name}</dt>
          <dd className="display text-18 tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  </section>
)
