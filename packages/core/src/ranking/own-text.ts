/** Lists of other stories stand in the last part of a text. */
const EARLIEST = 0.35
/** Characters of one headline in such a list, and of the whole list where it has no lines. */
const LONGEST = { headline: 120, list: 400 }
/** A label begins a line or a sentence. */
const BEFORE = /(?:^|[.!?…"”)\]]\s+|[\u0e00-\u0e7f]\s+)$/u
const LABEL =
  /\b(?:related (?:stories|story|articles?|news|links?|topics?|reading)|recommended(?: for you| stories| reading)?|(?:popular|trending|latest) (?:now|stories|news)|(?:other|more|most|top) (?:stories|headlines|read|viewed|popular|from us|from this site|on this topic|on this site|on this)|read (?:more|next|also)|also read|see also|also on this site|editor'?s'? picks|in other news|elsewhere today|in case you missed it|you (?:may|might) also like|further reading|don't miss)\b|(?:ข่าว|เรื่อง|บทความ|เนื้อหา)(?:อื่น(?:ๆ)?\s?)?(?:ที่เกี่ยวข้อง|ที่น่าสนใจ|แนะนำ|ยอดนิยม|ล่าสุด|น่าอ่าน)|อ่าน(?:เพิ่มเติม|ต่อ|ข่าวอื่น|ข่าวต่อ|ข่าวที่เกี่ยวข้อง|ประกอบ)/giu

/**
 * An article's own text, without the lists of other stories that a page shows in and below it: the
 * headlines there are of other articles.
 */
export function ownText(text: string): string {
  const from = text.length * EARLIEST
  const kept: string[] = []
  let [at, isInList] = [0, false]
  for (const line of text.split('\n')) {
    const label = at + line.length < from ? null : labelIn(line, Math.max(0, from - at))
    isInList = label?.isHeading === true || (isInList && label === null && isHeadline(line))
    if (label) kept.push(line.slice(0, label.start).trimEnd())
    else if (!isInList) kept.push(line)
    at += line.length + 1
  }
  return kept.join('\n').trimEnd()
}

/** Where the list in a line begins; a heading has its list in the lines below. */
function labelIn(line: string, from: number): { start: number; isHeading: boolean } | null {
  for (const { 0: label, index } of line.matchAll(LABEL)) {
    if (index < from || !BEFORE.test(line.slice(Math.max(0, index - 3), index))) continue
    const rest = line.slice(index + label.length).trim()
    const isHeading = rest === '' || rest === ':'
    if (isHeading && line.slice(0, index).trim() !== '') continue
    if (isHeading || (/^[:：]/u.test(rest) && rest.length <= LONGEST.list)) return { start: index, isHeading }
  }
  return null
}

const isHeadline = (line: string): boolean => line.length <= LONGEST.headline && !/[.!?]$/u.test(line.trim())
