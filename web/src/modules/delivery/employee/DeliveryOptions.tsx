import { MAX_OPTIONS, type TypedOption } from '@admission/common/validation/delivery-method.ts'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#ui/Button.tsx'
import { Alert } from '#ui/Alert.tsx'
import type { FormErrors } from '#ui/Form.tsx'
import { newOption } from './delivery-content.ts'
import type { DeliveryMethodDetailFieldsFragment } from './delivery-method.gql.ts'
import { DeliveryOptionFields } from './DeliveryOptionFields.tsx'

interface DeliveryOptionsProps {
  readonly options: readonly TypedOption[]
  readonly of: Pick<DeliveryMethodDetailFieldsFragment, 'currency' | 'exponent' | 'mechanism'>
  /** Messages by path, such as `0.name`. */
  readonly errors: FormErrors
  /** About the list as a whole. */
  readonly error: string | undefined
  readonly readOnly: boolean
  readonly onChange: (options: readonly TypedOption[]) => void
}

const errorsOf = (errors: FormErrors, index: number): FormErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, text]) => {
      const [at, field = ''] = path.split('.')
      return at === String(index) ? [[field, text]] : []
    }),
  )

/** The options of a delivery method, in the order that buyers see. */
export function DeliveryOptions({ options, of, errors, error, readOnly, onChange }: DeliveryOptionsProps) {
  const section = useRef<HTMLDivElement>(null)
  return (
    <>
      {error === undefined ? null : <Alert tone="stop" announced title={error} />}
      <ol className="flex flex-col gap-5 empty:hidden">
        {options.map((option, index) => (
          <DeliveryOptionFields
            key={option.id}
            option={option}
            place={index + 1}
            of={of}
            errors={errorsOf(errors, index)}
            readOnly={readOnly}
            onChange={(next) => onChange(options.with(index, next))}
            onRemove={() => {
              onChange(options.toSpliced(index, 1))
              // The pressed button disappears with its option, so move focus to a button that stays.
              section.current?.querySelector<HTMLElement>('[data-add-option]')?.focus()
            }}
          />
        ))}
      </ol>
      {readOnly || options.length >= MAX_OPTIONS ? null : (
        <div ref={section}>
          <Button size="office" icon={Plus} data-add-option="" onClick={() => onChange([...options, newOption()])}>
            Add option
          </Button>
        </div>
      )}
    </>
  )
}
