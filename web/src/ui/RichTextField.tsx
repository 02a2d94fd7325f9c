import { plainText } from '@admission/common/rich-text.ts'
import { useRef, useState } from 'react'
import { richTextFrame } from './control-classes.ts'
import { Fetched, fetchedOnUse } from './Fetched.tsx'
import { Field, type ControlProps, type FieldTexts } from './Field.tsx'

interface RichTextFieldProps extends Omit<FieldTexts, 'hint'> {
  /** HTML of paragraphs, headings, lists, links, bold and italic; '' for none. */
  readonly value: string
  readonly onValue: (html: string) => void
  /** Characters of its words, without what formats them. */
  readonly maxLength?: number
  readonly disabled?: boolean
}

const surface = fetchedOnUse(async () => (await import('./RichTextSurface.tsx')).RichTextSurface)

/**
 * Text with headings, lists and links: what an organiser tells about an event. Whatever is pasted, only those come out. For plain words
 * there is `TextArea`. Its code is fetched when somebody comes near; until then its words stand there.
 */
export function RichTextField({ value, onValue, maxLength, disabled = false, ...texts }: RichTextFieldProps) {
  const [used, setUsed] = useState(false)
  const waits = useRef(false)
  const use = (): void => {
    waits.current = true
    setUsed(true)
  }
  const leave = (): void => {
    waits.current = false
  }
  const left = maxLength === undefined ? undefined : maxLength - Array.from(plainText(value)).length
  return (
    <Field {...texts} hint={left === undefined ? undefined : <span className="whole">{remaining(left)}</span>}>
      {(control) => {
        const resting = <Resting {...control} value={value} disabled={disabled} onUse={use} onLeave={leave} />
        return (
          <Fetched piece={surface} wanted={used} before={resting} onMissing={() => setUsed(false)}>
            {(Surface) => (
              <Surface
                {...control}
                label={texts.label}
                value={value}
                onValue={onValue}
                disabled={disabled}
                resting={resting}
                waits={waits}
              />
            )}
          </Fetched>
        )
      }}
    </Field>
  )
}

interface RestingProps extends ControlProps {
  readonly value: string
  readonly disabled: boolean
  readonly onUse: () => void
  readonly onLeave: () => void
}

/** As large as the editor, with its words, before it is used. */
const Resting = ({ value, disabled, onUse, onLeave, ...control }: RestingProps) => (
  <div className={richTextFrame(control['aria-invalid'])}>
    <div className="box-content h-10 border-b border-line bg-sunk pointer-coarse:h-13" />
    <textarea
      {...control}
      readOnly
      disabled={disabled}
      value={plainText(value)}
      onPointerEnter={surface.ahead}
      onFocus={onUse}
      onClick={onUse}
      onBlur={onLeave}
      className="block field-sizing-content min-h-48 w-full resize-none bg-transparent px-3 py-2.5 outline-none disabled:text-ink-soft"
    />
  </div>
)

const remaining = (left: number): string =>
  left < 0 ? `${-left} characters too many` : `${left} ${left === 1 ? 'character' : 'characters'} left`
