import { entriesOf } from '@admission/common/validation/storefront-form.ts'
import { plural } from '@admission/common/words.ts'
import { FileUp } from 'lucide-react'
import { FileButton } from '#ui/FileButton.tsx'
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
  const add = async (file: File): Promise<void> => {
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
      <FileButton
        label="Add from a CSV file"
        icon={FileUp}
        accept=".csv,.txt,text/csv,text/plain"
        onFile={(file) => void add(file)}
      />
    </div>
  )
}
