import { parseHexColor, PALETTE } from '@admission/common/palette.ts'
import { useState } from 'react'
import { contrast, textOn } from '@admission/common/contrast.ts'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import { controlClasses } from './control-classes.ts'
import { Lazy, lazyPart } from './Lazy.tsx'
import { Field, type FieldSize, type FieldTexts } from './Field.tsx'
import { Skeleton } from './Skeleton.tsx'

interface ColorFieldProps extends FieldTexts {
  readonly size?: FieldSize
  readonly name?: string
  /** `#d53100`. */
  readonly value: string
  readonly onValue: (hex: string) => void
  readonly disabled?: boolean
}

const pad = lazyPart(async () => (await import('./ColorPad.tsx')).ColorPad)

/**
 * A color of six hex digits: a preset, typed in, or picked on a pad. On blur, an invalid color reverts to the last valid one.
 * The help text shows the contrast of text on the color.
 */
export function ColorField({ size = 'touch', name, value, onValue, disabled = false, ...texts }: ColorFieldProps) {
  const [typed, setTyped] = useState(value)
  const [reported, setReported] = useState(value)
  const [isPadOpen, setIsPadOpen] = useState(false)
  const choose = (hex: string): void => {
    setReported(hex)
    setTyped(hex)
    onValue(hex)
  }
  if (value !== reported) {
    setReported(value)
    setTyped(value)
  }
  const hex = parseHexColor(value)
  return (
    <div className="flex flex-col gap-3">
      <Field {...texts} help={texts.help ?? (hex === undefined ? undefined : measured(hex))}>
        {(control) => (
          <div className="flex gap-2">
            <span
              aria-hidden="true"
              className="flex w-11 shrink-0 items-center justify-center rounded-6 border border-edge text-14 font-semibold"
              style={hex === undefined ? {} : { backgroundColor: hex, color: textOn(hex) }}
            >
              Aa
            </span>
            <input
              {...control}
              name={name}
              value={typed}
              disabled={disabled}
              maxLength={7}
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="none"
              onChange={(event) => {
                setTyped(event.currentTarget.value)
                const found = parseHexColor(event.currentTarget.value)
                if (found === undefined || found === value) return
                setReported(found)
                onValue(found)
              }}
              onBlur={() => setTyped(value)}
              className={classes(controlClasses(size, control['aria-invalid']), 'mono max-w-40')}
            />
            <Button size={size} disabled={disabled} aria-expanded={isPadOpen} onClick={() => setIsPadOpen(!isPadOpen)}>
              Custom
            </Button>
          </div>
        )}
      </Field>
      <Swatches label={texts.label} chosen={hex} disabled={disabled} onChoose={choose} />
      {isPadOpen ? (
        <Lazy part={pad} fallback={<Skeleton className="size-50" />} onError={() => setIsPadOpen(false)}>
          {(ColorPad) => <ColorPad value={hex ?? PALETTE[0]?.hex ?? ''} onValue={choose} />}
        </Lazy>
      ) : null}
    </div>
  )
}

interface SwatchesProps {
  readonly label: string
  readonly chosen: string | undefined
  readonly disabled: boolean
  readonly onChoose: (hex: string) => void
}

const Swatches = ({ label, chosen, disabled, onChoose }: SwatchesProps) => (
  <fieldset aria-label={`Preset colors for ${label}`} className="flex flex-wrap gap-2">
    {PALETTE.map(({ name, hex }) => (
      <button
        key={hex}
        type="button"
        aria-label={name}
        aria-pressed={hex === chosen}
        disabled={disabled}
        onClick={() => onChoose(hex)}
        className="size-9 rounded-6 border border-edge outline-offset-2 hover:border-ink aria-pressed:outline-2 aria-pressed:outline-ink disabled:opacity-50 pointer-coarse:size-11"
        style={{ backgroundColor: hex }}
      />
    ))}
  </fieldset>
)

/** The contrast of text on a color, in a sentence. */
function measured(hex: string): string {
  const ratio = contrast(hex, textOn(hex))
  const textColor = textOn(hex) === textOn('#000000') ? 'White' : 'Dark'
  const enough = ratio >= 4.5 ? 'easy to read.' : 'too low to read, so buttons use a darker shade.'
  return `${textColor} text on it has a contrast of ${ratio.toFixed(1)} to 1: ${enough}`
}
