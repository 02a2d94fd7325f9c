import { AdmissionRow } from './AdmissionRow.tsx'
import { admissionRows, type AdmissionRow as Row } from './admission-rules.ts'
import type { Place, Sheet } from './place.ts'
import type { Adding } from './use-adding.ts'

interface AreaRowsProps {
  readonly sheet: Sheet
  readonly place: Place
  readonly adding: Adding
  /** One area; all of them unless said. */
  readonly area?: string | null
}

/** Whether the name of a price leaves open which area it is for. */
const needNames = (rows: readonly Row[]): boolean =>
  new Set(rows.map(({ priceType }) => priceType.id)).size < rows.length

/** General admission. Its areas are named where a price is for several of them, or where seats stand beside them. */
export function AreaRows({ sheet, place, adding, area }: AreaRowsProps) {
  const all = admissionRows(sheet).filter((row) => area === undefined || area === row.area)
  const named = area === undefined && (sheet.seatMap !== null || needNames(all))
  if (all.length === 0) return null
  if (!named) return <Rows {...{ sheet, place, adding }} rows={all} />
  return [...Map.groupBy(all, (row) => row.area)].map(([name, rows]) => (
    <section key={name} aria-label={name}>
      <h3 className="flex h-9 items-center border-b border-line bg-sunk px-4 text-14 font-semibold text-ink-soft tablet:px-6">
        {name}
      </h3>
      <Rows {...{ sheet, place, adding }} rows={rows} />
    </section>
  ))
}

const Rows = ({ rows, ...shared }: Omit<AreaRowsProps, 'area'> & { readonly rows: readonly Row[] }) => (
  <ul>
    {rows.map((row) => (
      <AdmissionRow key={row.key} row={row} {...shared} />
    ))}
  </ul>
)
