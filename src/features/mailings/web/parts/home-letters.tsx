import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { DownloadLink } from '../../../../web/ui/download-link.tsx'
import { Section } from '../../../../web/ui/page.tsx'
import type { HomeLetter } from '../../contract.ts'
import { mailingPolicy } from '../../policy.ts'
import { homeLettersQuery } from '../queries.ts'
import { useLetterName } from './letter-name.tsx'
import { LetterPill } from './letter-pill.tsx'
import classes from './mailings.module.css'

/** On the account of a home: the letters that its people were sent; its owner finds their own. */
export function HomeLetters({ residenceId, buildingId }: { residenceId: string; buildingId: string }) {
  const { t } = useI18n()
  const isManaged = mailingPolicy.read(useActor(), { buildingId })
  const { data } = useQuery(homeLettersQuery(residenceId))
  if (!data || data.items.length === 0) return null
  return (
    <Section title={t(isManaged ? 'mailings.letters' : 'mailings.my_letters')}>
      <ul className={classes.letters}>
        {data.items.map((letter) => (
          <Letter key={letter.id} letter={letter} isManaged={isManaged} />
        ))}
      </ul>
    </Section>
  )
}

function Letter({ letter, isManaged }: { letter: HomeLetter; isManaged: boolean }) {
  const { date, language } = useI18n()
  const nameOf = useLetterName()
  const { id, on, name } = letter
  return (
    <li className={classes.letter}>
      <span className={classes.what}>
        <DownloadLink href={`/api/mailings/recipients/${id}/paper?language=${language}`}>{nameOf(letter)}</DownloadLink>
        <span className={classes.sub}>{[date(on), isManaged && name].filter(Boolean).join(' · ')}</span>
      </span>
      {isManaged && <LetterPill status={letter.status} />}
    </li>
  )
}
