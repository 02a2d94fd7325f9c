import { QUESTION_TYPE_LABELS } from '@admission/common/checkout-form-words.ts'
import { type QuestionType } from '@admission/common/checkout-questions.ts'
import type { TypedQuestion } from '@admission/common/validation/checkout-question.ts'
import { plural } from '@admission/common/words.ts'
import { ArrowDown, ArrowUp, ChevronDown, Trash2, type LucideIcon } from 'lucide-react'
import { useId, type DragEvent } from 'react'
import { Button } from '#ui/Button.tsx'
import { DragHandle } from '#ui/DragHandle.tsx'
import type { FormErrors } from '#ui/Form.tsx'
import { conditionText, labelOf } from './question-content.ts'
import { QuestionFields } from './QuestionFields.tsx'

interface QuestionRowProps {
  readonly question: TypedQuestion
  /** Its number, from 1. */
  readonly place: number
  readonly isLast: boolean
  readonly all: readonly TypedQuestion[]
  readonly answerCount: number
  readonly errors: FormErrors
  readonly isOpen: boolean
  readonly readOnly: boolean
  readonly onToggle: () => void
  readonly onChange: (question: TypedQuestion) => void
  readonly onMove: (by: number) => void
  readonly onDrag: (id: string | undefined) => void
  readonly onDropHere: () => void
  readonly onRemove: () => void
}

/** One question: what it asks in a line, and its fields once it is opened. Moves by dragging, the arrow keys, or buttons. */
export function QuestionRow(props: QuestionRowProps) {
  const { question, place, isLast, all, answerCount, errors, readOnly, onToggle, onMove, onDrag, onDropHere } = props
  const id = useId()
  const isOpen = props.isOpen || Object.keys(errors).length > 0
  const name = labelOf(question)
  const facts = [
    QUESTION_TYPE_LABELS[question.type as QuestionType],
    question.isRequired ? 'required' : '',
    conditionText(question, all),
    answerCount > 0 ? plural(answerCount, 'answer') : '',
  ].filter((fact) => fact !== '')
  const dropTarget = { onDragOver: (event: DragEvent) => event.preventDefault(), onDrop: onDropHere }
  return (
    <li
      aria-label={`Question ${String(place)}: ${name}`}
      {...dropTarget}
      className="border-t border-line first:border-t-0"
    >
      <div className="flex items-center gap-1 px-2 py-1.5">
        {readOnly ? null : (
          <DragHandle
            label={`Move question ${String(place)}`}
            id={question.id}
            onMove={onMove}
            onDrag={onDrag}
            className="max-desk:hidden"
          />
        )}
        <div className="min-w-0 flex-1 px-1 py-1">
          <p className="font-semibold break-words">{name}</p>
          <p className="text-13 break-words text-ink-soft">{facts.join(' · ')}</p>
        </div>
        {readOnly ? null : (
          <>
            <RowButton
              icon={ArrowUp}
              label={`Move question ${String(place)} up`}
              isOff={place === 1}
              onPress={() => onMove(-1)}
            />
            <RowButton
              icon={ArrowDown}
              label={`Move question ${String(place)} down`}
              isOff={isLast}
              onPress={() => onMove(1)}
            />
            <RowButton icon={Trash2} label={`Remove question ${String(place)}`} onPress={props.onRemove} />
          </>
        )}
        <Button
          kind="quiet"
          size="table"
          square
          aria-label={readOnly ? `Show question ${String(place)}` : `Edit question ${String(place)}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          <ChevronDown
            aria-hidden="true"
            size={18}
            strokeWidth={1.5}
            className={`transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </Button>
      </div>
      <div id={id} hidden={!isOpen} className="border-t border-line px-4 py-4 phone:px-6">
        {isOpen ? (
          <QuestionFields
            question={question}
            others={all.filter((each) => each.id !== question.id)}
            answerCount={answerCount}
            errors={errors}
            readOnly={readOnly}
            onChange={props.onChange}
          />
        ) : null}
      </div>
    </li>
  )
}

interface RowButtonProps {
  readonly icon: LucideIcon
  readonly label: string
  readonly isOff?: boolean
  readonly onPress: () => void
}

/** Uses `aria-disabled` so that the button keeps focus after it moved its row to the end of the list. */
const RowButton = ({ icon: Icon, label, isOff = false, onPress }: RowButtonProps) => (
  <Button
    kind="quiet"
    size="table"
    square
    aria-label={label}
    title={label}
    aria-disabled={isOff || undefined}
    onClick={() => {
      if (!isOff) onPress()
    }}
  >
    <Icon aria-hidden="true" size={16} strokeWidth={1.5} className={isOff ? 'opacity-30' : ''} />
  </Button>
)
