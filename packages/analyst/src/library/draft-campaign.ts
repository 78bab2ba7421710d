import { CAMPAIGN_LIMITS } from '@newsloom/contract/campaigns/campaign-limits'
import { LOCAL_ANALYST } from '@newsloom/contract/research/models'
import { removeForeign } from '@newsloom/core/analysis/ground-markdown'
import type { CampaignDraft, CampaignDraftRequest } from '@newsloom/core/ports'
import { readerOf } from './draft-topic.ts'
import { libraryFormat, libraryPrompt } from './library-prompts.ts'
import { readsEnglish } from './reader-needs.ts'

const MAX_KEYWORDS = 5
/** Characters of the prompt that list the topics; the rest is for the instructions. */
const MAX_TOPICS = 8_000

/**
 * Prompts for a campaign on these topics: the default instructions for its reader, and what the
 * topics are about.
 */
export function draftCampaignLocally({ persona, topics }: CampaignDraftRequest): CampaignDraft {
  const reader = plain(persona)
  const named = topics
    .map(({ name, keywords }) => ({ name: plain(name), keywords: keywords.map(plain).filter(Boolean) }))
    .filter(({ name }) => name !== '')
  return {
    campaignName: nameOf(
      named.map(({ name }) => name),
      reader,
    ),
    customPrompt: `${libraryPrompt(readerOf(reader))}\n\n${topicWords(named, readsEnglish(reader))}`,
    formatPrompt: libraryFormat(reader),
    modelUsed: LOCAL_ANALYST,
  }
}

function nameOf(names: string[], reader: string): string {
  const [first = '', second, ...more] = names
  const topics = !second
    ? first
    : more.length === 0
      ? `${first} and ${second}`
      : `${first} and ${more.length + 1} more`
  return [topics, reader].filter(Boolean).join(' for ').slice(0, CAMPAIGN_LIMITS.name)
}

function topicWords(topics: { name: string; keywords: string[] }[], isEnglish: boolean): string {
  const lines = topics.map(({ name, keywords }) => {
    const words = keywords.slice(0, MAX_KEYWORDS).join(', ')
    return words ? `- ${name} (${words})` : `- ${name}`
  })
  const { title, task } = isEnglish ? CAMPAIGN.en : CAMPAIGN.th
  return `${`${title}\n${lines.join('\n')}`.slice(0, MAX_TOPICS)}\n\n${task}`
}

const CAMPAIGN = {
  th: {
    title: 'หัวข้อของแคมเปญ',
    task: 'เชื่อมโยงข่าวจากทุกหัวข้อเข้าด้วยกัน ชี้ให้เห็นประเด็นร่วมและประเด็นที่ขัดแย้งกัน และไม่เล่าข่าวเดียวกันซ้ำ',
  },
  en: {
    title: 'Topics of the campaign',
    task: 'Join the news of all topics: point out what they have in common and where they contradict each other, and tell no story twice.',
  },
}

/** One line of text without addresses: names of topics may come from strangers. */
const plain = (text: string): string =>
  removeForeign(text, () => null)
    .replace(/\s+/g, ' ')
    .trim()
