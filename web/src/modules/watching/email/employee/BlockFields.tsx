import type { MailBlock } from '@admission/common/mail-templates/block-kinds.ts'
import { hasText, MAX_BLOCK_TEXT } from '@admission/common/mail-templates/blocks.ts'
import type { MailTemplateType } from '@admission/common/mail-templates/types.ts'
import { useRef, useState } from 'react'
import { Menu } from '#ui/Menu.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'

interface BlockFieldsProps {
  readonly facts: MailTemplateType
  readonly block: MailBlock
  /** Name of the block in its form: `blocks.0`. */
  readonly path: string
  readonly errors: Readonly<Record<'text' | 'url', string | undefined>>
  readonly onChange: (block: MailBlock) => void
}

const LABELS: Readonly<Partial<Record<MailBlock['kind'], string>>> = {
  BUTTON: 'Label',
  PICTURE: 'Description, for those who don’t see it',
}

const PART_TEXTS = {
  TICKETS: 'Events of the order with date, venue and places.',
  LINES: 'What was paid, line by line, with the total.',
  DIVIDER: 'A line.',
} as const

const OTHER = 'other'
const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text)

/** The fields of one block. */
export function BlockFields({ facts, block, path, errors, onChange }: BlockFieldsProps) {
  const { kind, text, url } = block
  const caret = useRef({ from: text.length, to: text.length })
  if (!hasText(kind)) return <p className="text-14 text-ink-soft">{PART_TEXTS[kind as keyof typeof PART_TEXTS]}</p>
  const insert = (name: string): void => {
    const { from, to } = caret.current
    const added = `{{ ${name} }}`
    onChange({ ...block, text: text.slice(0, from) + added + text.slice(to) })
    caret.current = { from: from + added.length, to: from + added.length }
  }
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        label={LABELS[kind] ?? 'Text'}
        hideLabel={LABELS[kind] === undefined}
        size="office"
        name={`${path}.text`}
        rows={kind === 'TEXT' ? 3 : 1}
        maxLength={text.length > MAX_BLOCK_TEXT - 500 ? MAX_BLOCK_TEXT : undefined}
        warnsAboutSensitiveData={false}
        value={text}
        error={errors.text}
        onValue={(words) => onChange({ ...block, text: words })}
        onSelect={({ currentTarget }) => {
          caret.current = { from: currentTarget.selectionStart, to: currentTarget.selectionEnd }
        }}
      />
      {kind === 'BUTTON' ? (
        <LinkFields
          {...{ facts, url, path }}
          error={errors.url}
          onUrl={(changed) => onChange({ ...block, url: changed })}
        />
      ) : null}
      {kind === 'PICTURE' ? (
        <TextField
          label="Address of the picture"
          size="office"
          inputMode="url"
          placeholder="https://"
          name={`${path}.url`}
          value={url}
          error={errors.url}
          onValue={(changed) => onChange({ ...block, url: changed })}
        />
      ) : null}
      <div>
        <Menu
          label="Insert variable"
          size="table"
          kind="quiet"
          items={facts.variables.map(({ name, label, example }) => ({
            name: `${label}: ${shortened(example)}`,
            onChoose: () => insert(name),
          }))}
        />
      </div>
    </div>
  )
}

interface LinkFieldsProps {
  readonly facts: MailTemplateType
  readonly url: string
  readonly path: string
  readonly error: string | undefined
  readonly onUrl: (url: string) => void
}

/** Where a button leads: to what the e-mail is about, or to an address. */
function LinkFields({ facts: { links, required }, url, path, error, onUrl }: LinkFieldsProps) {
  const isKnown = links.some(({ name }) => name === url)
  const [isOther, setOther] = useState(!isKnown)
  return (
    <>
      <SelectField
        label="Leads to"
        size="office"
        options={[
          ...links.map(({ name, label }) => ({
            value: name,
            label: required.includes(name) ? `${label} (required)` : label,
          })),
          { value: OTHER, label: 'Another address' },
        ]}
        value={isOther ? OTHER : url}
        onValue={(chosen) => {
          setOther(chosen === OTHER)
          onUrl(chosen === OTHER ? '' : chosen)
        }}
        {...(isOther ? {} : { error })}
      />
      {isOther ? (
        <TextField
          label="Address"
          size="office"
          inputMode="url"
          placeholder="https://"
          name={`${path}.url`}
          value={url}
          error={error}
          onValue={onUrl}
        />
      ) : null}
    </>
  )
}
