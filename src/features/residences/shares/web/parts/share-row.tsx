import { memo, useState } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { shareDecimals } from '../../../../buildings/rules.ts'
import { useFloorName } from '../../../web/parts/floor-name.tsx'
import type { ShareTable } from '../../contract.ts'
import { readPercent, readShare } from '../../rules.ts'

interface ShareRowProps {
  item: ShareTable['items'][number]
  /** The share to begin with: as saved, or as it was typed before. */
  share: number | null
  denominator: number
  isLocked: boolean
  /** A share that cannot be read is `NaN`. */
  onChange: (id: string, share: number | null) => void
}

/** One share, typed as parts of the whole or as a percentage: each box follows the other. */
export const ShareRow = memo(function ShareRow({ item, share: start, denominator, isLocked, onChange }: ShareRowProps) {
  const { t, number, language } = useI18n()
  const floorName = useFloorName()
  const decimals = shareDecimals(denominator)
  const asParts = (share: number | null) => (share === null ? '' : String(share))
  const asPercent = (share: number | null) =>
    share === null
      ? ''
      : ((share / denominator) * 100).toLocaleString(`${language}-CA`, {
          minimumFractionDigits: decimals,
          maximumFractionDigits: decimals,
        })
  const [parts, setParts] = useState(asParts(start))
  const [percent, setPercent] = useState(asPercent(start))
  const [isWrong, setIsWrong] = useState(false)

  const take = (text: string, read: (text: string) => number | undefined): number | null | undefined => {
    const share = text.trim() === '' ? null : read(text)
    const isReadable = share !== undefined && (share ?? 0) <= denominator
    setIsWrong(!isReadable)
    onChange(item.id, isReadable ? share : Number.NaN)
    return isReadable ? share : undefined
  }
  const onParts = (text: string) => {
    setParts(text)
    const share = take(text, readShare)
    if (share !== undefined) setPercent(asPercent(share))
  }
  const onPercent = (text: string) => {
    setPercent(text)
    const share = take(text, (typed) => readPercent(typed, denominator))
    if (share !== undefined) setParts(asParts(share))
  }
  const words = { unit: item.unitNumber }
  return (
    <tr>
      <th scope="row">{item.unitNumber}</th>
      <td>{floorName(item.floor)}</td>
      <td data-align="end">
        <input
          className="num"
          inputMode="numeric"
          aria-label={t('residences.share_of_unit', { ...words, whole: number(denominator) })}
          aria-invalid={isWrong || undefined}
          disabled={isLocked}
          value={parts}
          onChange={({ currentTarget }) => onParts(currentTarget.value)}
        />
      </td>
      <td data-align="end">
        <input
          className="num"
          inputMode="decimal"
          aria-label={t('residences.percent_of_unit', words)}
          aria-invalid={isWrong || undefined}
          disabled={isLocked}
          value={percent}
          onChange={({ currentTarget }) => onPercent(currentTarget.value)}
        />
      </td>
    </tr>
  )
})
