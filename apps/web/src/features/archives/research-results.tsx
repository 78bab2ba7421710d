import { Badge, Box, Flex, Heading, Link, Text } from '@chakra-ui/react'
import { plural, t } from '@lingui/core/macro'
import type { ArchivedArticle, ArchiveView } from '@newsloom/contract/research/archives'
import { SAMPLE_PUBLISHER } from '@newsloom/contract/sources/source-labels'
import { ExternalLink } from 'lucide-react'
import { PhoneFold } from '~/components/fold/phone-fold.tsx'
import { PanelSection } from '~/components/panel.tsx'
import { SampleBadge } from '~/components/sample-badge.tsx'
import { countsOf } from '~/lib/labels/steps/story-counts.ts'
import { UNNAMED } from '~/lib/labels/unnamed.ts'
import { langOf } from '~/lib/lang.ts'
import { formatPercent } from '~/lib/numbers.ts'
import { formatDate } from '~/lib/time/dates.ts'
import { articleAddress } from '~/lib/web-address.ts'

export function ResearchResults({ archive }: { archive: ArchiveView }) {
  const { articles } = archive
  return (
    <PanelSection title={t`Research results`} description={countsOf(archive)}>
      {articles.length === 0 ? (
        <Text color="fg.muted">{t`This research kept no articles.`}</Text>
      ) : (
        <PhoneFold
          showAll={plural(articles.length, { one: 'Show # story', other: 'Show all # stories' })}
          tag="li"
          count={articles.length}
        >
          <Flex as="ol" direction="column" listStyleType="none">
            {articles.map((article) => (
              <ArticleRow key={article.url} article={article} />
            ))}
          </Flex>
        </PhoneFold>
      )}
    </PanelSection>
  )
}

function ArticleRow({ article }: { article: ArchivedArticle }) {
  return (
    <Box as="li" py="4" borderTopWidth="1px" _first={{ borderTopWidth: '0', pt: '0' }} _last={{ pb: '0' }}>
      <Heading
        as="h3"
        fontSize="sm"
        fontWeight="semibold"
        lineHeight="moderate"
        overflowWrap="anywhere"
        lang={langOf(article.title)}
      >
        {article.title || UNNAMED.title}
      </Heading>
      <Text color="fg.muted" mt="1" overflowWrap="anywhere" lang={langOf(article.summary)}>
        {article.summary || t`No summary available`}
      </Text>
      <Facts article={article} />
      {article.others.length > 0 ? (
        <Text
          color="fg.muted"
          fontSize="xs"
          mt="1.5"
          overflowWrap="anywhere"
        >{t`Also reported by ${article.others.map((other) => other.source || UNNAMED.source).join(', ')}`}</Text>
      ) : null}
    </Box>
  )
}

/** The source, date and relevance of an article. Its link is at the end, so links form a column. */
function Facts({ article }: { article: ArchivedArticle }) {
  const { source, isSample, publishedAt, relevanceScore } = article
  const address = articleAddress(article.url)
  return (
    <Flex align="baseline" gap="3" mt="2" fontSize="xs" color="fg.muted" className="tabular">
      <Flex flex="1" minW="0" align="center" columnGap="2.5" rowGap="1" wrap="wrap">
        <Badge colorPalette="gray" lang={langOf(source)}>
          {source || UNNAMED.source}
        </Badge>
        {isSample && !source.startsWith(SAMPLE_PUBLISHER) ? <SampleBadge /> : null}
        <span>{publishedAt ? formatDate(publishedAt) : t`Undated`}</span>
        <span>{t`Relevance: ${formatPercent(relevanceScore)}`}</span>
      </Flex>
      {address ? (
        <Link href={address} target="_blank" rel="noopener noreferrer" flexShrink="0">
          {t`Read Article`}
          <ExternalLink size={12} aria-hidden="true" />
        </Link>
      ) : null}
    </Flex>
  )
}
