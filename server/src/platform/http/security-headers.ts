import type { FastifyInstance } from 'fastify'

export type SecurityOptions = {
  /** Vite's client needs inline styles, a socket and a worker of its own. */
  readonly isDevelopment: boolean
  /** HSTS is sent only where people reach us by https. */
  readonly isHttps: boolean
  /** Where the browser hands a card to the sandbox gateway; asked anew for each response. */
  readonly gatewayOrigin: () => string | undefined
  /** Where every page may report failures; nowhere unless configured. */
  readonly reportsOrigin?: string | undefined
}

const PAYMENT_PAGE = /^\/checkout\/payment\/?(\?|$)/

const FIXED = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(self)',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // The filter of old browsers made holes of its own.
  'x-xss-protection': '0',
} as const

const HSTS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const

/**
 * Text becomes elements, programs or their addresses by these policies alone (web/src/platform/trusted-types.ts). The last is
 * the rich text editor's: what is pasted is read in a document that is no part of the page.
 */
const TRUSTED_TYPES = "require-trusted-types-for 'script';trusted-types default mail posters ProseMirrorClipboard"

/** The policy of every response, by whom the page may talk to. */
const policyWith = ({ isDevelopment, reportsOrigin }: SecurityOptions): ((connect: string) => string) => {
  const socket = isDevelopment ? ' ws:' : ''
  const reports = reportsOrigin === undefined ? '' : ` ${reportsOrigin}`
  const before = [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    `worker-src 'self'${isDevelopment ? ' blob:' : ''}`,
    // Components place themselves by style attributes in the HTML that the server draws.
    "style-src-attr 'unsafe-inline'",
    `connect-src 'self'${socket}${reports}`,
  ].join(';')
  const styles = isDevelopment ? " 'unsafe-inline'" : ''
  const types = isDevelopment ? '' : `;${TRUSTED_TYPES}`
  return (connect) => `${before}${connect};script-src 'self';style-src 'self'${styles}${types}`
}

export type Inline = {
  /** SHA-256 of each inline script, in base64. */
  readonly scripts: readonly string[]
  /** Carried by the page's style elements, those included that its program adds. */
  readonly styleNonce: string
}

/** The policy of a page with inline scripts and styles: besides the site's own files it lets these pass. */
export const withInline = (policy: string, { scripts, styleNonce }: Inline): string => {
  const hashes = scripts.map((hash) => ` 'sha256-${hash}'`).join('')
  const own = policy.replace("script-src 'self'", `script-src 'self'${hashes}`)
  // Beside a nonce 'unsafe-inline', which development needs, would count for nothing.
  return own.replace("style-src 'self';", `style-src 'self' 'nonce-${styleNonce}';`)
}

/** The security headers of every response. Inline scripts and styles run on pages alone (`withInline`). */
export const registerSecurityHeaders = (app: FastifyInstance, options: SecurityOptions): void => {
  const fixed = options.isHttps ? { ...FIXED, ...HSTS } : FIXED
  const policy = policyWith(options)
  // Only the page that takes the card may talk to the gateway, so entering and leaving it loads a document.
  const gatewayFor = (url: string): string => {
    const origin = PAYMENT_PAGE.test(url) ? options.gatewayOrigin() : undefined
    return origin === undefined ? '' : ` ${origin}`
  }
  app.addHook('onRequest', (request, reply, done) => {
    const own = policy(gatewayFor(request.url))
    reply.headers(fixed).header('content-security-policy', own)
    if (options.isDevelopment) {
      // Vite answers for its files by itself.
      for (const [name, value] of Object.entries(fixed)) reply.raw.setHeader(name, value)
      reply.raw.setHeader('content-security-policy', own)
    }
    done()
  })
}
