import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { registerSecurityHeaders, type SecurityOptions } from '#platform/http/security-headers.ts'

const directiveOf = async (
  name: string,
  options: Partial<SecurityOptions> = {},
  path = '/',
): Promise<string | undefined> => {
  const app = fastify()
  registerSecurityHeaders(app, { isDevelopment: false, isHttps: false, gatewayOrigin: () => undefined, ...options })
  app.get('*', async () => '')
  const { headers } = await app.inject(path)
  await app.close()
  return new RegExp(`(?:^|;)${name} ([^;]*)`).exec(String(headers['content-security-policy']))?.[1]
}

test('pages may talk to the error-reporting service where there is one, and to nobody else', async () => {
  expect(await directiveOf('connect-src')).toBe("'self'")
  expect(await directiveOf('connect-src', { reportsOrigin: 'https://errors.example' })).toBe(
    "'self' https://errors.example",
  )
})

test('text becomes elements or programs by the policies of our pages alone', async () => {
  expect(await directiveOf('require-trusted-types-for')).toBe("'script'")
  expect(await directiveOf('trusted-types')).toBe('default mail posters ProseMirrorClipboard')
  // The development server knows no policies.
  expect(await directiveOf('require-trusted-types-for', { isDevelopment: true })).toBeUndefined()
})

test('only the payment page loads a gateway’s script, shows its frames and talks to it', async () => {
  const gateway = {
    gatewayOrigin: () => 'https://api.pay.example',
    gatewayForm: { scripts: ['https://js.pay.example'], frames: ['https://js.pay.example', 'https://bank.example'] },
  }
  const onPage = (name: string) => directiveOf(name, gateway, '/checkout/payment?x=1')
  expect(await onPage('script-src')).toBe("'self' https://js.pay.example")
  expect(await onPage('frame-src')).toBe("'self' https://js.pay.example https://bank.example")
  expect(await onPage('connect-src')).toBe("'self' https://api.pay.example")
  expect(await onPage('require-trusted-types-for')).toBe("'script'")
  for (const path of ['/', '/checkout', '/checkout/payments', '/checkout/finalize']) {
    expect(await directiveOf('script-src', gateway, path)).toBe("'self'")
    expect(await directiveOf('frame-src', gateway, path)).toBeUndefined()
    expect(await directiveOf('connect-src', gateway, path)).toBe("'self'")
  }
})

test('only the scan page runs WebAssembly, from our own files', async () => {
  for (const path of ['/door', '/door?x=1'])
    expect(await directiveOf('script-src', {}, path)).toBe("'self' 'wasm-unsafe-eval'")
  for (const path of ['/', '/doors', '/door/x', '/admin', '/checkout/payment'])
    expect(await directiveOf('script-src', {}, path)).toBe("'self'")
})
