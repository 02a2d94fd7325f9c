import { AdmissionRow } from './AdmissionRow.tsx'
import type { AdmissionRow as Row } from './admission-rules.ts'
import type { Place, Sheet } from './place.ts'
import type { Adding } from './use-adding.ts'
import { useKeptRows } from './use-kept-rows.ts'

interface AreaRowsProps {
  readonly sheet: Sheet
  readonly place: Place
  readonly adding: Adding
  /** Only this area. All areas if undefined. */
  readonly area?: string | null
}

/** True if price types alone do not tell rows apart. */
const needsAreaNames = (rows: readonly Row[]): boolean =>
  new Set(rows.map(({ priceType }) => priceType.id)).size < rows.length

/** General admission tickets. Area names are shown if a price applies to several areas, or if there are also seats. */
export function AreaRows({ sheet, place, adding, area }: AreaRowsProps) {
  const all = useKeptRows(sheet, place).filter((row) => area === undefined || area === row.area)
  const named = area === undefined && (sheet.seatMap !== null || needsAreaNames(all))
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
