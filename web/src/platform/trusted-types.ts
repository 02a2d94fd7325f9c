/*
 * Trusted Types: where the browser makes elements, programs or addresses of programs out of text, it asks one of the
 * policies that the server's content policy names (security-headers.ts), or refuses.
 */

/** `sink`: what the text goes into, where the browser itself asks. Null: it refuses, and tells of it as of any breach. */
type Rule = (text: string, type?: string, sink?: string) => string | null

interface Rules {
  readonly createHTML?: Rule
  readonly createScript?: Rule
  readonly createScriptURL?: Rule
}

/** What a policy makes of a text the DOM takes in the place of text; its types know no difference. */
interface Policies {
  createPolicy(name: string, rules: Rules): { createHTML(text: string): string }
}

const policies = (globalThis as { readonly trustedTypes?: Policies }).trustedTypes

/** A program that asks by itself would take null for nothing: it is told. */
const refuse = (sink: string | undefined): null => {
  if (sink === undefined) throw new TypeError('This text is nothing that a page makes elements or programs of.')
  return null
}

const isData = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const ownScript = /^\/(assets\/)?[\w.-]+\.js$/

/**
 * What a page may do without a policy of its own. Elements: text without a tag makes none; an empty script is how React makes
 * any script, whose own text is judged when it would run; what a DOMParser makes is no part of the page and runs nothing.
 * Programs: data, which does nothing. Their addresses: files of this origin's own. Whatever else is refused.
 */
export const pageRules = (origin: string): Required<Rules> => ({
  createHTML: (text, _type, sink) =>
    !text.includes('<') || text === '<script></script>' || sink === 'DOMParser parseFromString' ? text : refuse(sink),
  createScript: (text, _type, sink) => (isData(text) ? text : refuse(sink)),
  createScriptURL: (text, _type, sink) => {
    const url = URL.parse(text, origin)
    return url?.origin === origin && url.search === '' && ownScript.test(url.pathname) ? text : refuse(sink)
  },
})

/** Before anything of a page is drawn. Nothing where the browser has no Trusted Types, and on the server. */
export const keepToRules = (): void => {
  if (typeof document !== 'undefined') policies?.createPolicy('default', pageRules(location.origin))
}

/**
 * Says of markup that it may become elements, for the one place that knows why: `mail` is shown in a frame in which nothing
 * runs, `posters` is drawn by our own program. Made once, where the place's code is loaded.
 */
export const trustedMarkup = (name: 'mail' | 'posters'): ((markup: string) => string) => {
  const policy = policies?.createPolicy(name, { createHTML: (markup) => markup })
  return (markup) => policy?.createHTML(markup) ?? markup
}
