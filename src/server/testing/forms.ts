/** One white pixel. */
export const tinyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

interface Sent {
  readonly name: string
  /** The browser's own type; the bytes decide. */
  readonly type?: string
  /** The plain fields sent with it. */
  readonly fields?: Readonly<Record<string, string>>
}

/** A multipart body with one file. */
export function fileForm(bytes: Uint8Array | string, { name, type = '', fields = {} }: Sent): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type }), name)
  return form
}

/** A multipart body with one picture. */
export const pictureForm = (fields: Sent['fields'] = {}): FormData =>
  fileForm(tinyPng, { name: 'photo.png', type: 'image/png', fields })
