import { existsSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'
import { filesBelow, runStructureCheck, type StructureCheck } from './structure-check.ts'

/**
 * Buttons, fields, dialogs, notices and errors come from `web/src/ui`. Modules, areas and platform may draw them by
 * hand
 * only where docs/screen-guide.md lists it with a reason. A listed exception that is no longer needed is a problem too.
 *
 * Checks elements (`<button>`), roles that the kit sets (`role="alert"`), overlays (`popover`, its shadow, backdrop and
 * layers) and the colors of states and errors. Live regions are allowed: they are heard, not seen. In the kit itself, it
 * checks that each form is a `FormElement`.
 */
const kitElements = /^(form|button|input|select|textarea|dialog|details|table|progress|meter)$/
const kitRoles =
  /^(alert|status|dialog|alertdialog|menu|menuitem|tablist|tab|tooltip|switch|checkbox|radio|progressbar|combobox|listbox)$/
const floats = /^(shadow-float|bg-shade|z-\(--z-(modal|toast|overlay)\))$/
const warns = /^(bg-(stop|wait|note|go)-tint|(text|border|inset-ring)-stop)$/

/** A class without its variants: `desk:hover:bg-shade` is `bg-shade`. */
const bare = (word: string): string => word.replace(/^(?:[a-z][a-z-]*:)+/, '').replace(/!$/, '')

type Found = readonly [start: number, what: string]

const written = (value: unknown): string | undefined => {
  const { type, value: text, expression } = value as { type?: string; value?: unknown; expression?: unknown }
  if (type === 'JSXExpressionContainer') return written(expression)
  return type === 'Literal' && typeof text === 'string' ? text : undefined
}

/** Parts that a file draws by hand, with offsets. */
const drawnByHand = (path: string, text: string): readonly Found[] => {
  const found: Found[] = []
  const words = (value: string, start: number): void => {
    for (const word of value.split(/\s+/).map(bare)) {
      if (floats.test(word)) found.push([start, 'floats'])
      if (warns.test(word)) found.push([start, 'warns'])
    }
  }
  new Visitor({
    Literal: ({ value, start }) => {
      if (typeof value === 'string') words(value, start)
    },
    TemplateElement: ({ value, start }) => words(value.raw, start),
    JSXOpeningElement: ({ name, attributes, start }) => {
      if (name.type !== 'JSXIdentifier' || !/^[a-z]/.test(name.name)) return
      if (kitElements.test(name.name)) found.push([start, `<${name.name}>`])
      for (const attribute of attributes) {
        if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier') continue
        const role = attribute.name.name === 'role' ? written(attribute.value) : undefined
        if (role !== undefined && kitRoles.test(role)) found.push([attribute.start, `role ${role}`])
        if (attribute.name.name === 'popover') found.push([attribute.start, 'popover'])
        if (attribute.name.name === 'contentEditable') found.push([attribute.start, 'contentEditable'])
      }
    },
  }).visit(parseSync(path, text).program)
  return found
}

const guide = 'docs/screen-guide.md'

interface Place {
  readonly name: string
  readonly draws: readonly string[]
  readonly why: string
}

const marked = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

/** Exceptions in the guide's table: where, what, why. */
const placesOf = (text: string): readonly Place[] => {
  const [, section = ''] = text.split('Draw a raw element only where')
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((row) => row.startsWith('| `'))
  return rows.flatMap((row) => {
    const [, where = '', what = '', why = ''] = row.split('|').map((cell) => cell.trim())
    return marked(where).map((name) => ({ name, draws: marked(what), why }))
  })
}

const fileName = (path: string): string => path.replace(/^.*\//, '').replace(/\.tsx$/, '')

export const checkKit: StructureCheck = (root) => {
  const paths = ['modules', 'areas', 'platform'].flatMap((folder) =>
    filesBelow(`${root}/web/src/${folder}`, ['.tsx'])
      .filter((path) => !path.includes('.test.'))
      .map((path) => `web/src/${folder}/${path}`),
  )
  const places = existsSync(`${root}/${guide}`) ? placesOf(readFileSync(`${root}/${guide}`, 'utf8')) : []
  const problems = places.flatMap(({ name, why }) => [
    ...(why === '' ? [`${guide}: no reason for ${name}`] : []),
    ...(paths.some((path) => fileName(path) === name) ? [] : [`${guide}: there is no ${name}`]),
  ])
  for (const path of paths) {
    const text = readFileSync(`${root}/${path}`, 'utf8')
    const place = places.find(({ name }) => name === fileName(path))?.draws ?? []
    const found = drawnByHand(path, text)
    for (const [start, what] of found)
      if (!place.includes(what)) problems.push(`${path}:${String(text.slice(0, start).split('\n').length)}: ${what}`)
    for (const what of place)
      if (!found.some(([, other]) => other === what)) problems.push(`${guide}: ${what} of ${path} is gone`)
  }
  // A form without `FormElement` that is sent early puts what was typed into the address.
  for (const path of filesBelow(`${root}/web/src/ui`, ['.tsx'])) {
    if (path === 'FormElement.tsx') continue
    const text = readFileSync(`${root}/web/src/ui/${path}`, 'utf8')
    for (const [start, what] of drawnByHand(path, text))
      if (what === '<form>')
        problems.push(
          `web/src/ui/${path}:${String(text.slice(0, start).split('\n').length)}: ${what}, not <FormElement>`,
        )
  }
  return { seen: paths.length, problems }
}

const page = (line: string): Readonly<Record<string, string>> => ({
  'web/src/modules/selling/orders/consumer/X.tsx': `export const X = () => ${line}`,
})
const exception = (where: string, what: string, why: string): string =>
  `Draw a raw element only where the kit has no piece:\n\n| \`${where}\` | \`${what}\` | ${why} |\n`

runStructureCheck('kit', checkKit, {
  'a button': page('<button type="button">Pay</button>'),
  'a form': page('<form onSubmit={send} />'),
  'a form of the kit that is not its one form': {
    'web/src/ui/X.tsx': 'export const X = () => <form method="post" />',
  },
  'a field': page('<label>Name <input name="name" /></label>'),
  'a list to choose from': page('<select><option>Stalls</option></select>'),
  'a text area': page('<p><textarea /></p>'),
  'a dialog': page('<dialog open>Sure?</dialog>'),
  'a part that folds': page('<details><summary>More</summary></details>'),
  'a table': page('<table><tbody /></table>'),
  'a bar of progress': page('<progress value={3} max={4} />'),
  'a text that is edited in place': page('<p contentEditable>Text</p>'),
  'an alert by its role': page('<p role="alert">It failed</p>'),
  'tabs by their role, in an expression': page("<a role={'tab'} href='#a'>A</a>"),
  'something that pops over': page('<div popover="auto">More</div>'),
  'a toast by its layer': page('<p className="fixed desk:z-(--z-toast)">Saved</p>'),
  'a dialog by its shade': page('<div className={`fixed inset-0 ${"a"} bg-shade`} />'),
  'a menu by its shadow': page('<div className="rounded-6 hover:shadow-float" />'),
  'a notice by its tint': page('<p className="tablet:bg-wait-tint">Paused</p>'),
  'an error by its color': page('<p className={wrong ? "text-stop" : ""}>Too long</p>'),
  'a place in the area of a frame': { 'web/src/areas/X.tsx': 'export const X = () => <button />' },
  'a place of the platform': { 'web/src/platform/X.tsx': 'export const X = () => <select />' },
  'an exception that nothing needs': {
    [guide]: exception('SkipButton', 'floats', 'it shows while it has the focus'),
    'web/src/areas/consumer/SkipButton.tsx': 'export const SkipButton = () => <p>Skip</p>',
  },
  'an exception of a file that is gone': {
    [guide]: exception('SkipButton', '<button>', 'there once'),
    ...page('null'),
  },
  'an exception without a reason': { [guide]: exception('X', '<button>', ''), ...page('<button />') },
  'something else than the exception says': {
    [guide]: exception('X', '<button>', 'a part of a frame'),
    ...page('<p><button /><input /></p>'),
  },
})
