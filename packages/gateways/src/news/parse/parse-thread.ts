import { parentPort } from 'node:worker_threads'
import type { DocumentRequest, NewsDocument } from './document.ts'
import { readDocument } from './read-document.ts'

export type ParseReply = { document: NewsDocument } | { error: unknown }
/** Sent once, when the thread has loaded what it needs. */
export const READY = 'ready'

parentPort?.on('message', (request: DocumentRequest) => {
  parentPort?.postMessage(answer(request))
})
parentPort?.postMessage(READY)

function answer(request: DocumentRequest): ParseReply {
  try {
    return { document: readDocument(request) }
  } catch (error) {
    return { error }
  }
}
