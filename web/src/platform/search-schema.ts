/** What an address may say under one name: the value to keep, or undefined for what is dropped. */
type Param<Value> = (said: unknown) => Value | undefined

/**
 * Parts of `validateSearch`. Each drops what it does not know instead of failing, so that no address can break a page and
 * the address is cleaned. Give every field one of these.
 */
export const textParam: Param<string> = (said) => (typeof said === 'string' ? said : undefined)

/** One of some words. */
export const wordParam =
  <const Word extends string>(words: readonly Word[]): Param<Word> =>
  (said) =>
    words.find((word) => word === said)

/** Text that passes a check, without the spaces around it. */
export const checkedParam =
  (check: (text: string) => boolean): Param<string> =>
  (said) => {
    const text = textParam(said)?.trim() ?? ''
    return text !== '' && check(text) ? text : undefined
  }

type Params = Readonly<Record<string, Param<unknown>>>

/** What an address says, as its page reads it. */
type SearchOf<Fields extends Params> = { [Name in keyof Fields]?: ReturnType<Fields[Name]> }

/**
 * For `validateSearch`: `searchOf({ day: textParam })`. What the address says and is dropped is named all the same,
 * because the router would put it back. (Every page loads this for its routes, so it is no schema of a library.)
 */
export const searchOf =
  <const Fields extends Params>(fields: Fields) =>
  (said: Readonly<Record<string, unknown>>): SearchOf<Fields> =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, param]) => (Object.hasOwn(said, name) ? [[name, param(said[name])]] : [])),
    ) as SearchOf<Fields>

const loginParams = { email: textParam, redirectTo: textParam }
export const employeeLoginSearch = searchOf(loginParams)
export const adminLoginSearch = searchOf({ ...loginParams, adminInvite: textParam })
/** `verify`: the token of the link that proves an address; it works signed in or not. */
export const consumerLoginSearch = searchOf({ ...loginParams, verify: textParam })
