import { createStore } from './store.ts'

export interface Question {
  readonly title: string
  readonly text?: string
  /** Label that names the action: `Cancel 12,940 tickets`. Defaults to "Confirm". */
  readonly confirm?: string
  /** Defaults to "Cancel". */
  readonly cancel?: string
  /** The action is destructive. */
  readonly danger?: boolean
  /** Text that must be typed to confirm, such as the name of the record. */
  readonly typeToConfirm?: string
}

export interface OpenQuestion extends Question {
  readonly id: number
  readonly answer: (yes: boolean) => void
}

/** Open questions, the topmost last. Empty on the server. */
export const questions = createStore<readonly OpenQuestion[]>([])

let lastId = 0

/**
 * Asks for confirmation in a dialog, from anywhere in the browser. Resolves to true if confirmed and false if the dialog is closed
 * any other way. Never rejects.
 */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    lastId += 1
    const id = lastId
    const answer = (yes: boolean): void => {
      questions.set(questions.get().filter((open) => open.id !== id))
      resolve(yes)
    }
    questions.set([...questions.get(), { ...question, id, answer }])
  })

/** Answers all open questions with no, if the page is left or the dialog can't load. */
export const dropQuestions = (): void => {
  for (const { answer } of questions.get()) answer(false)
}
