import type { DraftSection, SeatDraft } from '@admission/common/seat-map/edit/document.ts'
import { placeFaults, seatsAt } from '@admission/common/seat-map/places.ts'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/TextField.tsx'
import { compileDraft } from './compile-draft.ts'
import type { Editor } from './editor-store.ts'

interface SelectSeatsProps {
  readonly editor: Editor
  readonly draft: SeatDraft
  readonly section: DraftSection
}

/** Selects seats of a section by rows and numbers, such as A-C and 1-12: single seats without a pointer. */
export function SelectSeats({ editor, draft, section }: SelectSeatsProps) {
  const [typed, setTyped] = useState({ rows: '', seats: '' })
  const [error, setError] = useState<{ readonly field: string; readonly message: string }>()
  const select = (how: 'REPLACE' | 'ADD'): void => {
    const { scene, ids } = compileDraft({ ...draft, sections: [section], areas: [], shapes: [], texts: [] })
    const place = { section: section.name, ...typed }
    const [fault] = placeFaults(scene.map, place)
    setError(fault)
    if (fault === undefined) editor.select(seatsAt(scene.map, [place]).map((no) => ids[no]!), how) // prettier-ignore
  }
  const field = (name: 'rows' | 'seats', label: string, placeholder: string) => (
    <TextField
      label={label}
      size="office"
      autoComplete="off"
      placeholder={placeholder}
      value={typed[name]}
      error={error?.field === name ? error.message : undefined}
      onValue={(value) => {
        setTyped({ ...typed, [name]: value })
        setError(undefined)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') select('REPLACE')
      }}
    />
  )
  return (
    <fieldset aria-label={`Select seats of ${section.name}`} className="flex flex-col gap-2">
      <div className="grid grid-cols-2 items-start gap-2">
        {field('rows', 'Select rows', 'All, or A-C, F')}
        {field('seats', 'Select seats', 'All, or 1-12')}
      </div>
      <div className="flex gap-2">
        <Button size="table" onClick={() => select('REPLACE')}>
          Select
        </Button>
        <Button size="table" onClick={() => select('ADD')}>
          Add to selection
        </Button>
      </div>
    </fieldset>
  )
}
