import { formatMoment } from '@admission/common/time.ts'
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
  const [first] = of
  if (first === undefined) return null
  // One reason for all of them is said once.
  const sharedNote = of.every(({ fixedNote }) => fixedNote === first.fixedNote) ? first.fixedNote : null
  return (
    <section aria-labelledby="answers">
      <h2 id="answers" className="display mb-3 text-22">
        Your answers
      </h2>
      <ul className="border-t border-line">
        {of.map((given) => (
          <li key={given.number} className="flex items-start justify-between gap-4 border-b border-line py-3">
            <Given of={given} note={sharedNote === null ? noteOf(given) : null} />
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
      {sharedNote === null ? null : <p className="mt-3 text-14 text-ink-soft">{sharedNote}</p>}
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

/** Until when an answer can be changed, or why it can't. */
const noteOf = ({ fixedNote, changeableUntil }: GivenAnswerFieldsFragment): string | null =>
  changeableUntil === null ? fixedNote : `Until ${formatMoment(changeableUntil, { year: false })}`

interface GivenProps {
  readonly of: GivenAnswerFieldsFragment
  readonly note: string | null
}

const Given = ({ of: { label, about, text }, note }: GivenProps) => (
  <div className="min-w-0 break-words">
    <p className="text-14 text-ink-soft">{about === '' ? label : `${about}: ${label}`}</p>
    <p className="whitespace-pre-line">{text}</p>
    {note === null ? null : <p className="text-14 text-ink-soft">{note}</p>}
  </div>
)
