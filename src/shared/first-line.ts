/** The first line of a text, cut between words: the title of a thing without one. */
export function firstLine(text: string, length = 80): string {
  const line = text.trim().split(/\r?\n/)[0] ?? ''
  if (line.length <= length) return line
  const cut = line.slice(0, length)
  const space = cut.lastIndexOf(' ')
  return `${cut.slice(0, space > length / 2 ? space : length).replace(/[\s,;:.]+$/, '')}…`
}
