import type { Context } from '../../../../server/context.ts'
import type { Language } from '../../../../shared/actor.ts'
import { type Day, longDay } from '../../../../shared/dates.ts'
import { type LegalText, legalAddresses, legalTexts, legalVersions as running } from '../../../../shared/legal.ts'
import type { Notifier } from '../../../notifications/notifiers/server/service.ts'
import { notify } from '../../../notifications/server/service.ts'
import * as store from '../../server/store.ts'
import { legalVersions } from '../../server/tables.ts'

/** People a job notifies: a large installation must not hold one transaction for all of its letters. */
const batch = 500

const addressIn = (text: LegalText, language: Language): string =>
  `${language === 'fr' ? '' : `/${language}`}${legalAddresses[text]}`

const legalTextOf = (text: string): LegalText => legalTexts.find((known) => known === text) ?? 'terms'

/**
 * Notifies every active account of a version of a legal text that is newer than the last one met here. The first that an installation
 * meets replaced nothing: nobody is told of it. A process of an older build tells nobody of its older text.
 */
export async function announceVersions(
  ctx: Context,
  versions: Readonly<Record<LegalText, Day>> = running,
): Promise<void> {
  for (const text of legalTexts) {
    const version = versions[text]
    const last = await store.findLatestVersion(ctx.db, text)
    if (last !== undefined && last >= version) continue
    const isFirst = last === undefined
    const id = await store.takeVersion(ctx.db, { text, version, announcedAt: isFirst ? null : ctx.now })
    if (id !== undefined && !isFirst) await tellEveryone(ctx, { id, text, version })
  }
}

async function tellEveryone(ctx: Context, { id, text, version }: { id: string; text: LegalText; version: Day }) {
  const ids = await store.findToldIds(ctx.db)
  for (let start = 0; start < ids.length; start += batch) {
    const [first = null, last = null] = [ids[start], ids[Math.min(start + batch, ids.length) - 1]]
    await notify(ctx, legalNotifier, {
      subjectId: id,
      kind: text,
      key: `legal ${text} ${version}`,
      detail: { first, last },
    })
  }
}

export const legalNotifier: Notifier = {
  subject: 'legal_text',
  section: 'legal-notices.section',
  groups: { legal_changes: { ranks: ['admin', 'manager', 'resident', 'tenant'] } },
  kinds: { privacy: 'legal_changes', terms: 'legal_changes' },
  // Everyone may read them.
  things: { table: legalVersions, id: legalVersions.id, visible: () => undefined },
  groupWord: (group) => `legal-notices.group_${group}`,
  findThings: async (db, ids) =>
    new Map(
      (await store.findVersions(db, ids)).map(({ id, text, version }) => [
        id,
        {
          title: 'Mitoyen',
          place: (word, language) => word('legal-notices.version', { date: longDay(language, version) }),
          sentence: (kind) => `legal-notices.told_${kind}`,
          path: ({ language }) => addressIn(legalTextOf(text), language),
          isPublic: true,
        },
      ]),
    ),
  recipients: (ctx, { detail: { first, last } }) =>
    first && last ? store.findTold(ctx.db, { first, last }) : Promise.resolve([]),
  letters: async (ctx, { subjectId }) => {
    const [told] = await store.findVersions(ctx.db, [subjectId])
    if (!told) return undefined
    const { versionLetter } = await import('../../server/mails.tsx')
    const { version } = told
    const text = legalTextOf(told.text)
    return (reader, ending) =>
      versionLetter(ctx.machinery.say, {
        reader,
        text,
        version,
        url: `${ctx.config.publicUrl}${addressIn(text, reader.language)}`,
        ending,
      })
  },
}
