import { Doc } from './doc.ts'

/** The areas of staff, whose APIs share some operations. */
export type OfficeArea = 'admin' | 'employee'

interface OfficeDocOptions {
  readonly name: string
  readonly mutation?: boolean
  /** Hexadecimal SHA-256 of the text, which the server knows. The build writes it instead of the text. */
  readonly hash?: string
}

/** An operation that both staff APIs have, with the same result. `in` gives the one to send. */
export class OfficeDoc<Result, Variables> {
  readonly text: string
  readonly #documents: Readonly<Record<OfficeArea, Doc<Result, Variables>>>

  constructor(text: string, options: OfficeDocOptions) {
    this.text = text
    this.#documents = {
      admin: new Doc(text, { ...options, endpoint: 'admin' }),
      employee: new Doc(text, { ...options, endpoint: 'employee' }),
    }
  }

  /** The operation of one area. */
  in(area: OfficeArea): Doc<Result, Variables> {
    return this.#documents[area]
  }
}
