import { formatDay } from '@admission/common/time.ts'
import { number } from '@admission/common/words.ts'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { QueryCard } from '#platform/dashboard/QueryCard.tsx'
import { percentChange } from '#ui/dashboard/figure-change.ts'
import { ShareBar } from '#ui/ShareBar.tsx'
import type { DashboardPaceFieldsFragment } from './dashboard.gql.ts'

type Row = DashboardPaceFieldsFragment

interface Pace {
  readonly best: readonly Row[]
  readonly least: readonly Row[]
}

interface PaceCardProps<Data, Key extends QueryKey> {
  /** `Events` or `Collections`. */
  readonly title: string
  readonly query: UseQueryOptions<Data, Error, Data, Key>
  readonly pace: (data: Data) => Pace
  readonly open: (row: Row) => LinkProps
  readonly size?: 'two' | 'three'
}

/** Best and worst sellers of the last seven days, against the seven before. */
export function PaceCard<Data, Key extends QueryKey>(props: PaceCardProps<Data, Key>) {
  const { title, query, pace, open, size = 'two' } = props
  return (
    <QueryCard
      title={title}
      text="Tickets in the last 7 days, compared with the 7 days before"
      size={size}
      query={query}
      emptyText={(data) => {
        const { best, least } = pace(data)
        return best.length + least.length === 0 ? 'Nothing is on sale.' : undefined
      }}
    >
      {(data) => {
        const { best, least } = pace(data)
        return (
          <div className={size === 'three' ? 'grid gap-x-10 gap-y-4 wide:grid-cols-2' : 'flex flex-col gap-4'}>
            <PaceTable caption={`${title} that sell most`} header="Sells most" rows={best} open={open} />
            <PaceTable caption={`${title} on sale that sell least`} header="Sells least" rows={least} open={open} />
          </div>
        )
      }}
    </QueryCard>
  )
}

interface PaceTableProps {
  readonly caption: string
  readonly header: string
  readonly rows: readonly Row[]
  readonly open: (row: Row) => LinkProps
}

const headClasses = 'pb-1.5 text-right text-13 font-normal text-ink-soft'

const PaceTable = ({ caption, header, rows, open }: PaceTableProps) =>
  rows.length === 0 ? null : (
    <table className="w-full table-fixed self-start text-14">
      <caption className="sr-only">{caption}</caption>
      <colgroup>
        <col />
        <col className="w-16" />
        <col className="w-20" />
        <col className="w-44 max-tablet:hidden" />
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className="pb-1.5 text-left font-semibold">
            {header}
          </th>
          <th scope="col" className={headClasses}>
            Tickets
          </th>
          <th scope="col" className={headClasses}>
            Change
          </th>
          <th scope="col" className={`${headClasses} max-tablet:hidden`}>
            Sold in all
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <PaceLine key={row.id} of={row} link={open(row)} />
        ))}
      </tbody>
    </table>
  )

const PaceLine = ({ of, link }: { readonly of: Row; readonly link: LinkProps }) => {
  const { id, name, date, recent, previous, sold, capacity } = of
  return (
    <tr className="border-t border-line">
      <th scope="row" className="truncate py-2 pr-3 text-left font-normal">
        <Link {...link} className="font-semibold underline-offset-4 hover:underline">
          {name}
        </Link>
        {date === null ? null : (
          <span className="text-ink-soft max-tablet:block tablet:ml-2">{formatDay(date.local, false)}</span>
        )}
      </th>
      <td className="mono text-right text-13">{number(recent)}</td>
      <td className="mono text-right text-13 text-ink-soft">{percentChange(recent, previous) ?? 'new'}</td>
      <td className="py-2 pl-6 max-tablet:hidden">
        <ShareBar whole={Math.max(1, capacity)} shares={[{ id, units: sold, fill: 'fill-ink' }]} />
        <span className="whole block text-right text-13 leading-4 text-ink-soft">
          {number(sold)} of {number(capacity)}
        </span>
      </td>
    </tr>
  )
}
