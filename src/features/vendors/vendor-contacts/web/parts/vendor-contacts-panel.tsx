import { IconAddressBook, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { lazyPart } from '../../../../../web/lazy-part.tsx'
import { useActor } from '../../../../../web/session.tsx'
import { useAct } from '../../../../../web/ui/act.tsx'
import { Actions, Button } from '../../../../../web/ui/button.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { Empty } from '../../../../../web/ui/empty.tsx'
import { Loaded } from '../../../../../web/ui/loaded.tsx'
import { Skeleton } from '../../../../../web/ui/loading.tsx'
import { Section } from '../../../../../web/ui/page.tsx'
import { EmailLink, PhoneLink } from '../../../../../web/ui/reach-links.tsx'
import { Row, RowList } from '../../../../../web/ui/row-list.tsx'
import type { VendorDetail } from '../../../contract.ts'
import { vendorPolicy } from '../../../policy.ts'
import type { VendorContact } from '../../contract.ts'
import { useRemoveVendorContact, vendorContactsQuery } from '../queries.ts'

// Fetched when a contact is added or changed.
const VendorContactForm = lazyPart(() =>
  import('../vendor-contact-form.tsx').then((module) => module.VendorContactForm),
)

/** The people who work for a vendor. */
export function VendorContactsPanel({ vendor }: { vendor: VendorDetail }) {
  const { t } = useI18n()
  const mayWrite = vendorPolicy.update(useActor(), vendor)
  const contacts = useQuery(vendorContactsQuery(vendor.id))
  const [edited, setEdited] = useState<VendorContact | 'new'>()
  const close = () => setEdited(undefined)
  const isNew = edited === undefined || edited === 'new'
  return (
    <Section
      title={t('vendor-contacts.title')}
      actions={
        mayWrite && (
          <Button variant="default" size="xs" icon={IconPlus} onClick={() => setEdited('new')}>
            {t('vendor-contacts.new')}
          </Button>
        )
      }
    >
      <Loaded query={contacts}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty isShort icon={IconAddressBook} title={t('vendor-contacts.none')}>
              {mayWrite && t('vendor-contacts.none_lead')}
            </Empty>
          ) : (
            <RowList>
              {items.map((contact) => (
                <ContactRow key={contact.id} contact={contact} onEdit={mayWrite ? setEdited : undefined} />
              ))}
            </RowList>
          )
        }
      </Loaded>
      <Dialog
        title={isNew ? t('vendor-contacts.new') : t('vendor-contacts.edit', { name: edited.name })}
        isOpen={edited !== undefined}
        onClose={close}
      >
        {edited && (
          <Suspense fallback={<Skeleton rows={4} />}>
            <VendorContactForm vendorId={vendor.id} contact={isNew ? undefined : edited} onDone={close} />
          </Suspense>
        )}
      </Dialog>
    </Section>
  )
}

interface RowProps {
  contact: VendorContact
  onEdit: ((contact: VendorContact) => void) | undefined
}

function ContactRow({ contact, onEdit }: RowProps) {
  const { t } = useI18n()
  const act = useAct()
  const removing = useRemoveVendorContact()
  const { id, name, phone, email } = contact
  const remove = () =>
    act({
      ask: {
        title: t('vendor-contacts.remove_title', { name }),
        body: t('vendor-contacts.remove_body'),
        action: t('web.delete'),
        keep: t('vendor-contacts.keep'),
        isDanger: true,
      },
      write: () => removing.mutateAsync({ id }),
      done: t('vendor-contacts.toast_removed'),
      kind: 'delete',
    })
  return (
    <Row
      isTall
      title={name}
      side={
        onEdit && (
          <Actions
            label={t('web.actions_for', { name })}
            items={[
              { label: t('web.edit'), icon: IconPencil, onSelect: () => onEdit(contact) },
              { label: t('web.delete'), icon: IconTrash, tone: 'brick', onSelect: () => void remove() },
            ]}
          />
        )
      }
    >
      {contact.function && <small>{contact.function}</small>}
      {phone && <PhoneLink phone={phone} />}
      {email && <EmailLink email={email} />}
    </Row>
  )
}
