import { answerProblem, isOpen, openMessage } from '@admission/common/validation/answers.ts'
import * as v from 'valibot'
import { QuestionField } from '#modules/selling/carts/consumer/QuestionField.tsx'
import { request } from '#platform/api.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { showToast } from '#ui/toast-queue.ts'
import { ChangePurchaseAnswerDocument, type GivenAnswerFieldsFragment } from './orders.gql.ts'

type Question = NonNullable<GivenAnswerFieldsFragment['question']>

interface AnswerDialogProps {
  readonly purchaseId: string
  readonly given: GivenAnswerFieldsFragment
  readonly question: Question
  readonly onChanged: () => Promise<void>
  readonly onClose: () => void
}

const problemOf = (question: Question, answer: string): string | undefined =>
  answer.trim() === '' || (question.isRequired && isOpen(question, answer))
    ? openMessage(question)
    : answerProblem(question, answer)

const schemaOf = (question: Question) =>
  v.object({
    answer: v.pipe(
      v.string(),
      v.rawCheck(({ dataset, addIssue }) => {
        const message = dataset.typed ? problemOf(question, dataset.value) : undefined
        if (message !== undefined) addIssue({ message })
      }),
    ),
  })

/** Replaces one answer of an order. */
export function AnswerDialog({ purchaseId: id, given, question, onChanged, onClose }: AnswerDialogProps) {
  const { number, response, about } = given
  const form = useEditForm({
    name: `answer ${id} ${String(number)}`,
    schema: schemaOf(question),
    start: { answer: response },
    save: async ({ answer }) => {
      await request(ChangePurchaseAnswerDocument, { id, number, answer })
      await onChanged()
      onClose()
      showToast({ kind: 'notice', text: 'Answer changed', dismissAfter: 2000 })
      return undefined
    },
  })
  const { value, onValue, error } = form.field('answer')
  return (
    <FormDialog
      form={form}
      label="Answer"
      submitLabel="Change answer"
      title="Change answer"
      {...(about === '' ? {} : { text: about })}
      onClose={onClose}
    >
      <QuestionField
        question={{ ...question, shownIf: null }}
        fieldId={`answer-${String(number)}`}
        value={value}
        onValue={onValue}
        error={error}
      />
    </FormDialog>
  )
}
