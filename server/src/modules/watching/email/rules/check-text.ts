import type { MailBlock } from '@admission/common/mail-templates/block-kinds.ts'
import { hasText } from '@admission/common/mail-templates/blocks.ts'
import { mailTextType, type MailTextName } from '@admission/common/mail-templates/text-types.ts'
import type { FieldProblem } from '#platform/errors.ts'
import { liquidProblem, LiquidProblem, liquidWriter } from '../render/liquid.ts'

type MailText = { readonly type: MailTextName; readonly subject: string; readonly blocks: readonly MailBlock[] }

/** What is wrong with the Liquid of words: it can't be read, names what the mail doesn't know, or takes too long. */
export function textProblems({ type, subject, blocks }: MailText): readonly FieldProblem[] {
  const { variables, links } = mailTextType(type)
  const names = new Set([...variables, ...links].map(({ name }) => name))
  const examples = Object.fromEntries([
    ...variables.map(({ name, example }) => [name, example] as const),
    ...links.map(({ name }) => [name, 'https://tickets.example/…'] as const),
  ])
  const write = liquidWriter(examples)
  const problemOf = (source: string): string | undefined => {
    const problem = liquidProblem(source, names)
    if (problem !== undefined) return problem
    try {
      write(source)
      return undefined
    } catch (error) {
      if (error instanceof LiquidProblem) return error.message
      throw error
    }
  }
  const texts = [
    { path: 'subject', text: subject },
    ...blocks.flatMap(({ kind, text }, index) =>
      hasText(kind) ? [{ path: `blocks.${String(index)}.text`, text }] : [],
    ),
  ]
  return texts.flatMap(({ path, text }) => {
    const message = problemOf(text)
    return message === undefined ? [] : [{ path, message }]
  })
}
