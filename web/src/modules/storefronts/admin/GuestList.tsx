import { entriesOf } from '@admission/common/validation/storefront-form.ts'
import { plural } from '@admission/common/words.ts'
import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#ui/Button.tsx'
import { TextArea } from '#ui/TextArea.tsx'

interface GuestListProps {
  readonly field: {
    readonly name: string
    readonly value: string
    readonly onValue: (text: string) => void
    readonly error: string | undefined
  }
  readonly count: number
}

const isAddress = (entry: string): boolean => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(entry)

/** E-mail addresses, typed, pasted, or added from a file, of which only the addresses are taken. */
export function GuestList({ field, count }: GuestListProps) {
  const input = useRef<HTMLInputElement>(null)
  const add = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    const found = entriesOf(await file.text()).filter(isAddress)
    field.onValue(entriesOf([field.value, ...found].join('\n')).join('\n'))
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <TextArea
        label="E-mail addresses"
        size="office"
        rows={8}
        warnsAboutSensitiveData={false}
        spellCheck={false}
        help={`${plural(count, 'address', 'addresses')}. One per line, or separated by commas.`}
        {...field}
      />
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        aria-label="File with addresses"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          void add(event.currentTarget.files?.[0])
          // Lets the same file be chosen again.
          event.currentTarget.value = ''
        }}
      />
      <Button size="office" icon={FileUp} onClick={() => input.current?.click()}>
        Add from a CSV file
      </Button>
    </div>
  )
}
