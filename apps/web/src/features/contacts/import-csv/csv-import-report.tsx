import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { plural, t } from '@lingui/core/macro'
import { FIELD_LIMITS } from '@newsloom/contract/contacts/fields'
import { CircleAlert, CircleCheck, CircleMinus, Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { translateMessage } from '~/lib/labels/sentences/translate-message.ts'
import { withStop } from '~/lib/labels/with-stop.ts'
import { formatNumber, formatPercent } from '~/lib/numbers.ts'
import { quote } from '~/lib/quote.ts'
import { CsvError } from './csv/csv-types.ts'
import { downloadRejected } from './csv/rejected-csv.ts'
import type { ImportState } from './import-run.ts'
import { csvProblemText } from './texts.ts'

type Props = { state: ImportState; fileName: string; listName: string }

const SHOWN = 50

/** Accounts for every row: imported, already there, or rejected and why. */
export function CsvImportReport({ state, fileName, listName }: Props) {
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => top.current?.focus(), [])
  return (
    <Flex direction="column" gap="4" ref={top} tabIndex={-1} outline="none">
      <Ending state={state} listName={listName} />
      <Flex as="dl" gap="6" rowGap="3" wrap="wrap" className="tabular">
        <Figure label={t`Rows`} value={state.rows} />
        <Figure label={t`Imported`} value={state.imported} />
        <Figure label={t`Duplicates`} value={state.duplicates} />
        <Figure label={t`Rejected`} value={state.rejectedCount} />
      </Flex>
      {state.filled > 0 ? (
        <Text color="fg.muted">{t`${plural(state.filled, { one: '# contact', other: '# contacts' })} of the duplicates got values for fields that had none.`}</Text>
      ) : null}
      {state.tooLong > 0 ? (
        <Text color="fg.muted">{t`Left out ${plural(state.tooLong, { one: '# value', other: '# values' })} longer than ${FIELD_LIMITS.value} characters. Their contacts were imported.`}</Text>
      ) : null}
      {state.wasInterrupted && state.duplicates > 0 ? (
        <Text
          color="fg.muted"
          fontSize="xs"
        >{t`The import was interrupted. Contacts saved just before that may count as duplicates.`}</Text>
      ) : null}
      {state.rejected.length > 0 ? <Rejected rejected={state.rejected} fileName={fileName} /> : null}
    </Flex>
  )
}

function Ending({ state, listName }: { state: ImportState; listName: string }) {
  const { icon: Icon, color, text, next } = endingOf(state, listName)
  return (
    <Flex gap="2.5" align="flex-start">
      <Box color={color} pt="0.5" flexShrink="0">
        <Icon size={18} aria-hidden="true" />
      </Box>
      <Box minW="0" overflowWrap="anywhere">
        <Text fontWeight="medium">{text}</Text>
        {next ? (
          <Text color="fg.muted" mt="0.5">
            {next}
          </Text>
        ) : null}
      </Box>
    </Flex>
  )
}

const AGAIN = t`Imported contacts are kept. Import the file again to add the rest. Nobody is added twice.`

function endingOf(state: ImportState, listName: string) {
  const into = t`${plural(state.imported, { one: '# contact', other: '# contacts' })} imported into ${quote(listName)}`
  if (state.phase === 'stopped')
    return {
      icon: CircleMinus,
      color: 'fg.muted',
      text: t`Import cancelled at ${formatPercent(state.share)} of the file: ${into}.`,
      next: AGAIN,
    }
  if (state.phase === 'failed')
    return {
      icon: CircleAlert,
      color: 'fg.error',
      text: t`The file could not be read to its end: ${withStop(problemText(state.problem?.error))}`,
      next: `${withStop(into)} ${AGAIN}`,
    }
  if (state.imported + state.duplicates === 0)
    return { icon: CircleAlert, color: 'fg.error', text: t`No row could be imported.`, next: null }
  return { icon: CircleCheck, color: 'fg.success', text: withStop(into), next: null }
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <Flex direction="column-reverse">
      <Box as="dt" color="fg.muted" fontSize="xs">
        {label}
      </Box>
      <Box as="dd" m="0" fontWeight="semibold" fontSize="lg">
        {formatNumber(value)}
      </Box>
    </Flex>
  )
}

function Rejected({ rejected, fileName }: { rejected: ImportState['rejected']; fileName: string }) {
  return (
    <Box>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" mb="2">
        <Text color="fg.muted">
          {rejected.length > SHOWN ? t`The first ${SHOWN} rejected rows` : t`Rejected rows`}
        </Text>
        <Button
          variant="outline"
          colorPalette="gray"
          size="sm"
          onClick={() => downloadRejected(rejected, fileName)}
        >
          <Download aria-hidden="true" />
          {t`Download rejected rows`}
        </Button>
      </Flex>
      <Flex
        as="ul"
        direction="column"
        listStyleType="none"
        maxH="60"
        overflowY="auto"
        borderWidth="1px"
        borderRadius="l2"
        tabIndex={0}
        aria-label={t`Rejected rows`}
      >
        {rejected.slice(0, SHOWN).map((one) => (
          <Flex
            as="li"
            key={one.row}
            gap="3"
            px="3"
            py="2"
            borderBottomWidth="1px"
            _last={{ borderBottomWidth: '0' }}
          >
            <Text
              className="tabular"
              color="fg.muted"
              flexShrink="0"
              minW="24"
            >{t`Row ${formatNumber(one.row)}`}</Text>
            <Box minW="0" overflowWrap="anywhere">
              {one.email ? <Text fontWeight="medium">{one.email}</Text> : null}
              <Text color="fg.muted">{translateMessage(one.reason)}</Text>
            </Box>
          </Flex>
        ))}
      </Flex>
    </Box>
  )
}

function problemText(error: Error | undefined): string {
  if (error instanceof CsvError) return csvProblemText(error.problem)
  return error?.message ?? t`It is not a CSV file`
}
