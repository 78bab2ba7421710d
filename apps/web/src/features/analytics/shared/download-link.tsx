import { Button } from '@chakra-ui/react'
import type { AnalyticsTable } from '@newsloom/contract/analytics/analytics'
import type { CountedClicks } from '@newsloom/contract/analytics/scope'
import type { SendTable } from '@newsloom/contract/analytics/sends'
import type { TopicTable } from '@newsloom/contract/analytics/topics'
import { Download } from 'lucide-react'
import { TEXTS } from '../texts.ts'
import type { ScreenScope } from './search.ts'

/** Where a table of the screen is downloaded, or one of a send's or a topic's page. */
type Of =
  | { table: AnalyticsTable; scope: ScreenScope }
  | { table: SendTable; sendId: number; clicks: CountedClicks; search?: string }
  | { comparedId: number; sendId: number; clicks: CountedClicks }
  | { table: TopicTable; topicId: number; clicks: CountedClicks }
type Props = Of & { name: string }

/** All rows of a table as a file; the browser saves it as it arrives. */
export function DownloadLink({ name, ...of }: Props) {
  return (
    <Button asChild variant="outline" colorPalette="gray" size="xs">
      <a href={addressOf(of)} download aria-label={`${TEXTS.download}: ${name}`}>
        <Download aria-hidden="true" />
        {TEXTS.download}
      </a>
    </Button>
  )
}

function addressOf(of: Of): string {
  if ('comparedId' in of)
    return `/api/analytics/sends/${of.sendId}/comparison/${of.comparedId}/export?clicks=${of.clicks}`
  if ('sendId' in of) {
    const { sendId, table, clicks, search } = of
    return `/api/analytics/sends/${sendId}/export/${table}?${queryOf({ clicks, search: search || undefined })}`
  }
  if ('topicId' in of) return `/api/analytics/topics/${of.topicId}/export/${of.table}?clicks=${of.clicks}`
  return `/api/analytics/export/${of.table}?${queryOf(of.scope)}`
}

const queryOf = (values: object) =>
  new URLSearchParams(
    Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  )
