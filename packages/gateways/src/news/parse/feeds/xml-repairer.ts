import { FEED_REPAIRS } from '@newsloom/contract/sources/feed-repairs'
import { entriesInText } from './escaped/escaped-markup.ts'
import { AFTER_TEXT, CONTAINERS, ENTRIES, LEAVES, SIBLINGS, TEXTS, withoutCut } from './feed-elements.ts'
import { ownEnd, withoutHalfEnd } from './unclosed-cdata.ts'
import { endOfUnclosedComment, MarkFinder } from './unclosed-sections.ts'
import { CUT_TAG, isQuoted, LOOSE_TAG, soundAttributes, TAG } from './xml-tags.ts'
import { htmlEntityIn, withoutBareAmpersands, withoutControls, withoutForbidden } from './xml-text.ts'

const LONGEST_TAG = 10_000
const MAX_DEPTH = 200
const MAX_FAULTS = 20_000

/**
 * Rewrites XML: text that cannot be a tag is escaped, and an unclosed element is closed where its
 * sibling starts or its parent ends. One pass, in linear time.
 */
export class XmlRepairer {
  #text: string
  #marks: MarkFinder
  readonly #repairs: Set<string>
  readonly #out: string[] = []
  readonly #open: string[] = []
  /** Where a container's closing tag was written. */
  readonly #closed = new Map<string, number>()
  #isInEntries = false
  #at = 0
  /** no publisher nests this deeply; deeper elements were left out */
  isTooDeep = false
  /** the first entity that only HTML knows */
  htmlEntity: string | null = null
  #faults = 0
  #channel = ''

  /** More faults than by accident: it is not a feed, or it is hostile. */
  get isTooBroken(): boolean {
    return this.#faults > MAX_FAULTS
  }

  constructor(text: string, repairs: Set<string>) {
    this.#text = text
    this.#marks = new MarkFinder(text)
    this.#repairs = repairs
  }

