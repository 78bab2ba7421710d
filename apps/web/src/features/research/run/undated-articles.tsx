import { Box, Button, Dialog, Link, List, Text } from '@chakra-ui/react'
import { plural, t } from '@lingui/core/macro'
import type { RunView } from '@newsloom/contract/research/research'
import type { UndatedArticle } from '@newsloom/contract/step-report'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AppDialog } from '~/components/dialogs/app-dialog.tsx'
import { ErrorNote } from '~/components/feedback/error-note.tsx'
import { LoadingNote } from '~/components/feedback/skeletons.tsx'
import { langOf } from '~/lib/lang.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { formatNumber } from '~/lib/numbers.ts'
import { TEXTS } from '../texts.ts'

/** The articles that a run left out because nothing dates them, to open and to judge. */
export function UndatedArticles({ run: { id, steps } }: { run: RunView }) {
  const [isOpen, setOpen] = useState(false)
  const report = steps.flatMap(({ report }) => (report?.kind === 'dates' ? [report] : [])).at(0)
  if (!report || report.undatedArticles.length === 0) return null
  const { undated, undatedArticles } = report
  return (
    <>
      <Button size="xs" variant="ghost" ms="-2" onClick={() => setOpen(true)}>
        {plural(undated, { one: 'Show # article without a date', other: 'Show # articles without a date' })}
      </Button>
      <AppDialog
        title={TEXTS.undatedTitle}
        description={TEXTS.undatedText}
        size="lg"
        startsAtTitle
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <Dialog.Body overflowY="auto" pb="6">
          {undated > undatedArticles.length ? (
            <AllArticles runId={id} count={undated} first={undatedArticles} />
          ) : (
            <Articles articles={undatedArticles} />
          )}
        </Dialog.Body>
      </AppDialog>
    </>
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
  <List.Root variant="plain" display="flex" flexDirection="column" gap="2.5" aria-label={TEXTS.undatedTitle}>
    {articles.map((article) => (
      <List.Item key={article.url} overflowWrap="anywhere">
        <Title {...article} />
        <Text color="fg.muted" fontSize="xs">
          {article.source}
        </Text>
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
