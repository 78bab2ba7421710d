/** A feed in the form of its publisher, with content of our own, and what it holds. */
export type StarterShape = {
  contentType: string
  feed: string
  /** the newest item */
  first: { title: string; url: string; publishedAt: string; language: 'th' | 'en' }
}

type WordPressItem = { url: string; title: string; author: string; date: string; lead: string }

/** The form of WordPress, with whitespace and all its namespaces. */
const wordPress = (
  site: string,
  name: string,
  item: WordPressItem,
): string => `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"
	xmlns:content="http://purl.org/rss/1.0/modules/content/"
	xmlns:wfw="http://wellformedweb.org/CommentAPI/"
	xmlns:dc="http://purl.org/dc/elements/1.1/"
	xmlns:atom="http://www.w3.org/2005/Atom"
	xmlns:sy="http://purl.org/rss/1.0/modules/syndication/"
	xmlns:slash="http://purl.org/rss/1.0/modules/slash/"
	>

<channel>
	<title>${name}</title>
	<atom:link href="${site}/feed/" rel="self" type="application/rss+xml" />
	<link>${site}</link>
	<description></description>
	<lastBuildDate>Sat, 22 Nov 2025 05:00:00 +0000</lastBuildDate>
	<language>th</language>
	<sy:updatePeriod>
	hourly	</sy:updatePeriod>
	<sy:updateFrequency>
	1	</sy:updateFrequency>
	<item>
		<title>${item.title}</title>
		<link>${item.url}</link>
		<dc:creator><![CDATA[${item.author}]]></dc:creator>
		<pubDate>${item.date}</pubDate>
				<category><![CDATA[เศรษฐกิจ]]></category>
		<guid isPermaLink="false">${site}/?p=1900001</guid>
					<description><![CDATA[<p>${item.lead}</p>
<p>The post <a href="${item.url}">${item.title}</a> appeared first on <a href="${site}">${name}</a>.</p>
]]></description>
										<content:encoded><![CDATA[<p>${item.lead}</p><p>${item.lead}</p>]]></content:encoded>
	</item>
</channel>
</rss>
`

const bbc = (
  name: string,
  language: string,
  url: string,
  title: string,
): string => `<?xml version="1.0" encoding="UTF-8"?>
<rss xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom" version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title><![CDATA[${name}]]></title><description><![CDATA[${name}]]></description><link>https://www.bbc.co.uk/news</link><image><url>https://news.bbcimg.co.uk/nol/shared/img/bbc_news_120x60.gif</url><title>${name}</title><link>https://www.bbc.co.uk/news</link></image><generator>RSS for Node</generator><lastBuildDate>Sat, 22 Nov 2025 04:12:51 GMT</lastBuildDate><language><![CDATA[${language}]]></language><ttl>15</ttl><item><title><![CDATA[${title}]]></title><description><![CDATA[${title}]]></description><link>${url}?at_medium=RSS&amp;at_campaign=rss</link><guid isPermaLink="false">${url}#0</guid><pubDate>Fri, 21 Nov 2025 10:15:30 GMT</pubDate><media:thumbnail width="240" height="135" url="https://ichef.bbci.co.uk/ace/standard/240/picture.jpg"/></item></channel></rss>`

