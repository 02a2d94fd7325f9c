/** The steps of the theme's scales. */
export interface Tokens {
  readonly sizes: ReadonlySet<string>
  readonly radii: ReadonlySet<string>
  readonly shadows: ReadonlySet<string>
  readonly insetShadows: ReadonlySet<string>
  readonly durations: ReadonlySet<string>
}

/** Offset and description of a problem. */
type Problem = readonly [at: number, words: string]

const declared = (css: string, space: string): Set<string> => {
  const names = css.matchAll(new RegExp(`[{;\\s]--${space}-([a-z0-9]+)\\s*:`, 'g'))
  return new Set([...names].map(([, name = '']) => name))
}

/** Reads the scales of a style sheet with `@theme`. */
export const tokensOf = (css: string): Tokens => ({
  sizes: declared(css, 'text'),
  radii: declared(css, 'radius').add('none'),
  shadows: declared(css, 'shadow').add('none'),
  insetShadows: declared(css, 'inset-shadow').add('none'),
  durations: declared(css, 'transition-duration'),
})

const functions = /\b(oklch|oklab|rgba?|hsla?|hwb|lab|lch|color-mix)\(/
const hex = /#([0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![0-9a-z_-])/i

/** True if a text is a color or uses a color function. A URL fragment (`#terms`) isn't one. */
export const isColor = (text: string): boolean =>
  functions.test(text) || new RegExp(`^${hex.source}$`, 'i').test(text.trim())

const valued =
  /^(text|rounded(-[a-z]{1,2})?|(inset-|drop-|text-)?shadow|(inset-)?ring|duration|delay|ease|animate|bg|border(-[a-z])?|outline|outline-offset|fill|stroke|decoration|underline-offset|divide|accent|caret|placeholder|from|via|to|font|leading|tracking|opacity|blur|backdrop-blur)-\[/
const property =
  /^\[(font|color|background|border|outline|box-shadow|text-shadow|filter|transition|animation|line-height|letter-spacing|fill|stroke)[a-z-]*:/
const palette =
  /^[a-z-]+-(slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-\d{2,3}(\/\d+)?$/

/** The utility of a class name without its variants: `tablet:hover:-mt-2!` is `mt-2`. */
const utilityOf = (word: string): string => {
  let depth = 0
  let from = 0
  for (let at = 0; at < word.length; at += 1) {
    const sign = word[at]
    if (sign === '[' || sign === '(') depth += 1
    else if (sign === ']' || sign === ')') depth -= 1
    else if (sign === ':' && depth === 0) from = at + 1
  }
  return word.slice(from).replace(/^[!-]+|!$/g, '')
}

/** Problems with a class name, or undefined. Other words pass. */
export const classProblem = (word: string, tokens: Tokens): string | undefined => {
  const name = utilityOf(word)
  if (valued.test(name) || property.test(name)) return `${word}: a value of its own`
  if (palette.test(name)) return `${word}: not one of our colors`
  const [, kind = '', step = ''] =
    /^(text|rounded(?:-(?:[trblse]|[trblse]{2}))?|shadow|inset-shadow|duration|delay)-([a-z0-9]+)$/.exec(name) ?? []
  const unknown = (scale: ReadonlySet<string>): string | undefined =>
    scale.has(step) ? undefined : `${word}: the scale has no such step`
  if (kind === 'text') return /^(\d+|xs|sm|base|lg|\d?xl)$/.test(step) ? unknown(tokens.sizes) : undefined
  if (kind.startsWith('rounded')) return unknown(tokens.radii)
  if (kind === 'shadow') return unknown(tokens.shadows)
  if (kind === 'inset-shadow') return unknown(tokens.insetShadows)
  return kind === 'duration' || kind === 'delay' ? unknown(tokens.durations) : undefined
}

/** The text with all matches replaced by blanks, so that offsets don't change. */
const blank = (text: string, what: RegExp): string => text.replace(what, (found) => found.replace(/[^\n]/g, ' '))

const theme = /@theme[^{]*\{[^{}]*\}/g
const tokenSheets = new Set(['ui/tokens.css', 'ui/fonts.css'])
const motionSheet = 'ui/motion.css'
const named = /(^|[\s,(])(black|white|red|green|blue|yellow|orange|purple|pink|brown|gr[ae]y|silver|navy)\b/

const declarationProblem = (path: string, name: string, value: string): string | undefined => {
  if (hex.test(value) || functions.test(value)) return `a color in ${name}`
  // In a mask, black means visible and isn't a color.
  if (!name.startsWith('mask') && !name.startsWith('--') && named.test(value)) return `a color in ${name}`
  if (/^border-.*radius$|^border-radius$/.test(name) && /[1-9]/.test(value.replaceAll(/var\([^)]*\)/g, '')))
    return `a radius in ${name}`
  if (/^(box|text)-shadow$/.test(name) && /\d/.test(value.replaceAll(/var\([^)]*\)/g, ''))) return `a shadow in ${name}`
  if (value.includes('drop-shadow(')) return `a shadow in ${name}`
  if (/^(font|font-size|line-height)$/.test(name) && /\d(px|r?em|pt)\b/.test(value)) return `a size of type in ${name}`
  if (path !== motionSheet && /^(transition|animation)/.test(name) && /[1-9]\d*m?s\b/.test(value))
    return `a duration in ${name}`
  return undefined
}

/** Problems in one style sheet; none in those that define the tokens. */
export const cssProblems = (path: string, text: string): readonly Problem[] => {
  if (tokenSheets.has(path)) return []
  const plain = [/\/\*[^]*?\*\//g, /url\("[^"]*"\)/g, theme].reduce(blank, text)
  return [...plain.matchAll(/([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].flatMap((found): readonly Problem[] => {
    const [, name = '', value = ''] = found
    const problem = declarationProblem(path, name, value)
    return problem === undefined ? [] : [[found.index, problem]]
  })
}
