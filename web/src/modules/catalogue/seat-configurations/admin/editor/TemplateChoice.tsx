import { draftFrom, type Template } from '@admission/common/seat-map/edit/templates.ts'
import type { SeatDraft } from '@admission/common/seat-map/edit/document.ts'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { TextField } from '#ui/TextField.tsx'

interface TemplateChoiceProps {
  /** Name given so far; empty if there is none. */
  readonly firstName: string
  /** Creates the configuration with this draft. */
  readonly onStart: (draft: SeatDraft) => Promise<void>
}

const templates: readonly { readonly value: Template; readonly label: string; readonly help: string }[] = [
  { value: 'EMPTY', label: 'Empty', help: 'A stage and nothing else' },
  { value: 'THEATER', label: 'Theater', help: '1,200 seats: stalls, circle and balcony' },
  { value: 'ARENA', label: 'Arena', help: '18,000 seats around a pitch' },
  { value: 'TABLES', label: 'Banquet hall', help: '400 seats at 40 round tables' },
]

/** The first step of a new seat map: its name, and what to start from. */
export function TemplateChoice({ firstName, onStart }: TemplateChoiceProps) {
  const [template, setTemplate] = useState<Template>('EMPTY')
  const [name, setName] = useState(firstName)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  const start = async (): Promise<void> => {
    if (name.trim() === '') {
      setError('Enter a name.')
      return
    }
    setIsBusy(true)
    try {
      await onStart(draftFrom(template, name.trim()))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-6 p-6">
      <TextField
        label="Name"
        size="office"
        maxLength={40}
        value={name}
        error={error}
        help="How your team knows this map: End stage, full house."
        onValue={(next) => {
          setName(next)
          setError(undefined)
        }}
      />
      <RadioGroup
        legend="Start from"
        name="template"
        value={template}
        onValue={(value) => setTemplate(value as Template)}
        options={templates.map(({ value, label, help }) => ({ value, label, detail: help }))}
      />
      <Button kind="primary" size="office" busy={isBusy && 'Creating'} onClick={() => void start()}>
        Create seat map
      </Button>
    </div>
  )
}
