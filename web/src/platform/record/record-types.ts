import type { Time } from '@admission/common/time.ts'
import type { FieldProblem } from '#platform/api-error.ts'
import type { Doc, Endpoint } from '#platform/doc.ts'
import type { Scope } from '#platform/request-headers.ts'

/** What the server answers to any save of a record: the fragment `SaveAnswer`. */
export interface SaveAnswer {
  readonly outcome: 'SAVED' | 'STALE' | 'REFUSED'
  /** Unless it was refused: the record as it is now. */
  readonly record?: { readonly version: number }
  readonly message?: string
  readonly fields?: readonly FieldProblem[]
  readonly changedBy?: string | null
  readonly changedAt?: Time | null
}

/** What every record answers about itself. */
export interface RecordFacts {
  readonly id: string
  readonly version: number
  readonly history: readonly { readonly what: string }[]
}

/** What `query` of `platform/api.ts` answers. */
export interface RecordQuery<Data> {
  readonly queryKey: readonly [endpoint: Endpoint, name: string, variables: unknown, scope: Scope]
  readonly queryFn?: ((context: never) => Data | Promise<Data>) | undefined
}

/** The mutation that saves a record. */
export type SaveDocument<Input> = Doc<
  Readonly<Record<string, SaveAnswer>>,
  { readonly version: number; readonly input: Input }
>
