import type { FastifyRequest } from 'fastify'
import { badRequest } from '#platform/graphql/operation-request.ts'
import { UploadedFile } from '#platform/graphql/upload.ts'

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

type Parts = { readonly fields: Map<string, string>; readonly files: Map<string, UploadedFile> }

const readParts = async (request: FastifyRequest): Promise<Parts> => {
  const fields = new Map<string, string>()
  const files = new Map<string, UploadedFile>()
  for await (const part of request.parts()) {
    if (part.type === 'file')
      files.set(part.fieldname, new UploadedFile(part.filename, part.mimetype, await part.toBuffer()))
    else if (typeof part.value === 'string') fields.set(part.fieldname, part.value)
  }
  return { fields, files }
}

const isSendersFault = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500

/** Parses the form. Every error is the sender's fault, even if the parser has no name for it. */
const readForm = async (request: FastifyRequest): Promise<Parts> => {
  try {
    return await readParts(request)
  } catch (error) {
    if (isSendersFault(error)) throw error
    throw badRequest('This form can’t be read.')
  }
}

const parsed = (text: string | undefined, name: string): unknown => {
  try {
    return JSON.parse(text ?? '') as unknown
  } catch {
    throw badRequest(`The part "${name}" must be JSON.`)
  }
}

const place = (root: unknown, path: string, file: UploadedFile): void => {
  const steps = path.split('.')
  const last = steps.pop()
  let at: unknown = root
  for (const step of steps) {
    if (FORBIDDEN.has(step) || typeof at !== 'object' || at === null || !Object.hasOwn(at, step))
      throw badRequest('A file isn’t assigned to a variable.')
    at = (at as Record<string, unknown>)[step]
  }
  if (last === undefined || FORBIDDEN.has(last) || typeof at !== 'object' || at === null)
    throw badRequest('A file isn’t assigned to a variable.')
  if (!Object.hasOwn(at, last) || (at as Record<string, unknown>)[last] !== null)
    throw badRequest('A file isn’t assigned to a variable.')
  ;(at as Record<string, unknown>)[last] = file
}

/**
 * Reads a GraphQL multipart request (`operations`, `map`, files). Requires the header `x-requested-with`, because
 * browsers would send a plain form across sites without a preflight.
 */
export const readMultipart = async (request: FastifyRequest): Promise<unknown> => {
  if (request.headers['x-requested-with'] === undefined) throw badRequest('The x-requested-with header is missing.')
  const { fields, files } = await readForm(request)
  const operations = parsed(fields.get('operations'), 'operations')
  const map = parsed(fields.get('map'), 'map')
  if (typeof map !== 'object' || map === null) throw badRequest('The part "map" must be an object.')
  for (const [name, paths] of Object.entries(map)) {
    const file = files.get(name)
    if (!file || !Array.isArray(paths)) throw badRequest('A file is missing.')
    for (const path of paths) place(operations, String(path), file)
  }
  return operations
}
