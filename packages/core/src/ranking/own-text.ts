/** A standing list begins in the last part of a text. */
const EARLIEST = 0.35
const LABELS = [
  /\b(?:related|recommended|popular|trending|latest|other|more|most|top) (?:stories|story|articles?|news|links?|topics?|reading|headlines|read|viewed|popular|now|from (?:us|this site)|on this(?: topic| site)?)\b/,
  /\b(?:read (?:more|next|also|on)|also read|see also|also on this site|popular now|trending now|editor's picks|editors' picks|in other news|elsewhere today|in case you missed it|you (?:may|might) also like|further reading|don't miss|tags)\b/,
  /(?:ข่าว|เรื่อง|บทความ|เนื้อหา)(?:อื่น(?:ๆ)?\s?)?(?:ที่เกี่ยวข้อง|ที่น่าสนใจ|แนะนำ|ยอดนิยม|ล่าสุด|น่าอ่าน|อื่น(?:ๆ)?)|อ่าน(?:เพิ่มเติม|ต่อ|ข่าว(?:อื่น|ต่อ|ที่เกี่ยวข้อง)?|ประกอบ)|แท็ก|คำค้น/,
]
const LABEL = new RegExp(`(?:${LABELS.map(({ source }) => source).join('|')})[^:：\\n.]{0,20}[:：\\n]`, 'giu')
/** 'Cup final tonight; Gold price today; Rain until Sunday' after a label that is not known. */
const LIST = /[:：]\s*[^;|•:：]{6,90}(?:\s*[;|•]\s*[^;|•:：]{6,90}){2,}\s*\.?\s*$/u

/**
 * An article's own text, without the list of other stories that a page shows below it: the
 * headlines there are of other articles.
 */
export function ownText(text: string): string {
  const from = Math.floor(text.length * EARLIEST)
  const label = [...text.matchAll(LABEL)].find(({ index }) => index >= from)
  if (label) return text.slice(0, label.index).trimEnd()
  const list = LIST.exec(text.slice(from))
  return list ? text.slice(0, from + list.index).trimEnd() : text
}
