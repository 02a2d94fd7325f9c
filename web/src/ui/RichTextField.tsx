import { plainText } from '@admission/common/rich-text.ts'
import { lazy, Suspense, useState } from 'react'
import { richTextFrame } from './control-classes.ts'
import { Field, type ControlProps, type FieldTexts } from './Field.tsx'

interface RichTextFieldProps extends Omit<FieldTexts, 'hint'> {
  /** HTML of paragraphs, headings, lists, links, bold and italic; '' for none. */
  readonly value: string
  readonly onValue: (html: string) => void
  /** Characters of its words, without what formats them. */
  readonly maxLength?: number
  readonly disabled?: boolean
}

const load = () => import('./RichTextSurface.tsx')
const Surface = lazy(async () => ({ default: (await load()).RichTextSurface }))

/**
 * Text with headings, lists and links: what an organiser tells about an event. Whatever is pasted, only those come out. For plain words
 * there is `TextArea`. Its code is fetched when somebody comes near; until then its words stand there.
 */
export function RichTextField({ value, onValue, maxLength, disabled = false, ...texts }: RichTextFieldProps) {
  const [used, setUsed] = useState(false)
  const left = maxLength === undefined ? undefined : maxLength - Array.from(plainText(value)).length
  return (
    <Field {...texts} hint={left === undefined ? undefined : <span className="whole">{remaining(left)}</span>}>
      {(control) => {
        const resting = <Resting {...control} value={value} disabled={disabled} onUse={() => setUsed(true)} />
        return used ? (
          <Suspense fallback={resting}>
            <Surface
              {...control}
              label={texts.label}
              value={value}
              onValue={onValue}
              disabled={disabled}
              resting={resting}
            />
          </Suspense>
        ) : (
          resting
        )
      }}
    </Field>
  )
}

interface RestingProps extends ControlProps {
  readonly value: string
  readonly disabled: boolean
  readonly onUse: () => void
}

/** As large as the editor, with its words, before it is used. */
const Resting = ({ value, disabled, onUse, ...control }: RestingProps) => (
  <div className={richTextFrame(control['aria-invalid'])}>
    <div className="box-content h-10 border-b border-line bg-sunk pointer-coarse:h-13" />
    <textarea
      {...control}
      readOnly
      disabled={disabled}
      value={plainText(value)}
      onPointerEnter={() => void load()}
      onFocus={onUse}
      className="block field-sizing-content min-h-48 w-full resize-none bg-transparent px-3 py-2.5 outline-none disabled:text-ink-soft"
    />
  </div>
)

const remaining = (left: number): string =>
  left < 0 ? `${-left} characters too many` : `${left} ${left === 1 ? 'character' : 'characters'} left`
