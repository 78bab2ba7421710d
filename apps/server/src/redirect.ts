import type { IncomingMessage, ServerResponse } from 'node:http'
import { messagePage, pageHeaders } from '@newsloom/api/clicks/pages'
import { chooseLang } from '@newsloom/api/reader-pages/lang'
import { type LinkTexts, TEXTS } from '@newsloom/api/reader-pages/link-texts'
import { type ClickRequest, isAlteredEnd, parseClickRequest } from '@newsloom/core/clicks/click-request'
import { type ClickTarget, DECOY_LINK_ID, readClickToken } from '@newsloom/core/clicks/click-token'
import { createClickRecorder, createDecoyRecorder } from '@newsloom/core/clicks/create-click-recorder'
import { createLinkTargets } from '@newsloom/core/clicks/link-targets'
import type { Context } from '@newsloom/core/context'

export type Redirect = {
  /** Answers a request that `isTrackedLink`. */
  handle(request: IncomingMessage, response: ServerResponse): void
  /** Resolves when every answered click is stored. */
  close(): Promise<void>
}

const PREFIX = '/r/'

/** The path of a request line, which may have an absolute URL (RFC 9112, 3.2.2). */
const pathOf = (url: string): string => (url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*/i, ''))

/** Whether a request is for `handle`, by its request line. */
export const isTrackedLink = (url: string): boolean => pathOf(url).startsWith(PREFIX)
const RETRY_SECONDS = '5'

/**
 * Tracked links of emails, directly on node:http. The click is committed before the redirect, so an
 * answered click is stored. Only if the database accepts nothing for three seconds is the reader
 * redirected first and the click kept in memory until it can be stored.
 */
export function createRedirect(ctx: Context): Redirect {
  const targets = createLinkTargets(ctx)
  const recorder = createClickRecorder(ctx)
  const decoyRecorder = createDecoyRecorder(ctx)

  const clickRequestOf = (request: IncomingMessage, end: string): ClickRequest =>
    parseClickRequest(ctx.config, {
      method: request.method ?? '',
      header: (name) => singleHeader(request, name),
      peer: request.socket.remoteAddress,
      isAltered: isAlteredEnd(end),
    })

  const answerDecoy = async (
    request: IncomingMessage,
    response: ServerResponse,
    { deliveryId }: ClickTarget,
    clickRequest: ClickRequest,
  ): Promise<void> => {
    await decoyRecorder.record({ at: ctx.now(), deliveryId, request: clickRequest })
    answerPage(request, response, { status: 200, kind: 'decoy' })
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const method = request.method ?? ''
    if (method !== 'GET' && method !== 'HEAD') return refuseMethod(response)
    const { text, end } = splitToken(request.url ?? '')
    const token = readClickToken(ctx.config.linkSecret, text)
    if (token?.linkId === DECOY_LINK_ID)
      return answerDecoy(request, response, token, clickRequestOf(request, end))
    const target = token && (await targets.find(token.linkId))
    if (!token || !target) return answerPage(request, response, { status: 404, kind: 'unknown' })
    await recorder.record({
      at: ctx.now(),
      linkId: token.linkId,
      deliveryId: token.deliveryId,
      newsItemId: null,
      topicId: null,
      request: clickRequestOf(request, end),
    })
    response.writeHead(302, ['Location', target, ...NO_TRACES_RAW]).end()
  }

  return {
    handle: (request, response) => {
      answer(request, response).catch((error: unknown) => {
        ctx.log.error({ err: error }, 'a tracked link could not be looked up')
        response.setHeader('Retry-After', RETRY_SECONDS)
        answerPage(request, response, { status: 503, kind: 'unavailable' })
      })
    },
    close: async () => {
      await Promise.all([recorder.close(), decoyRecorder.close()])
    },
  }
}

const NO_TRACES = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}

/** The fastest header format of node:http: name, value, name, value. */
const NO_TRACES_RAW = [...Object.entries(NO_TRACES).flat(), 'Content-Length', '0']

/** The token of a tracked link's address, and what follows it. */
function splitToken(url: string): { text: string; end: string } {
  const path = pathOf(url).slice(PREFIX.length)
  const at = path.search(/[/?#]/)
  return at < 0 ? { text: path, end: '' } : { text: path.slice(0, at), end: path.slice(at) }
}

function singleHeader(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}

function refuseMethod(response: ServerResponse): void {
  response.writeHead(405, { Allow: 'GET, HEAD', 'Content-Length': 0 }).end()
}

/** Answers with a page in the reader's language. */
function answerPage(
  request: IncomingMessage,
  response: ServerResponse,
  { status, kind }: { status: number; kind: keyof LinkTexts },
): void {
  const lang = chooseLang(request.headers['accept-language'])
  const [path = ''] = pathOf(request.url ?? '').split(/[?#]/)
  const page = messagePage(path, TEXTS[lang][kind], lang)
  response
    .writeHead(status, {
      ...pageHeaders(path),
      ...NO_TRACES,
      Vary: 'Accept-Language',
      'Content-Length': Buffer.byteLength(page),
    })
    .end(page)
}
