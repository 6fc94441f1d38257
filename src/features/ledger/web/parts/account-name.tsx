import { useI18n } from '../../../../web/i18n.tsx'
import { billCategories } from '../../../categories/contract.ts'
import type { AccountKey } from '../../rules.ts'

/** Names an account: one of the books, or a category of bills. */
export function useAccountName(): (key: AccountKey) => string {
  const { t, tr } = useI18n()
  return (key) => {
    const category = billCategories.find((one) => one === key)
    return category ? t(`categories.${category}`) : tr(`ledger.account_${key}`)
  }
}
