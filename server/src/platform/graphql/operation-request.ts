import { Refusal } from '#platform/errors.ts'

/** One operation as sent, checked for shape. */
export type OperationRequest = {
  readonly query: string | undefined
  readonly operationName: string | undefined
  readonly variables: Readonly<Record<string, unknown>>
  /** SHA-256 of a registered document, instead of the document. */
  readonly persistedHash: string | undefined
}

export const MAX_BATCH = 10

export const badRequest = (message: string, status = 400): Refusal => new Refusal('userInputError', message, { status })

type Loose = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const optionalText = (value: unknown, name: string): string | undefined => {
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string') throw badRequest(`"${name}" must be a string.`)
  return value
}

const optionalRecord = (value: unknown, name: string): Loose => {
  if (value === undefined || value === null) return {}
  if (!isRecord(value)) throw badRequest(`"${name}" must be an object.`)
  return value
}

/** We accept no values nested deeper. Deeper ones could overflow the stack when written or compared. */
const DEEPEST_VALUE = 50

const isTooDeep = (value: unknown, levels = DEEPEST_VALUE): boolean =>
  typeof value === 'object' &&
  value !== null &&
  // The bytes of an uploaded file.
  !ArrayBuffer.isView(value) &&
  (levels === 0 || Object.values(value).some((each) => isTooDeep(each, levels - 1)))

const variablesOf = (value: unknown): Loose => {
  const variables = optionalRecord(value, 'variables')
  if (isTooDeep(variables)) throw badRequest('"variables" are nested too deeply.')
  return variables
}

const persistedHashOf = (extensions: Loose): string | undefined => {
  const persisted = extensions['persistedQuery']
  const hash = isRecord(persisted) ? persisted['sha256Hash'] : undefined
  return typeof hash === 'string' ? hash : undefined
}

const readOne = (body: unknown): OperationRequest => {
  if (!isRecord(body)) throw badRequest('An operation must be an object with a query.')
  const query = optionalText(body['query'], 'query')
  const persistedHash = persistedHashOf(optionalRecord(body['extensions'], 'extensions'))
  if (query === undefined && persistedHash === undefined) throw badRequest('The query is missing.')
  return {
    query,
    operationName: optionalText(body['operationName'], 'operationName'),
    variables: variablesOf(body['variables']),
    persistedHash,
  }
}

/** Parses a POST body: one operation, or a list of at most ten. */
export const readOperations = (body: unknown): OperationRequest | OperationRequest[] => {
  if (!Array.isArray(body)) return readOne(body)
  if (body.length === 0 || body.length > MAX_BATCH) throw badRequest(`Send 1 to ${MAX_BATCH} operations per request.`)
  return body.map(readOne)
}

const jsonParameter = (value: unknown, name: string): unknown => {
  if (value === undefined || value === '') return undefined
  if (typeof value !== 'string') throw badRequest(`"${name}" must be given only once.`)
  try {
    return JSON.parse(value) as unknown
  } catch {
    throw badRequest(`"${name}" must be JSON.`)
  }
}

/** Parses a GET URL: one operation. */
export const readAddress = (query: Loose): OperationRequest =>
  readOne({
    query: query['query'],
    operationName: query['operationName'] === '' ? undefined : query['operationName'],
    variables: jsonParameter(query['variables'], 'variables'),
    extensions: jsonParameter(query['extensions'], 'extensions'),
  })
