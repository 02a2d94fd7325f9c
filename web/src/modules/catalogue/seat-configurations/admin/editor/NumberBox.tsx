import { useState } from 'react'
import { TextField } from '#ui/TextField.tsx'

interface NumberBoxProps {
  readonly label: string
  /** Null if the selected parts differ. */
  readonly value: number | null
  readonly min: number
  readonly max: number
  /** Behind the number, such as cm. */
  readonly unit?: string
  readonly onCommit: (value: number) => void
}

/** A number that takes effect on Enter or when the field is left, and by arrow keys. */
export function NumberBox({ label, value, min, max, unit, onCommit }: NumberBoxProps) {
  const shown = value === null ? '' : String(value)
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const commit = (text: string): void => {
    const next = Number(text)
    if (text.trim() === '' || text === shown) {
      setTyped(null)
      setError(undefined)
      return
    }
    if (!Number.isFinite(next) || next < min || next > max) {
      setError(`Use ${min} to ${max}.`)
      return
    }
    setTyped(null)
    setError(undefined)
    onCommit(next)
  }
  return (
    <TextField
      label={label}
      size="office"
      mono
      inputMode="decimal"
      autoComplete="off"
      error={error}
      value={typed ?? shown}
      placeholder={value === null ? '–' : ''}
      after={unit === undefined ? undefined : <span className="text-13">{unit}</span>}
      onValue={setTyped}
      onBlur={(event) => commit(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit(event.currentTarget.value)
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        const next = Number(event.currentTarget.value || min) + (event.key === 'ArrowUp' ? 1 : -1)
        commit(String(Math.min(max, Math.max(min, next))))
      }}
    />
  )
}
