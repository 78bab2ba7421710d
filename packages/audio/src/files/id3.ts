import { ID3Writer } from 'browser-id3-writer'

/** Times in seconds from the start of the episode. */
export type Chapter = { title: string; from: number; to: number }
export type EpisodeTags = {
  title: string
  /** the series: a campaign or a topic */
  album: string
  artist: string
  year: number
  /** ISO 639-2 */
  language: string
  chapters: Chapter[]
  /** a PNG or JPEG */
  cover: Uint8Array<ArrayBuffer> | null
}

/** A table of contents names at most this many. */
const MAX_CHAPTERS = 255
const FRONT_COVER = 3

/** An ID3v2.3 tag, which stands before the frames of an MP3 file. */
export function id3Tag(tags: EpisodeTags): Uint8Array<ArrayBuffer> {
  const writer = new ID3Writer(new ArrayBuffer(0))
  writer
    .setFrame('TIT2', tags.title)
    .setFrame('TALB', tags.album)
    .setFrame('TPE1', [tags.artist])
    .setFrame('TYER', tags.year)
    .setFrame('TCON', ['Podcast'])
    .setFrame('TLAN', tags.language)
  if (tags.cover) {
    writer.setFrame('APIC', {
      type: FRONT_COVER,
      data: tags.cover.buffer,
      description: '',
      useUnicodeEncoding: false,
    })
  }
  addChapters(writer, tags.chapters.slice(0, MAX_CHAPTERS))
  return new Uint8Array(writer.addTag())
}

function addChapters(writer: ID3Writer, chapters: Chapter[]): void {
  if (chapters.length === 0) return
  const ids = chapters.map((_, i) => `chapter${i + 1}`)
  writer.setFrame('CTOC', { id: 'contents', ordered: true, topLevel: true, childElementIds: ids })
  chapters.forEach(({ title, from, to }, i) => {
    writer.setFrame('CHAP', {
      id: ids[i] ?? '',
      startTime: Math.round(from * 1_000),
      endTime: Math.round(to * 1_000),
      subFrames: { TIT2: title },
    })
  })
}
