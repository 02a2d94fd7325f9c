import { createStore } from './store.ts'

export interface Question {
  readonly title: string
  readonly text?: string
  /** What is done, in its words: `Cancel 12,940 tickets`. Confirm, where nothing is said. */
  readonly confirm?: string
  /** Cancel, where nothing is said. */
  readonly cancel?: string
  /** It destroys something. */
  readonly danger?: boolean
  /** What must be typed before it can be confirmed: the name of the thing. */
  readonly typeToConfirm?: string
}

export interface AskedQuestion extends Question {
  readonly id: number
  readonly answer: (yes: boolean) => void
}

/** What is being asked, the topmost last. Empty on the server. */
export const questions = createStore<readonly AskedQuestion[]>([])

let lastId = 0

/**
 * Asks in a dialog, from anywhere in the browser, and promises the answer: true for confirmed, false for everything that closes
 * the dialog otherwise. Never fails.
 */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    lastId += 1
    const id = lastId
    const answer = (yes: boolean): void => {
      questions.set(questions.get().filter((asked) => asked.id !== id))
      resolve(yes)
    }
    questions.set([...questions.get(), { ...question, id, answer }])
  })

/** Answers all that is being asked with no: the page that asked is gone, or the dialog cannot come. */
export const dropQuestions = (): void => {
  for (const { answer } of questions.get()) answer(false)
}
