import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addressParams, isUuidList, uuidParams } from './route-params.ts'
import { redirectTarget } from './redirect-target.ts'
import { routeAddress, registerRoutes, routeNameOf, type NamedRoute } from './route-names.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

const id = '0190a1b2-0000-6000-8000-000000000001'

describe('addresses by route name', () => {
  beforeEach(() => {
    registerRoutes([
      { name: 'Home', path: '/' },
      { name: 'Receipt', path: '/checkout/receipt/$purchaseIds' },
      { name: 'OrderHistory', path: '/user/order-history' },
      { name: 'Order', path: '/user/order-history/$purchaseId' },
    ])
  })

  it('fills parameters and query', () => {
    expect(routeAddress('Receipt', { purchaseIds: 'a,b' }, { print: '1' })).toBe('/checkout/receipt/a%2Cb?print=1')
    expect(routeAddress('Receipt')).toBeUndefined()
    expect(routeAddress('Nowhere')).toBeUndefined()
    expect(routeNameOf('/user/order-history/')).toBe('OrderHistory')
    expect(routeNameOf('/')).toBe('Home')
  })

  it.each([
    ['/user?x=1', '/user?x=1'],
    ['{"name":"OrderHistory","query":{"a":"b"}}', '/user/order-history?a=b'],
    [`{"name":"Receipt","params":{"purchaseIds":"${id}"}}`, `/checkout/receipt/${id}`],
    [`{"name":"Order","params":{"purchaseId":"${id}"}}`, `/user/order-history/${id}`],
    ['{"name":"Order","params":{"purchaseId":"x"}}', undefined],
    ['{"name":"Order"}', undefined],
    [`{"name":"OrderHistory","params":{"purchaseId":"${id}"}}`, undefined],
    [`{"name":"Order","params":{"purchaseId":"${id}","more":"a"}}`, undefined],
    ['{"name":"Order","params":{"toString":"a"}}', undefined],
    ['//evil.example', undefined],
    ['https://evil.example', undefined],
    ['/\\evil.example', undefined],
    ['{"name":"Nowhere"}', undefined],
    ['{"name":', undefined],
    ['[]', undefined],
    [undefined, undefined],
    [{ x: '1' }, undefined],
  ])('redirectTo %s leads to %s', async (value, expected) => {
    expect(await redirectTarget(value)).toBe(expected)
  })

  it('a name of another area is looked up there, and again after the network failed', async () => {
    const others = vi.fn<() => Promise<readonly NamedRoute[]>>()
    others.mockRejectedValueOnce(new Error('offline'))
    others.mockResolvedValue([
      { name: 'Home', path: '/' },
      { name: 'AdminUser', path: '/admin/$accountId/user/$userId' },
    ])
    registerRoutes([{ name: 'Home', path: '/' }], others)
    expect(await redirectTarget('{"name":"Home"}')).toBe('/')
    expect(others).not.toHaveBeenCalled()
    const named = `{"name":"AdminUser","params":{"accountId":"${id}","userId":"${id}"}}`
    expect(await redirectTarget(named)).toBeUndefined()
    expect(await redirectTarget(named)).toBe(`/admin/${id}/user/${id}`)
    expect(await redirectTarget('{"name":"Nowhere"}')).toBeUndefined()
    expect(others).toHaveBeenCalledTimes(2)
  })
})

describe('the address bar’s query', () => {
  it('groups brackets, both ways', () => {
    const search = parseSearch('?events[name]=a%20b&events[state]=ON_SALE&row=1')
    expect({ ...search, events: { ...(search['events'] as object) } }).toEqual({
      events: { name: 'a b', state: 'ON_SALE' },
      row: '1',
    })
    expect(stringifySearch({ events: { name: 'a b', state: 'ON_SALE' }, row: '1', none: undefined })).toBe(
      '?events[name]=a%20b&events[state]=ON_SALE&row=1',
    )
  })

  it('holds no sign that would be refused behind it', () => {
    const search = parseSearch('?search=%00dusk%00&events[name]=a%00b')
    expect([search['search'], { ...(search['events'] as object) }]).toEqual(['dusk', { name: 'ab' }])
  })

  it('reaches no prototype and survives a key that is both text and group', () => {
    parseSearch('?__proto__[polluted]=1&constructor[prototype]=1')
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    expect({ ...(parseSearch('?a=1&a[b]=2')['a'] as object) }).toEqual({ b: '2' })
  })
})

describe('route parameters', () => {
  it.each([
    [id, true],
    [id.toUpperCase(), true],
    ['0190a1b2-0000-7000-8000-000000000001', false],
    ['new', false],
    [`${id}x`, false],
  ])('%s is a UUID of version 1 to 6: %s', (value, found) => {
    expect(uuidParams('eventId').parse({ eventId: value })).toEqual(found ? { eventId: value } : false)
  })

  it('checks each parameter by its own pattern', () => {
    const params = addressParams({ groupBy: /^(event|venue)$/, ids: isUuidList })
    expect(params.parse({ groupBy: 'event', ids: `${id},${id}` })).not.toBe(false)
    expect(params.parse({ groupBy: 'x', ids: id })).toBe(false)
    expect(params.parse({ groupBy: 'venue', ids: `${id},` })).toBe(false)
  })
})
