import type { Call } from '../exchange.ts'
import { PARAMETERS } from './parameters.gen.ts'
import { invalidRequest } from './refusal.ts'

/** As written by tools/stripe-shapes.ts. */
type Shape = string | [Shape] | { [name: string]: Shape }

/** The parameters of a request by their full name: `metadata[attempt_id]`. Lists have their places: `expand[0]`. */
export type Parameters = ReadonlyMap<string, string>

/**
 * The parameters of a call, all of which this operation must have: unknown ones, wrong kinds and missing ones are
 * refused as Stripe refuses them.
 */
export function readParameters(operation: string, { body, query }: Pick<Call, 'body' | 'query'>): Parameters {
  const shape = PARAMETERS[operation] as Record<string, Shape>
  const given: [string, unknown][] = operation.startsWith('GET') ? [...query] : Object.entries(body)
  const parameters = new Map(given.map(([name, value]) => [name, checked(shape, name, String(value))]))
  for (const name of Object.keys(shape)) {
    const required = name.endsWith('!') ? name.slice(0, -1) : undefined
    if (required !== undefined && !parameters.has(required)) {
      throw invalidRequest(`Missing required param: ${required}.`, { code: 'parameter_missing', param: required })
    }
  }
  return parameters
}

/** The texts of a list: `expand[0]`, `expand[1]`. */
export function listIn(parameters: Parameters, name: string): string[] {
  return [...parameters].flatMap(([key, value]) => (key.startsWith(`${name}[`) ? [value] : []))
}

function checked(shape: Shape, param: string, value: string): string {
  const parts = [...param.matchAll(/(?:^|\[)([^[\]]*)\]?/g)].map(([, part = '']) => part)
  let inside: Shape | undefined = shape
  for (const part of parts) {
    inside = inner(inside, part)
    if (inside === undefined) {
      throw invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
    }
  }
  const fault = faultOf(inside, value)
  if (fault !== undefined) throw invalidRequest(`Invalid ${fault.what}: ${param}`, { code: fault.code, param })
  return value
}

function inner(shape: Shape, part: string): Shape | undefined {
  if (Array.isArray(shape)) return /^\d*$/.test(part) ? shape[0] : undefined
  if (shape === 'm') return part === '' ? undefined : 's'
  if (typeof shape === 'string') return undefined
  const name = [part, `${part}!`].find((known) => Object.hasOwn(shape, known))
  return name === undefined ? undefined : shape[name]
}

function faultOf(shape: Shape, value: string): { what: string; code: string } | undefined {
  if (shape === 'n' && !/^-?\d{1,15}$/.test(value)) return { what: 'integer', code: 'parameter_invalid_integer' }
  if (shape === 'b' && value !== 'true' && value !== 'false')
    return { what: 'boolean', code: 'parameter_invalid_boolean' }
  const isWord = typeof shape === 'string' && !['s', 'n', 'b', 'm', ''].includes(shape)
  if (isWord && !shape.split('|').includes(value)) return { what: 'word', code: 'parameter_invalid_string' }
  // An empty text unsets a group, and a number stands for a range.
  if (typeof shape === 'object' && !/^\d*$/.test(value)) return { what: 'object', code: 'parameter_invalid_hash' }
  return undefined
}
