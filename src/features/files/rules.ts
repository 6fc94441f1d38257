/** Whether a file may be given to its readers. */
export const scanStates = ['ready', 'waiting', 'infected'] as const
export type ScanState = (typeof scanStates)[number]

/** Of a file as its row tells it. */
export const scanStateOf = ({
  scanDueAt,
  infectedAt,
}: {
  scanDueAt: Date | null
  infectedAt: Date | null
}): ScanState => (infectedAt ? 'infected' : scanDueAt ? 'waiting' : 'ready')
