import { plural } from '@admission/common/words.ts'
import { plainText } from '@admission/common/rich-text.ts'
import { useId, useRef, useState, type RefObject, type SyntheticEvent } from 'react'
import { Bold, Heading, ImagePlus, Italic, Link, List, ListOrdered, Redo2, Undo2 } from 'lucide-react'
import { richTextFrame } from './control-classes.ts'
import { Lazy, lazyPart } from './Lazy.tsx'
import { Field, type ControlProps, type FieldTexts } from './Field.tsx'
import { appendText } from './append-text.ts'
import { SensitiveNote } from './SensitiveNote.tsx'

interface RichTextFieldProps extends Omit<FieldTexts, 'hint'> {
  /** HTML with paragraphs, headings, lists, links, bold and italic; '' if empty. */
  readonly value: string
  readonly onValue: (html: string) => void
  /** Maximum number of characters of plain text, without markup. */
  readonly maxLength?: number
  readonly disabled?: boolean
  /** Uploads a picture to insert and returns its path (`isTextPicture`). Without it, the text takes no pictures. */
  readonly uploadPicture?: (file: File) => Promise<string>
}

const surface = lazyPart(async () => (await import('./RichTextSurface.tsx')).RichTextSurface)

/** The editor's toolbar, in its order. */
const toolIcons = [Bold, Italic, Heading, List, ListOrdered, Link, Undo2, Redo2]

/** Text typed before the editor had loaded. */
interface EarlyInput {
  /** The field's HTML before typing. */
  readonly html: string
  readonly text: string
  /** The whole text now. */
  readonly typed: string
}

/**
 * Rich text such as an event's description: headings, lists, links and, with `uploadPicture`, pictures. Other formatting is stripped on paste. For plain text use
 * `TextArea`. It warns about sensitive data, as `TextArea` does. The editor's code is prefetched on hover; until it has loaded, a plain text field shows the text and takes input at
 * its end.
 */
export function RichTextField({
  value,
  onValue,
  maxLength,
  disabled = false,
  uploadPicture,
  ...texts
}: RichTextFieldProps) {
  const [used, setUsed] = useState(false)
  const [isReady, setIsReady] = useState(false)
  const [earlyInput, setEarlyInput] = useState<EarlyInput>()
  const placeholder = useRef<HTMLTextAreaElement>(null)
  const warningsId = useId()
  const plain = plainText(value)
  const left = maxLength === undefined ? undefined : maxLength - Array.from(plain).length
  const text = earlyInput?.text ?? plain
  const type = (typed: string): void => {
    if (!typed.startsWith(text)) return
    const html = earlyInput?.html ?? value
    setEarlyInput({ html, text, typed })
    onValue(appendText(html, typed.slice(text.length)))
  }
  return (
    <Field {...texts} hint={left === undefined ? undefined : <span className="whole">{remaining(left)}</span>}>
      {(field) => {
        const control = {
          ...field,
          'aria-describedby': [field['aria-describedby'], warningsId].filter(Boolean).join(' '),
        }
        return (
          <>
            {isReady ? null : (
              <Placeholder
                {...control}
                ref={placeholder}
                value={earlyInput?.typed ?? text}
                lockedLength={text.length}
                disabled={disabled}
                takesPictures={uploadPicture !== undefined}
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
                  uploadPicture={uploadPicture}
                  placeholder={placeholder}
                  onReady={() => setIsReady(true)}
                />
              )}
            </Lazy>
            <SensitiveNote id={warningsId} text={plain} />
          </>
        )
      }}
    </Field>
  )
}

interface PlaceholderProps extends ControlProps {
  readonly ref: RefObject<HTMLTextAreaElement | null>
  readonly value: string
  /** Number of leading characters that can't be edited, because their formatting isn't visible here. */
  readonly lockedLength: number
  readonly disabled: boolean
  readonly takesPictures: boolean
  readonly onUse: () => void
  readonly onType: (text: string) => void
}

/** Plain-text stand-in, as large as the editor. Text can be added at its end. */
function Placeholder({ value, lockedLength, disabled, takesPictures, onUse, onType, ...control }: PlaceholderProps) {
  const goToEnd = ({ currentTarget: field }: SyntheticEvent<HTMLTextAreaElement>): void => {
    if (field.selectionStart < lockedLength) field.setSelectionRange(value.length, value.length)
  }
  return (
    <div className={richTextFrame(control['aria-invalid'])}>
      <div aria-hidden="true" className="flex flex-wrap gap-0.5 border-b border-line bg-sunk p-1">
        {(takesPictures ? [...toolIcons, ImagePlus] : toolIcons).map((Icon, index) => (
          <span key={index} className="flex size-8 items-center justify-center pointer-coarse:size-11">
            <Icon size={18} strokeWidth={1.5} />
          </span>
        ))}
      </div>
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
  left < 0 ? `${plural(-left, 'character')} over the limit` : `${plural(left, 'character')} left`
