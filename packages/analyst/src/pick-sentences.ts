import { overlap, type Sentence } from './rank-sentences.ts'

/** Two sentences that share this much of their words say the same. */
const SAME = 0.6

/**
 * Hands out ranked sentences so that none comes twice, none repeats another, and no article speaks
 * too often.
 */
export class SentencePool {
  readonly #sentences: Sentence[]
  readonly #given: Sentence[] = []

  constructor(sentences: Sentence[]) {
    this.#sentences = sentences
  }

  /** The best `count` sentences that `fits` accepts, at most `perArticle` of one article. */
  take(count: number, fits: (sentence: Sentence) => boolean, perArticle = 1): Sentence[] {
    const taken: Sentence[] = []
    for (const sentence of this.#sentences) {
      if (taken.length === count) break
      if (taken.filter((other) => other.ref === sentence.ref).length >= perArticle) continue
      if (!fits(sentence) || this.#repeats(sentence)) continue
      taken.push(sentence)
      this.#given.push(sentence)
    }
    return taken
  }

  #repeats(sentence: Sentence): boolean {
    return this.#given.some(
      (other) =>
        other === sentence || overlap(other.terms, sentence.terms) >= SAME || tellsTheSame(other, sentence),
    )
  }
}

/**
 * Two figures in common, and most of those that either has: one fact, if need be in two languages.
 */
function tellsTheSame({ figures: a }: Sentence, { figures: b }: Sentence): boolean {
  const shared = [...a].filter((figure) => b.has(figure)).length
  return shared > 1 && shared >= 0.6 * Math.min(a.size, b.size)
}
