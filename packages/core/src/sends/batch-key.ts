/** What names a batch: halves of one that was split differ by their revision. */
export type BatchName = {
  /** null: the send was begun before installations had ids, and keeps its keys */
  installation: string | null
  sendId: number
  seq: number
  revision: number
}

/**
 * The idempotency key of a batch: one a batch on a whole mail account, whatever else sends by it.
 */
export const batchKey = ({ installation, sendId, seq, revision }: BatchName): string =>
  installationKey(installation, `s/${sendId}/${seq}/${revision}`)

/** A key of this installation's own. */
export const installationKey = (installation: string | null, key: string): string =>
  installation === null ? key : `${installation}/${key}`
