import { Client } from 'pg'
import { vi } from 'vitest'

/** A statement as it was sent. */
export type Statement = { readonly text: string; readonly values?: readonly unknown[] }

/** The reading statements that `work` sends, in order. */
export const statementsOf = async (work: () => Promise<unknown>): Promise<readonly Statement[]> => {
  const sent = vi.spyOn(Client.prototype, 'query')
  try {
    await work()
    const statements = sent.mock.calls.map(([statement]) => statement as unknown as Partial<Statement>)
    return statements.flatMap(({ text, values = [] }) =>
      text !== undefined && /^\s*(select|with)/.test(text) ? [{ text, values }] : [],
    )
  } finally {
    sent.mockRestore()
  }
}
