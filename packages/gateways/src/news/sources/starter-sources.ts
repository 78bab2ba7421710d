import type { StarterSource } from '@newsloom/contract/research/sources'

/** Well-known public feeds on the Thai and world economy, for topics without sources. */
export const STARTER_SOURCES: readonly StarterSource[] = [
  { name: 'ประชาชาติธุรกิจ', url: 'https://www.prachachat.net/feed', language: 'th' },
  { name: 'มติชน เศรษฐกิจ', url: 'https://www.matichon.co.th/economy/feed', language: 'th' },
  { name: 'The Standard', url: 'https://thestandard.co/feed/', language: 'th' },
  { name: 'BBC ไทย', url: 'https://feeds.bbci.co.uk/thai/rss.xml', language: 'th' },
  { name: 'Bangkok Post Business', url: 'https://www.bangkokpost.com/rss/data/business.xml', language: 'en' },
  {
    name: 'Federal Reserve, monetary policy',
    url: 'https://www.federalreserve.gov/feeds/press_monetary.xml',
    language: 'en',
  },
  { name: 'European Central Bank', url: 'https://www.ecb.europa.eu/rss/press.html', language: 'en' },
  { name: 'BBC Business', url: 'https://feeds.bbci.co.uk/news/business/rss.xml', language: 'en' },
  {
    name: 'The Guardian, economics',
    url: 'https://www.theguardian.com/business/economics/rss',
    language: 'en',
  },
  { name: 'CNBC Economy', url: 'https://www.cnbc.com/id/20910258/device/rss/rss.html', language: 'en' },
]
