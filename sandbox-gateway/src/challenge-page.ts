import { createHash } from 'node:crypto'
import type { Payment } from './records.ts'

const BRANDS = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' } as const

const STYLE = `
:root{color-scheme:light dark;--paper:oklch(98.2% .008 85);--card:oklch(100% 0 0);--sunk:oklch(96% .011 85);--ink:oklch(21% .02 50);--ink-soft:oklch(46% .02 60);--line:oklch(90% .012 80);--edge:oklch(64% .016 68);--admit:oklch(57% .205 34);--admit-deep:oklch(50% .185 34);--on-admit:#fff}
@media (prefers-color-scheme:dark){:root{--paper:oklch(17% .012 60);--card:oklch(21.5% .012 60);--sunk:oklch(14.5% .011 60);--ink:oklch(95% .008 85);--ink-soft:oklch(75% .015 70);--line:oklch(31% .012 60);--edge:oklch(54% .014 65);--admit:oklch(70% .18 35);--admit-deep:oklch(77% .15 38);--on-admit:oklch(19% .04 40)}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 "Instrument Sans",system-ui,sans-serif}
.band{padding:12px 16px;background:var(--sunk);border-bottom:1px solid var(--line);color:var(--ink-soft);font-size:14px;text-align:center}
.band b{color:var(--ink)}
main{max-width:440px;margin:32px auto;padding:0 16px}
.card{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:24px}
h1{margin:0 0 4px;font:750 22px/1.15 "Bricolage Grotesque",system-ui,sans-serif;letter-spacing:-.018em}
p{margin:0}
.soft{color:var(--ink-soft)}
.sum{margin:20px 0 16px;font:750 36px/1.1 "Bricolage Grotesque",system-ui,sans-serif;letter-spacing:-.018em;font-variant-numeric:tabular-nums;white-space:nowrap}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;margin:0 0 24px;padding-top:16px;border-top:1px solid var(--line);font-size:15px}
dt{color:var(--ink-soft)}
dd{margin:0;text-align:right;overflow-wrap:anywhere}
form{display:grid;gap:12px}
button{min-height:44px;padding:10px 18px;border:1px solid var(--edge);border-radius:6px;background:var(--card);color:var(--ink);font:600 16px/1.5 "Instrument Sans",system-ui,sans-serif;cursor:pointer;transition:background-color 150ms ease-out}
button:hover{background:var(--sunk)}
button.act{border-color:var(--admit);background:var(--admit);color:var(--on-admit)}
button.act:hover{border-color:var(--admit-deep);background:var(--admit-deep)}
button.quiet{border-color:transparent;background:transparent;color:var(--ink-soft);text-decoration:underline;text-underline-offset:3px}
button:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
.note{margin-top:16px;font-size:14px}
@media (prefers-reduced-motion:reduce){button{transition:none}}
`

const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

/** Headers of the page: no scripts, framed only by the shop, submits only to the gateway and the shop. */
export function challengeHeaders(shopOrigins: readonly string[]): Record<string, string> {
  const shop = shopOrigins.join(' ')
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy': [
      "default-src 'none'",
      `style-src ${STYLE_HASH}`,
      `form-action 'self' ${shop}`,
      `frame-ancestors ${shop}`,
      "base-uri 'none'",
    ].join('; '),
  }
}

/** The page where the buyer approves or refuses a payment. */
export function challengePage(payment: Payment): string {
  const { card, metadata, description } = payment
  const sum = formatAmount(payment)
  const shop = escapeHtml(`${payment.statementDescriptor} (${new URL(payment.returnUrl).host})`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Confirm ${sum} · sandbox</title>
<style>${STYLE}</style>
</head>
<body>
<p class="band"><b>Sandbox</b>: this is a test. No money moves.</p>
<main>
<div class="card">
<h1>Is this you?</h1>
<p class="soft">Your bank wants to know that you are paying.</p>
<p class="sum">${sum}</p>
<dl>
<dt>Shop</dt><dd>${shop}</dd>
${description === undefined ? '' : `<dt>For</dt><dd>${escapeHtml(description)}</dd>\n`}<dt>Card</dt><dd>${BRANDS[card.brand]} ending in ${escapeHtml(card.last4)}</dd>
<dt>Order</dt><dd>${escapeHtml(metadata.orderId)}</dd>
</dl>
<form method="post" action="/challenge/${escapeHtml(payment.id)}">
<input type="hidden" name="secret" value="${escapeHtml(payment.clientSecret)}">
<button class="act" name="answer" value="approve">Approve ${sum}</button>
<button name="answer" value="refuse">Refuse</button>
<button class="quiet" name="answer" value="leave">Leave open</button>
</form>
</div>
<p class="soft note">Approve continues the payment. Refuse declines it. Leave open returns to the shop without an answer.</p>
</main>
</body>
</html>
`
}

/** Formats the amount for English, with the payment's own decimals and no rounding. */
export function formatAmount(payment: Pick<Payment, 'amount' | 'currency' | 'exponent'>): string {
  const { amount, currency, exponent } = payment
  const digits = String(amount).padStart(exponent + 1, '0')
  const whole = digits.slice(0, digits.length - exponent)
  const decimal = exponent === 0 ? whole : `${whole}.${digits.slice(-exponent)}`
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: exponent,
    maximumFractionDigits: exponent,
  })
  return escapeHtml(format.format(decimal as `${number}`))
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
