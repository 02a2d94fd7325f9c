import { plainText } from '@admission/common/rich-text.ts'
import { useRef, useState, type RefObject, type SyntheticEvent } from 'react'
import { richTextFrame } from './control-classes.ts'
import { Lazy, lazyPart } from './Lazy.tsx'
import { Field, type ControlProps, type FieldTexts } from './Field.tsx'
import { withLetters } from './rich-text-letters.ts'

interface RichTextFieldProps extends Omit<FieldTexts, 'hint'> {
  /** HTML of paragraphs, headings, lists, links, bold and italic; '' for none. */
  readonly value: string
  readonly onValue: (html: string) => void
  /** Characters of its words, without what formats them. */
  readonly maxLength?: number
  readonly disabled?: boolean
}

const surface = lazyPart(async () => (await import('./RichTextSurface.tsx')).RichTextSurface)

/** What was typed before the editor was there. */
interface FirstLetters {
  /** What the field held before. */
  readonly html: string
  readonly words: string
  /** All that stands there now. */
  readonly typed: string
}

/**
 * Text with headings, lists and links: what an organizer tells about an event. Whatever is pasted, only those come out. For plain words
 * there is `TextArea`. Its code is fetched when somebody comes near; until then its words stand there, and take more at their end.
 */
export function RichTextField({ value, onValue, maxLength, disabled = false, ...texts }: RichTextFieldProps) {
  const [used, setUsed] = useState(false)
  const [made, setMade] = useState(false)
  const [letters, setLetters] = useState<FirstLetters>()
  const resting = useRef<HTMLTextAreaElement>(null)
  const left = maxLength === undefined ? undefined : maxLength - Array.from(plainText(value)).length
  const words = letters?.words ?? plainText(value)
  const type = (typed: string): void => {
    if (!typed.startsWith(words)) return
    const html = letters?.html ?? value
    setLetters({ html, words, typed })
    onValue(withLetters(html, typed.slice(words.length)))
  }
  return (
    <Field {...texts} hint={left === undefined ? undefined : <span className="whole">{remaining(left)}</span>}>
      {(control) => (
        <>
          {made ? null : (
            <Resting
              {...control}
              ref={resting}
              value={letters?.typed ?? words}
              kept={words.length}
              disabled={disabled}
              onUse={() => setUsed(true)}
              onType={type}
            />
          )}
          <Lazy part={surface} when={used} onError={() => setUsed(false)}>
            {(Surface) => (
              <Surface
                {...control}
                label={texts.label}
                value={value}
                onValue={onValue}
                disabled={disabled}
                resting={resting}
                onMade={() => setMade(true)}
              />
            )}
          </Lazy>
        </>
      )}
    </Field>
  )
}

interface RestingProps extends ControlProps {
  readonly ref: RefObject<HTMLTextAreaElement | null>
  readonly value: string
  /** Characters at its beginning that stay as they are: their format is not to be seen here. */
  readonly kept: number
  readonly disabled: boolean
  readonly onUse: () => void
  readonly onType: (text: string) => void
}

/** As large as the editor, with its words, before it is there: more can be typed at their end. */
function Resting({ value, kept, disabled, onUse, onType, ...control }: RestingProps) {
  const goToEnd = ({ currentTarget: field }: SyntheticEvent<HTMLTextAreaElement>): void => {
    if (field.selectionStart < kept) field.setSelectionRange(value.length, value.length)
  }
  return (
    <div className={richTextFrame(control['aria-invalid'])}>
      <div className="box-content h-10 border-b border-line bg-sunk pointer-coarse:h-13" />
      <textarea
        {...control}
        disabled={disabled}
        value={value}
        onPointerEnter={surface.prefetch}
        onFocus={(event) => {
          goToEnd(event)
          onUse()
        }}
        onClick={onUse}
        onSelect={goToEnd}
        onChange={(event) => onType(event.target.value)}
        className="block field-sizing-content min-h-48 w-full resize-none bg-transparent px-3 py-2.5 outline-none disabled:text-ink-soft"
      />
    </div>
  )
}

const remaining = (left: number): string =>
  left < 0 ? `${-left} characters too many` : `${left} ${left === 1 ? 'character' : 'characters'} left`
