import type { Time } from '@admission/common/time.ts'
import type { FieldProblem } from '#platform/api-error.ts'
import type { Doc, Endpoint } from '#platform/doc.ts'
import type { Scope } from '#platform/request-headers.ts'

/** Response to any save of a record: the fragment `SaveAnswer`. */
export interface SaveAnswer {
  readonly outcome: 'SAVED' | 'STALE' | 'REFUSED'
  /** The current record, unless the save was refused. */
  readonly record?: { readonly version: number }
  readonly message?: string
  readonly fields?: readonly FieldProblem[]
  readonly changedBy?: string | null
  readonly changedAt?: Time | null
}

/** Fields that every record has. */
export interface RecordFacts {
  readonly id: string
  readonly version: number
  readonly history: readonly { readonly what: string }[]
}

/** Return type of `query` in `platform/api.ts`. */
export interface RecordQuery<Data> {
  readonly queryKey: readonly [endpoint: Endpoint, name: string, variables: unknown, scope: Scope]
  readonly queryFn?: ((context: never) => Data | Promise<Data>) | undefined
}

/** Mutation that saves a record. */
export type SaveDocument<Input> = Doc<
  Readonly<Record<string, SaveAnswer>>,
  { readonly version: number; readonly input: Input }
>
