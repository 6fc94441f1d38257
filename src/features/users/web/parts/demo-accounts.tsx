import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isDemoRole, rankOf } from '../../../../shared/actor.ts'
import { fullName } from '../../../../shared/names.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { Avatar } from '../../../../web/ui/avatar.tsx'
import { Failure } from '../../../../web/ui/failure.tsx'
import type { DemoAccount } from '../../contract.ts'
import { demoAccountsQuery } from '../queries.ts'
import classes from './demo-accounts.module.css'

interface DemoAccountsProps {
  isBusy: boolean
  onChoose: (credentials: { email: string; password: string }) => Promise<void>
}

/** Decisions §6: the demonstration's accounts, one click each. Shows nothing outside demonstration mode. */
export function DemoAccounts({ isBusy, onChoose }: DemoAccountsProps) {
  const { t } = useI18n()
  const [failure, setFailure] = useState<unknown>()
  const { data } = useQuery(demoAccountsQuery())
  if (!data || data.items.length === 0) return null
  const choose = ({ email, password }: DemoAccount) => {
    setFailure(undefined)
    onChoose({ email, password }).catch(setFailure)
  }
  return (
    <section className={classes.demo} aria-label={t('users.demo_title')}>
      <h2>{t('users.demo_title')}</h2>
      <p>{t('users.demo_lead')}</p>
      <ul>
        {data.items.map((account) => {
          const name = fullName(account)
          const rank = t(`users.role_${rankOf(account.role)}`)
          const role = isDemoRole(account.role) ? `${rank} · ${t('users.demo_reads')}` : rank
          return (
            <li key={account.email}>
              <button type="button" disabled={isBusy} onClick={() => choose(account)}>
                <Avatar name={name} />
                <span>
                  <b>{name}</b> <small>{role}</small>
                  <span className="sr"> – {t('users.demo_sign_in')}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      {failure !== undefined && <Failure error={failure} act="sign_in" />}
    </section>
  )
}
