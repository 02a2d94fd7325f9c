import { TextField } from '#ui/TextField.tsx'

interface SkipFieldProps {
  readonly value: string
  readonly onValue: (letters: string) => void
}

const lettersOf = (text: string): string => [...new Set(text.toUpperCase().replaceAll(/[^A-Z]/g, ''))].join('')

/** Letters that rows don't get. */
export const SkipField = ({ value, onValue }: SkipFieldProps) => (
  <TextField
    label="Skip letters"
    size="office"
    autoComplete="off"
    placeholder="None"
    maxLength={25}
    value={value}
    onValue={(text) => onValue(lettersOf(text))}
  />
)
