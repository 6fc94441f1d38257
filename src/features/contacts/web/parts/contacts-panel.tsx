import { IconAddressBook, IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useI18n } from '../../../../web/i18n.tsx'
import { lazyPart } from '../../../../web/lazy-part.tsx'
import { useAct } from '../../../../web/ui/act.tsx'
import { Actions, Button } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { Skeleton } from '../../../../web/ui/loading.tsx'
import { Pill, Section } from '../../../../web/ui/page.tsx'
import { EmailLink, PhoneLink } from '../../../../web/ui/reach-links.tsx'
import { Row, RowList } from '../../../../web/ui/row-list.tsx'
import type { Contact, DirectoryEntry } from '../../contract.ts'
import { audienceWord } from '../../rules.ts'
import { type ContactPlace, contactsQuery, useMoveContact, useRemoveContact } from '../queries.ts'
import classes from './contacts-panel.module.css'

// A form weighs more than this page: fetched when a contact is added or changed.
const ContactForm = lazyPart(() => import('../contact-form.tsx').then((module) => module.ContactForm))

interface Props {
  place: ContactPlace
  mayWrite: boolean
  /** What else the people of the place see, under its own contacts. */
  children?: ReactNode
}

/** The contacts of a place, with the acts of those who keep them. */
export function ContactsPanel({ place, mayWrite, children }: Props) {
  const { t } = useI18n()
  const contacts = useQuery(contactsQuery(place))
  const [edited, setEdited] = useState<Contact | 'new'>()
  const close = () => setEdited(undefined)
  const isNew = edited === undefined || edited === 'new'
  return (
    <Section
      title={t('contacts.title')}
      actions={
        mayWrite && (
          <Button variant="default" size="xs" icon={IconPlus} onClick={() => setEdited('new')}>
            {t('contacts.new')}
          </Button>
        )
      }
    >
      <Loaded query={contacts}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty icon={IconAddressBook} title={t('contacts.none')}>
              {mayWrite && t('contacts.none_lead')}
            </Empty>
          ) : (
            <RowList>
              {items.map((contact, at) => (
                <Kept
                  key={contact.id}
                  contact={contact}
                  rank={{ at, last: items.length - 1 }}
                  onEdit={mayWrite ? setEdited : undefined}
                />
              ))}
            </RowList>
          )
        }
      </Loaded>
      {children}
      <Dialog
        title={isNew ? t('contacts.new') : t('contacts.edit', { name: edited.name })}
        isOpen={edited !== undefined}
        onClose={close}
      >
        {edited && (
          <Suspense fallback={<Skeleton rows={6} />}>
            <ContactForm place={place} contact={isNew ? undefined : edited} onDone={close} />
          </Suspense>
        )}
      </Dialog>
    </Section>
  )
}

interface KeptProps {
  contact: Contact
  rank: { readonly at: number; readonly last: number }
  onEdit: ((contact: Contact) => void) | undefined
}

function Kept({ contact, rank: { at, last }, onEdit }: KeptProps) {
  const { t } = useI18n()
  const { move, remove } = useContactActs(contact)
  const { name, audience, residenceId } = contact
  return (
    <ContactRow contact={contact} note={t(audienceWord(audience, residenceId !== null))}>
      {onEdit && (
        <Actions
          label={t('web.actions_for', { name })}
          items={[
            { label: t('web.edit'), icon: IconPencil, onSelect: () => onEdit(contact) },
            ...(at > 0 ? [{ label: t('contacts.move_up'), icon: IconArrowUp, onSelect: () => void move(at - 1) }] : []),
            ...(at < last
              ? [{ label: t('contacts.move_down'), icon: IconArrowDown, onSelect: () => void move(at + 1) }]
              : []),
            { label: t('web.delete'), icon: IconTrash, tone: 'brick', onSelect: () => void remove() },
          ]}
        />
      )}
    </ContactRow>
  )
}

function useContactActs({ id, name }: Contact) {
  const { t } = useI18n()
  const act = useAct()
  const moving = useMoveContact()
  const removing = useRemoveContact()
  return {
    move: (position: number) =>
      act({ write: () => moving.mutateAsync({ id, position }), done: t('contacts.toast_moved'), kind: 'update' }),
    remove: () =>
      act({
        ask: {
          title: t('contacts.remove_title', { name }),
          body: t('contacts.remove_body'),
          action: t('web.delete'),
          keep: t('contacts.keep'),
          isDanger: true,
        },
        write: () => removing.mutateAsync({ id }),
        done: t('contacts.toast_removed'),
        kind: 'delete',
      }),
  }
}

type Shown = Omit<DirectoryEntry, 'level'>

interface ContactRowProps {
  contact: Shown
  /** Who sees it, or where it comes from. */
  note: string
  children?: ReactNode
}

/** One contact, with its links. */
export function ContactRow({ contact, note, children }: ContactRowProps) {
  const { t } = useI18n()
  const { name, company, trade, phone, emergencyPhone, email, hours, isFirst } = contact
  return (
    <Row
      isTall
      title={name}
      side={
        <>
          {isFirst && <Pill tone="brick">{t('contacts.first')}</Pill>}
          {children}
        </>
      }
    >
      <small>{[t(`contacts.trade_${trade}`), company, hours].filter(Boolean).join(' · ')}</small>
      <span className={classes.links}>
        {phone && <PhoneLink phone={phone} />}
        {emergencyPhone && (
          <span>
            {t('contacts.always')} <PhoneLink phone={emergencyPhone} isUrgent />
          </span>
        )}
        {email && <EmailLink email={email} />}
      </span>
      {contact.note && <small>{contact.note}</small>}
      <small className={classes.seen}>{note}</small>
    </Row>
  )
}
