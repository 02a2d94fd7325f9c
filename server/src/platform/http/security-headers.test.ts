import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { registerSecurityHeaders } from '#platform/http/security-headers.ts'

const connections = async (reportsOrigin?: string): Promise<string | undefined> => {
  const app = fastify()
  registerSecurityHeaders(app, { isDevelopment: false, isHttps: false, gatewayOrigin: () => undefined, reportsOrigin })
  app.get('/', async () => '')
  const { headers } = await app.inject('/')
  await app.close()
  return /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
}

test('pages may talk to the error-reporting service where there is one, and to nobody else', async () => {
  expect(await connections()).toBe("'self'")
  expect(await connections('https://errors.example')).toBe("'self' https://errors.example")
})
