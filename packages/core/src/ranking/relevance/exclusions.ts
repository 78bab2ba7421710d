import { keywordsFromDescription } from '@newsloom/contract/research/keywords'

/** A topic as a person types it. */
export type TopicWords = { name: string; description: string; keywords: string[] }

/** Where a description begins to say what is not wanted; to the end of its sentence. */
const UNWANTED =
  /\b(?:not interested in|not looking for|nothing (?:about|on)|exclud(?:e|es|ing)|except(?: for)?|ignor(?:e|ing)|leav(?:e|ing) out|skip(?:ping)?|but not|not about)\b[^.;\n]*|(?:ไม่สนใจ|ไม่เอา|ไม่รวม(?:ถึง)?|ไม่นับ|ยกเว้น|ไม่ต้องการ|ไม่เกี่ยวกับ|ไม่ใช่)[^.;\n]*/giu

/** A topic by what it asks for, and the words of its description that it asks to leave out. */
export function splitTopic(topic: TopicWords): { wanted: TopicWords; unwanted: string } {
  const unwanted = [...topic.description.matchAll(UNWANTED)]
    .map(([said]) => said.replace(FIRST, ''))
    .join('\n')
  if (unwanted === '') return { wanted: topic, unwanted }
  const description = topic.description.replaceAll(UNWANTED, ' ')
  // the form fills the keywords in from the whole description
  const filledIn = new Set(keywordsFromDescription(unwanted))
  const asked = new Set([...keywordsFromDescription(description), ...keywordsFromDescription(topic.name)])
  const keywords = topic.keywords.filter((keyword) => !filledIn.has(keyword) || asked.has(keyword))
  return { wanted: { ...topic, description, keywords }, unwanted }
}

const FIRST =
  /^(?:not interested in|not looking for|nothing (?:about|on)|exclud(?:e|es|ing)|except(?: for)?|ignor(?:e|ing)|leav(?:e|ing) out|skip(?:ping)?|but not|not about|ไม่สนใจ|ไม่เอา|ไม่รวม(?:ถึง)?|ไม่นับ|ยกเว้น|ไม่ต้องการ|ไม่เกี่ยวกับ|ไม่ใช่)/iu
