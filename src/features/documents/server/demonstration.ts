import { Readable } from 'node:stream'
import { makeDocuments } from '../../../../db/worlds/demonstration/documents.ts'
import { instantOf, workdayUpTo } from '../../../../db/worlds/demonstration/times.ts'
import { inventWorld, requestId } from '../../../../db/worlds/demonstration/world.ts'
import type { Seed } from '../../../server/demonstration.ts'
import { newId } from '../../../server/ids.ts'
import { addJob } from '../../../server/queue.ts'
import { auditEntries } from '../../../server/tables.ts'
import { addDays, today } from '../../../shared/dates.ts'
import { files } from '../../files/server/tables.ts'
import { textJobOf } from '../texts/server/service.ts'
import { beginText } from '../texts/server/store.ts'
import { documents, documentVersions } from './tables.ts'

/** The papers of each building, and those of the homes of the accounts. */
export const seed: Seed = async ({ db, files: store, now, once }) => {
  const world = await once(inventWorld)
  const yesterday = addDays(today(now), -1)
  for (const { document, versions } of makeDocuments(world, now)) {
    const { id: addedById } = world.managerOf(document)
    const isPast = document.effectiveOn < yesterday
    const at = instantOf(workdayUpTo(isPast ? document.effectiveOn : yesterday), 10 * 60)
    await db.insert(documents).values({ ...document, currentVersionNo: versions.length, createdAt: at, updatedAt: at })
    for (const [index, bytes] of versions.entries()) {
      const received = await store.receive(Readable.from([bytes]), `${document.name}.pdf`)
      const file = { ...received, id: newId(), uploadedById: addedById, takenAt: at, createdAt: at }
      await db.insert(files).values(file)
      const version = { documentId: document.id, no: index + 1, fileId: file.id, addedById, createdAt: at }
      await db.insert(documentVersions).values(version)
    }
    const { description = null } = document
    await beginText({ db, now }, { ...document, description, currentVersionNo: versions.length })
    await addJob(db, 'read_document_text', { id: document.id }, textJobOf(document.id))
    const { organizationId, buildingId, id: subjectId } = document
    const fact = { subject: 'document', subjectId, action: 'created', requestId, actorId: addedById }
    await db.insert(auditEntries).values({ ...fact, organizationId, buildingId, at })
  }
}
