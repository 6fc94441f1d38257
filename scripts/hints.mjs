const appFrame = 'shell/app-frame.tsx'

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

/** Entries of `keys` that `known` does not have. */
function filesOf(manifest, keys, known) {
  const added = [...reach(manifest, keys)].filter((key) => !known.has(key))
  return {
    scripts: added.map((key) => `/${manifest[key].file}`),
    sheets: [...new Set(added.flatMap((key) => manifest[key].css ?? []))].map((file) => `/${file}`),
  }
}

/**
 * For each page that people open first, its head, and the tags that let the browser fetch its code, and what it shows, beside the
 * entry instead of after it. In French, the default.
 */
export function hints(manifest, pages, openings) {
  const known = reach(manifest, ['app.html'])
  return Object.fromEntries(
    Object.entries(openings).map(([address, { head, reads }]) => {
      const { modules, words, level } = pages.find((page) => page.address === address)
      const keys = [...modules, ...words.map((namespace) => catalogue(manifest, namespace, 'fr'))]
      const { scripts, sheets } = filesOf(manifest, level > 0 ? [appFrame, ...keys] : keys, known)
      const code = [
        ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
        ...sheets.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`),
      ]
      const answers = reads.map((url) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${url}">`)
      return [address, { opening: head, code: code.join(''), answers: answers.join(''), level }]
    }),
  )
}

/** For each preloaded page, the files that it loads beyond the frame: its code, and its words in each language. */
export function preloads(manifest, pages) {
  const known = reach(manifest, ['app.html', appFrame])
  return Object.fromEntries(
    pages
      .filter(({ isPreloaded }) => isPreloaded)
      .map(({ address, modules, words: namespaces }) => {
        const { scripts, sheets } = filesOf(manifest, modules, known)
        const words = (language) =>
          namespaces.map((namespace) => `/${manifest[catalogue(manifest, namespace, language)].file}`)
        return [address, { code: [...scripts, ...sheets], fr: words('fr'), en: words('en') }]
      }),
  )
}
