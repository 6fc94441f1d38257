import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { LinkButton } from '../../../../web/ui/button.tsx'
import { statementPolicy } from '../../policy.ts'

interface LinkProps {
  buildingId: string
  fiscalYear?: number
}

/** In the head of the ledger and of the budget of a building: its financial statements. */
export function StatementsLink({ buildingId, fiscalYear }: LinkProps) {
  const { t } = useI18n()
  if (!statementPolicy.read(useActor(), { buildingId })) return null
  return (
    <LinkButton
      to="/manager/buildings/$id/ledger/statements"
      params={{ id: buildingId }}
      search={fiscalYear === undefined ? {} : { year: String(fiscalYear) }}
      variant="default"
    >
      {t('financial-statements.open_statements')}
    </LinkButton>
  )
}
