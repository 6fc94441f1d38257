/** Names that Windows keeps for devices, with or without an extension. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
const longest = 100

/** Gives each file of an archive a path of its own, whatever its name holds. */
export interface ZipPaths {
  /** A path that is safe on Windows, macOS and Linux, and unlike the ones given before, upper or lower case. */
  add(folders: readonly string[], name: string): string
}

/** Paths of one archive: none is absolute or leads out of the folder it is unpacked in. */
export function zipPaths(): ZipPaths {
  const given = new Set<string>()
  return {
    add: (folders, name) => {
      const parts = [...folders.map(safeName), safeName(name)]
      const wanted = parts.join('/')
      const dot = /\.[A-Za-z0-9]{1,5}$/.exec(wanted)?.index ?? wanted.length
      let path = wanted
      for (let turn = 2; given.has(folded(path)); turn++) path = `${wanted.slice(0, dot)} (${turn})${wanted.slice(dot)}`
      given.add(folded(path))
      return path
    },
  }
}

/** Windows and macOS take names for the same that differ in case or in how an accent is written. */
const folded = (path: string): string => path.normalize('NFC').toLowerCase()

/** One name of a path: no separator, no sign that a system refuses, at most 100 characters; its extension is kept. */
function safeName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[\\/:*?"<>|]/g, '-')
    .trim()
    .replace(/[. ]+$/, '')
  const signs = [...(reserved.test(plain) ? `_${plain}` : plain)]
  if (signs.length === 0 || /^\.+$/.test(plain)) return '_'
  if (signs.length <= longest) return signs.join('')
  const extension = /\.[A-Za-z0-9]{1,5}$/.exec(plain)?.[0] ?? ''
  return (
    signs
      .slice(0, longest - extension.length)
      .join('')
      .trim() + extension
  )
}
