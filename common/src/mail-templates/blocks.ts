import * as v from 'valibot'
import { mergedAs } from '../validation/merge.ts'
import { plural } from '../words.ts'
import { MAIL_BLOCK_KINDS, type MailBlock, type MailBlockKind } from './block-kinds.ts'
import { mailTextType, type MailTextName } from './text-types.ts'
import { MAIL_TEMPLATE_NAMES } from './types.ts'

/** Stands for the token of a link or a code in stored mails. */
export const SECRET_PLACEHOLDER = 'only-in-the-mail-that-was-sent'

export const MAX_MAIL_BLOCKS = 40
/** Letters of one block. */
export const MAX_BLOCK_TEXT = 4000
export const MAX_MAIL_SUBJECT = 200

const HAS_TEXT: ReadonlySet<MailBlockKind> = new Set(['HEADING', 'TEXT', 'BUTTON', 'PICTURE', 'CODE'])

/** True if blocks of this kind have words of their own. */
export const hasText = (kind: MailBlockKind): boolean => HAS_TEXT.has(kind)

// Liquid in an address could send the secret of a mail, or what it says about its reader, to another site.
const WEB_ADDRESS = /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:[/?#][^\s{}<>"'\\^`|]*)?$/i
const isWebAddress = (address: string): boolean => WEB_ADDRESS.test(address) && !address.includes(SECRET_PLACEHOLDER)

const linkProblem = ({ url }: MailBlock, links: readonly string[]): string | undefined => {
  if (url === '') return 'Choose where it leads.'
  if (links.includes(url) || isWebAddress(url)) return undefined
  return 'Choose a link, or enter an address that starts with https://, without variables.'
}

/** What is wrong with one block, and in which of its fields. */
const blockProblem = (
  block: MailBlock,
  { links, parts }: { readonly links: readonly string[]; readonly parts: readonly string[] },
): { readonly key: 'text' | 'url' | 'kind'; readonly message: string } | undefined => {
  const { kind, text, url } = block
  if (kind === 'TICKETS' || kind === 'LINES')
    return parts.includes(kind) ? undefined : { key: 'kind', message: 'This e-mail has no such content.' }
  if (hasText(kind) && text === '')
    return { key: 'text', message: kind === 'PICTURE' ? 'Describe the picture.' : 'Enter a text.' }
  if (kind === 'BUTTON') {
    const message = linkProblem(block, links)
    return message === undefined ? undefined : { key: 'url', message }
  }
  if (kind === 'PICTURE' && !isWebAddress(url))
    return { key: 'url', message: 'Enter an address that starts with https://, without variables.' }
  return undefined
}

const block = v.object({
  kind: v.picklist(MAIL_BLOCK_KINDS),
  text: v.pipe(v.string(), v.trim(), v.maxLength(MAX_BLOCK_TEXT, `Use ${String(MAX_BLOCK_TEXT)} characters or fewer.`)),
  url: v.pipe(v.string(), v.trim(), v.maxLength(500, 'Use 500 characters or fewer.')),
})

const shown = (blocks: readonly MailBlock[]): string => plural(blocks.length, 'block')

/** Links that the blocks of a type must have and don't, by label. */
const missingLinks = (type: MailTextName, blocks: readonly MailBlock[]): readonly string[] => {
  const { required, links } = mailTextType(type)
  return required
    .filter((name) => !blocks.some(({ kind, url }) => kind === 'BUTTON' && url === name))
    .map((name) => links.find((link) => link.name === name)?.label ?? name)
}

/** The fields of every text: subject and blocks. Liquid is checked by the server alone. */
export const mailTextEntries = {
  subject: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter a subject.'),
    v.maxLength(MAX_MAIL_SUBJECT, `Use ${String(MAX_MAIL_SUBJECT)} characters or fewer.`),
    mergedAs('Subject'),
  ),
  blocks: v.pipe(
    v.array(block),
    v.minLength(1, 'Add at least one block.'),
    v.maxLength(MAX_MAIL_BLOCKS, `Use ${String(MAX_MAIL_BLOCKS)} blocks or fewer.`),
    mergedAs<MailBlock[], readonly MailBlock[]>('Blocks', { format: shown }),
  ),
} as const

/** A mail in own words, as it is saved and as its form holds it. */
const mailTemplateSchema = v.object({
  type: v.picklist(MAIL_TEMPLATE_NAMES),
  /** False: the text is kept, and the e-mail is sent without it. */
  isOn: v.pipe(v.boolean(), mergedAs<boolean, boolean>('Text', { format: (isOn) => (isOn ? 'Own' : 'Default') })),
  ...mailTextEntries,
})
export type MailTemplateInput = v.InferOutput<typeof mailTemplateSchema>

type MailText = { readonly type: MailTextName; readonly blocks: readonly MailBlock[] }
type Problem = { readonly path: readonly (string | number)[]; readonly message: string }

/** What is wrong with a text besides its Liquid: empty words, addresses, content that its type lacks, links that it needs. */
export const mailTemplateProblems = ({ type, blocks }: MailText): readonly Problem[] => {
  const { links, parts } = mailTextType(type)
  const allowed = { links: links.map(({ name }) => name), parts }
  const problems = blocks.flatMap((one, index) => {
    const problem = blockProblem(one, allowed)
    return problem === undefined ? [] : [{ path: ['blocks', index, problem.key], message: problem.message }]
  })
  const missing = missingLinks(type, blocks)
  return missing.length === 0
    ? problems
    : [...problems, { path: ['blocks'], message: `Keep a button that leads to: ${missing.join(', ')}.` }]
}

/** Adds what is wrong with a text to what its schema finds, in the fields where it is. */
export const checkMailText = <Input extends MailText>() =>
  v.rawCheck<Input>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const input = { ...dataset.value } as Record<string, unknown>
    for (const { path, message } of mailTemplateProblems(dataset.value)) {
      const items = path.map((key) => ({
        type: 'object' as const,
        origin: 'value' as const,
        input,
        key: String(key),
        value: null,
      }))
      const [first, ...rest] = items
      if (first !== undefined) addIssue({ message, path: [first, ...rest] })
    }
  })

/** The schema of the form, with all that the browser can check. */
export const mailTemplateForm = v.pipe(mailTemplateSchema, checkMailText<MailTemplateInput>())