const BANGKOK_POST = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>Bangkok Post: business</title>
<link>https://www.bangkokpost.com/business</link>
<description>Business news</description>
<item>
<title>Factory output up &amp; running</title>
<link>https://www.bangkokpost.com/business/general/3900001/factory-output-up-and-running</link>
<guid>https://www.bangkokpost.com/business/general/3900001/factory-output-up-and-running</guid>
<description>Output rose by two percent in October, the ministry said.</description>
<pubDate>Sat, 22 Nov 2025 07:10:00 +0700</pubDate>
</item>
</channel>
</rss>`

const FED = `\ufeff<?xml version="1.0" encoding="utf-8"?><rss xmlns:atom="http://www.w3.org/2005/Atom" version="2.0"><channel><title><![CDATA[FRB: Press Release - Monetary Policy]]></title><link><![CDATA[https://www.federalreserve.gov/feeds/press_monetary.htm]]></link><description><![CDATA[Monetary policy]]></description><language>en</language><atom:link href="https://www.federalreserve.gov/feeds/press_monetary.xml" rel="self" type="application/rss+xml"/><item><title><![CDATA[The committee publishes the minutes of its meeting]]></title><link><![CDATA[https://www.federalreserve.gov/newsevents/pressreleases/monetary20251119a.htm]]></link><guid isPermaLink="true"><![CDATA[https://www.federalreserve.gov/newsevents/pressreleases/monetary20251119a.htm]]></guid><description><![CDATA[The committee publishes the minutes of its meeting]]></description><category><![CDATA[Monetary Policy]]></category><pubDate><![CDATA[Wed, 19 Nov 2025 19:00:00 GMT]]></pubDate></item></channel></rss>`

const ECB = `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>ECB - European Central Bank</title>
    <link>https://www.ecb.europa.eu/</link>
    <description>Latest releases on the ECB website.</description>
    <language>en-gb</language>
    <atom:link href="https://www.ecb.europa.eu/rss/press.html" rel="self" type="application/rss+xml" />
    <item>
      <title>Decisions on prices: the account of the meeting</title>
      <link>https://www.ecb.europa.eu//press/accounts/2025/html/ecb.mg251120~0a1b2c3d4e.en.html</link>
      <guid isPermaLink="true">https://www.ecb.europa.eu//press/accounts/2025/html/ecb.mg251120~0a1b2c3d4e.en.html</guid>
      <pubDate>Thu, 20 Nov 2025 13:30:00 +0100</pubDate>
    </item>
  </channel>
</rss>`

const GUARDIAN = `<?xml version="1.0" encoding="UTF-8"?><rss xmlns:media="http://search.yahoo.com/mrss/" xmlns:dc="http://purl.org/dc/elements/1.1/" version="2.0"><channel><title>Economics | The Guardian</title><link>https://www.theguardian.com/business/economics</link><description>Economics</description><language>en-gb</language><copyright>All rights reserved.</copyright><pubDate>Sat, 22 Nov 2025 04:00:12 GMT</pubDate><dc:date>2025-11-22T04:00:12Z</dc:date><dc:language>en-gb</dc:language><item><title>Shops see fewer visitors – what comes next?</title><link>https://www.theguardian.com/business/2025/nov/21/shops-see-fewer-visitors</link><description>&lt;p&gt;Fewer people went shopping in October.&lt;/p&gt; &lt;a href="https://www.theguardian.com/business/2025/nov/21/shops-see-fewer-visitors"&gt;Continue reading...&lt;/a&gt;</description><category domain="https://www.theguardian.com/business/economics">Economics</category><pubDate>Fri, 21 Nov 2025 12:00:05 GMT</pubDate><guid>https://www.theguardian.com/business/2025/nov/21/shops-see-fewer-visitors</guid><media:content width="140" url="https://i.guim.co.uk/img/media/picture/140.jpg"><media:credit scheme="urn:ebu">Photograph: A Photographer</media:credit></media:content><dc:creator>A Reporter</dc:creator><dc:date>2025-11-21T12:00:05Z</dc:date></item></channel></rss>`

const CNBC = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<rss xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:metadata="http://search.cnbc.com/rss/2.0/modules/siteContentMetadata" version="2.0"><channel><link>https://www.cnbc.com/id/20910258/device/rss/rss.html</link><language>en-us</language><copyright>All rights reserved.</copyright><pubDate>Sat, 22 Nov 2025 03:00 GMT</pubDate><ttl>5</ttl><title>Economy</title><item><link>https://www.cnbc.com/2025/11/21/hiring-picks-up-in-autumn.html</link><guid isPermaLink="false">108900001</guid><metadata:type>cnbcnewsstory</metadata:type><metadata:id>108900001</metadata:id><metadata:sponsored>false</metadata:sponsored><title>Hiring picks up in autumn</title><description>Employers hired more people than expected.</description><pubDate>Fri, 21 Nov 2025 15:45:01 GMT</pubDate></item></channel></rss>`

const thai = (title: string, url: string, publishedAt: string) => ({
  title,
  url,
  publishedAt,
  language: 'th' as const,
})
const english = (title: string, url: string, publishedAt: string) => ({
  title,
  url,
  publishedAt,
  language: 'en' as const,
})
const RSS = 'application/rss+xml; charset=UTF-8'
const TEXT_XML = 'text/xml; charset=utf-8'
const LEAD = 'คณะกรรมการนโยบายการเงินมีมติคงอัตราดอกเบี้ยนโยบายไว้ที่ร้อยละ 1.50 ต่อปี'

/** The form of each starter feed, by its address. */
export const STARTER_SHAPES: Record<string, StarterShape> = {
  'https://www.prachachat.net/feed': {
    contentType: RSS,
    feed: wordPress('https://www.prachachat.net', 'ประชาชาติธุรกิจ', {
      url: 'https://www.prachachat.net/finance/news-1900001',
      title: 'กนง. คงดอกเบี้ย &#8220;ตามคาด&#8221;',
      author: 'prachachat',
      date: 'Sat, 22 Nov 2025 03:05:00 +0000',
      lead: LEAD,
    }),
    first: thai(
      'กนง. คงดอกเบี้ย “ตามคาด”',
      'https://www.prachachat.net/finance/news-1900001',
      '2025-11-22T03:05:00.000Z',
    ),
  },
  'https://www.matichon.co.th/economy/feed': {
    contentType: RSS,
    feed: wordPress('https://www.matichon.co.th', 'เศรษฐกิจ – มติชนออนไลน์', {
      url: 'https://www.matichon.co.th/economy/news_5400001',
      title: 'ส่งออกเดือนตุลาคมโตร้อยละ 5',
      author: 'matichon',
      date: 'Fri, 21 Nov 2025 23:30:00 +0000',
      lead: LEAD,
    }),
    first: thai(
      'ส่งออกเดือนตุลาคมโตร้อยละ 5',
      'https://www.matichon.co.th/economy/news_5400001',
      '2025-11-21T23:30:00.000Z',
    ),
  },
  'https://thestandard.co/feed/': {
    contentType: RSS,
    feed: wordPress('https://thestandard.co', 'THE STANDARD', {
      url: 'https://thestandard.co/household-debt-slows/',
      title: 'หนี้ครัวเรือนชะลอตัวลงในไตรมาสที่สาม',
      author: 'THE STANDARD TEAM',
      date: 'Sat, 22 Nov 2025 04:45:10 +0000',
      lead: LEAD,
    }),
    first: thai(
      'หนี้ครัวเรือนชะลอตัวลงในไตรมาสที่สาม',
      'https://thestandard.co/household-debt-slows/',
      '2025-11-22T04:45:10.000Z',
    ),
  },
  'https://feeds.bbci.co.uk/thai/rss.xml': {
    contentType: TEXT_XML,
    feed: bbc(
      'BBC News ไทย',
      'th',
      'https://www.bbc.com/thai/articles/c0example01o',
      'ราคาข้าวปรับตัวขึ้นเป็นสัปดาห์ที่สอง',
    ),
    first: thai(
      'ราคาข้าวปรับตัวขึ้นเป็นสัปดาห์ที่สอง',
      'https://www.bbc.com/thai/articles/c0example01o?at_medium=RSS&at_campaign=rss',
      '2025-11-21T10:15:30.000Z',
    ),
  },
  'https://www.bangkokpost.com/rss/data/business.xml': {
    contentType: 'application/xml',
    feed: BANGKOK_POST,
    first: english(
      'Factory output up & running',
      'https://www.bangkokpost.com/business/general/3900001/factory-output-up-and-running',
      '2025-11-22T00:10:00.000Z',
    ),
  },
  'https://www.federalreserve.gov/feeds/press_monetary.xml': {
    contentType: 'text/xml',
    feed: FED,
    first: english(
      'The committee publishes the minutes of its meeting',
      'https://www.federalreserve.gov/newsevents/pressreleases/monetary20251119a.htm',
      '2025-11-19T19:00:00.000Z',
    ),
  },
  'https://www.ecb.europa.eu/rss/press.html': {
    contentType: 'text/html',
    feed: ECB,
    first: english(
      'Decisions on prices: the account of the meeting',
      'https://www.ecb.europa.eu//press/accounts/2025/html/ecb.mg251120~0a1b2c3d4e.en.html',
      '2025-11-20T12:30:00.000Z',
    ),
  },
  'https://feeds.bbci.co.uk/news/business/rss.xml': {
    contentType: TEXT_XML,
    feed: bbc(
      'BBC News',
      'en-gb',
      'https://www.bbc.co.uk/news/articles/c0example02o',
      'Banks lend more to small firms',
    ),
    first: english(
      'Banks lend more to small firms',
      'https://www.bbc.co.uk/news/articles/c0example02o?at_medium=RSS&at_campaign=rss',
      '2025-11-21T10:15:30.000Z',
    ),
  },
  'https://www.theguardian.com/business/economics/rss': {
    contentType: 'text/xml;charset=UTF-8',
    feed: GUARDIAN,
    first: english(
      'Shops see fewer visitors – what comes next?',
      'https://www.theguardian.com/business/2025/nov/21/shops-see-fewer-visitors',
      '2025-11-21T12:00:05.000Z',
    ),
  },
  'https://www.cnbc.com/id/20910258/device/rss/rss.html': {
    contentType: 'text/xml; charset=utf-8',
    feed: CNBC,
    first: english(
      'Hiring picks up in autumn',
      'https://www.cnbc.com/2025/11/21/hiring-picks-up-in-autumn.html',
      '2025-11-21T15:45:01.000Z',
    ),
  },
}
