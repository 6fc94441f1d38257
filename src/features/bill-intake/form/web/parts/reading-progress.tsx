import { useEffect, useState } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { Progress } from '../../../../../web/ui/progress.tsx'
import classes from './reading-progress.module.css'

interface ReadingProgressProps {
  name: string
  /** 0 to 1 while the document leaves; then it is being read. */
  sent: number
}

/** Longer than a document takes by itself: others are likely read before it. */
const longAfter = 12_000

function useIsLong(isReading: boolean): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isReading) return
    const timer = setTimeout(() => setIsLong(true), longAfter)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isReading])
  return isLong
}

/** A sheet being scanned: first on its way, then read. */
export function ReadingProgress({ name, sent }: ReadingProgressProps) {
  const { t, percent } = useI18n()
  const isSent = sent >= 1
  const isLong = useIsLong(isSent)
  return (
    <div className={classes.reading} role="status">
      <div className={classes.paper} aria-hidden="true" data-reading={isSent || undefined}>
        <i />
        <i />
        <i />
        <i />
        <i />
      </div>
      <b>{t(isSent ? 'bills.reading' : 'bills.sending')}</b>
      <span>{name}</span>
      {isSent ? (
        <p>{t(isLong ? 'bills.reading_turn' : 'bills.reading_hint')}</p>
      ) : (
        <Progress value={sent} label={t('web.uploading', { percent: percent(sent) })} />
      )}
    </div>
  )
}
