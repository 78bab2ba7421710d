import { Box, Heading, Stack, Text } from '@chakra-ui/react'
import type { AnalysisDraft, AnalysisDraftView } from '@newsloom/contract/analysis/analysis-draft'
import { SECTION_HEADINGS } from '@newsloom/contract/analysis/sections'
import { TextSkeleton } from '~/components/feedback/skeletons.tsx'
import { StatementMarks } from '~/components/statements/statement-marks.tsx'
import { STATEMENT_TEXTS, soFar } from '~/components/statements/texts.ts'
import { translateMessage } from '~/lib/labels/sentences/translate-message.ts'
import { langOf } from '~/lib/lang.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { useLive } from '~/lib/net/use-live.ts'
import { useStickToEnd } from './draft/use-stick-to-end.ts'

/**
 * The analysis that a run is writing, statement by statement. It scrolls in a box of fixed height,
 * so nothing below it moves.
 */
export function AnalysisDraftPanel({ runId }: { runId: number }) {
  const { view } = useLive<AnalysisDraftView>({
    watch: (options) => trpc.research.watchDraft.subscriptionOptions({ runId }, options),
    get: (options) => trpc.research.draft.queryOptions({ runId }, options),
  })
  const draft = view?.draft ?? null
  const statements = draft?.sections.flatMap((section) => section.statements) ?? []
  const found = statements.filter(({ verdict }) => verdict === 'supported').length
  const box = useStickToEnd(statements.length)
  return (
    <Stack gap="2">
      <Box
        ref={box}
        role="log"
        aria-live="polite"
        aria-label={STATEMENT_TEXTS.draft}
        tabIndex={0}
        height="20rem"
        overflowY="auto"
        overscrollBehavior="contain"
        p="4"
        borderWidth="1px"
        borderRadius="l2"
      >
        {draft?.note ? (
          <Text mb="3" p="3" borderRadius="l2" bg="bg.warning">
            {translateMessage(draft.note)}
          </Text>
        ) : null}
        {draft && statements.length > 0 ? <Sections sections={draft.sections} /> : <Waiting />}
      </Box>
      <Text className="tabular" color="fg.muted" fontSize="xs">
        {soFar(statements.length, found)}
      </Text>
    </Stack>
  )
}

const Waiting = () => (
  <Box aria-hidden="true">
    <TextSkeleton lines={4} />
  </Box>
)

function Sections({ sections }: Pick<AnalysisDraft, 'sections'>) {
  return (
    <Stack gap="4">
      {sections.map(({ key, heading, statements }, place) => {
        const lang = langOf(statements.map(({ text }) => text).join(' '))
        const title = heading || SECTION_HEADINGS[key][lang ?? 'en']
        return (
          <Stack key={place} gap="3">
            <Heading as="h3" fontSize="sm" fontWeight="semibold" lang={langOf(title)}>
              {title}
            </Heading>
            {statements.map(({ id, text, checks, reasons }) => (
              <Stack key={id} gap="1" fontSize="sm" overflowWrap="anywhere">
                <Text lang={langOf(text)}>{text}</Text>
                <StatementMarks checks={checks} reasons={reasons} />
              </Stack>
            ))}
          </Stack>
        )
      })}
    </Stack>
  )
}
