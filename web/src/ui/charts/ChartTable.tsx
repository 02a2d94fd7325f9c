export interface ChartTableProps {
  /** Caption for screen readers. */
  readonly caption: string
  /** Column names; the first column names the rows. */
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A chart's numbers as a table. */
export const ChartTable = ({ caption, header, rows }: ChartTableProps) => (
  <table className="w-full rounded-6 border border-line text-13">
    <caption className="sr-only">{caption}</caption>
    <thead className="bg-sunk">
      <tr>
        {header.map((name, at) => (
          <th
            key={name}
            scope="col"
            className={at === 0 ? 'h-9 px-3 text-left font-semibold' : 'h-9 px-3 text-right font-semibold'}
          >
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, ...figures]) => (
        <tr key={name} className="border-t border-line">
          <th scope="row" className="h-9 px-3 text-left font-normal">
            {name}
          </th>
          {figures.map((figure, at) => (
            <td key={header[at + 1]} className="mono px-3 text-right">
              {figure}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
