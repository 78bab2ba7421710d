import { ownEnd } from './unclosed-cdata.ts'
import { isQuoted, soundAttributes } from './xml-tags.ts'

const TAG = /^<([A-Za-z_][\w.:-]*)((?:\s+[\w.:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>$/
const LOOSE_TAG = /^<([A-Za-z_][\w.:-]*)([\s/][\s\S]*)?>$/
const LONGEST_TAG = 10_000
/**
 * Elements of a feed that contain only text: an element that opens inside one is really its
 * sibling.
 */
const LEAVES = /^(?:title|link|guid|pubdate|comments|author|category|id|updated|published|dc:\w+)$/i
const SIBLINGS =
  /^(?:title|link|guid|pubdate|comments|author|category|id|updated|published|description|summary|content|content:encoded|item|entry|enclosure|source|dc:\w+|media:\w+|itunes:\w+)$/i
/** Fields with markup inside, and fields without markup that come after them. */
const TEXTS = /^(?:description|content:encoded)$/i
const AFTER_TEXT = /^(?:guid|pubdate|enclosure|content:encoded|dc:\w+)$/i
const ENTRIES = /^(?:item|entry)$/i
/** The elements that contain entries: anything else around one was not closed. */
const CONTAINERS = /^(?:\w+:)?(?:rss|channel|feed|rdf)$/i
const MAX_DEPTH = 200
const MAX_FAULTS = 20_000

export const REPAIRS = {
  end: 'a missing end',
  bracket: 'a bare “<”',
  ampersand: 'a bare “&”',
  tag: 'a malformed tag',
  unclosed: 'an element that was not closed',
  stray: 'a stray closing tag',
  control: 'forbidden control characters',
  channel: 'a missing channel',
}

/**
 * Rewrites XML: text that cannot be a tag is escaped, and an unclosed element is closed where its
 * sibling starts or its parent ends. One pass, in linear time.
 */
export class XmlRepairer {
  readonly #text: string
  readonly #repairs: Set<string>
  readonly #out: string[] = []
  readonly #open: string[] = []
  #at = 0
  /** no publisher nests this deeply; deeper elements were left out */
  isTooDeep = false
  #faults = 0
  #hasChannel = false

  /** More faults than by accident: it is not a feed, or it is hostile. */
  get isTooBroken(): boolean {
    return this.#faults > MAX_FAULTS
  }

  constructor(text: string, repairs: Set<string>) {
    this.#text = text
    this.#repairs = repairs
  }

  repair(): string {
    while (this.#at < this.#text.length && !this.isTooDeep && !this.isTooBroken) this.#step()
    if (this.#open.length > 0) this.#repairs.add(REPAIRS.end)
    while (this.#open.length > 0) this.#close()
    return this.#out.join('')
  }

  #step(): void {
    const start = this.#text.indexOf('<', this.#at)
    this.#writeText(this.#text.slice(this.#at, start < 0 ? undefined : start))
    this.#at = start < 0 ? this.#text.length : start
    if (start < 0) return
    if (this.#text.startsWith('<![CDATA[', start)) this.#section(']]>', 9, true)
    else if (this.#text.startsWith('<!--', start)) this.#section('-->', 4, false)
    else if (this.#text.startsWith('<?', start)) this.#section(this.#endOfInstruction(start), 2, false)
    else this.#tag(start)
  }

  /** `<?xml version="1.0">` ends where its writer meant it to. */
  #endOfInstruction(start: number): string {
    const next = this.#text.indexOf('<', start + 2)
    if (next < 0 || !/^<\?xml\s[^<?]*>\s*$/i.test(this.#text.slice(start, next))) return '?>'
    this.#fault(REPAIRS.tag)
    return '>'
  }

  #section(mark: string, lead: number, isText: boolean): void {
    const end = this.#text.indexOf(mark, this.#at + lead)
    if (isText && this.#endUnclosed(end)) return
    const body = this.#text.slice(this.#at + lead, end < 0 ? undefined : end)
    if (end < 0) this.#repairs.add(REPAIRS.end)
    if (isText && this.#open.length > 0) this.#out.push(`<![CDATA[${this.#withoutControls(body)}]]>`)
    this.#at = end < 0 ? this.#text.length : end + mark.length
  }

  #endUnclosed(end: number): boolean {
    const start = this.#at + '<![CDATA['.length
    const body = this.#text.slice(start, end < 0 ? undefined : end)
    const own = ownEnd(body, this.#open.at(-1) ?? '', end >= 0)
    if (own < 0) return false
    this.#fault(REPAIRS.unclosed)
    this.#out.push(`<![CDATA[${this.#withoutControls(body.slice(0, own))}]]>`)
    this.#at = start + own
    return true
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
    const isCut =
      this.#text.indexOf('<', start + 1) < 0 && /^<[/A-Za-z_][^<>]*$/.test(this.#text.slice(start))
    if (isCut) {
      // the last tag of a cut text: a closing one can be recognised, any other is dropped
      const closing = /^<\/([A-Za-z_][\w.:-]*)\s*$/.exec(rest)?.[1]
      this.#repairs.add(REPAIRS.end)
      if (closing) this.#closeTo(closing)
      this.#at = this.#text.length
      return
    }
    this.#fault(REPAIRS.bracket)
    if (this.#open.length > 0) this.#out.push('&amp;lt;')
    this.#at = start + 1
  }

  #openTag(tag: string): boolean {
    const strict = TAG.exec(tag)
    const loose = strict ?? LOOSE_TAG.exec(tag)
    if (!loose) return false
    const [, name = '', attributes = ''] = loose
    if (!strict) this.#fault(REPAIRS.tag)
    this.#makeRoomFor(name)
    const isEmpty = strict ? strict[3] === '/' : tag.endsWith('/>')
    const kept = strict ? this.#withoutBareAmpersands(attributes) : soundAttributes(attributes)
    if (!isEmpty && this.#open.length >= MAX_DEPTH) {
      this.isTooDeep = true
      return true
    }
    if (/^channel$/i.test(name)) this.#hasChannel = true
    this.#out.push(`<${name}${kept}${isEmpty ? '/' : ''}>`)
    if (!isEmpty) this.#open.push(name)
    return true
  }

  /** Ends a title where a link begins, and an item where the next one does. */
  #makeRoomFor(name: string): void {
    const top = this.#open.at(-1) ?? ''
    if (LEAVES.test(top) && SIBLINGS.test(name) && !(/^author$/i.test(top) && /^(?:id|title)$/i.test(name))) {
      this.#fault(REPAIRS.unclosed)
      this.#close()
    }
    if (AFTER_TEXT.test(name)) {
      const text = this.#open.findLastIndex((open) => TEXTS.test(open))
      if (text > 0 && ENTRIES.test(this.#open[text - 1] ?? '')) {
        this.#fault(REPAIRS.unclosed)
        while (this.#open.length > text) this.#close()
      }
    }
    if (!ENTRIES.test(name)) return
    const at = this.#open.findLastIndex((open) => CONTAINERS.test(open))
    if (at >= 0 && at < this.#open.length - 1) {
      this.#fault(REPAIRS.unclosed)
      while (this.#open.length > at + 1) this.#close()
    }
    if (at === 0 && /^rss$/i.test(this.#open[0] ?? '') && !this.#hasChannel) {
      this.#fault(REPAIRS.channel)
      this.#openTag('<channel>')
    }
  }

  #closeTo(name: string): void {
    const at = this.#open.lastIndexOf(name)
    if (at < 0) {
      this.#fault(REPAIRS.stray)
      return
    }
    if (at < this.#open.length - 1) this.#fault(REPAIRS.unclosed)
    while (this.#open.length > at) this.#close()
  }

  #close(): void {
    this.#out.push(`</${this.#open.pop()}>`)
  }

  #fault(repair: string): void {
    this.#faults += 1
    this.#repairs.add(repair)
  }

  #writeText(text: string): void {
    if (this.#open.length === 0) return
    this.#out.push(this.#withoutBareAmpersands(this.#withoutControls(this.#withoutNoCharacters(text))))
  }

  /** References to NUL and to halves of a character, which no text can contain. */
  #withoutNoCharacters(text: string): string {
    return text.replace(/&#(x[\da-f]{1,6}|\d{1,7});/gi, (found, value: string) => {
      const code = /^x/i.test(value) ? Number.parseInt(value.slice(1), 16) : Number(value)
      if (code !== 0 && (code < 0xd800 || code > 0xdfff)) return found
      this.#repairs.add(REPAIRS.control)
      return ''
    })
  }

  #withoutBareAmpersands(text: string): string {
    return text.replace(/&(?!#\d{1,7};|#x[\da-f]{1,6};|[a-z][\da-z]{1,31};)/gi, () => {
      this.#repairs.add(REPAIRS.ampersand)
      return '&amp;'
    })
  }

  #withoutControls(text: string): string {
    return text.replace(/[^\P{Cc}\n\t\r\u0085]/gu, () => {
      this.#repairs.add(REPAIRS.control)
      return ''
    })
  }
}
