import { keywordsFromDescription } from '@newsloom/contract/research/keywords'

/** A topic as a person types it. */
export type TopicWords = { name: string; description: string; keywords: string[] }

/**
 * How a description says what is not wanted, to the end of its sentence; in front of what is
 * wanted, to the comma. 'Visa exemption' and 'not only' are none of it.
 */
const UNWANTED = [
  /(?<lead>^|[.;\n]\s*)(?:excluding|except(?: for)?|ignoring|leaving out|ignore|exclude|skip|leave out)\b(?<unwanted>[^.;,\n]*)/giu,
  /\b(?:not interested in|not looking for|nothing (?:about|on)|excluding|except for|but not(?! (?:only|limited|necessarily|least)\b)|not about)\b(?<unwanted>[^.;\n]*)/giu,
  /(?<lead>^|[\s,(])(?:ไม่สนใจ|ไม่เอา|ไม่รวม(?:ถึง)?|ไม่นับ|ยกเว้น(?!วีซ่า|ภาษี|ค่า|การ|อากร|โทษ)|ไม่ต้องการ|ไม่เกี่ยวกับ|ไม่ใช่(?!แค่|เพียง|เฉพาะ|ว่า))(?<unwanted>[^.;\n]*?)(?=\s(?:แต่|สนใจ|อยาก|ต้องการ)|[.;\n]|$)/giu,
]

/** A topic by what it asks for, and the words of its description that it asks to leave out. */
export function splitTopic(topic: TopicWords): { wanted: TopicWords; unwanted: string } {
  let description = topic.description
  const found: string[] = []
  for (const pattern of UNWANTED)
    description = description.replaceAll(pattern, (...match) => {
      const { lead = '', unwanted = '' } = match.at(-1) as { lead?: string; unwanted?: string }
      found.push(unwanted)
      return `${lead} `
    })
  const unwanted = found.join('\n')
  if (unwanted.trim() === '') return { wanted: topic, unwanted: '' }
  // the form fills the keywords in from the whole description
  const filledIn = new Set(wordsIn(unwanted))
  const asked = new Set([...wordsIn(description), ...wordsIn(topic.name)])
  const keywords = topic.keywords.filter(
    (keyword) => !filledIn.has(plain(keyword)) || asked.has(plain(keyword)),
  )
  return { wanted: { ...topic, description, keywords }, unwanted }
}

const plain = (word: string): string =>
  word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '')
const wordsIn = (text: string): string[] => keywordsFromDescription(text).map(plain)
