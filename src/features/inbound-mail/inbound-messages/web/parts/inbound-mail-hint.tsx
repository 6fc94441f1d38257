import { IconMailPause } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../../web/i18n.tsx'
import { useScope } from '../../../../../web/location.ts'
import { useActor } from '../../../../../web/session.tsx'
import { LinkButton } from '../../../../../web/ui/button.tsx'
import { inboundAddressPolicy, inboundMessagePolicy } from '../../../policy.ts'
import { CopiedAddress } from '../../../web/parts/copied-address.tsx'
import classes from '../../../web/parts/inbound-mail.module.css'
import { inboundAddressQuery } from '../../../web/queries.ts'
import { heldCountQuery } from '../queries.ts'

/** Under the drop of the documents to check: the other way in, and the messages that wait for a decision. */
export function InboundMailHint() {
  const { t } = useI18n()
  const actor = useActor()
  const scope = useScope()
  const [only, ...others] = actor.organizationIds
  const organization = scope.organization ?? (others.length === 0 ? only : undefined)
  const mayList = inboundMessagePolicy.list(actor, {})
  const { data: known } = useQuery({
    ...inboundAddressQuery(organization ?? ''),
    enabled: organization !== undefined && inboundAddressPolicy.read(actor, { organizationId: organization }),
  })
  const { data: held } = useQuery({ ...heldCountQuery(scope.organization), enabled: mayList })
  const address = known?.address
  if (!address && !held?.total) return null
  return (
    <div className={classes.hint}>
      {address && (
        <p>
          <span>{t('inbound-mail.hint')}</span>
          <CopiedAddress address={address} />
        </p>
      )}
      {held && held.total > 0 && (
        <LinkButton variant="default" size="sm" to="/manager/bills/held-mail" icon={IconMailPause}>
          {t('inbound-mail.held_count', { count: held.total })}
        </LinkButton>
      )}
    </div>
  )
}
