import { useI18n } from '../../../../../web/i18n.tsx'
import { type Ageing, ageBands } from '../../../ageing/rules.ts'
import classes from './receivables.module.css'

/** What is owed by how long it is due: a bar, and its figures in words. */
export function AgeBar({ ageing }: { ageing: Ageing }) {
  const { t, money } = useI18n()
  return (
    <div className={classes.ages}>
      <div className={classes.bar} aria-hidden="true">
        {ageBands.map(
          (band) => ageing[band] > 0 && <span key={band} data-band={band} style={{ flexGrow: ageing[band] }} />,
        )}
      </div>
      <dl>
        {ageBands.map((band) => (
          <div key={band} data-band={band}>
            <dt>{t(`receipts.age_${band}`)}</dt>
            <dd className="num">{money(ageing[band])}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
