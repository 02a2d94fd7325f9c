import { useId } from 'react'

interface BarTableProps {
  /** The finding, or what is shown: `By channel`. */
  readonly title: string
  /** Names of the figure columns: `tickets, share`. */
  readonly figures: string
  /** Largest first, unless the rows have a natural order. */
  readonly rows: readonly {
    readonly name: string
    readonly value: number
    readonly text: string
    readonly aside?: string
  }[]
}

/** Compares up to a dozen values as bars in a table. */
export function BarTable({ title, figures, rows }: BarTableProps) {
  const id = useId()
  const maxValue = Math.max(1, ...rows.map(({ value }) => value))
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-12 border border-line bg-card p-4 phone:p-5">
      <header className="mb-2 flex items-baseline justify-between gap-4">
        <h3 id={id} className="display text-18">
          {title}
        </h3>
        <p className="text-13 text-ink-soft">{figures}</p>
      </header>
      <table className="w-full table-fixed text-14">
        <caption className="sr-only">
          {title}: {figures}
        </caption>
        <colgroup>
          <col className="w-[26%]" />
          <col />
          <col className="w-18" />
          {rows.some(({ aside }) => aside !== undefined) ? <col className="w-28" /> : null}
        </colgroup>
        <tbody>
          {rows.map(({ name, value, text, aside }) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="h-9 truncate pr-3 text-left font-normal">
                {name}
              </th>
              <td aria-hidden="true">
                <div
                  className="h-2 rounded-4 bg-ink"
                  style={{ width: `max(3px, ${((value / maxValue) * 100).toFixed(1)}%)` }}
                />
              </td>
              <td className="mono pl-3 text-right text-13 whitespace-nowrap">{text}</td>
              {aside === undefined ? null : (
                <td className="mono pl-3 text-right text-13 whitespace-nowrap text-ink-soft">{aside}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
