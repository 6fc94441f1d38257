import { useI18n } from '../../../../../web/i18n.tsx'

interface Named {
  readonly noun: string
  readonly filing: string | null
  readonly act: string
}

/** What a row of permissions is called: its act, the things that it concerns, and both together. */
export function useRuleNames() {
  const { tr } = useI18n()
  const nounOf = (noun: string) => tr(`permissions.noun_${noun}`)
  const actOf = ({ act }: Pick<Named, 'act'>) => tr(`permissions.act_${act}`)
  const kindOf = ({ noun, filing }: Pick<Named, 'noun' | 'filing'>) =>
    filing ? `${nounOf(noun)} · ${tr(`permissions.filing_${filing}`)}` : nounOf(noun)
  return { nounOf, actOf, kindOf, nameOf: (rule: Named) => `${kindOf(rule)} ${actOf(rule)}` }
}
