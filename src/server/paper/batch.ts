import { Readable } from 'node:stream'
import type { Language } from '../../shared/actor.ts'
import { openDocument, type PaperFacts, writeFeet } from './paper.ts'
import { beginParts, type PaperParts } from './parts.ts'
import { makePen } from './pen.ts'

/** One document of a batch: its pages are numbered on their own. */
export interface BatchPaper extends PaperFacts {
  write(parts: PaperParts): void
}

interface BatchFacts {
  readonly title: string
  readonly issuer: string
  readonly language: Language
  readonly createdAt: Date
}

/**
 * Many documents in one PDF, each a section in its own language that begins on a new page. Its bytes are given as its documents are written, so that
 * neither they nor the documents are in memory at once.
 */
export const batchOf = (facts: BatchFacts, papers: AsyncIterable<BatchPaper>): Readable =>
  Readable.from(chunksOf(facts, papers), { objectMode: false })

async function* chunksOf(facts: BatchFacts, papers: AsyncIterable<BatchPaper>): AsyncGenerator<Buffer> {
  const { doc, root } = await openDocument(facts)
  let isFirst = true
  for await (const paper of papers) {
    if (!isFirst) {
      doc.flushPages()
      const chunk: unknown = doc.read()
      if (chunk instanceof Buffer) yield chunk
      // Other requests have their turn between two documents.
      await new Promise((resolve) => setImmediate(resolve))
      doc.addPage()
    }
    isFirst = false
    const { start, count } = doc.bufferedPageRange()
    const section = doc.struct('Sect', { lang: `${paper.language}-CA` })
    root.add(section)
    const pen = makePen(doc, section, paper.language)
    paper.write(beginParts(pen, paper))
    writeFeet(pen, paper, start + count - 1)
    section.end()
  }
  root.end()
  doc.end()
  for await (const chunk of doc) if (chunk instanceof Buffer) yield chunk
}
