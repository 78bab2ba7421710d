import type { FigureChange } from '@newsloom/contract/research/stories'
import { sentencesOf } from '@newsloom/contract/text/split-line'
import { type Figure, findFigures } from '@newsloom/lexicon/figures'
import { cutText, type Token } from '@newsloom/lexicon/words'
import { isSameFigure } from '../../ranking/stated-measures.ts'

/** A text that an archive has of a story, and who published it. */
export type PublishedText = { text: string; publisher: string }
/** A figure with the words that lead up to it. */
type Worded = { figure: Figure; publisher: string; words: Word[]; text: string }
type Word = Pick<Token, 'word' | 'start' | 'end'>

/** Words that both texts have before a figure; fewer may lead up to anything. */
const LEAST_SHARED = 3
/** A clause of two words and no more: 'Orders fell 4 percent'. */
const SHORT_CLAUSE = 2
const CLAUSE_END = /[,;:()–—](?=\s|$)/
const CONNECTIVES = new Set('and but while as with whereas although since และ แต่ ขณะที่ ส่วน โดย'.split(' '))

/**
 * The figures that changed between sentences with the same wording, even if their measure is not
 * named: 'Shipments to China grew 11%' and later 'Shipments to China grew 13%'. If the same words
 * lead up to several figures of a text, none is compared.
 */
export function changesByWording(
  before: readonly PublishedText[],
  after: readonly PublishedText[],
): FigureChange[] {
  const [past, present] = [before.flatMap(figuresByWording), after.flatMap(figuresByWording)]
  const changes = present.flatMap((latest) => {
    const alike = past.flatMap((former) => pairOf(former, latest))
    const most = Math.max(...alike.map(({ shared }) => shared))
    const [best, ...others] = alike.filter(({ shared }) => shared === most)
    if (!best || others.some(({ former }) => !isSameFigure(former.figure, best.former.figure))) return []
    const rivals = present.filter((one) => pairOf(best.former, one).some(({ shared }) => shared >= most))
    if (rivals.some(({ figure }) => !isSameFigure(figure, latest.figure))) return []
    return isSameFigure(best.former.figure, latest.figure) ? [] : [changeOf(best)]
  })
  return [...new Map(changes.map((change) => [`${change.unit} ${change.measure}`, change])).values()]
}

type Pair = { former: Worded; latest: Worded; shared: number }

/** Returns the pair if the same words lead up to two figures of one unit. */
function pairOf(former: Worded, latest: Worded): Pair[] {
  if (former.figure.unit !== latest.figure.unit) return []
  let shared = 0
  const at = ({ words }: Worded) => words.at(-1 - shared)?.word
  while (at(former) !== undefined && at(former) === at(latest)) shared += 1
  const isWhole = shared === former.words.length && shared === latest.words.length
  return shared >= (isWhole ? SHORT_CLAUSE : LEAST_SHARED) ? [{ former, latest, shared }] : []
}

function changeOf({ former, latest, shared }: Pair): FigureChange {
  const own = latest.words.slice(-shared)
  const stated = ({ figure: { value }, publisher }: Worded) => ({ value, publisher })
  return {
    unit: latest.figure.unit,
    measure: latest.text.slice(own[0]?.start, own.at(-1)?.end),
    before: stated(former),
    after: stated(latest),
  }
}

const figuresByWording = ({ text, publisher }: PublishedText): Worded[] =>
  text
    .split('\n')
    .flatMap(sentencesOf)
    .flatMap((sentence) => figuresOf(sentence, publisher))

function figuresOf(sentence: string, publisher: string): Worded[] {
  const { text, tokens } = cutText(sentence)
  const figures = findFigures(text)
  return figures.flatMap((figure, place) => {
    const from = clauseStart(text, { from: figures[place - 1]?.end ?? 0, to: figure.start })
    const own = tokens.filter(({ start, end }) => start >= from && end <= figure.start)
    const words = CONNECTIVES.has(own[0]?.word ?? '') ? own.slice(1) : own
    return figure.unit === '' || words.length < SHORT_CLAUSE ? [] : [{ figure, publisher, words, text }]
  })
}

/** Where the clause that leads up to a figure begins. */
function clauseStart(text: string, { from, to }: { from: number; to: number }): number {
  const parts = text.slice(from, to).split(CLAUSE_END)
  return to - (parts.at(-1)?.length ?? 0)
}
