import { Box, Flex, Heading, Link, Stack, Text } from '@chakra-ui/react'
import type { CitedText } from '@newsloom/contract/analysis/checked-analysis'
import { TriangleAlert } from 'lucide-react'
import { STATEMENT_TEXTS as TEXTS } from '~/components/statements/texts.ts'
import { nameOfLanguageTag } from '~/lib/labels/language-name.ts'
import { langOf } from '~/lib/lang.ts'
import { formatDateMinute, formatDateTime } from '~/lib/time/dates.ts'

/** An article's text with the quote marked in it, where it is from, and who else reports it. */
export function CitedArticle({ cited }: { cited: CitedText }) {
  const { title, text, place, others } = cited
  const problem = problemOf(cited)
  return (
    <Stack gap="3" mt="4" pt="4" borderTopWidth="1px">
      <Box>
        <Heading as="h3" fontSize="md" fontWeight="semibold" lang={langOf(title)}>
          <Marked text={title || TEXTS.noTitle} span={place?.field === 'title' ? place : null} />
        </Heading>
        <Origin report={cited} />
      </Box>
      {problem ? (
        <Flex gap="2" p="3" borderRadius="l2" bg="bg.warning" align="flex-start">
          <Box color="fg.warning" pt="0.5" flexShrink="0">
            <TriangleAlert size={16} aria-hidden="true" />
          </Box>
          <Box minW="0">
            <Text>{problem}</Text>
            <Text color="fg.muted" lang={langOf(cited.quote)}>
              “{cited.quote}”
            </Text>
          </Box>
        </Flex>
      ) : null}
      <Box whiteSpace="pre-wrap" lang={langOf(text)} lineHeight="tall">
        <Marked text={text} span={place?.field === 'text' ? place : null} />
      </Box>
      {others.length > 0 ? <Others others={others} /> : null}
    </Stack>
  )
}

/** Why the quote cannot be shown in the text. */
function problemOf({ text, title, place, hasChanged }: CitedText): string | null {
  if (place) return null
  if (text === '' && title === '') return TEXTS.articleDeleted
  return hasChanged ? TEXTS.articleChanged : TEXTS.quoteMissing
}

type MarkedProps = { text: string; span: { start: number; end: number } | null }

function Marked({ text, span }: MarkedProps) {
  if (!span) return text
  return (
    <>
      {text.slice(0, span.start)}
      <Box
        as="mark"
        ref={showQuote}
        scrollMarginBlock="24"
        bg="bg.warning"
        color="fg"
        borderBottomWidth="2px"
        borderColor="border.warning"
        fontWeight="medium"
      >
        {text.slice(span.start, span.end)}
      </Box>
      {text.slice(span.end)}
    </>
  )
}

const showQuote = (mark: HTMLElement | null): void => mark?.scrollIntoView({ block: 'nearest' })

type Report = CitedText['others'][number]

/** Publisher, time, language and the article itself. */
function Origin({ report: { publisher, publishedAt, language, url } }: { report: Report }) {
  return (
    <Flex columnGap="3" rowGap="0.5" wrap="wrap" color="fg.muted" fontSize="xs" mt="1" className="tabular">
      <span>{publisher || TEXTS.unknownPublisher}</span>
      {publishedAt ? (
        <time dateTime={publishedAt} title={formatDateTime(publishedAt)}>
          {formatDateMinute(publishedAt)}
        </time>
      ) : (
        <span>{TEXTS.noDate}</span>
      )}
      {language ? <span>{nameOfLanguageTag(language)}</span> : null}
      {url ? (
        <Link href={url} target="_blank" rel="noopener noreferrer" variant="underline">
          {TEXTS.openArticle}
        </Link>
      ) : null}
    </Flex>
  )
}

function Others({ others }: { others: Report[] }) {
  return (
    <Box as="section" aria-label={TEXTS.alsoReported} pt="3" borderTopWidth="1px">
      <Heading as="h3" fontSize="sm" fontWeight="semibold" mb="2">
        {TEXTS.alsoReported}
      </Heading>
      <Stack as="ul" listStyleType="none" gap="3">
        {others.map((other) => (
          <Box as="li" key={other.url}>
            <Text lang={langOf(other.title)}>{other.title || TEXTS.noTitle}</Text>
            <Origin report={other} />
          </Box>
        ))}
      </Stack>
    </Box>
  )
}
