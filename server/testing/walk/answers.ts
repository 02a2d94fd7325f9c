/** The result of an operation, as in the tables of expectations. */
export type Outcome = string

type Body = {
  readonly data?: Readonly<Record<string, unknown>> | null
  readonly errors?: readonly { readonly extensions?: { readonly status?: number; readonly category?: string } }[]
}

const CATEGORIES: Readonly<Record<string, string>> = {
  '400': 'userError userInputError',
  '401': 'unauthorized',
  '403': 'unauthorized deviceRevoked',
  '404': 'resourceNotFound',
  '409': 'preconditionFailed',
  '412': 'preconditionFailed',
  '429': 'tooManyRequests',
}

const isUnionMember = (name: unknown): name is string =>
  typeof name === 'string' &&
  /^(Cart(Changed|Stale|Refused)|\w+(Saved|Stale)|Refused|Payment(Action|Processing|Declined)|Finalized)$/.test(name)

/**
 * `ok`, `null`, the member of a union, or the status of the refusal. `out` if the token or the account was refused and
 * nothing ran (HTTP 401, 404). Throws if status and category don't match.
 */
export const outcomeOf = (status: number, text: string): Outcome => {
  const body = JSON.parse(text) as Body
  const [error] = body.errors ?? []
  if (error) {
    const { status: reported = 0, category = '' } = error.extensions ?? {}
    if (reported < 500 && CATEGORIES[String(reported)]?.split(' ').includes(category) !== true)
      throw new Error(`${reported} is not ${category}: ${text}`)
    if (status === 200) return String(reported)
    return status === 401 || status === 404 ? `out${status}` : `${status}`
  }
  const [value] = Object.values(body.data ?? {})
  if (value === null || value === undefined) return 'null'
  const [name] = typeof value === 'object' ? Object.values(value) : []
  return isUnionMember(name) ? name : 'ok'
}

/**
 * True if the actor was authorized. A refusal on business grounds counts, because it is only given to authorized
 * actors.
 */
export const isAllowed = (outcome: Outcome): boolean => !/^(out)?\d{3}$/.test(outcome) && outcome !== 'null'

/** Ids in a text. */
export const idsIn = (text: string): readonly string[] =>
  text.match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g) ?? []
