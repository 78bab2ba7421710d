import { Box, Collapsible, Link, List, Text } from '@chakra-ui/react'
import { plural, t } from '@lingui/core/macro'
import type { RunView } from '@newsloom/contract/research/research'
import type { UndatedArticle } from '@newsloom/contract/step-report'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { ErrorNote } from '~/components/feedback/error-note.tsx'
import { LoadingNote } from '~/components/feedback/skeletons.tsx'
import { langOf } from '~/lib/lang.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { formatNumber } from '~/lib/numbers.ts'
import { TEXTS } from '../texts.ts'

/** The articles that a run left out because nothing dates them, to open and to judge. */
export function UndatedArticles({ run: { id, steps } }: { run: RunView }) {
  const report = steps.flatMap(({ report }) => (report?.kind === 'dates' ? [report] : [])).at(0)
  if (!report || report.undatedArticles.length === 0) return null
  const { undated, undatedArticles } = report
  return (
    <Collapsible.Root lazyMount unmountOnExit mt="0.5">
      <Collapsible.Trigger
        fontSize="xs"
        color="colorPalette.fg"
        cursor="pointer"
        display="inline-flex"
        alignItems="center"
        gap="1"
      >
        <Collapsible.Indicator transition="transform 150ms" _open={{ transform: 'rotate(90deg)' }}>
          <ChevronRight size={12} aria-hidden="true" />
        </Collapsible.Indicator>
        {plural(undated, { one: 'Show # article without a date', other: 'Show # articles without a date' })}
      </Collapsible.Trigger>
      <Collapsible.Content>
        {undated > undatedArticles.length ? (
          <AllArticles runId={id} count={undated} first={undatedArticles} />
        ) : (
          <Articles articles={undatedArticles} />
        )}
      </Collapsible.Content>
    </Collapsible.Root>
  )
}

type AllProps = { runId: number; count: number; first: UndatedArticle[] }

/** The first of them came with the run. */
function AllArticles({ runId, count, first }: AllProps) {
  const all = useQuery(trpc.research.undated.queryOptions({ runId }))
  const articles = all.data ?? first
  const more = count - articles.length
  return (
    <>
      <Articles articles={articles} />
      {all.isPending ? <LoadingNote>{t`Loading articles`}</LoadingNote> : null}
      {all.isError ? (
        <ErrorNote
          onRetry={() => void all.refetch()}
        >{`${t`The articles could not be loaded.`} ${all.error.message}`}</ErrorNote>
      ) : null}
      {more > 0 ? (
        <Box fontSize="xs" color="fg.muted" mt="1">
          {t`And ${formatNumber(more)} more`}
        </Box>
      ) : null}
    </>
  )
}

const Articles = ({ articles }: { articles: UndatedArticle[] }) => (
  <List.Root
    variant="plain"
    gap="1"
    mt="1.5"
    fontSize="xs"
    maxH="25rem"
    overflowY="auto"
    tabIndex={0}
    aria-label={t`Articles without a date`}
  >
    {articles.map((article) => (
      <List.Item key={article.url} overflowWrap="anywhere">
        <Title {...article} />
        <Text color="fg.muted">{article.source}</Text>
      </List.Item>
    ))}
  </List.Root>
)

/** A bundled article has no page to open. */
function Title({ title, url }: { title: string; url: string }) {
  const shown = title || TEXTS.noTitle
  if (!/^https?:/.test(url)) return <span lang={langOf(shown)}>{shown}</span>
  return (
    <Link href={url} target="_blank" rel="noopener noreferrer" lang={langOf(shown)}>
      {shown}
    </Link>
  )
}
