import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './freshness.mjs'

/** The pages that people open first. `reads`: what each asks when its address carries no choice, for those whom its gate lets in (`level`, as in router.tsx). */
const hintedPages = {
  '/login': { screens: ['Login'], level: 0 },
  '/auth/login': { screens: ['Login'], level: 0 },
  '/dashboard/quick-actions': { screens: ['AppFrame', 'QuickActions'] },
  '/manager/bills': {
    screens: ['AppFrame', 'Bills'],
    level: 2,
    reads: ['/api/bills?sort=-dueOn', '/api/bills/summary', '/api/pile'],
  },
  '/manager/bills/pile': { screens: ['AppFrame', 'Pile'], level: 2, reads: ['/api/pile'] },
  '/manager/demands': {
    screens: ['AppFrame', 'Demands'],
    level: 2,
    reads: ['/api/demands?sort=-updatedAt', '/api/demands/summary'],
  },
  '/residents/demands': { screens: ['AppFrame', 'MyDemands'] },
}

/** Each screen with its module and the catalogues it speaks from, read where they stand. */
function screens() {
  const text = readFileSync(join(root, 'src', 'app', 'web', 'screens.ts'), 'utf8')
  const found = text.split(/^export const /m).slice(1)
  return Object.fromEntries(
    found.map((one) => {
      const [, name, module, , spoken] =
        /^(\w+) = lazyPage\([\s\S]*?import\('(?:\.\/)?([^']+)'\)\.then\(\((\w+)\) => \3\.\w+\)([\s\S]*)\)/.exec(one) ??
        []
      if (!name) throw new Error(`screens.ts has a page that the build can not read: ${one.slice(0, 60)}`)
      return [name, { module, namespaces: [...spoken.matchAll(/'([\w-]+)'/g)].map(([, namespace]) => namespace) }]
    }),
  )
}

/** A catalogue's key in the manifest. */
function catalogue(manifest, namespace, language) {
  const key = Object.keys(manifest).find((one) => one.endsWith(`/${namespace}/messages.${language}.ts`))
  if (!key) throw new Error(`no catalogue ${namespace} in ${language} in the build`)
  return key
}

function reach(manifest, keys, seen = new Set()) {
  for (const key of keys) {
    if (seen.has(key)) continue
    if (!manifest[key]) throw new Error(`${key} is not in the build`)
    seen.add(key)
    reach(manifest, manifest[key].imports ?? [], seen)
  }
  return seen
}

/** What `keys` bring that `known` has not. */
function filesOf(manifest, keys, known) {
  const added = [...reach(manifest, keys)].filter((key) => !known.has(key))
  return {
    scripts: added.map((key) => `/${manifest[key].file}`),
    sheets: [...new Set(added.flatMap((key) => manifest[key].css ?? []))].map((file) => `/${file}`),
  }
}

/**
 * For each page, its head, and the tags that let the browser fetch its code, and what it shows, beside the entry instead of after it.
 * In French, the default.
 */
export function hints(manifest, openings) {
  const known = reach(manifest, ['app.html'])
  const all = screens()
  return Object.fromEntries(
    Object.entries(hintedPages).map(([path, { screens: names, level = 1, reads = [] }]) => {
      const keys = names.flatMap((name) => [
        all[name].module,
        ...all[name].namespaces.map((namespace) => catalogue(manifest, namespace, 'fr')),
      ])
      const { scripts, sheets } = filesOf(manifest, keys, known)
      const code = [
        ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
        ...sheets.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`),
      ]
      const answers = reads.map((url) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${url}">`)
      return [path, { opening: openings[path], code: code.join(''), answers: answers.join(''), level }]
    }),
  )
}

/** For each screen, the files that it asks beyond the frame: its code, and its words in each language. */
export function preloads(manifest) {
  const all = screens()
  const known = reach(manifest, ['app.html', all.AppFrame.module])
  return Object.fromEntries(
    Object.entries(all).map(([name, { module, namespaces }]) => {
      const { scripts, sheets } = filesOf(manifest, [module], known)
      const words = (language) =>
        namespaces.map((namespace) => `/${manifest[catalogue(manifest, namespace, language)].file}`)
      return [name, { code: [...scripts, ...sheets], fr: words('fr'), en: words('en') }]
    }),
  )
}
