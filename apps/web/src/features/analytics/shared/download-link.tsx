import { Button } from '@chakra-ui/react'
import type { AnalyticsTable } from '@newsloom/contract/analytics/analytics'
import { Download } from 'lucide-react'
import { TEXTS } from '../texts.ts'
import type { ScreenScope } from './search.ts'

type Props = { table: AnalyticsTable; scope: ScreenScope; name: string }

/** All rows of a table as a file; the browser saves it as it arrives. */
export function DownloadLink({ table, scope, name }: Props) {
  const query = new URLSearchParams(
    Object.entries(scope).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  )
  return (
    <Button asChild variant="outline" colorPalette="gray" size="xs">
      <a href={`/api/analytics/export/${table}?${query}`} download aria-label={`${TEXTS.download}: ${name}`}>
        <Download aria-hidden="true" />
        {TEXTS.download}
      </a>
    </Button>
  )
}
