/*
 * Trusted Types: when text would become elements, scripts or script URLs, the browser asks one of the policies that the server's
 * content security policy allows (security-headers.ts), or refuses.
 */

/** `sink` is where the text goes, if the browser itself asks. Returning null makes it refuse and report a violation. */
type Rule = (text: string, type?: string, sink?: string) => string | null

interface Rules {
  readonly createHTML?: Rule
  readonly createScript?: Rule
  readonly createScriptURL?: Rule
}

/** Policies return objects that the DOM accepts as text; its types treat them as strings. */
interface Policies {
  createPolicy(name: string, rules: Rules): { createHTML(text: string): string }
}

const policies = (globalThis as { readonly trustedTypes?: Policies }).trustedTypes

/** Throws for scripts that call the policy directly, which would otherwise treat null as empty text. */
const refuse = (sink: string | undefined): null => {
  if (sink === undefined) throw new TypeError('Blocked by Trusted Types: this text is not allowed as markup or script.')
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

/** True if a URL is on a script's host or one of its subdomains. */
const isOf = (url: URL | null, script: URL | undefined): boolean =>
  url !== null && script !== undefined && url.protocol === script.protocol && `.${url.host}`.endsWith(`.${script.host}`)

const ownScript = /^\/(assets\/)?[\w.-]+\.js$/

/**
 * Rules of the default policy. Markup: text without tags is harmless; React creates scripts from an empty script element, whose
 * text is checked when it would run; documents from DOMParser aren't part of the page and run nothing. Scripts: only JSON data,
 * which does nothing. Script URLs: only files of this origin, and those of the
 * payment gateway. Everything else is refused.
 */
export const pageRules = (origin: string, gateway: () => URL | undefined = () => undefined): Required<Rules> => ({
  createHTML: (text, _type, sink) =>
    !text.includes('<') || text === '<script></script>' || sink === 'DOMParser parseFromString' ? text : refuse(sink),
  createScript: (text, _type, sink) => (isData(text) ? text : refuse(sink)),
  createScriptURL: (text, _type, sink) => {
    const url = URL.parse(text, origin)
    if (isOf(url, gateway())) return text
    return url?.origin === origin && url.search === '' && ownScript.test(url.pathname) ? text : refuse(sink)
  },
})

let gatewayScript: URL | undefined

/**
 * Lets scripts load from the host of the payment gateway's script and its subdomains, too. The content security policy
 * only allows them on the payment page.
 */
export const trustScriptsOf = (scriptUrl: string): void => {
  gatewayScript = new URL(scriptUrl)
}

/** Installs the default policy. Call before rendering. Does nothing on the server or without Trusted Types support. */
export const installTrustedTypesPolicy = (): void => {
  if (typeof document !== 'undefined')
    policies?.createPolicy(
      'default',
      pageRules(location.origin, () => gatewayScript),
    )
}

/**
 * Creates a policy that trusts markup, for places where it is safe: `mail` is shown in a frame that runs no scripts, `posters`
 * are drawn by our own code. Call it once, at the top level of the module that uses it.
 */
export const trustedMarkup = (name: 'mail' | 'posters'): ((markup: string) => string) => {
  const policy = policies?.createPolicy(name, { createHTML: (markup) => markup })
  return (markup) => policy?.createHTML(markup) ?? markup
}
