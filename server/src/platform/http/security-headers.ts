import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { nonceOf } from '#platform/http/nonce.ts'

export type SecurityOptions = {
  /** Vite's client needs inline styles, a socket and a worker of its own. */
  readonly isDevelopment: boolean
  /** HSTS is sent only where people reach us by https. */
  readonly isHttps: boolean
  /** Where the browser hands a card to the sandbox gateway; asked anew for each response. */
  readonly gatewayOrigin: () => string | undefined
}

const PAYMENT_PAGE = /^\/checkout\/payment\/?(\?|$)/

const nonceSource = (_request: IncomingMessage, response: ServerResponse): string => `'nonce-${nonceOf(response)}'`

/** The security headers of every response; scripts and styles run only with the nonce of their own response. */
export const registerSecurityHeaders = async (app: FastifyInstance, options: SecurityOptions): Promise<void> => {
  const { isDevelopment } = options
  // Only the page that takes the card may talk to the gateway, so entering and leaving it loads a document.
  const gateway = (request: IncomingMessage): string =>
    PAYMENT_PAGE.test(request.url ?? '') ? (options.gatewayOrigin() ?? "'self'") : "'self'"
  await app.register(helmet, {
    global: true,
    hsts: options.isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        connectSrc: isDevelopment ? ["'self'", 'ws:', gateway] : ["'self'", gateway],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        workerSrc: isDevelopment ? ["'self'", 'blob:'] : ["'self'"],
        scriptSrc: ["'self'", nonceSource],
        styleSrc: isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'", nonceSource],
        // Components place themselves by style attributes in the HTML that the server draws.
        styleSrcAttr: ["'unsafe-inline'"],
      },
    },
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=(self)')
  })
}
