/** Types of answer that a checkout question can ask for. */
export const QUESTION_TYPES = [
  'TEXT',
  'LONG_TEXT',
  'NUMBER',
  'EMAIL',
  'PHONE',
  'DATE',
  'SELECT',
  'MULTI',
  'CHECKBOX',
  'CONSENT',
  'ADDRESS',
  'FILE',
] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]

/** A form is asked once per order, for each ticket, or for each event of the order. */
export const FORM_SUBJECTS = ['ORDER', 'TICKET', 'EVENT'] as const
export type FormSubject = (typeof FORM_SUBJECTS)[number]

/** The question is shown only if another question of its form has one of these answers. */
export type ShownIf = { readonly questionId: string; readonly answers: readonly string[] }

/** Types with a box, whose answer is `true` or `false`. */
export const isTick = (type: string): boolean => type === 'CHECKBOX' || type === 'CONSENT'
/** Types with a list of choices. */
export const hasChoices = (type: string): boolean => type === 'SELECT' || type === 'MULTI'
/** True if other questions can depend on the answers to this type: they are known in advance. */
export const canDecide = (type: string): boolean => isTick(type) || hasChoices(type)

/** Several choices are stored one per line. */
export const choicesIn = (answer: string): readonly string[] => answer.split('\n').filter((choice) => choice !== '')

/** A question with what decides whether it is shown. */
export type Conditional = { readonly id: string; readonly type: string; readonly shownIf: ShownIf | null }
type Answers = Readonly<Record<string, string | null | undefined>>

function answersOf({ type }: Conditional, answer: string): readonly string[] {
  if (isTick(type)) return [answer === 'true' ? 'true' : 'false']
  return type === 'MULTI' ? choicesIn(answer) : [answer]
}

/**
 * IDs of the questions of one form that are shown with these answers, by question ID. A question is shown if the one it
 * depends on is shown itself and has one of the answers. One that depends on itself, even indirectly, or on a question that isn't on the
 * form, is never shown.
 */
export function shownQuestions(questions: readonly Conditional[], answers: Answers): ReadonlySet<string> {
  const byId = new Map(questions.map((question) => [question.id, question]))
  const isShown = ({ id, shownIf }: Conditional, seen: ReadonlySet<string>): boolean => {
    if (shownIf === null) return true
    const decides = byId.get(shownIf.questionId)
    if (decides === undefined || seen.has(id)) return false
    const given = answersOf(decides, answers[decides.id]?.trim() ?? '')
    return given.some((answer) => shownIf.answers.includes(answer)) && isShown(decides, new Set([...seen, id]))
  }
  return new Set(questions.filter((question) => isShown(question, new Set())).map(({ id }) => id))
}

/** A question's answer with several forms of the same order apart: the ID that the cart stores it under. */
export const answerKey = (questionId: string, subject: string): string =>
  subject === '' ? questionId : `${questionId}:${subject}`
