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

/** The send that a batch with this key belongs to; null for any other key. */
export function sendOfKey(key: string): number | null {
  const sendId = /(?:^|\/)s\/(\d+)\/\d+\/\d+$/.exec(key)?.[1]
  return sendId === undefined ? null : Number(sendId)
}
