import type { Language } from '../../shared/actor.ts'

export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
export const mainSpace = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

/** The metadata of a workbook. */
export interface BookFacts {
  /** Of each sheet; at most 31 characters and none of `[]:*?/\`. */
  readonly sheetNames: readonly string[]
  readonly title: string
  readonly language: Language
  readonly createdAt: Date
}

/** Text for XML. Control characters that XML can't hold are left out. */
export const escaped = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '') // oxlint-disable-line no-control-regex
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** Every part of a workbook but its sheets, with its path in the archive. */
export const workbookParts = (book: BookFacts) =>
  [
    ['[Content_Types].xml', contentTypes(book)],
    ['_rels/.rels', packageRelations],
    ['docProps/core.xml', properties(book)],
    ['xl/workbook.xml', workbook(book)],
    ['xl/_rels/workbook.xml.rels', workbookRelations(book)],
    ['xl/styles.xml', styles(book.language)],
  ].map(([path = '', xml]): [path: string, xml: string] => [path, `${declaration}${xml}`])

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const sheets = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const override = (path: string, type: string): string => `<Override PartName="${path}" ContentType="${type}"/>`
const contentTypes = ({ sheetNames }: BookFacts): string =>
  [
    `<Types xmlns="${packages}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    override('/xl/workbook.xml', `${sheets}.sheet.main+xml`),
    ...sheetNames.map((_, at) => override(`/xl/worksheets/sheet${at + 1}.xml`, `${sheets}.worksheet+xml`)),
    override('/xl/styles.xml', `${sheets}.styles+xml`),
    override('/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'),
    '</Types>',
  ].join('')

const relations = (...targets: readonly [type: string, target: string][]): string =>
  [
    `<Relationships xmlns="${packages}/relationships">`,
    ...targets.map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${type}" Target="${target}"/>`),
    '</Relationships>',
  ].join('')
const packageRelations = relations(
  [`${office}/officeDocument`, 'xl/workbook.xml'],
  [`${packages}/relationships/metadata/core-properties`, 'docProps/core.xml'],
)
const workbookRelations = ({ sheetNames }: BookFacts): string =>
  relations(...sheetNames.map((_, at): [string, string] => [`${office}/worksheet`, `worksheets/sheet${at + 1}.xml`]), [
    `${office}/styles`,
    'styles.xml',
  ])

const workbook = ({ sheetNames }: BookFacts): string =>
  [
    `<workbook ${mainSpace} xmlns:r="${office}"><sheets>`,
    ...sheetNames.map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`),
    '</sheets></workbook>',
  ].join('')

const properties = ({ title, language, createdAt }: BookFacts): string =>
  [
    `<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"`,
    ' xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    `<dc:title>${escaped(title)}</dc:title><dc:language>${language}-CA</dc:language>`,
    `<dcterms:created xsi:type="dcterms:W3CDTF">${createdAt.toISOString()}</dcterms:created>`,
    '</cp:coreProperties>',
  ].join('')

/** The dollar sign follows the amount in French and precedes it in English; the separators are those of the reader's Excel. */
const styles = (language: Language): string => {
  const amount = language === 'fr' ? '#,##0.00"\u00A0$"' : '"$"#,##0.00'
  const font = (weight: string) => `<font>${weight}<sz val="11"/><name val="Calibri"/></font>`
  const fill = (pattern: string) => `<fill><patternFill patternType="${pattern}"/></fill>`
  return [
    `<styleSheet ${mainSpace}><numFmts count="2"><numFmt numFmtId="164" formatCode="${escaped(amount)}"/>`,
    '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts>',
    `<fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="2">${fill('none')}${fill('gray125')}</fills>`,
    '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/>',
    '<xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/>',
    '<xf numFmtId="164" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>',
  ].join('')
}
