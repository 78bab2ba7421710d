import { findPublicEpisode, type PublicEpisode } from '@newsloom/core/episodes/find-public-episode'
import { chaptersJson, transcriptJson, transcriptText, vttOf } from '@newsloom/core/episodes/transcripts'
import { findSampleAudio } from '@newsloom/core/voice-samples/voice-samples'
import { type ReaderContext, readerLang, readerPages } from '../reader-pages/reader-pages.ts'
import { readRange } from './byte-range.ts'
import { fileName, namedInline } from './file-name.ts'
import { isKnownTag } from './known-tag.ts'
import { EPISODE_POLICY } from './page/episode-frame.ts'
import { episodeHtml, unknownEpisode, withdrawnEpisode } from './page/episode-html.ts'

const NAME = /^([0-9a-f]{48})(\.mp3|\.vtt|\.txt|\.json|\.chapters\.json|\.png)?$/
const FOR_EVER = 'public, max-age=31536000, immutable'
/** Bytes that are read at a time, as the database keeps them. */
const PIECE = 256 * 1_024

/** Episodes of podcasts, mounted at /e: anyone with the address may hear them. */
export const episodePages = readerPages(unknownEpisode)

/** A sample of a voice says nothing of anyone, and its name cannot be guessed either. */
episodePages.get('/voices/:file', async (c) => {
  const [, name = ''] = /^([0-9a-f]{48})\.mp3$/.exec(c.req.param('file')) ?? []
  return answerAudio(c, name, await findSampleAudio(c.var.ctx, name))
})

episodePages.get('/:file', async (c) => {
  const [, name = '', ending = ''] = NAME.exec(c.req.param('file')) ?? []
  const episode = await findPublicEpisode(c.var.ctx, name)
  // apps and search engines stop asking
  if (episode === 'withdrawn') return c.html(withdrawnEpisode(readerLang(c)), 410)
  if (ending === '') {
    c.header('Content-Security-Policy', EPISODE_POLICY)
    return c.html(episodeHtml(name, episode))
  }
  if (ending === '.png') {
    const cover = await c.var.ctx.covers.draw(episode.series)
    share(c)
    return c.body(cover, 200, { 'Content-Type': 'image/png' })
  }
  if (ending !== '.mp3') return answerText(c, ending, episode)
  return nameFile(await answerAudio(c, name, episode), episode, ending)
})

/** A download has a name that a person can read. */
function nameFile(answer: Response, episode: PublicEpisode, ending: string): Response {
  answer.headers.set('Content-Disposition', namedInline(fileName(episode, ending)))
  return answer
}

/** The bytes behind a name never change, and players of other sites may use them. */
function share(c: ReaderContext): void {
  c.header('Cache-Control', FOR_EVER)
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
  share(c)
  const answer = c.body(text?.(episode) ?? '', 200, { 'Content-Type': `${media}; charset=utf-8` })
  return nameFile(answer, episode, ending)
}

type Audio = Pick<PublicEpisode, 'bytes' | 'read'>

async function answerAudio(c: ReaderContext, name: string, audio: Audio): Promise<Response> {
  const { bytes } = audio
  const etag = `"${name.slice(0, 32)}"`
  const isKnown = isKnownTag(c.req.header('if-none-match'), etag)
  // a range of another file is of no use
  const isSame = [undefined, etag].includes(c.req.header('if-range'))
  const range = readRange(isSame ? c.req.header('range') : undefined, bytes)
  const { from, to } = typeof range === 'string' ? { from: 0, to: bytes - 1 } : range
  const isRead = !isKnown && range !== 'unsatisfiable'
  // before any header: that the audio is gone must not be cached for ever
  const first = isRead ? await audio.read({ from, to: pieceEnd(from, to) }) : null
  share(c)
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
