import * as v from 'valibot'
import {
  canDecide,
  hasChoices,
  isTick,
  QUESTION_TYPES,
  type Conditional,
  type QuestionType,
  type ShownIf,
} from '../checkout-questions.ts'
import { isDay } from '../days.ts'
import { rowRules } from '../records/rows.ts'
import { MAX_ANSWER_LENGTH } from './answers.ts'
import { mergedAs } from './merge.ts'

/** True if a question depends on itself, directly or through others. */
export function isInCircle(questions: readonly Conditional[], id: string): boolean {
  const byId = new Map(questions.map((question) => [question.id, question]))
  const passed = new Set<string>()
  let at = byId.get(id)?.shownIf?.questionId
  while (at !== undefined && !passed.has(at)) {
    if (at === id) return true
    passed.add(at)
    at = byId.get(at)?.shownIf?.questionId
  }
  return false
}

/** Most questions of one form. */
export const MAX_QUESTIONS = 40
/** Most choices of one question. */
export const MAX_CHOICES = 60

const lengthMessage = `Use a whole number from 1 to ${String(MAX_ANSWER_LENGTH)}, or leave it blank.`
const length = v.nullable(
  v.pipe(
    v.number(lengthMessage),
    v.safeInteger(lengthMessage),
    v.minValue(1, lengthMessage),
    v.maxValue(MAX_ANSWER_LENGTH, lengthMessage),
  ),
)
const short = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max, `Use ${String(max)} characters or fewer.`))

const fields = {
  id: v.string(),
  type: v.picklist(QUESTION_TYPES, 'Choose a type.'),
  label: v.pipe(short(300), v.nonEmpty('Enter the question.')),
  help: short(600),
  isRequired: v.boolean(),
  choices: v.pipe(v.array(short(120)), v.maxLength(MAX_CHOICES, `Use ${String(MAX_CHOICES)} choices or fewer.`)),
  minLength: length,
  maxLength: length,
  /** Least and largest number, or first and last day; '' for none. */
  minimum: short(20),
  maximum: short(20),
  /** Format such as `AA-0000`; '' for any. */
  pattern: short(40),
  /** Name of its column in exports; '' for the question itself. */
  exportKey: v.pipe(short(40), v.regex(/^[\w-]*$/, 'Use letters, digits, - and _ only.')),
  /** The question that decides whether this one is shown, by ID; '' for always. */
  shownIfQuestion: v.string(),
  shownIfAnswers: v.array(v.string()),
}

const question = v.object(fields)
export type QuestionInput = v.InferOutput<typeof question>
type Problem = readonly [key: keyof QuestionInput, message: string]

const isNumber = (text: string): boolean => /^-?\d{1,12}(\.\d{1,6})?$/.test(text)

function rangeProblems({ type, minimum, maximum }: QuestionInput): Problem[] {
  if (type !== 'NUMBER' && type !== 'DATE') return []
  const [fits, message] =
    type === 'NUMBER' ? [isNumber, 'Enter a number, or leave it blank.'] : [isDay, 'Choose a day, or leave it blank.']
  const bounds = [['minimum', minimum] as const, ['maximum', maximum] as const]
  const wrong = bounds.flatMap(([key, text]): Problem[] => (text === '' || fits(text) ? [] : [[key, message]]))
  if (wrong.length > 0 || minimum === '' || maximum === '') return wrong
  const isReversed = type === 'NUMBER' ? Number(minimum) > Number(maximum) : minimum > maximum
  return isReversed ? [['maximum', 'Use the lower end or more.']] : []
}

/** Problems with one question, without the others. */
function ownProblems(asked: QuestionInput): Problem[] {
  const { type, choices, minLength, maxLength } = asked
  const found = rangeProblems(asked)
  if (hasChoices(type) && choices.length < 2) found.push(['choices', 'Enter two choices or more, one per line.'])
  if (hasChoices(type) && new Set(choices).size < choices.length) found.push(['choices', 'Remove the repeated choice.'])
  if (minLength !== null && maxLength !== null && minLength > maxLength)
    found.push(['maxLength', 'Use the shortest length or more.'])
  return found
}

