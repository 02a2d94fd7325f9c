import type { FastifyInstance, FastifyReply } from 'fastify'

/** Hosts of a gateway's own card form. */
export type GatewayForm = { readonly scripts: readonly string[]; readonly frames: readonly string[] }

export type SecurityOptions = {
  /** Vite's client needs inline styles, a socket and its own worker. */
  readonly isDevelopment: boolean
  /** HSTS is only sent if the public URL uses https. */
  readonly isHttps: boolean
  /** Where the payment page sends cards. Evaluated for each response. */
  readonly gatewayOrigin: () => string | undefined
  /** Where the payment page loads the gateway's script and shows its frames. Only if the gateway has its own form. */
  readonly gatewayForm?: GatewayForm | undefined
  /** Where every page may report errors. Only if configured. */
  readonly reportsOrigin?: string | undefined
}

const PAYMENT_PAGE = /^\/checkout\/payment\/?(\?|$)/

/** Reads QR codes with a WebAssembly program. */
const SCAN_PAGE = /^\/door\/?(\?|$)/

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
  // The XSS filter of old browsers caused vulnerabilities itself.
  'x-xss-protection': '0',
} as const

const HSTS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const

/**
 * The only policies that turn text into elements, scripts or script URLs (web/src/platform/trusted-types.ts). The last
 * is the rich text editor's: pasted content is parsed in a separate document.
 */
const TRUSTED_TYPES = "require-trusted-types-for 'script';trusted-types default mail posters ProseMirrorClipboard"

/** Hosts that a page may talk to in addition to its own. */
type Hosts = {
  readonly connect: string
  readonly form?: GatewayForm | undefined
  /** True if the page runs WebAssembly. */
  readonly wasm?: boolean
}

/** The policy of every response, by the gateway's hosts. */
const policyWith = ({ isDevelopment, reportsOrigin }: SecurityOptions): ((hosts: Hosts) => string) => {
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
    // Components position themselves with style attributes in the server-rendered HTML.
    "style-src-attr 'unsafe-inline'",
    `connect-src 'self'${socket}${reports}`,
  ].join(';')
  const styles = isDevelopment ? " 'unsafe-inline'" : ''
  const types = isDevelopment ? '' : `;${TRUSTED_TYPES}`
  return ({ connect, form, wasm = false }) => {
    const programs = wasm ? " 'wasm-unsafe-eval'" : ''
    const scripts = form === undefined ? '' : ` ${form.scripts.join(' ')}`
    const frames = form === undefined ? '' : `;frame-src 'self' ${form.frames.join(' ')}`
    return `${before}${connect};script-src 'self'${programs}${scripts};style-src 'self'${styles}${frames}${types}`
  }
}

export type Inline = {
  /** SHA-256 of each inline script, in base64. */
  readonly scripts: readonly string[]
  /** Carried by the page's style elements, including those that its scripts add. */
  readonly styleNonce: string
}

/** The policy of a page with inline scripts and styles, which it allows in addition to the site's own files. */
export const withInline = (policy: string, { scripts, styleNonce }: Inline): string => {
  const hashes = scripts.map((hash) => ` 'sha256-${hash}'`).join('')
  const own = policy.replace("script-src 'self'", `script-src 'self'${hashes}`)
  // With a nonce, browsers ignore 'unsafe-inline', which development needs.
  return own.replace("style-src 'self';", `style-src 'self' 'nonce-${styleNonce}';`)
}

/** Lets pages of these sources show the response in a frame. All other responses can't be framed. */
export const framedBy = (reply: FastifyReply, ancestors: readonly string[]): void => {
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header(
    'content-security-policy',
    policy.replace("frame-ancestors 'none'", `frame-ancestors ${ancestors.join(' ')}`),
  )
  // Older than the policy, and knows no origins.
  reply.removeHeader('x-frame-options')
  reply.raw.removeHeader('x-frame-options')
}

/** The security headers of every response. Inline scripts and styles only run on pages (`withInline`). */
export const registerSecurityHeaders = (app: FastifyInstance, options: SecurityOptions): void => {
  const fixed = options.isHttps ? { ...FIXED, ...HSTS } : FIXED
  const policy = policyWith(options)
  // Only the payment page may connect to the gateway, so entering and leaving it loads a new document.
  const gatewayFor = (url: string): Hosts => {
    if (!PAYMENT_PAGE.test(url)) return { connect: '', wasm: SCAN_PAGE.test(url) }
    const origin = options.gatewayOrigin()
    return { connect: origin === undefined ? '' : ` ${origin}`, form: options.gatewayForm }
  }
  app.addHook('onRequest', (request, reply, done) => {
    const own = policy(gatewayFor(request.url))
    reply.headers(fixed).header('content-security-policy', own)
    if (options.isDevelopment) {
      // Vite sends its files itself.
      for (const [name, value] of Object.entries(fixed)) reply.raw.setHeader(name, value)
      reply.raw.setHeader('content-security-policy', own)
    }
    done()
  })
}
