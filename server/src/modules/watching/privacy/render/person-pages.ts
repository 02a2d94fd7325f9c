import { SUBJECTS, type Subject } from '../rules/person-table.ts'

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

/** `first_name` becomes `First name`. */
const title = (name: string): string => {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const shown = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (typeof value !== 'object') return JSON.stringify(value)
  const parts = Array.isArray(value)
    ? value.map(shown)
    : Object.entries(value).map(([key, part]) => `${title(key)}: ${shown(part)}`)
  return parts.filter((part) => part !== '').join(', ')
}

const rowOf = (row: PersonRows['rows'][number]): string => {
  const pairs = Object.entries(row).flatMap(([column, value]) => {
    const text = shown(value)
    return text === '' ? [] : [`<dt>${escaped(title(column))}</dt><dd>${escaped(text)}</dd>`]
  })
  return `<dl>${pairs.join('')}</dl>`
}

const tableOf = ({ table, rows }: PersonRows): string =>
  `<h3>${escaped(title(table))} (${String(rows.length)})</h3>${rows.map(rowOf).join('')}`

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#1d1b18;background:#fff}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.1rem 1rem;margin:0 0 1rem;padding:0 0 1rem;border-bottom:1px solid #ddd}
dt{color:#5f5a52}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}h2{margin-top:2.5rem}@media(max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}`

/** The readable page of an export: all subjects, with links to their files and to the documents. It loads nothing. */
export const personIndex = (
  subjects: ReadonlyMap<Subject, readonly PersonRows[]>,
  documents: readonly string[],
  madeAt: Date,
): string => {
  const sections = [...subjects].map(([subject, tables]) => {
    const filled = tables.filter(({ rows }) => rows.length > 0)
    const body = filled.length === 0 ? '<p>Nothing.</p>' : filled.map(tableOf).join('')
    return `<section id="${subject}"><h2>${escaped(SUBJECTS[subject])}</h2><p><a href="${subject}.json">${subject}.json</a></p>${body}</section>`
  })
  const files = documents.map(
    (path) => `<li><a href="${escaped(encodeURI(path))}">${escaped(path.split('/').at(-1) ?? path)}</a></li>`,
  )
  const contents = [...subjects.keys()].map(
    (subject) => `<li><a href="#${subject}">${escaped(SUBJECTS[subject])}</a></li>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Your data at Project Admission</title><style>${STYLE}</style></head><body><h1>Your data at Project Admission</h1><p>As of ${escaped(madeAt.toISOString().slice(0, 16).replace('T', ' '))} UTC. Times are in UTC. Amounts are in the smallest unit of their currency, such as cents. Passwords, keys and codes are left out, and so is what is about other people.</p><ul>${contents.join('')}${files.length > 0 ? '<li><a href="#documents">Documents</a></li>' : ''}</ul>${sections.join('')}${files.length > 0 ? `<section id="documents"><h2>Documents</h2><ul>${files.join('')}</ul></section>` : ''}</body></html>`
}