  repair(): string {
    this.#run()
    if (this.#open.length > 0) this.#repairs.add(FEED_REPAIRS.end)
    while (this.#open.length > 0) this.#close()
    return this.#out.join('')
  }

  #run(): void {
    while (this.#at < this.#text.length && !this.isTooDeep && !this.isTooBroken) this.#step()
  }

  #step(): void {
    const start = this.#text.indexOf('<', this.#at)
    const text = this.#text.slice(this.#at, start < 0 ? undefined : start)
    this.#at = start < 0 ? this.#text.length : start
    if (!this.#readEntries(text)) this.#writeText(withoutCut(text, start < 0, this.#open.at(-1)))
    if (start < 0) return
    if (this.#text.startsWith('<![CDATA[', start)) this.#cdata()
    else if (this.#text.startsWith('<!--', start)) this.#comment()
    else if (this.#text.startsWith('<?', start)) this.#instruction(start)
    else this.#tag(start)
  }

  /** Entries that were escaped, or put into CDATA, in the place of entries. */
  #readEntries(text: string): boolean {
    if (this.#isInEntries || !CONTAINERS.test(this.#open.at(-1) ?? '')) return false
    const markup = entriesInText(text)
    if (markup === null) return false
    this.#fault(FEED_REPAIRS.escaped)
    const outer = { text: this.#text, at: this.#at, marks: this.#marks }
    ;[this.#text, this.#at, this.#marks, this.#isInEntries] = [markup, 0, new MarkFinder(markup), true]
    this.#run()
    ;[this.#text, this.#at, this.#marks, this.#isInEntries] = [outer.text, outer.at, outer.marks, false]
    return true
  }

  /** `<?xml version="1.0">` ends where its writer meant it to. */
  #endOfInstruction(start: number): string {
    const next = this.#text.indexOf('<', start + 2)
    if (next < 0 || !/^<\?xml\s[^<?]*>\s*$/i.test(this.#text.slice(start, next))) return '?>'
    this.#fault(FEED_REPAIRS.tag)
    return '>'
  }

  #instruction(start: number): void {
    const mark = this.#endOfInstruction(start)
    const end = this.#marks.next(mark, start + 2)
    if (end < 0) this.#fault(FEED_REPAIRS.instruction)
    const next = this.#text.indexOf('<', start + 2)
    this.#at = end >= 0 ? end + mark.length : next < 0 ? this.#text.length : next
  }

  #comment(): void {
    const end = endOfUnclosedComment(this.#text, this.#at, this.#marks, this.#open[0] ?? '')
    if (end >= 0) this.#fault(end < this.#text.length ? FEED_REPAIRS.comment : FEED_REPAIRS.end)
    this.#at = end >= 0 ? end : this.#marks.next('-->', this.#at + 4) + 3
  }

  #cdata(): void {
    const start = this.#at + '<![CDATA['.length
    const end = this.#marks.next(']]>', start)
    const body = this.#text.slice(start, end < 0 ? undefined : end)
    const own = ownEnd(body, this.#open.at(-1) ?? '', end >= 0)
    if (own >= 0) this.#fault(FEED_REPAIRS.unclosed)
    else if (end < 0) this.#repairs.add(FEED_REPAIRS.end)
    this.#at = own >= 0 ? start + own : end < 0 ? this.#text.length : end + ']]>'.length
    if (this.#readEntries(body) || this.#open.length === 0) return
    const text = own >= 0 ? withoutHalfEnd(body.slice(0, own)) : withoutCut(body, end < 0, this.#open.at(-1))
    this.#out.push(`<![CDATA[${withoutControls(text, this.#onControl)}]]>`)
  }

  #tag(start: number): void {
    const end = this.#endOfTag(start)
    if (end < 0) {
      this.#bareBracket(start)
      return
    }
    const tag = this.#text.slice(start, end + 1)
    const closing = /^<\/([A-Za-z_][\w.:-]*)\s*>$/.exec(tag)?.[1]
    if (closing) this.#closeTo(closing)
    if (closing || this.#openTag(tag)) this.#at = end + 1
    else this.#bareBracket(start)
  }

  /** A tag ends before the next one starts; one cut off at the end of the text ends there. */
  #endOfTag(start: number): number {
    const next = this.#text.indexOf('<', start + 1)
    const limit = Math.min(next < 0 ? this.#text.length : next, start + LONGEST_TAG)
    const head = this.#text.slice(start, limit)
    for (let end = head.indexOf('>'); end >= 0; end = head.indexOf('>', end + 1)) {
      const tag = head.slice(0, end + 1)
      if (isQuoted(tag)) return start + end
      if (end > 2_000) break
    }
    const first = head.indexOf('>')
    return first < 0 ? -1 : start + first
  }

  #bareBracket(start: number): void {
    const rest = this.#text.slice(start, start + 200)
    if (this.#text.indexOf('<', start + 1) < 0 && CUT_TAG.test(this.#text.slice(start))) {
      // the last tag of a cut text: a closing one can be recognised, any other is dropped
      const closing = /^<\/([A-Za-z_][\w.:-]*)\s*$/.exec(rest)?.[1]
      this.#repairs.add(FEED_REPAIRS.end)
      if (closing) this.#closeTo(closing)
      this.#at = this.#text.length
      return
    }
    this.#fault(FEED_REPAIRS.bracket)
    if (this.#open.length > 0) this.#out.push('&amp;lt;')
    this.#at = start + 1
  }

  #openTag(tag: string): boolean {
    const strict = TAG.exec(tag)
    const loose = strict ?? LOOSE_TAG.exec(tag)
    if (!loose) return false
    const [, name = '', attributes = ''] = loose
    if (!strict) this.#fault(FEED_REPAIRS.tag)
    this.#makeRoomFor(name)
    const isEmpty = strict ? strict[3] === '/' : tag.endsWith('/>')
    const kept = strict ? this.#withAmpersands(attributes) : soundAttributes(attributes)
    if (!isEmpty && this.#open.length >= MAX_DEPTH) {
      this.isTooDeep = true
      return true
    }
    if (/^channel$/i.test(name)) this.#channel = name
    this.#out.push(`<${name}${kept}${isEmpty ? '/' : ''}>`)
    if (!isEmpty) this.#open.push(name)
    return true
  }

  /** Ends a title where a link begins, and an item where the next one does. */
  #makeRoomFor(name: string): void {
    const top = this.#open.at(-1) ?? ''
    if (LEAVES.test(top) && SIBLINGS.test(name) && !(/^author$/i.test(top) && /^(?:id|title)$/i.test(name))) {
      this.#fault(FEED_REPAIRS.unclosed)
      this.#close()
    }
    if (AFTER_TEXT.test(name)) {
      const text = this.#open.findLastIndex((open) => TEXTS.test(open))
      if (text > 0 && ENTRIES.test(this.#open[text - 1] ?? '')) {
        this.#fault(FEED_REPAIRS.unclosed)
        while (this.#open.length > text) this.#close()
      }
    }
    if (!ENTRIES.test(name)) return
    this.#reopen()
    const at = this.#open.findLastIndex((open) => CONTAINERS.test(open))
    if (at >= 0 && at < this.#open.length - 1) {
      this.#fault(FEED_REPAIRS.unclosed)
      while (this.#open.length > at + 1) this.#close()
    }
    if (at === 0 && /^rss$/i.test(this.#open[0] ?? '') && !this.#channel) {
      this.#fault(FEED_REPAIRS.channel)
      this.#openTag('<channel>')
    }
  }

  /** Opens the feed and its channel again for an entry behind their end. */
  #reopen(): void {
    const root = this.#open[0] ?? [...this.#closed.keys()].at(-1)
    if (this.#open.length > 1 || !root) return
    for (const name of /^rss$/i.test(root) ? [root, this.#channel] : [root]) {
      const at = this.#closed.get(name)
      if (at === undefined) continue
      this.#fault(FEED_REPAIRS.behind)
      this.#out[at] = ''
      this.#closed.delete(name)
      this.#open.push(name)
    }
  }

  #closeTo(name: string): void {
    const at = this.#open.lastIndexOf(name)
    if (at < 0) {
      this.#fault(FEED_REPAIRS.stray)
      return
    }
    if (at < this.#open.length - 1) this.#fault(FEED_REPAIRS.unclosed)
    while (this.#open.length > at) this.#close()
  }

  #close(): void {
    const name = this.#open.pop() ?? ''
    if (CONTAINERS.test(name)) this.#closed.set(name, this.#out.length)
    this.#out.push(`</${name}>`)
  }

  #fault(repair: string): void {
    this.#faults += 1
    this.#repairs.add(repair)
  }

  #writeText(text: string): void {
    if (this.#open.length === 0) return
    this.#out.push(this.#withAmpersands(withoutForbidden(text, this.#onControl)))
  }

  #onControl = () => this.#repairs.add(FEED_REPAIRS.control)

  #withAmpersands(text: string): string {
    this.htmlEntity ??= htmlEntityIn(text)
    return withoutBareAmpersands(text, () => this.#repairs.add(FEED_REPAIRS.ampersand))
  }
}
