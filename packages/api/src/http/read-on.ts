const READ_ON = 64 * 1024 * 1024

/**
 * Reads and discards up to 64 MB of a too large body: a client cut off while writing sees no
 * answer, and its next request finds the connection dead.
 */
export async function readOn(request: Request): Promise<void> {
  // a body of unknown length is being read already
  if (!request.body || request.body.locked) return
  let length = 0
  for await (const chunk of request.body) {
    length += chunk.length
    if (length > READ_ON) return
  }
}
