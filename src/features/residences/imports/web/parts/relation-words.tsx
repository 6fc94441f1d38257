import { useI18n } from '../../../../../web/i18n.tsx'
import type { CellEditor } from '../../../../imports/web/parts/import-causes.tsx'
import { WordChoice } from '../../../../imports/web/parts/word-choice.tsx'
import { relations } from '../../../contract.ts'

/** How a person holds the unit. */
export function RelationWords(editor: CellEditor) {
  const { t } = useI18n()
  return <WordChoice {...editor} words={relations.map((one) => t(`residences.relation_${one}`))} />
}
