import { createHash } from 'node:crypto'

/** Origins that the vendors' scripts are loaded from. */
export type ScriptOrigins = { readonly google: string; readonly meta: string }

// Which hosts of the vendors the frame may reach.
const SCRIPTS = 'https://*.googletagmanager.com https://connect.facebook.net https://*.doubleclick.net'
const REACHED =
  'https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com https://*.google.com https://*.doubleclick.net https://*.googleadservices.com https://*.facebook.com https://connect.facebook.net'
const FRAMES = 'https://*.doubleclick.net https://*.googletagmanager.com'

/*
 * The frame has an origin of its own without storage (`sandbox` without `allow-same-origin`), so the vendors' scripts reach neither the page nor its
 * tokens. The page posts `{ pixels, visitor, events }`: pixels and events of one account, nothing else. Nothing is sent to a vendor that the page didn't
 * post. Vendors expect cookies and storage; theirs are in memory and end with the frame.
 */
const scriptFor = ({ google, meta }: ScriptOrigins): string => `(() => {
const names = { PAGE_VIEW: ['page_view', 'PageView'], ADD_TO_CART: ['add_to_cart', 'AddToCart'], BEGIN_CHECKOUT: ['begin_checkout', 'InitiateCheckout'],
  PURCHASE: ['purchase', 'Purchase'], SIGN_UP: ['sign_up', 'CompleteRegistration'], WAITLIST_SIGNUP: ['waitlist_signup', 'Lead'] }
const jar = new Map()
Object.defineProperty(document, 'cookie', { configurable: true,
  get: () => [...jar].map(([name, value]) => name + '=' + value).join('; '),
  set: (text) => { const [name, value] = String(text).split(';')[0].split('='); jar.set(name.trim(), value ?? '') } })
for (const kind of ['localStorage', 'sessionStorage']) {
  const kept = new Map()
  Object.defineProperty(window, kind, { configurable: true, value: { getItem: (key) => kept.get(String(key)) ?? null, setItem: (key, value) => void kept.set(String(key), String(value)),
    removeItem: (key) => void kept.delete(String(key)), clear: () => kept.clear(), key: (index) => [...kept.keys()][index] ?? null, get length() { return kept.size } } })
}
const report = (what) => parent.postMessage(what, '*')
const load = (address, ...types) => { const script = document.createElement('script'); script.async = true; script.src = address
  script.addEventListener('error', () => types.forEach((type) => report({ pixel: 'blocked', type }))); document.head.append(script) }
const ready = new Set()
window.dataLayer = []
function gtag() { window.dataLayer.push(arguments) }
window.gtag = gtag
const once = (name, work) => { if (ready.has(name)) return; ready.add(name); work() }
const agree = (granted) => once('consent', () => {
  const ads = granted.includes('ADVERTISING') ? 'granted' : 'denied'
  gtag('consent', 'default', { ad_storage: ads, ad_user_data: ads, ad_personalization: ads, analytics_storage: granted.includes('MEASUREMENT') ? 'granted' : 'denied' })
})
const manager = (token, granted) => once(token, () => {
  agree(granted)
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js', anonymize_ip: true, page_location: location.origin, page_referrer: '' })
  load('${google}/gtm.js?id=' + token)
})
const google = (token, { visitor, granted }) => {
  once('google', () => {
    agree(granted)
    gtag('js', new Date())
    load('${google}/gtag/js?id=' + token, 'GOOGLE', 'FLOODLIGHT')
  })
  once(token, () => gtag('config', token, { send_page_view: false, anonymize_ip: true, client_id: visitor, client_storage: 'none', page_location: location.origin, page_referrer: '' }))
}
const meta = (token) => {
  once('meta', () => {
    const fbq = window.fbq = window._fbq = function () { fbq.callMethod ? fbq.callMethod.apply(fbq, arguments) : fbq.queue.push(arguments) }
    Object.assign(fbq, { push: fbq, loaded: true, version: '2.0', queue: [] })
    load('${meta}/en_US/fbevents.js', 'META')
  })
  once(token, () => { window.fbq('set', 'autoConfig', false, token); window.fbq('init', token) })
}
const deliver = (pixel, event, setup) => {
  const { type, token } = pixel
  const [name, metaName] = names[event.name]
  const { id, address, referrer, currency, value, items } = event
  const sent = () => report({ pixel: 'sent', type, token, name: event.name, id, value, currency })
  const money = currency === undefined ? {} : { currency, value }
  if (type === 'TAG_MANAGER') {
    manager(token, setup.granted)
    return window.dataLayer.push({ event: name, event_id: id, page_location: address, page_referrer: referrer, ...money, ...(event.name === 'PURCHASE' ? { transaction_id: id } : {}) })
  }
  if (type === 'META') {
    meta(token)
    sent()
    const contents = items === undefined ? {} : { content_type: 'product', content_ids: items.map((item) => item.id), contents: items.map((item) => ({ id: item.id, quantity: item.quantity, item_price: item.price })) }
    return window.fbq('trackSingle', token, metaName, { ...money, ...contents }, { eventID: id })
  }
  const isSale = event.name === 'PURCHASE'
  const page = { page_location: address, page_referrer: referrer }
  if (type === 'GOOGLE') {
    google(token, setup)
    sent()
    const sold = items === undefined ? {} : { items: items.map((item) => ({ item_id: item.id, item_name: item.name, quantity: item.quantity, price: item.price })) }
    return gtag('event', name, { ...page, ...money, ...sold, ...(isSale ? { transaction_id: id } : {}), event_id: id, send_to: token })
  }
  const route = isSale ? pixel.transactionRoute : pixel.conversionRoute
  if (!route) return
  google(token, setup)
  sent()
  gtag('event', isSale ? 'purchase' : 'conversion', { ...page, ...money, ...(isSale ? { transaction_id: id } : { u1: name }), allow_custom_scripts: false, send_to: token + '/' + route })
}
addEventListener('message', ({ source, data }) => {
  if (source !== parent) return
  for (const event of data.events) for (const pixel of data.pixels) if (pixel.events.includes(event.name)) deliver(pixel, event, data)
})
})()`

/** A document with its content policy. */
export type PixelFrame = { readonly html: string; readonly policy: string }

/**
 * The document in which the pixels of one account run, and its content policy: only our own page may show it; vendors' scripts load here
 * and nowhere else.
 */
export const pixelFrame = (origins: ScriptOrigins): PixelFrame => {
  const script = scriptFor(origins)
  const digest = createHash('sha256').update(script).digest('base64')
  const own = `${origins.google} ${origins.meta}`
  return {
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Pixels</title></head><body><script>${script}</script></body></html>`,
    policy: [
      "default-src 'none'",
      'sandbox allow-scripts',
      `script-src 'sha256-${digest}' ${own} ${SCRIPTS}`,
      `connect-src ${own} ${REACHED}`,
      `img-src ${own} ${REACHED} data:`,
      `frame-src ${FRAMES}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ].join(';'),
  }
}
