import type { LucideIcon } from 'lucide-react'
import { useRef } from 'react'
import { Button } from './Button.tsx'

interface FileButtonProps {
  /** `Add from a CSV file`. */
  readonly label: string
  readonly icon: LucideIcon
  /** Endings and media types: `.csv,text/csv`. */
  readonly accept: string
  readonly onFile: (file: File) => void
}

/** Asks for a file and hands it over. For a picture that is saved with a form, use `ImageField`. */
export function FileButton({ label, icon, accept, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          if (file !== undefined) onFile(file)
          // Lets the same file be chosen again.
          event.currentTarget.value = ''
        }}
      />
      <Button size="office" icon={icon} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}
