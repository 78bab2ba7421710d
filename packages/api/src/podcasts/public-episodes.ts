import { createHash } from 'node:crypto'
import { findPublicEpisode, type PublicEpisode } from '@newsloom/core/episodes/find-public-episode'
import { chaptersJson, transcriptJson, transcriptText, vttOf } from '@newsloom/core/episodes/transcripts'
import { findSampleAudio } from '@newsloom/core/voice-samples/voice-samples'
import { showPage } from '../reader-pages/frame/show-page.ts'
import { type ReaderContext, readerLang, readerPages } from '../reader-pages/reader-pages.ts'
import { readRange } from './byte-range.ts'
import { fileName, namedInline } from './file-name.ts'
import { isKnownTag } from './known-tag.ts'
import { episodeHtml, unknownEpisode, withdrawnEpisode } from './page/episode-html.ts'

const NAME = /^([0-9a-f]{48})(\.mp3|\.vtt|\.txt|\.json|\.chapters\.json|\.png)?$/
const FOR_EVER = 'public, max-age=31536000, immutable'
/** Kept, but asked for each time: an episode may be withdrawn. */
const ASKED_FOR = 'public, no-cache'
/** Bytes that are read at a time, as the database keeps them. */
const PIECE = 256 * 1_024

/** Episodes of podcasts, mounted at /e: anyone with the address may hear them. */
export const episodePages = readerPages(unknownEpisode)

/** A sample of a voice says nothing of anyone, and its name cannot be guessed either. */
episodePages.get('/voices/:file', async (c) => {
  const [, name = ''] = /^([0-9a-f]{48})\.mp3$/.exec(c.req.param('file')) ?? []
  return answerAudio(c, name, { ...(await findSampleAudio(c.var.ctx, name)), cacheControl: FOR_EVER })
})

episodePages.get('/:file', async (c) => {
  const [, name = '', ending = ''] = NAME.exec(c.req.param('file')) ?? []
  const episode = await findPublicEpisode(c.var.ctx, name)
  // apps and search engines stop asking
  if (episode === 'withdrawn') return showPage(c, withdrawnEpisode(readerLang(c)), 410)
  if (ending === '') return showPage(c, episodeHtml(name, episode))
  if (ending === '.png') {
    const cover = await c.var.ctx.covers.draw(episode.series)
    return answerFile(c, cover, 'image/png')
  }
  if (ending !== '.mp3') return answerText(c, ending, episode)
  return nameFile(await answerAudio(c, name, { ...episode, cacheControl: ASKED_FOR }), episode, ending)
})

/** A download has a name that a person can read. */
function nameFile(answer: Response, episode: PublicEpisode, ending: string): Response {
  answer.headers.set('Content-Disposition', namedInline(fileName(episode, ending)))
  return answer
}

/** Players of other sites may use it. */
function share(c: ReaderContext, cacheControl: string): void {
  c.header('Cache-Control', cacheControl)
  c.header('Access-Control-Allow-Origin', '*')
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
}

const TEXTS: Record<string, { media: string; text: (episode: PublicEpisode) => string }> = {
  '.vtt': { media: 'text/vtt', text: ({ cues }) => vttOf(cues) },
  '.txt': { media: 'text/plain', text: ({ title, cues }) => transcriptText(title, cues) },
  '.json': { media: 'application/json', text: ({ cues }) => transcriptJson(cues) },
  '.chapters.json': {
    media: 'application/json+chapters',
    text: ({ chapters }) => chaptersJson(chapters),
  },
}

function answerText(c: ReaderContext, ending: string, episode: PublicEpisode): Response {
  const { media, text } = TEXTS[ending] ?? {}
  return nameFile(answerFile(c, text?.(episode) ?? '', `${media}; charset=utf-8`), episode, ending)
}

/** A small file, unless it is known already. */
function answerFile(c: ReaderContext, body: string | Uint8Array<ArrayBuffer>, media: string): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 32)}"`
  share(c, ASKED_FOR)
  c.header('ETag', etag)
  if (isKnownTag(c.req.header('if-none-match'), etag)) return c.body(null, 304)
  return c.body(body, 200, { 'Content-Type': media })
}

type Audio = Pick<PublicEpisode, 'bytes' | 'read'> & { cacheControl: string }

async function answerAudio(c: ReaderContext, name: string, audio: Audio): Promise<Response> {
  const { bytes, cacheControl } = audio
  const etag = `"${name.slice(0, 32)}"`
  const isKnown = isKnownTag(c.req.header('if-none-match'), etag)
  // a range of another file is of no use
  const isSame = [undefined, etag].includes(c.req.header('if-range'))
  const range = readRange(isSame ? c.req.header('range') : undefined, bytes)
  const { from, to } = typeof range === 'string' ? { from: 0, to: bytes - 1 } : range
  const isRead = !isKnown && range !== 'unsatisfiable'
  // before any header: that the audio is gone must not be cached
  const first = isRead ? await audio.read({ from, to: pieceEnd(from, to) }) : null
  share(c, cacheControl)
  c.header('ETag', etag)
  c.header('Accept-Ranges', 'bytes')
  if (isKnown) return c.body(null, 304)
  if (!first) return c.body(null, 416, { 'Content-Range': `bytes */${bytes}` })
  const headers = { 'Content-Type': 'audio/mpeg', 'Content-Length': String(to - from + 1) }
  const body = c.req.method === 'HEAD' ? null : streamOf(audio, first, { from, to })
  if (range !== 'whole') c.header('Content-Range', `bytes ${from}-${to}/${bytes}`)
  const status = range === 'whole' ? 200 : 206
  return body ? c.body(body, status, headers) : c.body(null, status, headers)
}

/** Up to the end of a stored piece. */
const pieceEnd = (at: number, to: number): number => Math.min(to, (Math.floor(at / PIECE) + 1) * PIECE - 1)

/** Reads piece by piece, as far as the listener takes it. */
function streamOf(
  { read }: Audio,
  first: Uint8Array<ArrayBuffer>,
  { from, to }: { from: number; to: number },
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = from
  return new ReadableStream(
    {
      pull: async (controller) => {
        if (at > to) return controller.close()
        const end = pieceEnd(at, to)
        controller.enqueue(at === from ? first : await read({ from: at, to: end }))
        at = end + 1
      },
    },
    { highWaterMark: 0 },
  )
}
