import { Grid, Stack } from '@chakra-ui/react'
import type { TopicView } from '@newsloom/contract/research/topics'
import { type ReactNode, useState } from 'react'
import { AnalysisCard } from '../articles/analysis-card.tsx'
import { ArticleList } from '../articles/article-list.tsx'
import { SendBar } from '../send/send-bar.tsx'
import { SendPanel } from '../send/send-panel.tsx'
import { useSendForm } from '../send/use-send-form.ts'
import { DESK_COLUMNS } from './columns.ts'
import { SideColumn } from './side-column.tsx'
import { useDeskLayout } from './use-desk-layout.ts'
import { useDeskNews } from './use-desk-news.ts'

type Props = { topic: TopicView; topicList: ReactNode }

/** The topics, the selected one's analysis and articles, and the form that sends the analysis. */
export function ResearchDesk({ topic, topicList }: Props) {
  const layout = useDeskLayout()
  const { news, numbers, state, isReordered, mayHaveNews } = useDeskNews(topic)
  const form = useSendForm(topic)
  const [panel, setPanel] = useState<HTMLElement | null>(null)
  const [submit, setSubmit] = useState<HTMLElement | null>(null)
  const send = mayHaveNews ? (
    <SendPanel
      key={topic.id}
      ref={setPanel}
      submitRef={setSubmit}
      topic={topic}
      form={form}
      isCompact={layout === 'rail'}
    />
  ) : null
  return (
    <Grid templateColumns={DESK_COLUMNS} gap="5" alignItems="start">
      <SideColumn isSticky={layout !== 'stacked'}>
        {topicList}
        {layout === 'rail' ? send : null}
      </SideColumn>
      <Stack key={topic.id} gap="5" minW="0" position="relative">
        <AnalysisCard topic={topic} news={state} isReordered={isReordered} />
        {state === 'never-researched' ? null : (
          <ArticleList
            topic={topic}
            items={news.data ?? null}
            numbers={numbers}
            error={news.data ? null : news.error}
            isFetching={news.isFetching}
            onRetry={() => news.refetch()}
          />
        )}
        {layout !== 'columns' && send ? (
          <SendBar topic={topic} form={form} panel={panel} submit={submit} isBeside={layout === 'rail'} />
        ) : null}
        {layout === 'stacked' ? send : null}
      </Stack>
      {layout === 'columns' ? <SideColumn isSticky>{send}</SideColumn> : null}
    </Grid>
  )
}
