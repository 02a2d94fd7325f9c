import { plural } from '@admission/common/words.ts'
import { Undo2 } from 'lucide-react'
import { TextButton } from '#ui/TextButton.tsx'
import type { OwnQuestionFieldsFragment } from './form.gql.ts'

interface ArchivedQuestionsProps {
  readonly of: readonly OwnQuestionFieldsFragment[]
  /** Undefined for people who may not edit. */
  readonly onRestore: ((question: OwnQuestionFieldsFragment) => void) | undefined
}

/** Questions that are no longer asked, with how many answers each has. */
export const ArchivedQuestions = ({ of: questions, onRestore }: ArchivedQuestionsProps) => (
  <section aria-labelledby="archived-questions" className="mt-6">
    <h2 id="archived-questions" className="display text-18">
      No longer asked
    </h2>
    <p className="mt-1 text-13 text-ink-soft">Their answers stay with the orders and in reports.</p>
    <ul className="mt-3 rounded-12 border border-line bg-card">
      {questions.map((question) => (
        <li
          key={question.id}
          className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-2.5 first:border-t-0"
        >
          <div className="min-w-0">
            <p className="break-words">{question.label}</p>
            <p className="text-13 text-ink-soft">{plural(question.answerCount, 'answer')}</p>
          </div>
          {onRestore === undefined ? null : (
            <TextButton icon={Undo2} onClick={() => onRestore(question)}>
              Ask again<span className="sr-only">: {question.label}</span>
            </TextButton>
          )}
        </li>
      ))}
    </ul>
  </section>
)
