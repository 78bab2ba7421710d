import { Flex, Link, Stack, Text } from '@chakra-ui/react'
import type { ScriptLine } from '@newsloom/contract/podcasts/script'
import type { ScriptRunView, ScriptView } from '@newsloom/contract/podcasts/script-view'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import { Podcast } from 'lucide-react'
import { memo, useState } from 'react'
import { BusyButton } from '~/components/busy-button.tsx'
import { ConfirmDialog } from '~/components/dialogs/confirm-dialog.tsx'
import { EmptyState } from '~/components/feedback/empty-state.tsx'
import { ErrorNote } from '~/components/feedback/error-note.tsx'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { CardSkeleton, LoadingNote } from '~/components/feedback/skeletons.tsx'
import { PageHeader } from '~/components/page-header.tsx'
import { Panel } from '~/components/panel.tsx'
import { translateMessage } from '~/lib/labels/sentences/translate-message.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { useSystem } from '~/lib/system.ts'
import { AudioPanel } from './audio/audio-panel.tsx'
import { useIsAudioKnown } from './audio/use-audio.ts'
import { FeedPanel } from './feed/feed-panel.tsx'
import { KeyLink } from './key-link.tsx'
import { ScriptForm } from './script-form.tsx'
import { ScriptVersions } from './script-versions.tsx'
import { SettingsDialog } from './settings/settings-dialog.tsx'
import { SETTINGS_TEXTS } from './settings/settings-texts.ts'
import { SCRIPT_TEXTS as TEXTS } from './texts.ts'
import { type ScriptVerbs, useScript } from './use-script.ts'
import { useScriptEditor } from './use-script-editor.ts'

/** The script of a campaign's podcast: written, edited line by line, and kept in versions. */
export function ScriptScreen({ campaignId }: { campaignId: number }) {
  const verbs = useScript(campaignId)
  const { data } = verbs.script
  const isAudioKnown = useIsAudioKnown(campaignId)
  return (
    <>
      <Link asChild color="fg.muted" fontSize="sm" mb="3" display="inline-flex">
        <RouterLink to="/campaigns/$id" params={{ id: String(campaignId) }}>
          ← {TEXTS.back}
        </RouterLink>
      </Link>
      {data && isAudioKnown ? (
        <Written view={data} verbs={verbs} />
      ) : (
        <NotWritten campaignId={campaignId} verbs={verbs} />
      )}
    </>
  )
}

type WrittenProps = { view: ScriptView; verbs: ScriptVerbs }

function Written({ view, verbs }: WrittenProps) {
  const editor = useScriptEditor(view, { isLocked: verbs.isBusy, isAskedFor: verbs.isAskedFor })
  const { isDirty } = editor
  return (
    <>
      <Head view={view} verbs={verbs} isDirty={isDirty} />
      <Stack gap="5">
        <RunNote verbs={verbs} lines={view.script.lines} />
        {view.isOutdated ? <Text role="status">{TEXTS.outdated}</Text> : null}
        <AudioPanel view={view} isDirty={isDirty} />
        <ScriptForm latest={view} editor={editor} verbs={verbs} />
        <ScriptVersions view={view} verbs={verbs} isDirty={isDirty} />
        <FeedPanel campaignId={view.campaignId} />
      </Stack>
    </>
  )
}

type HeadProps = WrittenProps & { isDirty: boolean }

/** Not rendered again with each key typed in a line, like the panels beside the lines. */
const Head = memo(function Head({ view, verbs, isDirty }: HeadProps) {
  const { campaignId, script } = view
  return (
    <PageHeader
      title={`${TEXTS.title}: ${script.title}`}
      subtitle={TEXTS.subtitle}
      action={
        <Flex gap="2" wrap="wrap">
          <SettingsButton campaignId={campaignId} view={view} verbs={verbs} isDirty={isDirty} />
          <WriteAgain campaignId={campaignId} verbs={verbs} isDirty={isDirty} />
        </Flex>
      }
    />
  )
})

type Props = { campaignId: number; verbs: ScriptVerbs }

const NotWritten = ({ campaignId, verbs }: Props) => (
  <>
    <PageHeader title={TEXTS.title} subtitle={TEXTS.subtitle} />
    <Stack gap="5">
      <NoKey />
      <RunNote verbs={verbs} lines={[]} />
      <NoScript campaignId={campaignId} verbs={verbs} />
    </Stack>
  </>
)

