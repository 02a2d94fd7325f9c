import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import type { UserId } from '@admission/common/ids.ts'
import type { ConsumerActor } from '#platform/actor.ts'
import { writeAudit } from '#platform/audit.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { preconditionFailed } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import { newId } from '#platform/ids.ts'
import { defineJob, type JobAttempt } from '#platform/jobs.ts'
import type { Origin } from '#platform/origin.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'
import { readUsers } from '#modules/people/identity/reads/users.ts'
import { filePath } from '#modules/stock/checkout-forms/rules/answer-file.ts'
import { readInvoicesOf } from '#modules/selling/invoices/reads/invoices.ts'
import { numberText } from '#modules/selling/invoices/rules/invoice-text.ts'
import { ticketsDocument } from '#modules/selling/tickets/flows/ticket-documents.ts'
import { readPurchaseStacks } from '#modules/selling/tickets/reads/stacks.ts'
import { personExportReady, personExportRequested } from '../facts.ts'
import {
  readAnswerFilesOf,
  readLatestExport,
  readPerson,
  readPersonExport,
  readPurchaseIdsOf,
} from '../reads/requests.ts'
import { readPersonRows } from '../reads/person-rows.ts'
import { personLetter } from '../render/person-pages.ts'
import { zipOf, type ZipEntry } from '../render/zip.ts'
import type { Person, PersonExport } from '../types.ts'
import { insertPersonExport, markExportFailed, markExportReady } from '../writes.ts'

/** Makes a copy of a user's data. */
export const writePersonExport = defineJob<{ exportId: string }>(
  'write-person-export',
  { maxAttempts: 5 },
  (services, { exportId }, attempt) => writeCopy(services, exportId, attempt),
)

/**
 * Asks for a copy of the signed-in user's data; a mail says when it is ready. While one is being made, returns that one.
 * Throws tooManyRequests after three a day.
 */
export const requestPersonExport = async (
  services: Services,
  origin: Origin,
  { userId }: ConsumerActor,
): Promise<PersonExport> => {
  const { system } = services.databases
  const before = await readLatestExport(system, userId)
  if (before?.state === 'WAITING') return before
  await services.sharedLimits.take(LIMITS.personExports, userId)
  const id = newId('PersonExport') as string
  await inTransaction(system, async (transaction) => {
    if (!(await insertPersonExport(transaction, id, userId))) return
    await writeAudit(transaction, origin, { action: 'user-export-data', target: { kind: 'user', id: userId } })
    await announce(transaction, personExportRequested, { accountId: null, subjectId: userId, data: { exportId: id } })
  })
  const stored = await readLatestExport(system, userId)
  if (stored === undefined) throw preconditionFailed('Your copy was removed. Ask for another one.')
  return stored
}

const text = (path: string, content: string): ZipEntry => ({ path, bytes: Buffer.from(content, 'utf8') })

/** A user's tickets as PDFs, one for each purchase that has paper, as long as they still own them. */
const ticketFiles = async (services: Services, userId: UserId): Promise<ZipEntry[]> => {
  const { system } = services.databases
  const files: ZipEntry[] = []
  for (const id of await readPurchaseIdsOf(system, userId)) {
    const owned = await readPurchaseStacks(system, id)
    if (owned?.ownerId !== userId) continue
    const document = await ticketsDocument(services, owned.stacks)
    if (document !== undefined)
      files.push({ path: `documents/${id.slice(0, 8)}-${document.name}`, bytes: document.bytes })
  }
  return files
}

/** The invoices and credit notes of a user's purchases. */
const invoiceFiles = async (services: Services, userId: UserId): Promise<ZipEntry[]> => {
  const { system } = services.databases
  const invoices = [...(await readInvoicesOf(system, await readPurchaseIdsOf(system, userId))).values()].flat()
  if (invoices.length === 0) return []
  // Loaded with the first invoice, as for its download.
  const { invoicePdf } = await import('#modules/selling/invoices/render/invoice-pdf.ts')
  const files: ZipEntry[] = []
  for (const invoice of invoices)
    files.push({
      path: `documents/${invoice.id.slice(0, 8)}-${numberText(invoice.kind, invoice.number)}.pdf`,
      bytes: await invoicePdf(invoice),
    })
  return files
}

const answerFiles = async ({ databases, storage }: Services, person: Person): Promise<ZipEntry[]> => {
  const files: ZipEntry[] = []
  for (const file of await readAnswerFilesOf(databases.system, person)) {
    const stored = await storage.open(filePath(file))
    // Two files may have the same name.
    if (stored !== undefined)
      files.push({
        path: `documents/${file.id.slice(0, 8)}-${file.name}`,
        bytes: await buffer(Readable.from(stored.pieces)),
      })
  }
  return files
}

const filesOf = async (services: Services, person: Person): Promise<readonly ZipEntry[]> => {
  const subjects = await inTransaction(services.databases.system, (transaction) => readPersonRows(transaction, person))
  const documents = [
    ...(await ticketFiles(services, person.userId)),
    ...(await invoiceFiles(services, person.userId)),
    ...(await answerFiles(services, person)),
  ]
  const pages = [...subjects].map(([subject, tables]) =>
    text(
      `${subject}.json`,
      `${JSON.stringify(Object.fromEntries(tables.map(({ table, rows }) => [table, rows])), null, 2)}\n`,
    ),
  )
  const name = (await readUsers(services.databases.system, [person.userId])).get(person.userId)?.name ?? ''
  const index = personLetter(
    name,
    subjects,
    documents.map(({ path }) => path),
    services.clock.now(),
  )
  return [text('index.html', index), ...pages, ...documents]
}

// A retry starts over. The row has the path already, so bytes never stay without a row.
const writeCopy = async (services: Services, id: string, attempt: JobAttempt): Promise<void> => {
  const { databases, storage, clock } = services
  const copy = await readPersonExport(databases.system, id)
  const person = copy?.state === 'WAITING' ? await readPerson(databases.system, copy.userId) : undefined
  if (copy === undefined || person === undefined) return
  try {
    const bytes = zipOf(await filesOf(services, person), clock.now())
    await storage.put(copy.path, bytes)
    await inTransaction(databases.system, async (transaction) => {
      if (!(await markExportReady(transaction, id, bytes.length))) return
      await announce(transaction, personExportReady, {
        accountId: null,
        subjectId: copy.userId,
        data: { exportId: id },
      })
    })
  } catch (error) {
    if (attempt.isLast) await markExportFailed(databases.system, id)
    throw error
  }
}
