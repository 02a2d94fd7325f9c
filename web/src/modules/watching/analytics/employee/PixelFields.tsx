import {
  PIXEL_EVENT_LABELS,
  PIXEL_EVENTS,
  PIXEL_KIND_LABELS,
  PIXEL_KINDS,
  type PixelKind,
} from '@admission/common/pixels.ts'
import type { PixelInput } from '@admission/common/validation/pixels.ts'
import { Trash2 } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { FieldError } from '#ui/Field.tsx'
import type { FormErrors } from '#ui/Form.tsx'
import { FormSection } from '#ui/FormSection.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'

interface PixelFieldsProps {
  readonly no: number
  readonly pixel: PixelInput
  /** Errors by path, such as `0.token`. */
  readonly errors: FormErrors
  readonly onChange: (pixel: PixelInput) => void
  readonly onRemove: () => void
}

const kinds = PIXEL_KINDS.map((value) => ({ value, label: PIXEL_KIND_LABELS[value] }))
const examples: Readonly<Record<PixelKind, string>> = {
  GOOGLE: 'G-AB12CD34EF of Analytics, or AW-123456789 of Ads',
  META: '8 to 20 digits',
  FLOODLIGHT: 'DC-1234567, the advertiser',
}

/** One pixel: its vendor and ID, and the events it gets. */
export function PixelFields({ no, pixel, errors, onChange, onRemove }: PixelFieldsProps) {
  const { kind, token, events, isOn } = pixel
  const set = (changed: Partial<PixelInput>): void => onChange({ ...pixel, ...changed })
  const text = (name: 'token' | 'conversionRoute' | 'transactionRoute') => ({
    name: `pixels.${String(no)}.${name}`,
    size: 'office' as const,
    mono: true,
    value: pixel[name],
    error: errors[`${String(no)}.${name}`],
    onValue: (value: string) => set({ [name]: value }),
  })
  const missing = errors[`${String(no)}.events`]
  return (
    <FormSection
      title={`${PIXEL_KIND_LABELS[kind]} ${token}`.trim()}
      text={
        <Button icon={Trash2} kind="quiet" size="office" onClick={onRemove} aria-label={`Remove pixel ${token}`}>
          Remove
        </Button>
      }
    >
      <SelectField
        label="Kind"
        size="office"
        options={kinds}
        value={kind}
        onValue={(value) => set({ kind: value as PixelKind, conversionRoute: '', transactionRoute: '' })}
      />
      <TextField label="ID" help={examples[kind]} {...text('token')} />
      {kind === 'FLOODLIGHT' ? (
        <>
          <TextField
            label="Activity of events"
            help="For everything but purchases: conver01/signups1+standard"
            {...text('conversionRoute')}
          />
          <TextField
            label="Activity of purchases"
            help="saleco01/sales001+transactions"
            {...text('transactionRoute')}
          />
        </>
      ) : null}
      <fieldset className="flex flex-col gap-2.5">
        <legend className="mb-2.5 text-13 font-semibold">Events it gets</legend>
        {PIXEL_EVENTS.map((event) => (
          <Checkbox
            key={event}
            size="office"
            checked={events.includes(event)}
            onValue={(has) =>
              set({ events: PIXEL_EVENTS.filter((each) => (each === event ? has : events.includes(each))) })
            }
          >
            {PIXEL_EVENT_LABELS[event]}
          </Checkbox>
        ))}
        {missing === undefined ? null : <FieldError id={`pixel-events-${String(no)}`} text={missing} />}
      </fieldset>
      <Checkbox size="office" checked={isOn} onValue={(on) => set({ isOn: on })}>
        On: the shop’s pages load it for visitors who agreed
      </Checkbox>
    </FormSection>
  )
}
