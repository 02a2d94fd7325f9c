import type { FastifyInstance } from 'fastify'
import { networkOf } from '#platform/origin.ts'
import { LIMITS, type RateLimiter } from '#platform/rate-limit.ts'

/**
 * Answers forms that a browser sends before its page is hydrated, or without scripts: back to the same page. What was
 * typed, such as a password, is neither read nor logged. Register it beside the pages.
 */
export const registerPostedForms = (app: FastifyInstance, limits: RateLimiter): void => {
  void app.register((forms, _options, done) => {
    forms.removeAllContentTypeParsers()
    // Node discards what hasn't been read once the response is sent.
    forms.addContentTypeParser('*', (_request, _body, parsed) => parsed(null))
    forms.post('/*', async (request, reply) => {
      await limits.take(LIMITS.readsPerNetwork, networkOf(request.ip))
      // Two slashes would name another site. The path is relative, because the site has several origins.
      const page = `/${(request.raw.url ?? '').replace(/^[/\\]+/, '')}`
      return reply.header('cache-control', 'no-store').redirect(page, 303)
    })
    done()
  })
}
