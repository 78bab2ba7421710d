import { unreadReason } from '@newsloom/contract/sources/unread-reasons'
import { siteOf } from '../../fetch/sites.ts'
import { type DocumentRequest, type NewsDocument, unreadable } from './document.ts'
import type { ParseJob } from './parse-queue.ts'

export const TOO_LONG = unreadReason('longReading')

export type TimedJob = ParseJob & {
  readonly request: DocumentRequest
  readonly document: Promise<NewsDocument>
  /** Starts its time, the first time that it is called. Returns what aborts when that is over. */
  begin(): AbortSignal
  end(document: NewsDocument): void
  fail(reason: unknown): void
  isOver(): boolean
}

/** `leftMs`: from when it begins. `onOver`: called at once, before `document` settles. */
export function openJob(request: DocumentRequest, leftMs: number, onOver: () => void): TimedJob {
  const { promise, resolve, reject } = Promise.withResolvers<NewsDocument>()
  let late: AbortSignal | null = null
  let isOver = false
  const over = (settle: () => void) => {
    isOver = true
    late?.removeEventListener('abort', giveUp)
    onOver()
    settle()
  }
  const end = (document: NewsDocument) => over(() => resolve(document))
  const giveUp = () => end(unreadable(TOO_LONG))
  return {
    request,
    site: siteOf(new URL(request.url).host),
    wasTried: false,
    document: promise,
    begin: () => {
      if (late) return late
      late = AbortSignal.timeout(Math.max(1, Math.ceil(leftMs)))
      late.addEventListener('abort', giveUp)
      return late
    },
    end,
    fail: (reason) => over(() => reject(reason)),
    isOver: () => isOver,
  }
}
