/** Parser of one search parameter. Returns the valid value, or undefined to drop it. */
type Param<Value> = (raw: unknown) => Value | undefined

/**
 * Parsers for `validateSearch`. They drop invalid values instead of throwing, so that no URL can break a page. Use one for
 * every field.
 */
export const textParam: Param<string> = (raw) => (typeof raw === 'string' ? raw : undefined)

/** One of a fixed set of values. */
export const wordParam =
  <const Word extends string>(words: readonly Word[]): Param<Word> =>
  (raw) =>
    words.find((word) => word === raw)

/** Trimmed text that passes a check. */
export const checkedParam =
  (check: (text: string) => boolean): Param<string> =>
  (raw) => {
    const text = textParam(raw)?.trim() ?? ''
    return text !== '' && check(text) ? text : undefined
  }

type Params = Readonly<Record<string, Param<unknown>>>

/** Parsed search of a page. */
type SearchOf<Fields extends Params> = { [Name in keyof Fields]?: ReturnType<Fields[Name]> }

/**
 * For `validateSearch`: `searchOf({ day: textParam })`. Dropped values are returned as undefined, because the router would
 * restore missing keys. Not built on a schema library, because every page loads this code.
 */
export const searchOf =
  <const Fields extends Params>(fields: Fields) =>
  (raw: Readonly<Record<string, unknown>>): SearchOf<Fields> =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, param]) => (Object.hasOwn(raw, name) ? [[name, param(raw[name])]] : [])),
    ) as SearchOf<Fields>

const loginParams = { email: textParam, redirectTo: textParam }
export const employeeLoginSearch = searchOf(loginParams)
export const adminLoginSearch = searchOf({ ...loginParams, adminInvite: textParam })
/**
 * `verify` is the token of the link that verifies an e-mail address. It works with or without a session. `form` is the form that is open
 * first.
 */
export const consumerLoginSearch = searchOf({ ...loginParams, verify: textParam, form: wordParam(['sign-up']) })
