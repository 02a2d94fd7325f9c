import { isUuid } from '@admission/common/ids.ts'
import type { FastifyInstance } from 'fastify'
import { checkLink } from '#modules/selling/tickets/rules/signed-link.ts'
import { notFound } from '#platform/errors.ts'
import { networkOf } from '#platform/origin.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'
import { readInvoice } from './reads/invoices.ts'
import { numberText } from './rules/invoice-text.ts'

/** A document counts as this many reads against the rate limit. */
const COST = 10

// Loaded with the first invoice: fonts and PDF are expensive, and startup needs neither.
const paper = () => import('./render/invoice-pdf.ts')

/** Adds the PDFs of invoices and credit notes, `/api/invoice/{id}/invoice.pdf`. Buyers get signed links to them. */
export const registerInvoices = (app: FastifyInstance, services: Services): void => {
  app.get('/api/invoice/:id/invoice.pdf', async (request, reply) => {
    await services.localLimits.take(LIMITS.readsPerNetwork, networkOf(request.ip), COST)
    const { id } = request.params as { readonly id: string }
    const { until, sig } = request.query as Readonly<Record<string, unknown>>
    const invoice = isUuid(id) ? await readInvoice(services.databases.system, id) : undefined
    const link = { path: request.url.split('?')[0] ?? '', until, sig }
    const verdict = invoice && checkLink(services.secrets.server, link, invoice.ownerId, services.clock.now())
    if (invoice === undefined || verdict === 'WRONG') throw notFound()
    if (verdict === 'EXPIRED') throw notFound('This link has expired. Open your order again to get a new one.')
    const { invoicePdf } = await paper()
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${numberText(invoice.kind, invoice.number)}.pdf"`)
      .header('x-content-type-options', 'nosniff')
      .type('application/pdf')
      .send(await invoicePdf(invoice))
  })
}
