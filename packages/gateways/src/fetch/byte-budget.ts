export type ByteShare = {
  /** Counts bytes that arrived; the largest answers are given up when there are too many. */
  take(bytes: number): void
  close(): void
}
export type ByteBudget = {
  /** `abandon` ends the document whose share this is. */
  open(abandon: () => void): ByteShare
}
type Share = { held: number; abandon: () => void }

/**
 * Limits the bytes of all documents that are being read. Many may be open at once, as slow answers
 * hold nothing but a socket; those that hold the most make room for the others, the oldest first.
 */
export function createByteBudget(mostBytes: number): ByteBudget {
  const shares = new Set<Share>()
  let held = 0

  function close(share: Share): void {
    if (shares.delete(share)) held -= share.held
  }
  function makeRoom(): void {
    while (held > mostBytes) {
      // the oldest of equally large ones
      const largest = [...shares].reduce((most, share) => (share.held > most.held ? share : most))
      close(largest)
      largest.abandon()
    }
  }
  return {
    open: (abandon) => {
      const share: Share = { held: 0, abandon }
      shares.add(share)
      return {
        take: (bytes) => {
          if (!shares.has(share)) return
          share.held += bytes
          held += bytes
          makeRoom()
        },
        close: () => close(share),
      }
    },
  }
}
