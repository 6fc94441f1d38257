import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const page = (title: string): string =>
  `<!doctype html><title>${title}</title><script nonce="__NONCE__"></script><style nonce="__NONCE__"></style></body>`

/** A folder as `npm run build` leaves it, with small pages; the caller removes it. */
export function makeBuiltPages(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mitoyen-built-'))
  const files = {
    'client/app.html': page('app').repeat(30),
    'client/index.html': page('home'),
    'client/en/index.html': page('home in English'),
    'client/privacy-policy.html': page('privacy').replace('</body>', '<p>__OFFICERS__</p></body>'),
    'client/sitemap.xml': '<urlset>__ORIGIN__</urlset>',
    'client/robots.txt': 'Sitemap: __ORIGIN__/sitemap.xml',
    'client/assets/app.js': 'void 0',
    'site.json': JSON.stringify([
      { address: '/', language: 'fr', path: '/index.html' },
      { address: '/en', language: 'en', path: '/en/index.html' },
      { address: '/privacy-policy', language: 'fr', path: '/privacy-policy.html' },
    ]),
    'addresses.json': JSON.stringify(['/login', '/manager/bills', '/manager/bills/$id']),
    'hints.json': JSON.stringify({
      '/login': { code: '<link rel="preload">', answers: '<b>asked</b>', level: 0 },
      '/manager/bills': { code: '<link rel="preload">', answers: '<b>asked</b>', level: 1 },
    }),
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}
