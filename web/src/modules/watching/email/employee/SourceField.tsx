import { fromSource, toSource, type MailContentSource } from '@admission/common/mail-templates/source.ts'
import { useState } from 'react'
import type { FormErrors } from '#ui/Form.tsx'
import { TextArea } from '#ui/TextArea.tsx'

interface SourceFieldProps {
  readonly content: MailContentSource
  /** Messages by path, such as `0.text`. */
  readonly errors: FormErrors
  readonly onChange: (content: MailContentSource) => void
}

const isSame = (one: MailContentSource, other: MailContentSource): boolean => toSource(one) === toSource(other)

/** An e-mail as one Liquid text. What is typed stays as it is, while the blocks follow it. */
export function SourceField({ content, errors, onChange }: SourceFieldProps) {
  const [typed, setTyped] = useState(() => toSource(content))
  // Restored or saved by someone else: what was typed no longer says what the blocks are.
  const text = isSame(fromSource(typed), content) ? typed : toSource(content)
  const problems = Object.entries(errors).flatMap(([path, message]) =>
    message === undefined ? [] : [`Block ${String(Number.parseInt(path, 10) + 1)}: ${message}`],
  )
  return (
    <TextArea
      label="Source"
      size="office"
      rows={24}
      spellCheck={false}
      warnsAboutSensitiveData={false}
      help="A blank line starts a new block. # heading, [label](link), ![description](address), `code`, --- for a line."
      value={text}
      error={problems.length === 0 ? undefined : problems.join(' ')}
      onValue={(changed) => {
        setTyped(changed)
        onChange(fromSource(changed))
      }}
    />
  )
}
