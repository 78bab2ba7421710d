import { ImportResult } from '@newsloom/contract/contacts/imports'

export type ImportRows = { email: string; name: string; tags: [] }[]
export type ImportSums = { answered: number; count: number; duplicates: number; rejectedCount: number }

/**
 * Sends chunks as the web app's import does, two in flight. Ends early, without an error, when the
 * server no longer answers; `onAnswer` hears how many chunks were answered so far.
 */
export async function sendChunks(
  url: string,
  chunks: Iterable<{ listId: number; contacts: ImportRows }>,
  onAnswer: (answered: number) => void = () => undefined,
): Promise<ImportSums> {
  const sums: ImportSums = { answered: 0, count: 0, duplicates: 0, rejectedCount: 0 }
  const queue = chunks[Symbol.iterator]()
  let isGone = false
  const worker = async () => {
    for (let next = queue.next(); !next.done && !isGone; next = queue.next()) {
      const result = await sendChunk(url, JSON.stringify(next.value))
      isGone ||= result === null
      if (!result) return
      sums.answered += 1
      sums.count += result.count
      sums.duplicates += result.duplicates
      sums.rejectedCount += result.rejectedCount
      onAnswer(sums.answered)
    }
  }
  await Promise.all([worker(), worker()])
  return sums
}

/** Returns null if the connection broke. */
async function sendChunk(url: string, body: string): Promise<ImportResult | null> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/trpc/contacts.importContacts`, { method: 'POST', headers, body })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch((error: unknown) => {
      if (error instanceof TypeError) return null
      throw error
    })
  if (answer === null) return null
  if (answer.status !== 200) throw new Error(`a chunk was answered ${answer.status}: ${answer.text}`)
  return ImportResult.parse(JSON.parse(answer.text).result.data)
}
