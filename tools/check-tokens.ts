import { readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'
import { classProblem, cssProblems, isColor, tokensOf, type Tokens } from './token-rules.ts'
import { filesBelow, runStructureCheck, type StructureCheck } from './structure-check.ts'

/**
 * Colors, type sizes, radii, shadows and durations of the pages come from tokens.
 *
 * The tokens are `ui/tokens.css` and the `@theme` of `ui/styles.css`; animation durations are named in `ui/motion.css`.
 * Elsewhere:
 * - style sheets use `var(--…)` for colors, radii, shadows, type sizes and durations;
 * - class names use the scales: no values in brackets, no unknown steps;
 * - strings, SVG attributes and style objects contain no colors.
 *
 * Layout isn't checked, because it belongs to one page: widths, heights, gaps, grid columns, positions, ratios, line
 * widths. Neither is the geometry of drawings, including font sizes in an element with its own `viewBox` and on a
 * canvas.
 * Colors that are data, such as user input, are in the files of `colorData`.
 */
const colorData = new Set(['ui/bar-colors.ts', 'ui/ColorField.tsx'])
const showsColors = (path: string): boolean => colorData.has(path) || path.startsWith('modules/watching/style-guide/')

const painted = new Set(['fill', 'stroke', 'stopColor', 'floodColor', 'color'])
const allowedPaint = /^(none|currentColor|transparent|inherit|var\(.*\)|url\(.*\))$/
const styled =
  /^(fontSize|lineHeight|borderRadius|border\w+Radius|boxShadow|textShadow|filter|transition\w*|animation\w*|color|background\w*|border\w*Color|outlineColor|fill|stroke)$/

const literal = (node: { readonly type: string }): string | number | undefined => {
  if (node.type === 'JSXExpressionContainer')
    return literal((node as unknown as { expression: typeof node }).expression)
  const { value } = node as { readonly value?: unknown }
  return node.type === 'Literal' && (typeof value === 'string' || typeof value === 'number') ? value : undefined
}

/** Problems in one TypeScript file, with offsets. */
const scriptProblems = (path: string, text: string, tokens: Tokens): readonly (readonly [number, string])[] => {
  const found: (readonly [number, string])[] = []
  const words = (value: string, start: number): void => {
    if (!showsColors(path) && isColor(value)) found.push([start, `the color ${value}`])
    for (const word of value.split(/\s+/)) {
      const problem = classProblem(word, tokens)
      if (problem !== undefined) found.push([start, problem])
    }
  }
  const size = (value: string | number, start: number): void => {
    if (typeof value === 'number' && !tokens.sizes.has(String(value))) found.push([start, `type of ${value}`])
  }
  new Visitor({
    Literal: ({ value, start }) => {
      if (typeof value === 'string') words(value, start)
    },
    TemplateElement: ({ value, start }) => words(value.raw, start),
    JSXOpeningElement: ({ attributes }) => {
      const named = attributes.flatMap((attribute) =>
        attribute.type === 'JSXAttribute' && attribute.name.type === 'JSXIdentifier' && attribute.value !== null
          ? [{ name: attribute.name.name, value: attribute.value, start: attribute.start }]
          : [],
      )
      for (const { name, value, start } of named) {
        const written = literal(value)
        if (written === undefined) continue
        if (name === 'fontSize' && !named.some((other) => other.name === 'viewBox')) size(written, start)
        if (painted.has(name) && named.some((other) => other.name !== 'color') && /^[a-z]+$/.test(String(written)))
          if (name !== 'color' && !allowedPaint.test(String(written))) found.push([start, `${name}="${written}"`])
      }
    },
    JSXAttribute: ({ name, value }) => {
      if (name.type !== 'JSXIdentifier' || name.name !== 'style' || value?.type !== 'JSXExpressionContainer') return
      if (value.expression.type !== 'ObjectExpression') return
      for (const property of value.expression.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
        const written = literal(property.value)
        if (written === undefined || !styled.test(property.key.name)) continue
        if (typeof written === 'number' || !allowedPaint.test(written))
          found.push([property.start, `style ${property.key.name}: ${written}`])
      }
    },
    Property: ({ key, value, start }) => {
      const written = literal(value)
      if (key.type === 'Identifier' && key.name === 'fontSize' && written !== undefined) size(written, start)
    },
  }).visit(parseSync(path, text).program)
  return found
}

const isTest = (path: string): boolean => /\.test\.tsx?$|expect-accessible\.ts$/.test(path)

export const checkTokens: StructureCheck = (root) => {
  const folder = `${root}/web/src`
  const read = (path: string): string => readFileSync(`${folder}/${path}`, 'utf8')
  const paths = filesBelow(folder, ['.ts', '.tsx', '.css']).filter((path) => !isTest(path) && !path.endsWith('.gen.ts'))
  const tokens = tokensOf(paths.includes('ui/styles.css') ? read('ui/styles.css') : '')
  const problems = paths.flatMap((path) => {
    const text = read(path)
    const found = path.endsWith('.css') ? cssProblems(path, text) : scriptProblems(path, text, tokens)
    return found.map(([at, problem]) => `web/src/${path}:${text.slice(0, at).split('\n').length}: ${problem}`)
  })
  return { seen: paths.length, problems }
}

const theme =
  '@theme { --text-14: 14px; --text-14--line-height: 20px; --radius-6: 6px; --shadow-float: var(--shadow-float); }'
const sheet = (rule: string): Readonly<Record<string, string>> => ({ 'web/src/ui/x.css': rule })
const page = (line: string): Readonly<Record<string, string>> => ({
  'web/src/ui/styles.css': theme,
  'web/src/modules/selling/orders/X.tsx': `export const X = () => ${line}`,
})

runStructureCheck('tokens', checkTokens, {
  'a hex color in a style sheet': sheet('.x { color: #0b6e69; }'),
  'a color function in a style sheet': sheet('.x { background: linear-gradient(oklch(50% 0.1 20), transparent); }'),
  'a named color in a style sheet': sheet('.x { border-color: white; }'),
  'a color beside the theme': { 'web/src/ui/styles.css': `${theme} html { color: #123; }` },
  'a radius in a style sheet': sheet('.x { border-radius: 10px; }'),
  'a shadow in a style sheet': sheet('.x { box-shadow: 0 1px 2px var(--ink); }'),
  'a dropped shadow in a style sheet': sheet('.x { filter: drop-shadow(0 1px 0 var(--line)); }'),
  'a size of type in a style sheet': sheet('.x { font: 700 19px/24px var(--font-text); }'),
  'a duration in a style sheet': sheet('.x { transition: opacity 300ms; }'),
  'a size of type in brackets': page('<p className="text-[13px]" />'),
  'a line height in brackets': page('<p className="leading-[18px]" />'),
  'an unknown size of type': page('<p className="text-19" />'),
  'a radius in brackets behind a variant': page('<p className="first:rounded-l-[5px]" />'),
  'an unknown radius': page('<p className="rounded-8" />'),
  'a shadow in brackets': page('<p className="aria-pressed:shadow-[inset_0_0_0_1px_var(--ink)]" />'),
  'an unknown shadow': page('<p className="shadow-lg" />'),
  'a duration in brackets': page('<p className="duration-[250ms]" />'),
  'a duration of its own': page('<p className="duration-200" />'),
  'a color in brackets, in a template': page('<p className={`bg-[#2b1a17] ${"a"}`} />'),
  'a color of the library': page('<p className="hover:text-red-500" />'),
  'a property in brackets': page('<p className="tablet:[font:750_28px/32px_var(--font-display)]" />'),
  'a hex color in a drawing': page('<path fill="#8e1b22" />'),
  'a named color in a drawing': page('<path d="" stroke="white" />'),
  'a color in a string': page('<X tint={"oklch(57% 0.2 34)"} />'),
  'a radius in a style object': page('<p style={{ borderRadius: 8 }} />'),
  'a color in a style object': page('<p style={{ backgroundColor: "tomato" }} />'),
  'a size of type in an attribute': page('<text fontSize={13.5} />'),
  'a size of type in an object': page('<X tick={{ fontSize: 11 }} />'),
})
