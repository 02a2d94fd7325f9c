import { invalid } from './refusal.ts'

/** An unvalidated JSON object. */
export type Body = Record<string, unknown>

export function asBody(value: unknown, name = 'body'): Body {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalid('invalid_body', `The ${name} must be a JSON object.`)
  }
  return value as Body
}

export function readText(body: Body, name: string, longest: number): string {
  const value = body[name]
  if (typeof value !== 'string' || value === '' || value.length > longest) {
    throw invalid(`invalid_${name}`, `"${name}" must be a string of 1 to ${longest} characters.`)
  }
  return value
}

/** Origins of pages: URLs without a path. */
export function readOrigins(body: Body): string[] {
  const given = body['origins']
  if (!Array.isArray(given) || given.length === 0 || given.length > 20)
    throw invalid('invalid_origins', '"origins" must be a list of 1 to 20 origins.')
  return given.map((origin: unknown) => {
    const url = typeof origin === 'string' ? URL.parse(origin) : null
    if (url === null || !['http:', 'https:'].includes(url.protocol) || url.origin !== origin)
      throw invalid('invalid_origins', '"origins" must be origins like https://shop.example.')
    return url.origin
  })
}

/** Minor units: a safe integer above zero. */
export function readAmount(body: Body, name = 'amount'): number {
  const value = body[name]
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value <= 0) {
    throw invalid(`invalid_${name}`, `"${name}" must be a whole number of minor units above zero.`)
  }
  return value
}

export function readCurrency(body: Body): string {
  const value = body['currency']
  if (typeof value !== 'string' || !/^[A-Z]{3}$/.test(value)) {
    throw invalid('invalid_currency', '"currency" must be three capital letters.')
  }
  return value
}

export function readExponent(body: Body): number {
  const value = body['exponent']
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > 4) {
    throw invalid('invalid_exponent', '"exponent" must be a whole number from 0 to 4.')
  }
  return value
}

export function readChoice<T extends string>(body: Body, name: string, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === body[name])
  if (found === undefined) throw invalid(`invalid_${name}`, `"${name}" must be one of ${choices.join(', ')}.`)
  return found
}

/** The body with sorted fields, so that the same request always has the same digest. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })
}
