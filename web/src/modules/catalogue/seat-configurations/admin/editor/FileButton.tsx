import { Upload } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'

interface FileButtonProps {
  readonly accept: string
  /** Takes the file; a returned sentence says why not. */
  readonly onFile: (file: File) => Promise<string | undefined>
  readonly children: ReactNode
}

/** A button that asks for a file. */
export function FileButton({ accept, onFile, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const take = async (file: File | undefined): Promise<void> => {
    if (file) setProblem(await onFile(file))
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          void take(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <Button size="office" icon={Upload} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <p aria-live="polite" className="text-14 empty:hidden">
        {problem}
      </p>
    </>
  )
}
