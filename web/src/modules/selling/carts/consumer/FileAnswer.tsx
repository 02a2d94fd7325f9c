import { fileIn } from '@admission/common/validation/answers.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileUp, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { CartAnswerFileDocument } from './cart.gql.ts'
import { changeCart } from './cart-store.ts'
import { request } from '#platform/api.ts'
import { ApiError } from '#platform/api-error.ts'
import { Button } from '#ui/Button.tsx'
import { FieldError } from '#ui/Field.tsx'
import { questionsOf, type CheckoutQuestion } from './question-rules.ts'

interface FileAnswerProps {
  readonly question: CheckoutQuestion
  readonly fieldId: string
  readonly value: string
  readonly onValue: (value: string) => void
  readonly error: string | undefined
}

const MAX_BYTES = 2_000_000
const TYPES = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp']

const problemOf = ({ size, type }: File): string | undefined => {
  if (!TYPES.includes(type)) return 'Choose a PDF, PNG, JPEG or WebP file.'
  return size > MAX_BYTES ? 'Choose a file of 2 MB or less.' : undefined
}

/** A file as an answer. It is sent when it is chosen; the answer is what the cart keeps of it. */
export function FileAnswer({ question, fieldId, value, onValue, error }: FileAnswerProps) {
  const { label, help, isRequired } = question
  const id = useId()
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<string>()
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) =>
      changeCart(
        client,
        async (eTag) => (await request(CartAnswerFileDocument, { eTag, id: fieldId, file })).cartAnswerFile,
      ),
    onSuccess: (result) => {
      if (result.is === 'CartRefused') return setRefused(result.message)
      const asked = questionsOf(result.cart.cartCheckoutForms).find((each) => each.id === fieldId)
      return onValue(asked?.response ?? '')
    },
    onError: (failure) => {
      if (failure instanceof ApiError && failure.isUserError) setRefused(failure.fields[0]?.message ?? failure.message)
    },
  })
  const choose = (file: File | undefined): void => {
    if (file === undefined) return
    const problem = problemOf(file)
    setRefused(problem)
    if (problem === undefined) mutate(file)
  }
  const name = fileIn(value)?.name
  const message = refused ?? error
  return (
    <fieldset
      className="flex min-w-0 flex-col gap-2"
      aria-invalid={message === undefined ? undefined : true}
      aria-describedby={id}
    >
      <legend className="mb-2 text-16 font-semibold">{isRequired ? label : `${label} (optional)`}</legend>
      <input
        ref={input}
        type="file"
        accept={TYPES.join(',')}
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          choose(event.currentTarget.files?.[0])
          // Lets the same file be chosen again.
          event.currentTarget.value = ''
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={FileUp} busy={isPending && 'Sending'} onClick={() => input.current?.click()}>
          {name === undefined ? 'Choose file' : 'Replace file'}
        </Button>
        {name === undefined ? null : (
          <>
            <span className="min-w-0 break-all">{name}</span>
            <Button kind="quiet" square aria-label={`Remove ${name}`} onClick={() => onValue('')}>
              <Trash2 aria-hidden="true" size={20} strokeWidth={1.5} />
            </Button>
          </>
        )}
      </div>
      {message === undefined ? null : <FieldError id={id} text={message} />}
      {message === undefined ? (
        <p id={id} className="text-13 text-ink-soft">
          {help === null ? '' : `${help} `}PDF or picture, up to 2 MB.
        </p>
      ) : null}
    </fieldset>
  )
}
