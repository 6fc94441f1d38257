/** Whether a file may be given to its readers. */
export type ScanState = 'ready' | 'waiting' | 'infected'

/** Of a file as its row tells it. */
export const scanStateOf = ({
  scanDueAt,
  infectedAt,
}: {
  scanDueAt: Date | null
  infectedAt: Date | null
}): ScanState => (infectedAt ? 'infected' : scanDueAt ? 'waiting' : 'ready')
