import { CompiledQuery, sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { SystemDb } from './kysely.ts'

/** Stands for the parameter while a statement is compiled. */
const PARAMETER = Symbol('parameter')

/**
 * A statement with one parameter (`build` may use it several times) that the query builder compiles once and not at every call:
 * for what nearly every request runs. Throws at the first call if `build` has other parameters.
 */
export const compiledOnce = <Value, Row>(
  build: (value: RawBuilder<Value>) => RawBuilder<Row>,
): ((database: SystemDb, value: Value) => Promise<readonly Row[]>) => {
  let known: { readonly text: string; readonly uses: number } | undefined
  const compile = (database: SystemDb) => {
    const { sql: text, parameters } = build(sql<Value>`${PARAMETER}`).compile(database)
    if (parameters.some((each) => each !== PARAMETER)) throw new Error(`has other parameters: ${text}`)
    return { text, uses: parameters.length }
  }
  return async (database, value) => {
    known ??= compile(database)
    const { text, uses } = known
    const values = Array.from({ length: uses }, () => value)
    return (await database.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
  }
}
