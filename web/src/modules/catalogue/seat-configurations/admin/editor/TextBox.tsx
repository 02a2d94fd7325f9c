import { useState } from 'react'
import { TextField } from '#ui/TextField.tsx'

interface TextBoxProps {
  readonly label: string
  readonly value: string
  readonly max: number
  readonly onCommit: (value: string) => void
}

/** A text that takes effect on Enter or when the field is left. An empty one changes nothing. */
export function TextBox({ label, value, max, onCommit }: TextBoxProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const commit = (): void => {
    const next = typed?.trim()
    setTyped(null)
    if (next !== undefined && next !== '' && next !== value) onCommit(next)
  }
  return (
    <TextField
      label={label}
      size="office"
      autoComplete="off"
      maxLength={max}
      value={typed ?? value}
      onValue={setTyped}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
      }}
    />
  )
}
