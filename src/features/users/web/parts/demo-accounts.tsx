import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { isDemoRole, type Rank, rankOf } from '../../../../shared/actor.ts'
import { fullName } from '../../../../shared/names.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { Avatar } from '../../../../web/ui/avatar.tsx'
import { Failure } from '../../../../web/ui/failure.tsx'
import type { DemoAccount } from '../../contract.ts'
import { demoAccountsQuery } from '../queries.ts'
import classes from './demo-accounts.module.css'

interface DemoAccountsProps {
  /** The rank whose account, one that only reads, is chosen without a click. */
  asked: Rank | undefined
  isBusy: boolean
  onChoose: (credentials: { email: string; password: string }) => Promise<void>
}

/** Decisions §6: the demonstration's accounts, one click each. Shows nothing outside demonstration mode. */
export function DemoAccounts({ asked, isBusy, onChoose }: DemoAccountsProps) {
  const { t } = useI18n()
  const [failure, setFailure] = useState<unknown>()
  const { data } = useQuery(demoAccountsQuery())
  const choose = ({ email, password }: DemoAccount) => {
    setFailure(undefined)
    onChoose({ email, password }).catch(setFailure)
  }
  const chooseAsked = useEffectEvent(choose)
  const account = data?.items.find(({ role }) => isDemoRole(role) && rankOf(role) === asked)
  useEffect(() => {
    if (account) chooseAsked(account)
  }, [account])
  if (!data || data.items.length === 0) return null
  return (
    <section className={classes.demo} aria-label={t('users.demo_title')}>
      <h2>{t('users.demo_title')}</h2>
      <p>{t('users.demo_lead')}</p>
      <ul>
        {data.items.map((one) => {
          const name = fullName(one)
          const rank = t(`users.role_${rankOf(one.role)}`)
          const role = isDemoRole(one.role) ? `${rank} · ${t('users.demo_reads')}` : rank
          return (
            <li key={one.email}>
              <button type="button" disabled={isBusy} onClick={() => choose(one)}>
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
