import { Button, Flex, Text } from '@chakra-ui/react'
import type { Finding } from '@newsloom/email/check-mail'
import { CircleCheck, Link2 } from 'lucide-react'
import { ErrorState } from '~/components/error-state.tsx'
import { countsInWords, FindingList } from '~/components/finding-list.tsx'
import { PanelSection } from '~/components/panel.tsx'
import { LoadingNote, TextSkeleton } from '~/components/skeletons.tsx'
import type { TemplateDraft } from '~/lib/template-draft.ts'
import { LinkStates } from './link-states.tsx'
import { TEXTS } from './texts.ts'
import { useChecks } from './use-checks.ts'

type Props = { draft: TemplateDraft; onJump: (blockId: string | null) => void }

/** What a reader of the draft would stumble over, each with a jump to its block. */
export function ChecksPanel({ draft, onJump }: Props) {
  const { data, findings, links } = useChecks(draft)
  return (
    <PanelSection
      title={TEXTS.checks}
      description={findings && findings.length > 0 ? countsInWords(findings) : undefined}
      action={links.count > 0 ? <AskLinks links={links} /> : undefined}
    >
      {data.isError ? (
        <ErrorState
          title={TEXTS.checksFailed}
          error={data.error}
          onRetry={data.refetch}
          isRetrying={data.isFetching}
        />
      ) : findings ? (
        <Outcome findings={findings} onJump={onJump} />
      ) : (
        <>
          <LoadingNote>{TEXTS.checking}</LoadingNote>
          <TextSkeleton lines={2} />
        </>
      )}
      <LinkStates links={links} />
    </PanelSection>
  )
}

type OutcomeProps = { findings: readonly Finding[]; onJump: Props['onJump'] }

function Outcome({ findings, onJump }: OutcomeProps) {
  if (findings.length === 0)
    return (
      <Flex gap="2" align="center" color="fg.success">
        <CircleCheck size={16} aria-hidden="true" />
        <Text color="fg">{TEXTS.fine}</Text>
      </Flex>
    )
  return <FindingList findings={findings} label={TEXTS.checks} onShow={({ blockId }) => onJump(blockId)} />
}

type Links = ReturnType<typeof useChecks>['links']

function AskLinks({ links }: { links: Links }) {
  return (
    <Button
      size="xs"
      variant="outline"
      colorPalette="gray"
      disabled={links.isAsking}
      // a failure is shown below the list
      onClick={() => links.ask().catch(() => undefined)}
    >
      <Link2 size={14} aria-hidden="true" />
      {links.isAsking ? TEXTS.askingLinks : TEXTS.checkLinks}
    </Button>
  )
}
