import { number } from '@admission/common/words.ts'
import { LETTER_INTRO, TABLE_LABELS } from '../rules/letter-labels.ts'
import { SUBJECTS, type Subject } from '../rules/person-table.ts'
import { columnText, momentText, pairsOf } from './letter-values.ts'

/** The rows of a table that a person gets. */
export type PersonRows = { readonly table: string; readonly rows: readonly Readonly<Record<string, unknown>>[] }

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter)

const rowOf = (row: PersonRows['rows'][number]): string => {
  const pairs = pairsOf(row).map(([name, text]) => `<dt>${escaped(name)}</dt><dd>${escaped(text)}</dd>`)
  return pairs.length === 0 ? '' : `<dl>${pairs.join('')}</dl>`
}

const titleOf = ({ table, rows }: PersonRows): string => {
  const [one, many] = TABLE_LABELS[table] ?? [columnText(table).toLowerCase(), columnText(table).toLowerCase()]
  return rows.length === 1 ? `1 ${one}` : `${number(rows.length)} ${many}`
}

const tableOf = (rows: PersonRows): string => `<h3>${escaped(titleOf(rows))}</h3>${rows.rows.map(rowOf).join('')}`

/** What there is of a subject: `Here: 2 orders, 3 tickets, 1 refund.` */
const sumOf = (tables: readonly PersonRows[]): string => `Here: ${tables.map(titleOf).join(', ')}.`

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#1d1b18;background:#fff}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.1rem 1rem;margin:0 0 1rem;padding:0 0 1rem;border-bottom:1px solid #ddd}
dt{color:#5f5a52}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}h2{margin-top:2.5rem}.file{color:#5f5a52}hr{margin:2.5rem 0;border:0;border-top:1px solid #ddd}@media(max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}`

const sectionOf = (subject: Subject, tables: readonly PersonRows[]): string => {
  const filled = tables.filter(({ rows }) => rows.length > 0)
  const heading = `<h2>${escaped(SUBJECTS[subject])}</h2>`
  const body =
    filled.length === 0
      ? '<p>We have nothing about this.</p>'
      : `<p>${escaped(`${LETTER_INTRO[subject]} ${sumOf(filled)}`)}</p>${filled.map(tableOf).join('')}<p class="file">For other programs, with every ID: <a href="${subject}.json">${subject}.json</a></p>`
  return `<section id="${subject}">${heading}${body}</section>`
}

const paragraphs = (texts: readonly string[]): string => texts.map((text) => `<p>${escaped(text)}</p>`).join('')

const fileList = (documents: readonly string[]): string =>
  documents
    .map((path) => `<li><a href="${escaped(encodeURI(path))}">${escaped(path.split('/').at(-1) ?? path)}</a></li>`)
    .join('')

/**
 * The readable page of an export: a letter that says what is known of its reader, in words, with links to the files for
 * programs and to the documents. It loads nothing.
 */
export const personLetter = (
  name: string,
  subjects: ReadonlyMap<Subject, readonly PersonRows[]>,
  documents: readonly string[],
  madeAt: Date,
): string => {
  const contents = [...subjects.keys()].map(
    (subject) => `<li><a href="#${subject}">${escaped(SUBJECTS[subject])}</a></li>`,
  )
  const opening = [
    `Hello${name === '' ? '' : ` ${name}`},`,
    `You asked for a copy of your data. This is what we at Project Admission, and the organizers that sell here, keep about you, as of ${momentText(madeAt.getTime())}. All times are in UTC.`,
    'You can read it below. The files beside this page hold the same for other programs. Passwords, keys and codes are left out, and so is what is about other people.',
  ]
  const closing = [
    'If something is wrong, change it in your profile, or write to us and we will. There you can also delete your account.',
    'Project Admission',
  ]
  const hasDocuments = documents.length > 0
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Your data at Project Admission</title><style>${STYLE}</style></head><body><h1>Your data at Project Admission</h1>${paragraphs(opening)}<ul>${contents.join('')}${hasDocuments ? '<li><a href="#documents">Documents</a></li>' : ''}</ul>${[...subjects].map(([subject, tables]) => sectionOf(subject, tables)).join('')}${hasDocuments ? `<section id="documents"><h2>Documents</h2><p>These are your tickets, your invoices and the files that you sent.</p><ul>${fileList(documents)}</ul></section>` : ''}<hr>${paragraphs(closing)}</body></html>`
}
