import { formsIn } from './read-tables.ts'
import { unifyText } from './unify-text.ts'
import { cutIntoTokens, type Token } from './words.ts'

export type EntryKind =
  | 'concept'
  | 'institution'
  | 'company'
  | 'product'
  | 'index'
  | 'person'
  | 'country'
  | 'region'
  | 'city'
  | 'province'
  | 'place'
  | 'month'
  | 'weekday'
  | 'currency'
export type Entry = {
  id: string
  kind: EntryKind
  /** ISO code of the country that it represents or is in */
  country: string | null
  /** the more general entry */
  broader: string | null
}
export type Definition = { entry: Entry; english: string[]; thai: string[]; place: string }
/** Where an entry is named: from one token to another, exclusive. */
export type Hit = { entry: Entry; from: number; to: number }

type End = { entry: Entry; letters: Token['letters'][]; length: number; isThai: boolean }
type Node = { next: Map<string, Node>; ends: End[] }

/** A shorter Thai form counts only if the dictionary sees word boundaries at both ends. */
const TELLING_THAI_LETTERS = 6
/** The most characters between two words of one form: a space, a hyphen. */
const WIDEST_GAP = 2

/** Finds the known names and phrases of two languages in a text. */
export class Lexicon {
  readonly entries = new Map<string, Entry>()
  private readonly root: Node = { next: new Map(), ends: [] }
  private readonly owners = new Map<string, { id: string; place: string }>()

  /** @throws Error that names the lines when a form already belongs to another entry */
  add({ entry, english, thai, place }: Definition): void {
    this.entries.set(entry.id, this.entries.get(entry.id) ?? entry)
    for (const form of [...english, ...thai]) {
      const { key, taken } = this.ownerOf(form)
      if (taken && taken.id !== entry.id)
        throw new Error(`${place}: '${form}' belongs to '${taken.id}' already (${taken.place})`)
      if (!taken) this.insert(form, this.entries.get(entry.id) ?? entry)
      this.owners.set(key, { id: entry.id, place })
    }
  }

  /** Adds the forms that do not belong to another entry, and skips the rest. */
  addFree({ english, thai, ...rest }: Definition): void {
    const isFree = (form: string) => !this.ownerOf(form).taken && form !== ''
    this.add({ ...rest, english: english.filter(isFree), thai: thai.filter(isFree) })
  }

  /** The longest forms from left to right, without overlaps. */
  find(tokens: Token[]): Hit[] {
    const hits: Hit[] = []
    let [at, offset] = [0, 0]
    while (at < tokens.length) {
      const token = tokens[at]
      const found = this.longestFrom(tokens, at, offset)
      if (found) {
        const isInside = found.offset > 0
        hits.push({ entry: found.entry, from: at, to: isInside ? found.at + 1 : found.at })
        at = found.at
        offset = found.offset
      } else if (token?.script === 'thai' && offset + 1 < token.word.length) offset += 1
      else {
        at += 1
        offset = 0
      }
    }
    return hits
  }

  private ownerOf(form: string) {
    const key = formTokens(form)
      .map((token) => `${token.letters === 'lower' ? '' : token.letters}:${token.word}`)
      .join(' ')
    return { key, taken: this.owners.get(key) }
  }

  private insert(form: string, entry: Entry): void {
    const tokens = formTokens(form)
    let node = this.root
    for (const letter of tokens.map(lettersOf).join('')) {
      const next = node.next.get(letter) ?? { next: new Map(), ends: [] }
      node.next.set(letter, next)
      node = next
    }
    const isThai = tokens.every((token) => token.script === 'thai')
    const length = tokens.reduce((sum, token) => sum + token.word.length, 0)
    node.ends.push({ entry, letters: tokens.map((token) => token.letters), length, isThai })
    // 'THAI' is tried before 'Thai', and that before 'thai'
    node.ends.sort((a, b) => demandsOf(b) - demandsOf(a))
  }

  private longestFrom(tokens: Token[], first: number, offset: number) {
    let best: { entry: Entry; at: number; offset: number } | null = null
    let node: Node | undefined = this.root
    for (let at = first; at < tokens.length && node; at += 1) {
      const token = tokens[at]
      if (!token || (at > first && token.start - (tokens[at - 1]?.end ?? 0) > WIDEST_GAP)) break
      const letters = lettersOf(token)
      for (let i = at === first ? offset : 0; i < letters.length && node; i += 1) {
        node = node.next.get(letters[i] ?? '')
        if (!node || node.ends.length === 0) continue
        const isWhole = offset === 0 && i === letters.length - 1
        const end = node.ends.find((one) => fits(one, tokens, first, at, isWhole))
        if (end)
          best = {
            entry: end.entry,
            ...(i === letters.length - 1 ? { at: at + 1, offset: 0 } : { at, offset: i + 1 }),
          }
      }
    }
    return best
  }
}

const formTokens = (form: string): Token[] => cutIntoTokens(unifyText(form))
/** Thai words are written without spaces, so every split of them has the same letters. */
const lettersOf = ({ script, word }: Token): string => (script === 'thai' ? word : ` ${word}`)
const demandsOf = ({ letters }: End): number =>
  letters.reduce((sum, one) => sum + (one === 'upper' ? 2 : one === 'capital' ? 1 : 0), 0)

function fits(end: End, tokens: Token[], first: number, last: number, isWhole: boolean): boolean {
  if (!isWhole && !(end.isThai && end.length >= TELLING_THAI_LETTERS)) return false
  if (end.isThai) return true
  return end.letters.every((demand, i) => {
    const { letters } = tokens[Math.min(first + i, last)] ?? { letters: 'lower' }
    return demand === 'lower' || letters === 'upper' || (demand === 'capital' && letters === 'capital')
  })
}

/** The definition in a row of a table or of an installation's additions. */
export const definitionOf = (entry: Entry, english: string, thai: string, place: string): Definition => ({
  entry,
  english: formsIn(english),
  thai: formsIn(thai),
  place,
})
