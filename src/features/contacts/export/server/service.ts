import type { Context } from '../../../../server/context.ts'
import type { FileReply } from '../../../../server/routes.ts'
import { type SheetColumn, textColumn } from '../../../../server/tabular/columns.ts'
import { exportList, type Word } from '../../../../server/tabular/list-export.ts'
import type { Language } from '../../../../shared/actor.ts'
import { showPhone } from '../../../../shared/phone.ts'
import type { PlaceExport } from '../../../../shared/tabular.ts'
import { contactPolicy } from '../../policy.ts'
import { audienceWord } from '../../rules.ts'
import { visibleContacts } from '../../server/store.ts'
import { type ExportedContact, findContacts } from './store.ts'

/** The contacts of the places that the caller manages, as a file. */
export async function exportContacts(ctx: Context, asked: PlaceExport): Promise<FileReply> {
  ctx.authorize(contactPolicy.export, {})
  const visible = ctx.scope(visibleContacts)
  return exportList(ctx, asked, {
    name: 'contacts.export_name',
    title: 'contacts.title',
    columns: columnsIn,
    find: (page) => findContacts(ctx.db, visible, { ...asked, ...page }),
  })
}

const columnsIn = (word: Word, language: Language): SheetColumn<ExportedContact>[] => [
  textColumn(word('contacts.name'), (contact) => contact.name, 28),
  textColumn(word('contacts.company'), (contact) => contact.company, 28),
  textColumn(word('contacts.trade'), (contact) => word(`contacts.trade_${contact.trade}`)),
  textColumn(word('contacts.phone'), (contact) => showPhone(contact.phone ?? '', language), 18),
  textColumn(word('contacts.emergency_phone'), (contact) => showPhone(contact.emergencyPhone ?? '', language), 18),
  textColumn(word('contacts.email'), (contact) => contact.email, 34),
  textColumn(word('contacts.hours'), (contact) => contact.hours),
  textColumn(word('contacts.note'), (contact) => contact.note, 40),
  textColumn(
    word('contacts.audience'),
    (contact) => word(audienceWord(contact.audience, contact.unitNumber !== null)),
    28,
  ),
  textColumn(word('buildings.organization'), (contact) => contact.organizationName),
  textColumn(word('buildings.building'), (contact) => contact.buildingName),
  textColumn(word('residences.unit'), (contact) => contact.unitNumber, 12),
]
