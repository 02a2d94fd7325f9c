import type { PackedSeatMap } from '@admission/common/seat-map/packed.ts'
import { pressSeat, type ChooseBy } from '@admission/common/seat-map/choose-seats.ts'
import { placeFaults, placesOf, seatsAt, type SeatPlaces } from '@admission/common/seat-map/places.ts'
import { seatName } from '@admission/common/seat-map/seat-words.ts'
import { plural } from '@admission/common/words.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import type { FormErrors } from '#ui/Form.tsx'
import { SeatMap } from '#ui/seat-map/SeatMap.tsx'
import { useSeatMap } from '#ui/seat-map/use-seat-map.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { ViewSwitch } from '#ui/ViewSwitch.tsx'

interface SeatPickerProps {
  /** Geometry of the newest version. */
  readonly packed: PackedSeatMap | null | undefined
  readonly venueName: string
  readonly places: readonly SeatPlaces[]
  readonly onPlaces: (places: SeatPlaces[]) => void
  readonly errors: FormErrors
}

/** Chooses seats as text ranges, or on the map: by seat, row or range. */
export const SeatPicker = ({ packed, ...props }: SeatPickerProps) =>
  packed ? (
    <Picker packed={packed} {...props} />
  ) : (
    <Alert tone="note" title="No seats to choose yet">
      Publish the seat map first, then choose the seats of this extra.
    </Alert>
  )

const ways = [
  { id: 'SEAT', name: 'Seats' },
  { id: 'ROW', name: 'Rows' },
  { id: 'RANGE', name: 'Ranges' },
] as const satisfies readonly { id: ChooseBy; name: string }[]

const hints: Readonly<Record<ChooseBy, string>> = {
  SEAT: 'Click a seat to add or remove it.',
  ROW: 'Click a seat to add or remove its whole row.',
  RANGE: 'Click the first and the last seat: in one row, or at two corners of a block.',
}

const none: readonly number[] = []
const allFree = { version: 0, taken: [], held: [] }

function Picker({ packed, venueName, places, onPlaces, errors }: SeatPickerProps & { readonly packed: PackedSeatMap }) {
  const { canEdit } = useRecordFrame()
  const [by, setBy] = useState<ChooseBy>('SEAT')
  const [anchor, setAnchor] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const bare = useMemo(() => ({ ...packed, extras: [], extraSeats: [] }), [packed])
  const plain = useSeatMap({ packed: bare, availability: allFree, yours: [], levels: null })
  const { map } = plain
  const seats = useMemo(() => seatsAt(map, places), [map, places])
  const model = useMemo(() => ({ ...plain, yours: new Set(seats) }), [plain, seats])
  const sections = map.sections.map(({ name }) => ({ value: name, label: name }))
  const change = (line: number, part: Partial<SeatPlaces>): void =>
    onPlaces(places.map((place, index) => (index === line ? { ...place, ...part } : place)))
  const press = (no: number): void => {
    if (!canEdit) return
    const next = pressSeat(map, by, { seats, anchor, problem }, no)
    setAnchor(next.anchor)
    setProblem(next.problem)
    if (next.seats !== seats) onPlaces(placesOf(map, next.seats))
  }
  const chooseBy = (next: ChooseBy): void => {
    setBy(next)
    setAnchor(null)
    setProblem(null)
  }
  const errorOf = (line: number, field: keyof SeatPlaces): string | undefined =>
    errors[`places.${line}.${field}`] ?? placeFaults(map, places[line]!).find((fault) => fault.field === field)?.message
  const hint = problem ?? (anchor === null ? hints[by] : `From ${seatName(map, anchor)}. Click the last seat.`)
  return (
    <section aria-label="Seats" className="flex flex-col gap-4">
      <div>
        <h2 className="display text-18">Seats</h2>
        <p aria-live="polite" className="mt-1 text-ink-soft">
          {plural(seats.length, 'seat')} of {venueName}. Type rows and seats, or choose them on the map.
        </p>
      </div>
      <ul className="flex max-w-[860px] flex-col gap-3">
        {places.map((place, line) => (
          // Lines have no identity besides their place.
          <li key={line} className="grid items-start gap-3 phone:grid-cols-[2fr_2fr_2fr_auto_auto]">
            <SelectField
              label="Section"
              size="office"
              disabled={!canEdit}
              options={
                sections.some(({ value }) => value === place.section)
                  ? sections
                  : [{ value: place.section, label: place.section }, ...sections]
              }
              value={place.section}
              onValue={(section) => change(line, { section })}
              error={errorOf(line, 'section')}
            />
            <TextField
              label="Rows"
              size="office"
              placeholder="All rows"
              readOnly={!canEdit}
              value={place.rows}
              onValue={(rows) => change(line, { rows })}
              error={errorOf(line, 'rows')}
            />
            <TextField
              label="Seats"
              size="office"
              placeholder="All seats"
              readOnly={!canEdit}
              value={place.seats}
              onValue={(text) => change(line, { seats: text })}
              error={errorOf(line, 'seats')}
            />
            <span className="whole text-14 text-ink-soft phone:pt-9">
              {plural(seatsAt(map, [place]).length, 'seat')}
            </span>
            {canEdit ? (
              <Button
                square
                size="office"
                className="phone:mt-7"
                aria-label={`Remove line ${line + 1}`}
                onClick={() => onPlaces(places.filter((_, index) => index !== line))}
              >
                <Trash2 aria-hidden="true" size={18} strokeWidth={1.5} />
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {canEdit ? (
        <div className="flex flex-wrap gap-3">
          <Button
            size="office"
            icon={Plus}
            onClick={() => onPlaces([...places, { section: sections[0]?.value ?? '', rows: '', seats: '' }])}
          >
            Add seats
          </Button>
          {seats.length > 0 ? (
            <Button size="office" onClick={() => onPlaces([])}>
              Clear seats
            </Button>
          ) : null}
        </div>
      ) : null}
      {canEdit ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="w-72">
            <ViewSwitch label="What a click chooses" size="office" views={ways} open={by} onOpen={chooseBy} />
          </div>
          <p aria-live="polite" className="text-14 text-ink-soft">
            {hint}
          </p>
        </div>
      ) : null}
      <div className="h-[420px] overflow-hidden rounded-6 border border-line">
        <SeatMap
          model={model}
          label={`Seats of ${venueName}, ${plural(seats.length, 'seat')} chosen`}
          onSeat={press}
          highlighted={anchor === null ? none : [anchor]}
        />
      </div>
    </section>
  )
}
