import { fileSizeProblem, IMAGE_SIZE, MAX_IMAGE_BYTES } from '@admission/common/validation/fields.ts'
import { ImagePlus, Trash2, Undo2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import { FieldError, type FieldTexts } from './Field.tsx'
import { unchangedImage, useShownImage, type ImageChoice } from './use-shown-image.ts'

interface ImageFieldProps extends Omit<FieldTexts, 'hint' | 'hideLabel'> {
  readonly value: ImageChoice
  readonly onValue: (choice: ImageChoice) => void
  /** URL of the saved image. */
  readonly currentUrl?: string | null | undefined
  /** Sets the recommended size in pixels unless `recommended` is given. */
  readonly kind?: 'picture' | 'logo'
  readonly recommended?: { readonly width: number; readonly height: number }
  readonly disabled?: boolean
}

const bestSizes = {
  picture: { width: 1200, height: 600 },
  logo: { width: 512, height: 512 },
} as const

/** Chooses, previews and removes an image. One above the limit is scaled down. Nothing is uploaded until the form is submitted. */
export function ImageField(props: ImageFieldProps) {
  const { label, help, value, onValue, currentUrl, disabled = false } = props
  const { width, height } = props.recommended ?? bestSizes[props.kind ?? 'picture']
  const id = useId()
  const [refused, setRefused] = useState<string>()
  const [isOver, setIsOver] = useState(false)
  const [isScaling, setScaling] = useState(false)
  /** Counts choices, so that a slow one never replaces a later one. */
  const selection = useRef(0)
  const input = useRef<HTMLInputElement>(null)
  const source = useShownImage(value, currentUrl)
  const error = refused ?? props.error
  const describedBy = `${id}-size${(error ?? help) === undefined ? '' : ` ${id}-below`}`

  const set = (choice: ImageChoice): void => {
    selection.current += 1
    setScaling(false)
    setRefused(undefined)
    onValue(choice)
  }
  const scaleDown = async (file: File, tooLarge: string): Promise<void> => {
    selection.current += 1
    const own = selection.current
    setScaling(true)
    const scaled = await import('./scale-image.ts').then(
      ({ scaledToFit }) => scaledToFit(file, MAX_IMAGE_BYTES),
      () => undefined,
    )
    // Another image was chosen meanwhile.
    if (own !== selection.current) return
    if (scaled !== undefined) return set({ file: scaled, isRemoved: false })
    setScaling(false)
    setRefused(tooLarge)
  }
  const selectFile = (file: File | undefined): void => {
    if (file === undefined) return
    if (!file.type.startsWith('image/')) return setRefused(`The ${label.toLowerCase()} field must be an image`)
    const tooLarge = fileSizeProblem(file, label.toLowerCase(), IMAGE_SIZE)
    if (tooLarge === undefined) set({ file, isRemoved: false })
    else void scaleDown(file, tooLarge)
  }
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-14 font-semibold">
        {label}
      </label>
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(!disabled)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setIsOver(false)
          if (!disabled) selectFile(event.dataTransfer.files[0])
        }}
        className={classes(
          'flex flex-col gap-4 rounded-12 border border-dashed p-4 phone:flex-row phone:items-center',
          error !== undefined ? 'border-stop' : isOver ? 'border-ink bg-sunk' : 'border-edge',
          'has-[input:focus]:outline-2 has-[input:focus]:outline-offset-2 has-[input:focus]:outline-ink',
        )}
      >
        <Preview source={source} ratio={`${width} / ${height}`} isWide={width > height} label={label} />
        <div className="flex min-w-0 flex-col gap-3">
          <p id={`${id}-size`} className="text-14 text-ink-soft">
            Drop an image here or choose one. Best size: {width} x {height} pixels, up to {IMAGE_SIZE.limit}.
          </p>
          <input
            ref={input}
            id={id}
            type="file"
            accept="image/*"
            disabled={disabled}
            tabIndex={-1}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={describedBy}
            onChange={(event) => {
              selectFile(event.currentTarget.files?.[0])
              // Lets the same file be chosen again.
              event.currentTarget.value = ''
            }}
            className="sr-only"
          />
          <div className="flex flex-wrap gap-2">
            <Button
              size="office"
              icon={ImagePlus}
              disabled={disabled}
              aria-describedby={describedBy}
              onClick={() => input.current?.click()}
            >
              {source === undefined ? 'Choose an image' : 'Choose another'}
            </Button>
            {source === undefined ? null : (
              <Button
                size="office"
                icon={Trash2}
                disabled={disabled}
                onClick={() => set({ file: undefined, isRemoved: typeof currentUrl === 'string' })}
              >
                Remove
              </Button>
            )}
            {value.file === undefined && !value.isRemoved ? null : (
              <Button size="office" kind="quiet" icon={Undo2} disabled={disabled} onClick={() => set(unchangedImage)}>
                Undo
              </Button>
            )}
          </div>
          <output className="text-14 empty:hidden">{isScaling ? 'Making the image smaller…' : null}</output>
          {value.isRemoved ? <p className="text-14">The image will be removed when you save.</p> : null}
          {value.file === undefined ? null : <p className="truncate text-14">{value.file.name}</p>}
        </div>
      </div>
      {error === undefined ? null : <FieldError id={`${id}-below`} text={error} />}
      {error !== undefined || help === undefined ? null : (
        <p id={`${id}-below`} className="text-13 text-ink-soft">
          {help}
        </p>
      )}
    </div>
  )
}

interface PreviewProps {
  readonly source: string | undefined
  readonly ratio: string
  /** Wide images fill the width of a phone. */
  readonly isWide: boolean
  readonly label: string
}

function Preview({ source, ratio, isWide, label }: PreviewProps) {
  const [broken, setBroken] = useState<string>()
  const isBroken = source !== undefined && broken === source
  return (
    <div
      style={{ aspectRatio: ratio }}
      className={classes(
        'flex shrink-0 items-center justify-center overflow-hidden rounded-6 bg-sunk text-center text-13 text-ink-soft',
        isWide ? 'w-full phone:w-50' : 'w-30',
      )}
    >
      {source === undefined ? <ImagePlus aria-hidden="true" size={24} strokeWidth={1.5} /> : null}
      {isBroken ? <output>Could not download image.</output> : null}
      {source === undefined || isBroken ? null : (
        <img
          src={source}
          alt={`Current ${label.toLowerCase()}`}
          onError={() => setBroken(source)}
          className={classes('size-full', isWide ? 'object-cover' : 'object-contain')}
        />
      )}
    </div>
  )
}
