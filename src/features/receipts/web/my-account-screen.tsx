import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../web/i18n.tsx'
import { useRouteParam } from '../../../web/location.ts'
import { Panels } from '../../../web/panels.tsx'
import { LinkButton } from '../../../web/ui/button.tsx'
import { Columns } from '../../../web/ui/columns.tsx'
import { DownloadLink } from '../../../web/ui/download-link.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { PageHead, Stack } from '../../../web/ui/page.tsx'
import type { HomeAccount } from '../accounts/contract.ts'
import { AccountHead } from '../accounts/web/parts/account-head.tsx'
import { AccountYear } from '../accounts/web/parts/account-year.tsx'
import { HowToPay } from '../accounts/web/parts/how-to-pay.tsx'
import { Movements } from '../accounts/web/parts/movements.tsx'
import { Suspension } from '../accounts/web/parts/suspension.tsx'
import { accountQuery } from '../accounts/web/queries.ts'
import { HomeInterest } from '../interest/web/parts/home-interest.tsx'

/** `/residents/residence/$id/account`: what an owner owes, what they paid, what is due next and how to pay. */
export function MyAccountScreen() {
  const { t } = useI18n()
  const found = useQuery(accountQuery(useRouteParam('id')))
  return (
    <Loaded query={found} back={{ to: '/residents/residence', label: t('receipts.back_home') }} isPage>
      {(account) => <Shown account={account} />}
    </Loaded>
  )
}

function Shown({ account }: { account: HomeAccount }) {
  const { t, language } = useI18n()
  const { residenceId, unitNumber, buildingName, buildingKind } = account
  return (
    <>
      <PageHead
        title={t('receipts.my_account')}
        lead={`${buildingName}, ${unitNumber}`}
        back={{ to: '/residents/residence', label: t('receipts.back_home') }}
      >
        <DownloadLink href={`/api/receipts/accounts/${residenceId}/statement?language=${language}`}>
          {t('receipts.download_statement')}
        </DownloadLink>
      </PageHead>
      <Columns side={<HowToPay text={account.howToPay} />}>
        <Stack>
          <Suspension since={account.suspendedSince} />
          <AccountHead account={account}>
            <LinkButton to="/residents/residence/$id/debits" params={{ id: residenceId }} variant="default">
              {t('receipts.debits')}
            </LinkButton>
            {buildingKind !== 'rental' && (
              <LinkButton to="/residents/residence/$id/fees" params={{ id: residenceId }} search={{}} variant="default">
                {t('receipts.why_fees')}
              </LinkButton>
            )}
          </AccountHead>
          <AccountYear account={account} />
          <HomeInterest residenceId={residenceId} buildingId={account.buildingId} />
          <Panels slot="homeAccount" given={{ residenceId, buildingId: account.buildingId }} />
          <Movements account={account} />
        </Stack>
      </Columns>
    </>
  )
}
