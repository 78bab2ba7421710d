import { Beginnings } from './beginnings.ts'
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

/** `at`, `offset`: the token and its letter where the next search starts. */
type FoundEntry = { entry: Entry; at: number; offset: number }
type End = { entry: Entry; letters: Token['letters'][]; length: number; isThai: boolean }
/** `next`: by the code of the next letter. */
type Node = { next: Map<number, Node>; ends: End[] }

/** A shorter Thai form counts only if the dictionary sees word boundaries at both ends. */
const TELLING_THAI_LETTERS = 6
/** The most characters between two words of one form: a space, a hyphen. */
const WIDEST_GAP = 2

/** Finds the known names and phrases of two languages in a text. */
export class Lexicon {
  readonly entries = new Map<string, Entry>()
  /** the first Thai form of each entry that has one */
  readonly thaiNames = new Map<string, string>()
  /** the first English form of each entry that has one */
  readonly englishNames = new Map<string, string>()
  private readonly root: Node = { next: new Map(), ends: [] }
  private readonly owners = new Map<string, { id: string; place: string }>()
  private readonly narrower = new Map<string, Entry[]>()
  private readonly distinctiveThaiLetters: number
  /** the first letters of all forms, and of the Thai ones that may match inside a word */
  private readonly beginnings = { ofWord: new Beginnings(), insideWord: new Beginnings() }
  /** entries that are named by a compound, such as 'blue chip' beside 'chip' */
  private readonly compounds = new Set<string>()

  /** @param distinctiveThaiLetters a shorter Thai form counts only as whole words */
  constructor(distinctiveThaiLetters = TELLING_THAI_LETTERS) {
    this.distinctiveThaiLetters = distinctiveThaiLetters
  }

  /** @throws Error that names the lines when a form already belongs to another entry */
  add({ entry, english, thai, place }: Definition): void {
    if (!this.entries.has(entry.id)) this.define(entry)
    const [thaiName] = thai
    if (thaiName && !this.thaiNames.has(entry.id)) this.thaiNames.set(entry.id, thaiName)
    const [englishName] = english
    if (englishName && !this.englishNames.has(entry.id)) this.englishNames.set(entry.id, englishName)
    for (const form of [...english, ...thai]) {
      const { key, taken } = this.ownerOf(form)
      if (taken && taken.id !== entry.id)
        throw new Error(
          `${place}: '${form}' belongs to '${taken.id}' already (${taken.place}); leave it out, or give '${taken.id}' as the id`,
        )
      if (!taken) this.insert(form, this.entries.get(entry.id) ?? entry)
      this.owners.set(key, { id: entry.id, place })
    }
  }

  /**
   * Adds a compound, which names something else than the word inside it. It counts as whole words
   * only, and before a name that overlaps its beginning: coconut oil has another price than oil.
   */
  addCompound(definition: Definition): void {
    this.compounds.add(definition.entry.id)
    this.add(definition)
  }

  /** Whether an entry is named by a compound. */
  isCompound(id: string): boolean {
    return this.compounds.has(id)
  }

  /** Adds the forms that do not belong to another entry, and skips the rest. */
  addFree({ english, thai, ...rest }: Definition): void {
    const isFree = (form: string) => !this.ownerOf(form).taken && form !== ''
    this.add({ ...rest, english: english.filter(isFree), thai: thai.filter(isFree) })
  }

  /** The longest forms from left to right, without overlaps. */
  find(tokens: Token[]): Hit[] {
    const hits: Hit[] = []
    const letters = tokens.map(lettersOf)
    let [at, offset] = [0, 0]
    while (at < tokens.length) {
      const token = tokens[at]
      const found = this.longestBesideCompounds(tokens, letters, at, offset)
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

  /** All entries below this one in the broader-narrower hierarchy. */
  kindsOf(id: string): Entry[] {
    const found = new Map<string, Entry>()
    const open = [id]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      for (const entry of this.narrower.get(next) ?? []) {
        if (found.has(entry.id)) continue
        found.set(entry.id, entry)
        open.push(entry.id)
      }
    }
    return [...found.values()]
  }

  private define(entry: Entry): void {
    this.entries.set(entry.id, entry)
    if (entry.broader) this.narrower.set(entry.broader, [...(this.narrower.get(entry.broader) ?? []), entry])
  }

  private isSpecific({ entry, isThai, length }: End): boolean {
    return isThai && length >= this.distinctiveThaiLetters && !this.compounds.has(entry.id)
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
    const letters = tokens.map(lettersOf).join('')
    for (let i = 0; i < letters.length; i += 1) {
      const code = letters.charCodeAt(i)
      const next: Node = node.next.get(code) ?? { next: new Map(), ends: [] }
      node.next.set(code, next)
      node = next
    }
    const isThai = tokens.every((token) => token.script === 'thai')
    const length = tokens.reduce((sum, token) => sum + token.word.length, 0)
    node.ends.push({ entry, letters: tokens.map((token) => token.letters), length, isThai })
    this.beginnings.ofWord.add(letters)
    if (isThai && length >= this.distinctiveThaiLetters) this.beginnings.insideWord.add(letters)
    // 'THAI' is tried before 'Thai', and that before 'thai'
    node.ends.sort((a, b) => demandsOf(b) - demandsOf(a))
  }

  /** The longest form that does not tear a compound apart. */
  private longestBesideCompounds(tokens: Token[], letters: string[], first: number, offset: number) {
    const found = this.longestFrom(tokens, letters, first, offset)
    if (!found || this.compounds.size === 0) return found
    for (let at = first + 1; at < found.at; at += 1) {
      const inside = this.longestFrom(tokens, letters, at, 0)
      if (inside && inside.at > found.at && this.compounds.has(inside.entry.id))
        return this.longestFrom(tokens, letters, first, offset, at)
    }
    return found
  }

  /** @param end the token before which the form must end */
  private longestFrom(
    tokens: Token[],
    letters: string[],
    first: number,
    offset: number,
    end = tokens.length,
  ): FoundEntry | null {
    const { ofWord, insideWord } = this.beginnings
    if (!(offset === 0 ? ofWord : insideWord).mayBegin(letters[first] ?? '', offset)) return null
    let best: FoundEntry | null = null
    let node: Node | undefined = this.root
    for (let at = first; at < end && node; at += 1) {
      const token = tokens[at]
      if (!token || (at > first && token.start - (tokens[at - 1]?.end ?? 0) > WIDEST_GAP)) break
      const own = letters[at] ?? ''
      for (let i = at === first ? offset : 0; i < own.length && node; i += 1) {
        node = node.next.get(own.charCodeAt(i))
        if (!node || node.ends.length === 0) continue
        const isWhole = offset === 0 && i === own.length - 1
        const fit = node.ends.find((one) => (isWhole || this.isSpecific(one)) && fits(one, tokens, first, at))
        if (fit)
          best = {
            entry: fit.entry,
            ...(i === own.length - 1 ? { at: at + 1, offset: 0 } : { at, offset: i + 1 }),
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

function fits(end: End, tokens: Token[], first: number, last: number): boolean {
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
