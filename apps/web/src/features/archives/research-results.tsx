import { Badge, Box, Flex, Heading, Link, Text } from '@chakra-ui/react'
import { plural, t } from '@lingui/core/macro'
import type { ArchivedArticle } from '@newsloom/contract/research/archives'
import { ExternalLink } from 'lucide-react'
import { PhoneFold } from '~/components/fold/phone-fold.tsx'
import { PanelSection } from '~/components/panel.tsx'
import { SampleBadge } from '~/components/sample-badge.tsx'
import { UNNAMED } from '~/lib/labels/unnamed.ts'
import { langOf } from '~/lib/lang.ts'
import { formatPercent } from '~/lib/numbers.ts'
import { formatDate } from '~/lib/time/dates.ts'
import { articleAddress } from '~/lib/web-address.ts'

export function ResearchResults({ articles }: { articles: readonly ArchivedArticle[] }) {
  return (
    <PanelSection
      title={t`Research results`}
      description={plural(articles.length, { one: '# article', other: '# articles' })}
    >
      {articles.length === 0 ? (
        <Text color="fg.muted">{t`This research kept no articles.`}</Text>
      ) : (
        <PhoneFold
          showAll={plural(articles.length, { one: 'Show all # article', other: 'Show all # articles' })}
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
  const address = articleAddress(article.url)
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
      <Flex align="center" gap="2.5" mt="2" wrap="wrap" fontSize="xs" color="fg.muted" className="tabular">
        <Badge colorPalette="gray">{article.source || UNNAMED.source}</Badge>
        {article.isSample ? <SampleBadge /> : null}
        <span>{article.publishedAt ? formatDate(article.publishedAt) : t`Undated`}</span>
        <span>{t`Relevance: ${formatPercent(article.relevanceScore)}`}</span>
        {address ? (
          <Link href={address} target="_blank" rel="noopener noreferrer">
            {t`Read Article`}
            <ExternalLink size={12} aria-hidden="true" />
          </Link>
        ) : null}
      </Flex>
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
