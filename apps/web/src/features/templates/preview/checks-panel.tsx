import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react'
import type { Finding } from '@newsloom/email/check-mail'
import { CircleCheck, Link2 } from 'lucide-react'
import { useEffect, useId } from 'react'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { LoadingNote, TextSkeleton } from '~/components/feedback/skeletons.tsx'
import { countsText, FindingList } from '../shared/finding-list.tsx'
import type { ChecksSummary, FindingPlace, TemplateDraft } from '../shared/template-draft.ts'
import { LinkStates } from './link-states.tsx'
import { TEXTS } from './texts.ts'
import { useChecks } from './use-checks.ts'

type Props = {
  draft: TemplateDraft
  /** nothing was done yet: empty parts are not reported as errors */
  isUntouched?: boolean
  onJump: (place: FindingPlace) => void
  /** null: not known yet */
  onSummary?: (summary: ChecksSummary | null) => void
}

/**
 * Issues that readers of the draft would run into, each with a link to its place. Part of an editor
 * panel.
 */
export function ChecksPanel({ draft, isUntouched = false, onJump, onSummary }: Props) {
  const { data, findings: all, links } = useChecks(draft)
  const findings =
    isUntouched && draft.subject === '' ? (all?.filter(({ rule }) => rule !== 'subject') ?? null) : all
  useSummary(findings, onSummary)
  const id = useId()
  const isHtml = draft.blocks.length === 0 && draft.html !== ''
  return (
    <Box as="section" aria-labelledby={id} tabIndex={-1} data-template-checks="" outline="none">
      <Flex justify="space-between" align="flex-start" gap="3" mb="2">
        <Box minW="0">
          <Heading as="h2" id={id} fontSize="sm" fontWeight="semibold" lineHeight="short">
            {TEXTS.checks}
          </Heading>
          {findings && findings.length > 0 ? (
            <Text color="fg.muted" fontSize="xs" mt="0.5">
              {countsText(findings)}
            </Text>
          ) : null}
        </Box>
        {links.count > 0 ? <AskLinks links={links} /> : null}
      </Flex>
      {data.isError ? (
        <ErrorState
          title={TEXTS.checksFailed}
          error={data.error}
          onRetry={data.refetch}
          isRetrying={data.isFetching}
        />
      ) : findings ? (
        <Outcome findings={findings} isHtml={isHtml} onJump={onJump} />
      ) : (
        <>
          <LoadingNote>{TEXTS.checking}</LoadingNote>
          <TextSkeleton lines={2} />
        </>
      )}
      <LinkStates links={links} />
    </Box>
  )
}

/** Reports the counts whenever they change. */
function useSummary(findings: readonly Finding[] | null, onSummary: Props['onSummary']): void {
  const counts = findings && countsText(findings)
  const worst = findings?.[0]?.level ?? null
  useEffect(() => onSummary?.(counts === null ? null : { counts, worst }), [onSummary, counts, worst])
}

type OutcomeProps = { findings: readonly Finding[]; isHtml: boolean; onJump: Props['onJump'] }

/** Other findings concern the template as a whole. */
function placeOf({ blockId, line }: Finding, isHtml: boolean): FindingPlace | null {
  if (blockId !== null) return { blockId }
  return line ?? (isHtml ? 'html' : null)
}

function Outcome({ findings, isHtml, onJump }: OutcomeProps) {
  if (findings.length === 0)
    return (
      <Flex gap="2" align="center" color="fg.success">
        <CircleCheck size={16} aria-hidden="true" />
        <Text color="fg">{TEXTS.fine}</Text>
      </Flex>
    )
  const showOf = (finding: Finding) => {
    const place = placeOf(finding, isHtml)
    return place ? () => onJump(place) : undefined
  }
  return <FindingList findings={findings} label={TEXTS.checks} showOf={showOf} />
}

type Links = ReturnType<typeof useChecks>['links']

function AskLinks({ links }: { links: Links }) {
  return (
    <Button
      size="xs"
      variant="outline"
      colorPalette="gray"
      disabled={links.isAsking}
      // errors are shown below the list
      onClick={() => links.ask().catch(() => undefined)}
    >
      <Link2 size={14} aria-hidden="true" />
      {links.isAsking ? TEXTS.askingLinks : TEXTS.checkLinks}
    </Button>
  )
}
