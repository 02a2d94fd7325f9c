import { seatDraftShape } from './document.ts'

/** The parts of a valibot schema that drafts use. */
type Node = {
  readonly type: string
  readonly entries?: Readonly<Record<string, Node>>
  readonly item?: Node
  readonly items?: readonly Node[]
  readonly wrapped?: Node
  readonly options?: readonly string[]
  readonly literal?: unknown
  readonly requirement?: unknown
  readonly pipe?: readonly Node[]
}

type JsonSchema = Readonly<Record<string, unknown>>

/** JSON schema of one check of a pipe; null for checks that it has no word for. */
function constraint({ type, requirement }: Node, isArray: boolean): JsonSchema | null {
  if (type === 'integer') return { type: 'integer' }
  if (type === 'min_value') return { minimum: requirement }
  if (type === 'max_value') return { maximum: requirement }
  if (type === 'min_length') return { [isArray ? 'minItems' : 'minLength']: requirement }
  if (type === 'max_length') return { [isArray ? 'maxItems' : 'maxLength']: requirement }
  if (type === 'non_empty') return { minLength: 1 }
  return type === 'regex' ? { pattern: (requirement as RegExp).source } : null
}

function convert(node: Node): JsonSchema {
  const [first, ...checks] = node.pipe ?? [node]
  const base = convertType(first!)
  return Object.assign({}, base, ...checks.map((check) => constraint(check, base['type'] === 'array') ?? {}))
}

function convertType(node: Node): JsonSchema {
  switch (node.type) {
    case 'strict_object': {
      const entries = Object.entries(node.entries!)
      return {
        type: 'object',
        additionalProperties: false,
        required: entries.filter(([, entry]) => entry.type !== 'exact_optional').map(([key]) => key),
        properties: Object.fromEntries(entries.map(([key, entry]) => [key, convert(entry)])),
      }
    }
    case 'array':
      return { type: 'array', items: convert(node.item!) }
    case 'strict_tuple':
      return {
        type: 'array',
        prefixItems: node.items!.map(convert),
        minItems: node.items!.length,
        maxItems: node.items!.length,
      }
    case 'nullable':
      return { anyOf: [convert(node.wrapped!), { type: 'null' }] }
    case 'exact_optional':
      return convert(node.wrapped!)
    case 'picklist':
      return { enum: node.options }
    case 'literal':
      return { const: node.literal }
    default:
      return { type: node.type }
  }
}

/** JSON schema of exported and imported seat map files. References between parts are checked by `checkDraft` only. */
export const seatDraftJsonSchema = (): JsonSchema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Seat map, version 1',
  ...convert(seatDraftShape),
})
