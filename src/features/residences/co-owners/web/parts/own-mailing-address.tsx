import { Suspense, useState } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { lazyPart } from '../../../../../web/lazy-part.tsx'
import { useActor } from '../../../../../web/session.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { Skeleton } from '../../../../../web/ui/loading.tsx'
import { Details } from '../../../../../web/ui/page.tsx'
import type { Residence } from '../../../contract.ts'
import { residencePolicy } from '../../../policy.ts'
import { isOwning } from '../../../rules.ts'
import classes from './own-mailing-address.module.css'

// The form weighs more than the line: fetched when the address is changed.
const MailingAddressForm = lazyPart(() =>
  import('../mailing-address-form.tsx').then((module) => module.MailingAddressForm),
)

/** Where one receives mail as an owner of a residence; nothing for those who own none of it. */
export function OwnMailingAddress({ residence }: { residence: Residence }) {
  const { t } = useI18n()
  const actor = useActor()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  // Of the people of a home, one knows the dates of one's own stay alone.
  const own = residence.people.find(({ relation, startsOn }) => isOwning(relation) && startsOn !== null)
  if (!own || !residencePolicy.updateMailingAddress(actor, residence)) return null
  return (
    <div className={classes.own}>
      <Details
        items={[{ label: t('residences.mailing_address'), value: own.mailingAddress ?? t('residences.at_unit') }]}
      />
      <Button
        variant="default"
        size="xs"
        onClick={() => setOpen(true)}
        aria-label={t('residences.edit_mailing_address')}
      >
        {t('web.edit')}
      </Button>
      <Dialog title={t('residences.mailing_address')} isOpen={isOpen} onClose={close}>
        {isOpen && (
          <Suspense fallback={<Skeleton rows={3} />}>
            <MailingAddressForm residenceId={residence.id} person={own} onDone={close} />
          </Suspense>
        )}
      </Dialog>
    </div>
  )
}
