import { Flex, Text } from '@chakra-ui/react'
import { CorrectStatement } from '~/components/corrections/correct-statement.tsx'
import { CORRECTION_TEXTS as TEXTS } from '~/components/corrections/texts.ts'
import { useMailedStatements } from '~/components/corrections/use-corrections.ts'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { PanelSection } from '~/components/panel.tsx'
import { langOf } from '~/lib/lang.ts'

/** The statements in emails of this archive, and their corrections; nothing without any. */
export function EmailedStatements({ archiveId }: { archiveId: number }) {
  const mailed = useMailedStatements({ of: 'archive', id: archiveId })
  if (mailed.isError && !mailed.data)
    return (
      <ErrorState
        title={TEXTS.emailedFailed}
        error={mailed.error}
        onRetry={mailed.refetch}
        isRetrying={mailed.isFetching}
      />
    )
  if (!mailed.data || mailed.data.length === 0) return null
  return (
    <PanelSection title={TEXTS.emailed} description={TEXTS.emailedAbout}>
      <Flex as="ul" direction="column" listStyleType="none">
        {mailed.data.map((statement) => (
          <Flex
            as="li"
            key={statement.noteId}
            direction={statement.correction ? 'column' : 'row'}
            gap={statement.correction ? '1' : '3'}
            py="2.5"
            borderTopWidth="1px"
            _first={{ borderTopWidth: '0', pt: '0' }}
            _last={{ pb: '0' }}
          >
            <Text flex="1" minW="0" lang={langOf(statement.text)} overflowWrap="anywhere">
              {statement.text}
            </Text>
            <CorrectStatement statement={statement} />
          </Flex>
        ))}
      </Flex>
    </PanelSection>
  )
}
