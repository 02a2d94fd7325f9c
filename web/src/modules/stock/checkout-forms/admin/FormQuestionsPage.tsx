import { questionsForm } from '@admission/common/validation/checkout-question.ts'
import { createFileRoute, Link } from '@tanstack/react-router'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { RecordForm } from '#platform/record/RecordForm.tsx'
import { RecordTab } from '#platform/record/RecordTab.tsx'
import { useRecord } from '#platform/record/use-record.ts'
import { ArchivedQuestions } from './ArchivedQuestions.tsx'
import { CheckoutFormQuestionsDocument, SaveCheckoutFormQuestionsDocument } from './form.gql.ts'
import { typedQuestion } from './question-content.ts'
import { QuestionList } from './QuestionList.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/setting/checkout-form/$checkoutFormId/questions')({
  loader: ({ context, params }) => load(context.queryClient, pageQuery(params.accountId, params.checkoutFormId)),
  component: FormQuestionsPage,
})

const pageQuery = (accountId: string, id: string) => query(CheckoutFormQuestionsDocument, { id }, { accountId })

function FormQuestionsPage() {
  const { accountId, checkoutFormId } = Route.useParams()
  const { canEdit } = useRecordFrame()
  const form = useRecord({
    query: pageQuery(accountId, checkoutFormId),
    record: ({ checkoutForm }) => checkoutForm,
    tab: 'questions',
    typed: ({ questions }) => ({ questions: questions.map(typedQuestion) }),
    schema: questionsForm,
    save: SaveCheckoutFormQuestionsDocument,
    undoable: 'Questions',
  })
  const { value: questions, onValue, error } = form.field('questions')
  const { archivedQuestions, questions: stored } = form.record
  const answered = new Map(stored.map(({ id, answerCount }) => [id, answerCount]))
  const restorable = archivedQuestions.filter(({ id }) => !questions.some((question) => question.id === id))
  return (
    <RecordTab
      form={form}
      error={error}
      asideLabel="History"
      aside={<HistoryPanel entries={form.record.history} />}
      isAsideNarrow
    >
      <RecordForm form={form} label="Questions">
        <QuestionList
          questions={questions}
          answered={answered}
          errors={form.errorsIn('questions')}
          readOnly={!canEdit}
          onChange={(next) => onValue([...next])}
        />
        {stored.some(({ answerCount }) => answerCount > 0) || archivedQuestions.length > 0 ? (
          <p className="mt-3 text-14">
            <Link
              to="/admin/$accountId/report/purchase-checkout-question"
              params={{ accountId }}
              className="underline underline-offset-4"
            >
              See the answers
            </Link>
          </p>
        ) : null}
        {restorable.length === 0 ? null : (
          <ArchivedQuestions
            of={restorable}
            onRestore={canEdit ? (question) => onValue([...questions, typedQuestion(question)]) : undefined}
          />
        )}
      </RecordForm>
    </RecordTab>
  )
}
