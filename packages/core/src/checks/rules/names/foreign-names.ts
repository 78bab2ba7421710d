import { skeletonOf } from '@newsloom/lexicon/skeleton'
import { overlaps, type ReadText, type Span, wholeOf } from '../../reading/read-text.ts'
import { isNear } from './near-sounds.ts'

const segmenter = new Intl.Segmenter('th', { granularity: 'word' })

/** Words of one syllable that stand in the dictionary and yet do not pass `isInDictionary`. */
const SHORT_WORDS = new Set(
  (
    'ใน ปี มี ละ ลด จะ ลง คน ผล ไป ดี มา พบ คง ขอ โต นำ รถ ไฟ งบ ทำ ลดลง หด รอ ณ ลบ ใจ คำ หา ระ บน ยา ใบ ฝน สด คา พอ ' +
    'ชน ลม พา ก็ ตา หก ชม ดู ยก จบ วง ขา ลำ จน กด งด ในปี พล ตี ใด ตก จม ศพ จด ตบ รบ บท ขน ตน จำ หอ ทด อก ทุน หน ' +
    'ริงกิต ธน สี ที ชู ผู้ มอง วัน รวม สูง ราย'
  ).split(' '),
)

/** The dictionary cuts a word that it knows in two when it stands twice, and others anywhere. */
function isInDictionary(word: string): boolean {
  if (SHORT_WORDS.has(word)) return true
  const [first, second, ...more] = [...segmenter.segment(word + word)]
  return first?.segment === word && second?.segment === word && more.length === 0
}

const LEAST_UNKNOWN = 3
const LONGEST_BETWEEN = 4

type Piece = Span & { word: string; isKnown: boolean }

/** Thai letters that are not in the dictionary: a name by its sound, or a part of one. */
export function soundedNames(read: ReadText): Span[] {
  const names = read.namesIn(wholeOf(read))
  return [...read.text.matchAll(/[\u0e00-\u0e7f]+/g)].flatMap(({ 0: run, index }) => {
    const pieces: Piece[] = [...segmenter.segment(run)].map(({ segment, index: at }) => {
      const span = { start: index + at, end: index + at + segment.length }
      const isKnown = names.some((name) => overlaps(name, span)) || isInDictionary(segment)
      return { ...span, word: segment, isKnown }
    })
    return runsOf(pieces)
  })
}

/** Pieces that are unknown, with a short known one between two of them. */
function runsOf(pieces: Piece[]): Span[] {
  const runs: Span[] = []
  for (let from = 0; from < pieces.length; from += 1) {
    if (pieces[from]?.isKnown !== false) continue
    let to = from
    for (let next = from + 1; next < pieces.length && next <= to + 2; next += 1) {
      const between = pieces[next - 1]
      if (
        pieces[next]?.isKnown === false &&
        (next === to + 1 || (between?.word.length ?? 0) <= LONGEST_BETWEEN)
      )
        to = next
    }
    const own = pieces.slice(from, to + 1)
    const unknown = own.filter(({ isKnown }) => !isKnown).reduce((sum, { word }) => sum + word.length, 0)
    if (unknown >= LEAST_UNKNOWN) runs.push({ start: own[0]?.start ?? 0, end: own.at(-1)?.end ?? 0 })
    from = to
  }
  return runs
}

/** Letters around a run that may belong to the name. */
const AROUND = 9
const LEAST_SOUNDS = 3
const MOST_WORDS = 3

/**
 * Whether a text in Latin letters has a word or name that sounds like these Thai letters. True also
 * where they have too few consonants to tell.
 */
export function isSounded({ text }: ReadText, { start, end }: Span, other: ReadText): boolean {
  const own = withoutH(skeletonOf(text.slice(start, end)))
  if (own.length < 2) return true
  const wide = withoutH(skeletonOf(text.slice(Math.max(0, start - AROUND), end + AROUND)))
  return soundsOf(other).some((sounds) => {
    if (sounds === own) return true
    if (sounds.length < LEAST_SOUNDS) return false
    const isPart = own.length >= LEAST_SOUNDS && (sounds.includes(own) || isNear(sounds, own))
    return isPart || (wide.includes(sounds) && (own.includes(sounds) || sounds.includes(own)))
  })
}

const known = new WeakMap<ReadText, string[]>()

/** The sounds of each word of a text, and of up to three together. */
function soundsOf(read: ReadText): string[] {
  const before = known.get(read)
  if (before) return before
  const words = read
    .tokensIn(wholeOf(read))
    .map(({ start, end }) => read.text.slice(start, end))
    .map((word) => [word, word.replace(SOFT_G, 'j')].map((one) => withoutH(skeletonOf(one))))
  const sounds = new Set<string>()
  for (const variant of [0, 1])
    words.forEach((_, at) => {
      for (let count = 1; count <= MOST_WORDS; count += 1)
        sounds.add(
          words
            .slice(at, at + count)
            .map((one) => one[variant] ?? '')
            .join(''),
        )
    })
  const all = [...sounds]
  known.set(read, all)
  return all
}

/** 'Energy' is written with จ. */
const SOFT_G = /g(?=[eiy])/gi
/** Latin letters write an h that is hardly heard inside a name, and Thai the other way round. */
const withoutH = (sounds: string): string => sounds.replace(/(?<=.)H/g, '')
