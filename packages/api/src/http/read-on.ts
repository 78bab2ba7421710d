const READ_ON = 64 * 1024 * 1024

/**
 * Reads what is too large on, and throws it away, up to 64 MB: a sender who is cut off while
 * writing hears no answer, and finds the connection dead with the next request.
 */
export async function readOn(request: Request): Promise<void> {
  // a body of untold length is being read already
  if (!request.body || request.body.locked) return
  let length = 0
  for await (const chunk of request.body) {
    length += chunk.length
    if (length > READ_ON) return
  }
}