/** The answers that decide about other questions, of a question of this type. */
export const decidingAnswers = ({ type, choices }: Pick<QuestionInput, 'type' | 'choices'>): readonly string[] =>
  isTick(type) ? ['true', 'false'] : hasChoices(type) ? choices : []

/** The condition of a question, null for none. */
export const conditionOf = ({ shownIfQuestion, shownIfAnswers }: QuestionInput): ShownIf | null =>
  shownIfQuestion === '' ? null : { questionId: shownIfQuestion, answers: shownIfAnswers }

/** Problems with the condition of a question, among the questions of its form. */
function conditionProblems(asked: QuestionInput, all: readonly QuestionInput[]): Problem[] {
  const condition = conditionOf(asked)
  if (condition === null) return []
  const decides = all.find(({ id }) => id === condition.questionId)
  if (decides === undefined) return [['shownIfQuestion', 'The question it depends on is no longer on this form.']]
  if (!canDecide(decides.type)) return [['shownIfQuestion', 'Choose a question with choices or a checkbox.']]
  const graph = all.map((each) => ({ id: each.id, type: each.type, shownIf: conditionOf(each) }))
  if (isInCircle(graph, asked.id)) return [['shownIfQuestion', 'These questions depend on each other. Choose another.']]
  const possible = decidingAnswers(decides)
  return condition.answers.length > 0 && condition.answers.every((answer) => possible.includes(answer))
    ? []
    : [['shownIfAnswers', 'Choose at least one of its answers.']]
}

function keyProblems({ id, exportKey }: QuestionInput, all: readonly QuestionInput[]): Problem[] {
  const same = all.find((each) => each.exportKey.toLowerCase() === exportKey.toLowerCase())
  return exportKey !== '' && same?.id !== id ? [['exportKey', 'Another question has this key.']] : []
}

const checks = v.rawCheck<QuestionInput[]>(({ dataset, addIssue }) => {
  if (!dataset.typed) return
  const { value: all } = dataset
  for (const [index, asked] of all.entries()) {
    const isRepeated = all.findIndex(({ id }) => id === asked.id) !== index
    const repeated: Problem[] = isRepeated ? [['label', 'This question is on the form twice.']] : []
    const problems = [...repeated, ...ownProblems(asked), ...conditionProblems(asked, all), ...keyProblems(asked, all)]
    for (const [key, message] of problems)
      addIssue({
        message,
        path: [
          { type: 'array', origin: 'value', input: all, key: index, value: asked },
          { type: 'object', origin: 'value', input: asked, key, value: asked[key] },
        ],
      })
  }
})

const tooMany = `Use ${String(MAX_QUESTIONS)} questions or fewer.`

/** The questions of a form, in order. Types ignore what doesn't concern them. */
export const questionsSchema = v.object({
  questions: v.pipe(v.array(question), v.maxLength(MAX_QUESTIONS, tooMany), checks),
})
export type QuestionsInput = v.InferOutput<typeof questionsSchema>

/** A question as its form holds it: lengths as text, one choice per line. */
export type TypedQuestion = Omit<QuestionInput, 'choices' | 'minLength' | 'maxLength' | 'type'> & {
  readonly type: string
  readonly choices: string
  readonly minLength: string
  readonly maxLength: string
}

const typedLength = v.pipe(
  v.string(),
  v.transform((text) => (text.trim() === '' ? null : Number(text))),
  length,
)

const typedQuestion = v.object({
  ...fields,
  type: v.pipe(
    v.string(),
    v.transform((type) => type as QuestionType),
    fields.type,
  ),
  choices: v.pipe(
    v.string(),
    v.transform((text) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    ),
    fields.choices,
  ),
  minLength: typedLength,
  maxLength: typedLength,
})

/** The questions tab as its form holds it. */
export const questionsForm = v.object({
  questions: v.pipe(
    v.array(typedQuestion),
    v.maxLength(MAX_QUESTIONS, tooMany),
    checks,
    mergedAs('Questions', { rules: rowRules('question', ({ label }: TypedQuestion) => label.trim()) }),
  ),
})
