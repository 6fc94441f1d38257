import type { Context } from '../../../../server/context.ts'
import type { Db } from '../../../../server/db.ts'
import type { Letter } from '../../../../server/mail.ts'
import { question } from '../../../../server/question.ts'
import type { Actor, Language, Rank } from '../../../../shared/actor.ts'
import type { MailChoice } from '../../contract.ts'
import { presetMail } from '../../rules.ts'
import type { LetterEnding, NotificationNotice, Recipient } from '../../server/service.ts'
import { findReader, type Things } from '../../server/store.ts'

/** Words a key in the reader's language. */
export type SayKey = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** One thing that notifications are about, as it is now. */
export interface Described {
  readonly title: string
  place(word: SayKey, language: Language): string
  /** The key of the sentence of a kind; its hole `{actor}` is the name of the person who acted. */
  sentence(kind: string): string
  /** The address of the page of the thing for this reader. */
  path(reader: Pick<Actor, 'rank' | 'language'>): string
  /** That page is of the public site. */
  readonly isPublic?: true
}

/** Writes the letter of one reader in their language. */
export type WriteLetter = (reader: Recipient, ending: LetterEnding) => Promise<Letter>

interface Group {
  readonly ranks: readonly Rank[]
  readonly preset?: MailChoice
  /** Many facts of it may fall on one day: its letters come in the digest alone. */
  readonly isDigestOnly?: true
}

/**
 * The notifier of a feature: the kinds of its facts, the groups that people choose by, and how to find and word them. A
 * feature answers `whoNotifies` with its notifier; this one stores and delivers.
 */
export interface Notifier {
  /** The subject of its facts in the audit trail. */
  readonly subject: string
  /** The key of the heading under which its groups are chosen. */
  readonly section: string
  /** The ranks that receive each group, and when its letters are sent to people without a choice: at once by default. */
  readonly groups: Readonly<Record<string, Group>>
  /** The group of each kind. */
  readonly kinds: Readonly<Record<string, string>>
  /** The rows that notifications are about; a notification about a row that its recipient may not see is not shown. */
  readonly things: Things
  /** The key of the label of a group. */
  groupWord(group: string): string
  findThings(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Described>>
  /** People to notify who may read the thing now. The caller excludes the person who acted. */
  recipients(ctx: Context, notice: NotificationNotice): Promise<readonly Recipient[]>
  /**
   * Reads once the text of a notice's letters; undefined when the thing does not exist any more. Without it, letters
   * have the notification's text.
   */
  letters?(ctx: Context, notice: NotificationNotice): Promise<WriteLetter | undefined>
}

/** Asks the features what they notify people of. */
export const whoNotifies = question<null, Notifier>('notifiers')
export const findNotifiers = (ctx: Context): Promise<Notifier[]> => whoNotifies.ask(ctx, null)

/** When the letters of a group are sent to a person, by their choice where they have made one. */
export function mailOf(
  { groups }: Pick<Notifier, 'groups'>,
  group: string,
  chosen: MailChoice | undefined,
): MailChoice {
  const { preset = presetMail, isDigestOnly = false } = groups[group] ?? {}
  const mail = chosen ?? preset
  return isDigestOnly && mail === 'now' ? 'daily' : mail
}

/** The groups that people of a rank receive, in the order of the features. */
export const groupsOf = (notifiers: readonly Notifier[], rank: Rank) =>
  notifiers.flatMap((notifier) =>
    Object.entries(notifier.groups)
      .filter(([, { ranks }]) => ranks.includes(rank))
      .map(([group, { isDigestOnly = false }]) => ({
        group,
        section: notifier.section,
        word: notifier.groupWord(group),
        isDigestOnly,
        mailOf: (chosen: MailChoice | undefined) => mailOf(notifier, group, chosen),
      })),
  )

/** A person to notify of a thing; undefined once their account is not active or they may not read the thing. */
export async function findRecipient(
  ctx: Context,
  id: string,
  mayRead: (actor: Actor) => boolean,
): Promise<Recipient | undefined> {
  const person = await findReader(ctx.db, id)
  return person && mayRead(await ctx.machinery.actorOf(ctx, person)) ? person : undefined
}
