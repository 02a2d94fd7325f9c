import { seatFlags } from '@admission/common/seat-map/seat-map.ts'
import { seatExtras } from '@admission/common/seat-map/seat-words.ts'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { ExtraIcon } from './ExtraIcon.tsx'
import type { SeatMapModel } from './use-seat-map.ts'

interface SeatNoteProps {
  readonly model: SeatMapModel
  readonly seatNo: number
  readonly onAdd: (seatNo: number) => void
  /** Says what is happening while the server answers: "Adding". */
  readonly busy?: string | false
  /** Stands beside the button: a way to close. */
  readonly beside?: ReactNode
  /** Tick and button in one line, as in a sheet, which shows `ExtraTexts` itself. */
  readonly inLine?: boolean
}

/** What is to be known of a seat, and the button that adds it: off until a warning that asks for it is ticked. */
export function SeatNote({ model, seatNo, onAdd, busy = false, beside, inLine = false }: SeatNoteProps) {
  // Keyed by seat, so that a tick for one seat never counts for the next.
  return (
    <NoteForm key={seatNo} model={model} seatNo={seatNo} onAdd={onAdd} busy={busy} beside={beside} inLine={inLine} />
  )
}

function NoteForm({ model, seatNo, onAdd, busy = false, beside, inLine = false }: SeatNoteProps) {
  const [known, setKnown] = useState(false)
  const mustTick = (model.map.flags[seatNo]! & seatFlags.acknowledge) !== 0
  const row = model.map.rows[model.map.row[seatNo]!]!
  const off = mustTick && !known
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!off) onAdd(seatNo)
      }}
    >
      {inLine ? null : <ExtraTexts model={model} seatNo={seatNo} />}
      <div className={inLine ? 'flex items-center gap-3' : 'flex flex-col gap-1'}>
        {mustTick ? (
          <label className="flex min-h-11 flex-1 items-center gap-2.5 text-14">
            <input
              type="checkbox"
              checked={known}
              onChange={(event) => setKnown(event.target.checked)}
              className="size-5 shrink-0 accent-ink"
            />
            I know the view is limited
          </label>
        ) : null}
        <div className={`flex gap-2 ${inLine && !mustTick ? 'flex-1' : ''}`}>
          <Button type="submit" kind="ink" disabled={off} busy={busy} className={inLine && mustTick ? '' : 'flex-1'}>
            {inLine ? 'Add seat' : `Add seat ${row.label} ${model.map.position[seatNo]}`}
          </Button>
          {beside}
        </div>
      </div>
    </form>
  )
}

/** The words of a seat's extras; warnings first, in their color and with their sign. */
export function ExtraTexts({ model, seatNo }: Pick<SeatNoteProps, 'model' | 'seatNo'>) {
  const extras = seatExtras(model.map, seatNo)
  if (extras.length === 0) return null
  return (
    <ul className="flex flex-col gap-1 text-14">
      {extras.map((extra) => (
        <li
          key={extra.id}
          className={`flex gap-2 ${extra.kind === 'WARNING' ? 'font-semibold text-wait' : 'text-ink-soft'}`}
        >
          <span className="pt-[3px]">
            <ExtraIcon extra={extra} />
          </span>
          {extra.text === '' ? extra.label : extra.text}
        </li>
      ))}
    </ul>
  )
}
