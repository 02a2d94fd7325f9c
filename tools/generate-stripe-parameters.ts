import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readShapes, type Shape } from './stripe-shapes.ts'

/**
 * Generates the parameters that the Stripe stand-in accepts, from the parameter types of Stripe's own package, so that
 * it refuses what Stripe refuses. With `--check`, only compares.
 */
const root = join(import.meta.dirname, '..')
const file = join(root, 'sandbox-gateway/src/stripe/parameters.gen.ts')
const stripe = join(root, 'node_modules/stripe')

/** The operations that the stand-in serves, with their type in the package. */
const OPERATIONS: Readonly<Record<string, readonly [file: string, type: string]>> = {
  'POST /v1/payment_intents': ['PaymentIntents', 'PaymentIntentCreateParams'],
  'GET /v1/payment_intents': ['PaymentIntents', 'PaymentIntentListParams'],
  'GET /v1/payment_intents/search': ['PaymentIntents', 'PaymentIntentSearchParams'],
  'GET /v1/payment_intents/:id': ['PaymentIntents', 'PaymentIntentRetrieveParams'],
  'POST /v1/payment_intents/:id/capture': ['PaymentIntents', 'PaymentIntentCaptureParams'],
  'POST /v1/payment_intents/:id/cancel': ['PaymentIntents', 'PaymentIntentCancelParams'],
  'GET /v1/confirmation_tokens/:id': ['ConfirmationTokens', 'ConfirmationTokenRetrieveParams'],
  'POST /v1/customers': ['Customers', 'CustomerCreateParams'],
  'GET /v1/customers/:id/payment_methods': ['Customers', 'CustomerListPaymentMethodsParams'],
  'GET /v1/payment_methods/:id': ['PaymentMethods', 'PaymentMethodRetrieveParams'],
  'POST /v1/payment_methods/:id/detach': ['PaymentMethods', 'PaymentMethodDetachParams'],
  'POST /v1/refunds': ['Refunds', 'RefundCreateParams'],
  'GET /v1/refunds': ['Refunds', 'RefundListParams'],
  'GET /v1/disputes': ['Disputes', 'DisputeListParams'],
  'POST /v1/transfers': ['Transfers', 'TransferCreateParams'],
  'GET /v1/transfers': ['Transfers', 'TransferListParams'],
  'GET /v1/balance_transactions': ['BalanceTransactions', 'BalanceTransactionListParams'],
}

const textOf = (path: string): string => readFileSync(join(stripe, path), 'utf8')

/** One line for each parameter of an operation. */
const written = (shape: Shape): string => {
  const fields = Object.entries(shape as Readonly<Record<string, Shape>>)
  return `{\n${fields.map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)},`).join('\n')}\n  }`
}

const generate = (): string => {
  const version = /ApiVersion = '([^']+)'/.exec(textOf('esm/apiVersion.js'))?.[1] ?? ''
  const { version: packageVersion } = JSON.parse(textOf('package.json')) as { version: string }
  const shared = textOf('esm/shared.d.ts')
  const operations = Object.entries(OPERATIONS).map(
    ([operation, [name, type]]) =>
      `  ${JSON.stringify(operation)}: ${written(readShapes([textOf(`esm/resources/${name}.d.ts`), shared], type))},`,
  )
  return [
    `// Written by tools/generate-stripe-parameters.ts from the types of stripe ${packageVersion}.`,
    `export const API_VERSION = ${JSON.stringify(version)}`,
    `export const PARAMETERS: Readonly<Record<string, object>> = {`,
    ...operations,
    '}',
    '',
  ].join('\n')
}

const text = generate()
const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
const isCurrent = text === before

if (process.argv.includes('--check')) {
  if (!isCurrent) {
    console.error('sandbox-gateway/src/stripe/parameters.gen.ts is out of date. Run node tools/generate.ts')
    process.exitCode = 1
  }
} else if (!isCurrent) writeFileSync(file, text)
