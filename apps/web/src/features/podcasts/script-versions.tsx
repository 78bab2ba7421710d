import { Box, Flex, Text } from '@chakra-ui/react'
import { plural, t } from '@lingui/core/macro'
import { estimateScript } from '@newsloom/contract/podcasts/estimate-length'
import type { ScriptView } from '@newsloom/contract/podcasts/script-view'
import { useQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { BusyButton } from '~/components/busy-button.tsx'
import { ConfirmDialog } from '~/components/dialogs/confirm-dialog.tsx'
import { ErrorNote } from '~/components/feedback/error-note.tsx'
import { LoadingNote, RowsSkeleton } from '~/components/feedback/skeletons.tsx'
import { PanelSection } from '~/components/panel.tsx'
import { clock } from '~/components/podcast/texts.ts'
import { RelativeTime } from '~/components/relative-time.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { originLabel, SCRIPT_TEXTS as TEXTS } from './texts.ts'
import type { ScriptVerbs } from './use-script.ts'

type Props = { view: ScriptView; verbs: ScriptVerbs; isDirty: boolean }

/** The saved versions of a script, newest first; each can be restored. */
export const ScriptVersions = memo(function ScriptVersions({ view, verbs, isDirty }: Props) {
  const { campaignId } = view
  const { data, error, refetch } = useQuery(trpc.podcastScripts.versions.queryOptions({ campaignId }))
  return (
    <PanelSection title={TEXTS.versions}>
      {error ? <ErrorNote onRetry={refetch}>{error.message}</ErrorNote> : null}
      {data || error ? null : (
        <>
          <LoadingNote>{TEXTS.versionsLoading}</LoadingNote>
          <RowsSkeleton rows={2} />
        </>
      )}
      <Box as="ol" listStyleType="none" maxH="72" overflowY="auto">
        {(data ?? []).map(({ version, origin, lines, seconds, createdAt }) => (
          <Flex as="li" key={version} gap="3" py="2" align="center" justify="space-between">
            <Text className="tabular" minW="0">
              {TEXTS.version(version)}, {originLabel(origin)},{' '}
              {plural(lines, { one: '# line', other: '# lines' })},{' '}
              {version === view.version ? clock(spokenSeconds(view)) : TEXTS.upTo(clock(seconds))},{' '}
              <RelativeTime at={createdAt} />
            </Text>
            {version === view.version ? null : (
              <RestoreButton campaignId={campaignId} version={version} verbs={verbs} isDirty={isDirty} />
            )}
          </Flex>
        ))}
      </Box>
    </PanelSection>
  )
})

/** The length of the version that is open; of others it is not known which lines are spoken. */
const spokenSeconds = ({ script, checks }: ScriptView): number =>
  estimateScript(
    script.lines.filter(({ id }) => checks[id]?.isSpoken !== false),
    script.language,
  )

type RestoreProps = { campaignId: number; version: number; verbs: ScriptVerbs; isDirty: boolean }

/** Asks first if unsaved changes would be lost. */
function RestoreButton({ campaignId, version, verbs: { restore, isBusy }, isDirty }: RestoreProps) {
  const [isAsking, setAsking] = useState(false)
  const isRestoring = restore.isPending && restore.variables.version === version
  const label = isRestoring ? TEXTS.restoring : TEXTS.restore
  const run = () => {
    setAsking(false)
    restore.mutate({ campaignId, version })
  }
  return (
    <>
      <BusyButton
        size="xs"
        variant="outline"
        colorPalette="gray"
        flexShrink="0"
        aria-label={t`${label} version ${version}`}
        isBusy={isBusy}
        onClick={() => (isDirty ? setAsking(true) : run())}
      >
        {label}
      </BusyButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={TEXTS.restoreOver}
        confirmLabel={TEXTS.restore}
        onConfirm={run}
        onClose={() => setAsking(false)}
      >
        {TEXTS.restoreOverText(version)}
      </ConfirmDialog>
    </>
  )
}