function NoScript({ campaignId, verbs }: Props) {
  const { data, error, refetch, isFetching } = verbs.script
  const setup = useQuery(trpc.podcastScripts.setup.queryOptions({ campaignId }))
  const write = (
    <Flex gap="2" wrap="wrap" justify="center">
      <WriteFirst campaignId={campaignId} verbs={verbs} />
      <SettingsButton campaignId={campaignId} view={null} verbs={verbs} isDirty={false} />
    </Flex>
  )
  if (error)
    return <ErrorState title={TEXTS.loadFailed} error={error} onRetry={refetch} isRetrying={isFetching} />
  // an email campaign has no podcast: there is nothing to press
  const refusal = setup.error?.data?.code === 'CONFLICT' ? setup.error.message : null
  if (data === null)
    return (
      <Panel>
        <EmptyState icon={Podcast} title={TEXTS.none} action={refusal ? undefined : write}>
          {refusal ?? TEXTS.noneHelp}
        </EmptyState>
      </Panel>
    )
  return (
    <>
      <LoadingNote>{TEXTS.loading}</LoadingNote>
      <CardSkeleton lines={10} />
    </>
  )
}

/** Without a key, the script is written in a language of the news: that one is offered. */
function WriteFirst({ campaignId, verbs }: Props) {
  const setup = useQuery(trpc.podcastScripts.setup.queryOptions({ campaignId }))
  const { settings, languages = [] } = setup.data ?? {}
  const [language] = languages
  if (!settings || !language || languages.includes(settings.language))
    // pressed before the languages are known, it would ask for one that cannot be written
    return (
      <BusyButton isBusy={verbs.isBusy || setup.isPending} onClick={() => verbs.write.mutate({ campaignId })}>
        {TEXTS.write}
      </BusyButton>
    )
  return (
    <>
      <Text width="full">{SETTINGS_TEXTS.onlyIn(language, settings.language)}</Text>
      <BusyButton
        isBusy={verbs.isBusy}
        onClick={() => verbs.write.mutate({ campaignId, settings: { language: language } })}
      >
        {SETTINGS_TEXTS.writeIn(language)}
      </BusyButton>
    </>
  )
}

type SettingsProps = Props & { view: ScriptView | null; isDirty: boolean }

function SettingsButton({ campaignId, view, verbs, isDirty }: SettingsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <BusyButton
        variant="outline"
        colorPalette="gray"
        title={isDirty ? TEXTS.saveFirst : undefined}
        isBusy={isDirty || verbs.isBusy}
        onClick={() => setOpen(true)}
      >
        {SETTINGS_TEXTS.open}
      </BusyButton>
      {isOpen ? <SettingsDialog campaignId={campaignId} view={view} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** Asks first if unsaved changes would be lost. */
function WriteAgain({ campaignId, verbs, isDirty }: Props & { isDirty: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const write = () => {
    setAsking(false)
    verbs.write.mutate({ campaignId })
  }
  return (
    <>
      <BusyButton
        variant="outline"
        title={TEXTS.writeAgainHelp}
        isBusy={verbs.isBusy}
        onClick={() => (isDirty ? setAsking(true) : write())}
      >
        {TEXTS.writeAgain}
      </BusyButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={TEXTS.writeOver}
        confirmLabel={TEXTS.writeAgain}
        onConfirm={write}
        onClose={() => setAsking(false)}
      >
        {TEXTS.writeOverText}
      </ConfirmDialog>
    </>
  )
}

type NoteProps = { verbs: ScriptVerbs; lines: readonly ScriptLine[] }

/** The run that writes, or why the last one saved nothing; what is of one line is said there. */
function RunNote({ verbs: { run, isWriting, isDown, cancel }, lines }: NoteProps) {
  if (run && isWriting)
    return <Writing run={run} isDown={isDown} onCancel={() => cancel.mutate({ runId: run.id })} />
  if (run?.state !== 'failed' || lines.some(({ id }) => id === run.lineId)) return null
  return <ErrorNote>{run.error && translateMessage(run.error)}</ErrorNote>
}

type WritingProps = { run: ScriptRunView; isDown: boolean; onCancel: () => void }

const Writing = ({ run, isDown, onCancel }: WritingProps) => (
  <Flex gap="3" align="center" justify="space-between" wrap="wrap">
    <Text role="status">{isDown ? TEXTS.connectionLost : translateMessage(run.current)}</Text>
    <BusyButton
      size="xs"
      variant="outline"
      colorPalette="gray"
      isBusy={run.state === 'cancelling'}
      onClick={onCancel}
    >
      {run.state === 'cancelling' ? TEXTS.cancelling : TEXTS.cancel}
    </BusyButton>
  </Flex>
)

function NoKey() {
  const { data } = useSystem()
  if (data?.analyst !== 'local') return null
  return (
    <Text color="fg.muted">
      {TEXTS.noKey} <KeyLink />
    </Text>
  )
}
