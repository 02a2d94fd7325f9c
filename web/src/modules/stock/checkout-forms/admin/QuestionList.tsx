import type { TypedQuestion } from '@admission/common/validation/checkout-question.ts'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { FormErrors } from '#ui/Form.tsx'
import { Button } from '#ui/Button.tsx'
import { movedBy, newQuestion } from './question-content.ts'
import { QuestionRow } from './QuestionRow.tsx'

interface QuestionListProps {
  readonly questions: readonly TypedQuestion[]
  /** Number of answers given so far, by question. */
  readonly answered: ReadonlyMap<string, number>
  /** Messages by path, such as `0.label`. */
  readonly errors: FormErrors
  readonly readOnly: boolean
  readonly onChange: (questions: readonly TypedQuestion[]) => void
}

/** Messages of one question by field. */
const errorsOf = (errors: FormErrors, index: number): FormErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, text]) => {
      const [at, ...rest] = path.split('.')
      return at === String(index) ? [[rest[0] ?? '', text]] : []
    }),
  )

/** The questions of a form, in order. One is open at a time, and those with an error. */
export function QuestionList({ questions, answered, errors, readOnly, onChange }: QuestionListProps) {
  const section = useRef<HTMLElement>(null)
  const [open, setOpen] = useState<string>()
  const [dragged, setDragged] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const places = questions.map(({ id }) => id)
  const move = (id: string, by: number): void => {
    const next = movedBy(questions, id, by)
    if (next === questions) return
    onChange(next)
    setAnnouncement(`Moved to place ${String(next.findIndex((question) => question.id === id) + 1)}`)
  }
  const drop = (id: string): void => {
    if (dragged !== undefined) move(dragged, places.indexOf(id) - places.indexOf(dragged))
  }
  const add = (): void => {
    const question = newQuestion()
    onChange([...questions, question])
    setOpen(question.id)
  }
  return (
    <section ref={section} aria-labelledby="questions">
      <h2 id="questions" className="display text-18">
        What you ask
      </h2>
      <p className="mb-3 text-13 text-ink-soft">Ask only for what you need. Buyers leave when forms get long.</p>
      <div className="rounded-12 border border-line bg-card">
        <ol>
          {questions.map((question, index) => (
            <QuestionRow
              key={question.id}
              question={question}
              place={index + 1}
              isLast={index === questions.length - 1}
              all={questions}
              answerCount={answered.get(question.id) ?? 0}
              errors={errorsOf(errors, index)}
              isOpen={open === question.id}
              readOnly={readOnly}
              onToggle={() => setOpen(open === question.id ? undefined : question.id)}
              onChange={(next) => onChange(questions.map((each) => (each.id === next.id ? next : each)))}
              onMove={(by) => move(question.id, by)}
              onDrag={setDragged}
              onDropHere={() => drop(question.id)}
              onRemove={() => {
                onChange(questions.filter(({ id }) => id !== question.id))
                // The pressed button disappears with its row, so move focus to a button that stays.
                section.current?.querySelector<HTMLElement>('[data-add-question]')?.focus()
              }}
            />
          ))}
        </ol>
        <output className="sr-only">{announcement}</output>
        {questions.length === 0 ? (
          <p className="px-4 py-6 text-ink-soft">No questions yet: buyers aren’t asked anything.</p>
        ) : null}
        {readOnly ? null : (
          <div className="border-t border-line px-3 py-2.5">
            <Button size="office" icon={Plus} data-add-question="" onClick={add}>
              Add question
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}
