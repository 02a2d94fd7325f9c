import { seatFlags } from '@admission/common/seat-map/seat-map.ts'
import { seatExtras } from '@admission/common/seat-map/seat-words.ts'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { FormElement } from '#ui/FormElement.tsx'
import { ExtraIcon } from './ExtraIcon.tsx'
import type { SeatMapModel } from './use-seat-map.ts'

interface SeatNoteProps {
  readonly model: SeatMapModel
  readonly seatNo: number
  readonly onAdd: (seatNo: number) => void
  /** Text while the request is pending: "Adding". */
  readonly busy?: string | false
  /** Shown beside the button, for example a close button. */
  readonly beside?: ReactNode
  /** Checkbox and button in one line, for sheets, which show `ExtraTexts` themselves. */
  readonly inLine?: boolean
}

/** A seat's notes and the button that adds it, disabled until a required warning is acknowledged. */
export function SeatNote({ model, seatNo, onAdd, busy = false, beside, inLine = false }: SeatNoteProps) {
  // Keyed by seat, so that a checked box never carries over to the next seat.
  return (
    <NoteForm key={seatNo} model={model} seatNo={seatNo} onAdd={onAdd} busy={busy} beside={beside} inLine={inLine} />
  )
}

function NoteForm({ model, seatNo, onAdd, busy = false, beside, inLine = false }: SeatNoteProps) {
  const [acknowledged, setAcknowledged] = useState(false)
  const mustAcknowledge = (model.map.flags[seatNo]! & seatFlags.acknowledge) !== 0
  const row = model.map.rows[model.map.row[seatNo]!]!
  const disabled = mustAcknowledge && !acknowledged
  return (
    <FormElement
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!disabled) onAdd(seatNo)
      }}
    >
      {inLine ? null : <ExtraTexts model={model} seatNo={seatNo} />}
      <div className={inLine ? 'flex items-center gap-3' : 'flex flex-col gap-1'}>
        {mustAcknowledge ? (
          <label className="flex min-h-11 flex-1 items-center gap-2.5 text-14">
            <input
              type="checkbox"
              checked={acknowledged}
              onChange={(event) => setAcknowledged(event.target.checked)}
              className="size-5 shrink-0 accent-ink"
            />
            I understand the view is limited
          </label>
        ) : null}
        <div className={`flex gap-2 ${inLine && !mustAcknowledge ? 'flex-1' : ''}`}>
          <Button
            type="submit"
            kind="ink"
            disabled={disabled}
            busy={busy}
            className={inLine && mustAcknowledge ? '' : 'flex-1'}
          >
            {inLine ? 'Add seat' : `Add seat ${row.label} ${model.map.position[seatNo]}`}
          </Button>
          {beside}
        </div>
      </div>
    </FormElement>
  )
}

/** Texts of a seat's extras, warnings first, each with its icon. */
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
