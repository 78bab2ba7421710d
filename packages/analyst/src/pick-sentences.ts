import { overlap, type Sentence } from './rank-sentences.ts'

/** Two sentences that share this much of their words say the same. */
const SAME = 0.6

/**
 * Hands out ranked sentences. None is repeated, in the same or similar words, and no article is
 * quoted too often.
 */
export class SentencePool {
  readonly #sentences: Sentence[]
  readonly #given: Sentence[] = []

  constructor(sentences: Sentence[]) {
    this.#sentences = sentences
  }

  /** The best `count` sentences that `fits` accepts, at most `perArticle` from one article. */
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
        other === sentence || overlap(other.terms, sentence.terms) >= SAME || saysTheSame(other, sentence),
    )
  }
}

/**
 * Two shared figures, and most of the figures of either sentence: the same fact, even in two
 * languages.
 */
function saysTheSame({ figures: a }: Sentence, { figures: b }: Sentence): boolean {
  const shared = [...a].filter((figure) => b.has(figure)).length
  return shared > 1 && shared >= 0.6 * Math.min(a.size, b.size)
}
