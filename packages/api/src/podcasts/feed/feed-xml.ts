import { createHash } from 'node:crypto'
import type { PublishedEpisode } from '@newsloom/core/podcast-feeds/published-episodes'
import type { PublicFeed } from '@newsloom/core/podcast-feeds/read-feed'
import { storyDay } from '@newsloom/email/mail-texts'
import { generateRssFeed } from 'feedsmith'
import type { Lang } from '../../reader-pages/lang.ts'
import { FEED_TEXTS } from './feed-texts.ts'

/** The same as the artist of the files. */
const AUTHOR = 'Newsloom'

/**
 * The RSS feed of a podcast, with the namespaces of Apple and Podcasting 2.0. It follows from what
 * is published only: the same episodes have the same bytes. `origin`: where our pages are.
 */
export function feedXml(feed: PublicFeed, origin: string): string {
  const { title, language, url, campaignId, episodes, createdAt } = feed
  const [newest] = episodes
  const texts = FEED_TEXTS[language === 'th' ? 'th' : 'en']
  const changed = Math.max(createdAt.getTime(), ...episodes.map(({ publishedAt }) => publishedAt.getTime()))
  return generateRssFeed(
    {
      title,
      link: newest ? pageOf(origin, newest) : origin,
      description: texts.about(title),
      language,
      lastBuildDate: new Date(changed),
      generator: AUTHOR,
      ttl: 60,
      atom: { links: [{ href: url, rel: 'self', type: 'application/rss+xml' }] },
      itunes: {
        author: AUTHOR,
        ...(newest ? { image: coverOf(origin, newest) } : {}),
        explicit: false,
        type: 'episodic',
        block: true,
        categories: [{ text: 'News' }],
      },
      podcast: {
        guid: showGuid(origin, campaignId),
        locked: { value: true },
        blocks: [{ value: true }],
        medium: 'podcast',
      },
      items: episodes.map((episode, place) => itemOf(origin, episode, titleOf(episodes, place))),
    },
    { strict: true },
  )
}

/** The newest episode names the podcast as it is called now. */
const coverOf = (origin: string, episode: PublishedEpisode): string => `${pageOf(origin, episode)}.png`

const pageOf = (origin: string, { name }: PublishedEpisode): string => `${origin}/e/${name}`

/** Episodes of a campaign often have the same title: 'Weekly · 21 Nov 2026 (2)'. Newest first. */
function titleOf(episodes: readonly PublishedEpisode[], place: number): string {
  const [title, ...earlier] = episodes.slice(place).map(datedTitle)
  const sameDay = earlier.filter((one) => one === title).length
  return sameDay === 0 ? `${title}` : `${title} (${sameDay + 1})`
}

const datedTitle = ({ title, language, firstPublishedAt }: PublishedEpisode): string =>
  `${title} · ${storyDay(firstPublishedAt.toISOString(), language === 'th' ? 'th' : 'en')}`

function itemOf(origin: string, episode: PublishedEpisode, title: string) {
  const { guid, seconds, bytes, language, hosts, firstPublishedAt } = episode
  const at = pageOf(origin, episode)
  return {
    title,
    link: at,
    description: descriptionOf(at, episode),
    guid: { value: guid, isPermaLink: false },
    pubDate: firstPublishedAt,
    enclosures: [{ url: `${at}.mp3`, length: bytes, type: 'audio/mpeg' }],
    itunes: {
      title,
      author: AUTHOR,
      image: coverOf(origin, episode),
      duration: Math.round(seconds),
      explicit: false,
      episodeType: 'full',
    },
    podcast: {
      transcripts: [
        { url: `${at}.vtt`, type: 'text/vtt', language, rel: 'captions' },
        { url: `${at}.json`, type: 'application/json', language },
      ],
      chapters: { url: `${at}.chapters.json`, type: 'application/json+chapters' },
      persons: hosts.map((display) => ({ display, role: 'host', group: 'cast' })),
    },
  }
}

/** Says what an episode is about, and where its sources are. */
function descriptionOf(at: string, { chapters, language }: PublishedEpisode): string {
  const lang: Lang = language === 'th' ? 'th' : 'en'
  return [...chapters.map(({ title }) => `• ${title}`), FEED_TEXTS[lang].sources(at)].join('\n')
}

/** The namespace that Podcasting 2.0 gives for podcast:guid, a UUID of version 5. */
const NAMESPACE = Buffer.from('ead4c236bf5858c6a2c6a6b28d128cb6', 'hex')

/** The show's GUID: the same for all its feed addresses, even after some are revoked. */
function showGuid(origin: string, campaignId: number): string {
  const name = `${origin.replace(/^https?:\/\//, '')}/podcasts/${campaignId}`
  const hash = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16)
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
