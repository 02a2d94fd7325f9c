import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const read = (name: string): string => readFileSync(new URL(`page/${name}`, import.meta.url), 'utf8')

/** The stand-in's Stripe.js. */
export const STRIPE_JS = read('stripe-js.js')

const SCRIPT = read('card.js')

const STYLE = `
:root{color-scheme:light dark}
*{box-sizing:border-box}
body{margin:0;padding:2px;background:transparent;font:16px/1.5 "Instrument Sans",system-ui,sans-serif}
div{display:grid;grid-template-columns:1fr 1fr;gap:16px 12px}
label{display:grid;gap:6px;font-size:15px;font-weight:600;align-content:start}
label:first-child{grid-column:span 2}
input{width:100%;min-height:44px;padding:8px 12px;border:1px solid GrayText;border-radius:6px;background:Field;color:FieldText;font:16px/1.5 ui-monospace,monospace}
input:focus-visible{outline:2px solid currentColor;outline-offset:1px}
input[aria-invalid=true]{border-color:#c2381f}
span{color:light-dark(#a32b14,#ff9d85);font-weight:400;font-size:14px}
span:empty{display:none}
`

const field = (name: string, label: string, complete: string, placeholder: string): string =>
  `<label>${label}<input id="${name}" inputmode="numeric" autocomplete="${complete}" placeholder="${placeholder}" aria-describedby="${name}-error"><span id="${name}-error" role="status"></span></label>`

/** The page in the Payment Element's frame. */
export const cardPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Card</title>
<style>${STYLE}</style>
</head>
<body>
<div>
${field('number', 'Card number', 'cc-number', '1234 1234 1234 1234')}
${field('expiry', 'Expiration date', 'cc-exp', 'MM / YY')}
${field('cvv', 'Security code', 'cc-csc', 'CVC')}
</div>
<script>${SCRIPT}</script>
</body>
</html>
`

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Headers of the card page: only its own script, framed only by the shop. */
export function cardPageHeaders(shopOrigins: readonly string[]): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': [
      "default-src 'none'",
      `script-src ${hashOf(SCRIPT)}`,
      `style-src ${hashOf(STYLE)}`,
      "connect-src 'self'",
      `frame-ancestors ${shopOrigins.join(' ')}`,
      "base-uri 'none'",
    ].join('; '),
  }
}
