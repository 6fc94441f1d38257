import type { Language } from '../../shared/actor.ts'
import { escaped } from '../tabular/xlsx-parts.ts'

export interface IndexPage {
  readonly language: Language
  readonly title: string
  readonly lead: string
  readonly files: readonly { readonly path: string; readonly label: string; readonly note?: string }[]
  /** Said of files that are not in the archive, with the reason. */
  readonly missing?: { readonly title: string; readonly lines: readonly string[] }
}

/** The page of an archive that lists its files: no script, nothing loaded, links to the files beside it. */
export function indexPage({ language, title, lead, files, missing }: IndexPage): Buffer {
  const rows = files.map(
    ({ path, label, note }) =>
      `<li><a href="${addressOf(path)}">${escaped(label)}</a>${note ? ` <small>${escaped(note)}</small>` : ''}</li>`,
  )
  const left = missing
    ? `<h2>${escaped(missing.title)}</h2><ul>${missing.lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`
    : ''
  return Buffer.from(
    [
      `<!doctype html><html lang="${language}-CA"><head><meta charset="utf-8">`,
      `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      `<title>${escaped(title)}</title><style>${style}</style></head><body><main>`,
      `<h1>${escaped(title)}</h1><p>${escaped(lead)}</p><ul>${rows.join('\n')}</ul>${left}</main></body></html>\n`,
    ].join('\n'),
  )
}

const addressOf = (path: string): string => escaped(path.split('/').map(encodeURIComponent).join('/'))

const style =
  ':root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:46rem;padding:0 1rem}' +
  'li{margin:.4rem 0;overflow-wrap:anywhere}small{opacity:.8}'
