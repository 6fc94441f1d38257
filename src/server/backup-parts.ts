export interface Table {
  readonly name: string
  readonly columns: readonly string[]
}

/** Parts that both archive formats yield, in order; the manifest comes first. Rows are in COPY text format. */
export type Part =
  | { readonly kind: 'manifest'; readonly migrations: readonly string[]; readonly keyId: string | undefined }
  | { readonly kind: 'rows'; readonly table: Table; readonly rows: AsyncIterable<Buffer> }
  | { readonly kind: 'sequence'; readonly name: string; readonly value: string }
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'file'; readonly storageKey: string; readonly bytes: Buffer }
