/** The name of a batch: the halves of a split batch differ by their revision. */
export type BatchName = {
  /** null: the send was started before installations had ids, and keeps its keys */
  installation: string | null
  sendId: number
  seq: number
  revision: number
}

/** The idempotency key of a batch: unique on the mail account, whatever else sends through it. */
export const batchKey = ({ installation, sendId, seq, revision }: BatchName): string =>
  installationKey(installation, `s/${sendId}/${seq}/${revision}`)

/** A key that is unique to this installation. */
export const installationKey = (installation: string | null, key: string): string =>
  installation === null ? key : `${installation}/${key}`
