import { formatTime } from '@admission/common/time.ts'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import type { GivenAnswerFieldsFragment } from './orders.gql.ts'

const dialog = lazyPart(async () => (await import('./AnswerDialog.tsx')).AnswerDialog)

interface GivenAnswersProps {
  readonly of: readonly GivenAnswerFieldsFragment[]
  readonly purchaseId: string
  readonly onChanged: () => Promise<void>
}

/** Answers to the organizer's questions: which can be changed and until when, and why others can't. */
export function GivenAnswers({ of, purchaseId, onChanged }: GivenAnswersProps) {
  const [changing, setChanging] = useState<GivenAnswerFieldsFragment>()
  const close = (): void => setChanging(undefined)
  if (of.length === 0) return null
  return (
    <section aria-labelledby="answers">
      <h2 id="answers" className="display mb-3 text-22">
        Your answers
      </h2>
      <ul className="border-t border-line">
        {of.map((given) => (
          <li key={given.number} className="flex items-start justify-between gap-4 border-b border-line py-3">
            <Given of={given} />
            {given.fixedNote === null ? (
              <Button
                aria-label={`Change answer: ${given.label}`}
                onPointerEnter={dialog.prefetch}
                onFocus={dialog.prefetch}
                onClick={() => setChanging(given)}
              >
                Change
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <Lazy part={dialog} when={changing !== undefined} onError={close}>
        {(AnswerDialog) =>
          changing?.question == null ? null : (
            <AnswerDialog
              {...{ purchaseId, onChanged }}
              given={changing}
              question={changing.question}
              onClose={close}
            />
          )
        }
      </Lazy>
    </section>
  )
}

function Given({ of }: { readonly of: GivenAnswerFieldsFragment }) {
  const { label, about, text, fixedNote, changeableUntil } = of
  const note = changeableUntil === null ? fixedNote : `Until ${formatTime(changeableUntil, { year: false })}`
  return (
    <div className="min-w-0 break-words">
      <p className="text-14 text-ink-soft">{about === '' ? label : `${about}: ${label}`}</p>
      <p className="whitespace-pre-line">{text}</p>
      {note === null ? null : <p className="text-14 text-ink-soft">{note}</p>}
    </div>
  )
}
