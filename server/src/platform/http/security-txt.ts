import type { FastifyInstance } from 'fastify'
import type { Services } from '#platform/services.ts'

const PATH = '/.well-known/security.txt'
const DAY_MS = 86_400_000
/** Less than the year that RFC 9116 recommends, so that outdated copies expire sooner. */
const GOOD_FOR_DAYS = 180

const hasMail = (host: string): boolean => /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/i.test(host)

/** The contact: the operator's setting, otherwise the address in SECURITY.md at the public host. */
const contactOf = (contact: string | undefined, publicUrl: string): string => {
  const { hostname } = new URL(publicUrl)
  return contact ?? `mailto:security@${hasMail(hostname) ? hostname : 'admission.example'}`
}

/** Adds `/.well-known/security.txt` (RFC 9116): where to report vulnerabilities. */
export const registerSecurityTxt = (app: FastifyInstance, { addresses, clock, config }: Services): void => {
  app.get(PATH, (_request, reply) => {
    const { publicUrl } = addresses
    // Rounded to the day, so that responses of one day are identical.
    const today = Math.floor(clock.now().getTime() / DAY_MS)
    const lines = [
      `Contact: ${contactOf(config.securityContact, publicUrl)}`,
      `Expires: ${new Date((today + GOOD_FOR_DAYS) * DAY_MS).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}${PATH}`,
    ]
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })
}
