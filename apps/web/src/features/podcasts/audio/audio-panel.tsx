import { Skeleton, Stack, Text } from '@chakra-ui/react'
import type { EpisodeView } from '@newsloom/contract/podcasts/episode'
import type { ScriptView } from '@newsloom/contract/podcasts/script-view'
import { memo, useState } from 'react'
import { BusyButton } from '~/components/busy-button.tsx'
import { ErrorNote } from '~/components/feedback/error-note.tsx'
import { TextSkeleton } from '~/components/feedback/skeletons.tsx'
import { Folded } from '~/components/fold/folded.tsx'
import { PanelSection } from '~/components/panel.tsx'
import { PodcastPlayer } from '~/components/podcast/podcast-player.tsx'
import { translateMessage } from '~/lib/labels/sentences/translate-message.ts'
import { KeyLink } from '../key-link.tsx'
import { AttachNote } from './attach-note.tsx'
import { AudioInProgress } from './audio-in-progress.tsx'
import { factsOf, planText, AUDIO_TEXTS as TEXTS, triedText, wantsRecording } from './audio-texts.ts'
import { CreateDialog, type Wanted } from './create-dialog.tsx'
import { EarlierEpisodes } from './earlier-episodes.tsx'
import { looksHeard } from './looks-heard.ts'
import { SegmentList } from './segment-list.tsx'
import { Unspoken } from './unspoken.tsx'
import { type Audio, useAudio } from './use-audio.ts'
import { Withdraw } from './withdraw.tsx'

type Props = { view: ScriptView; isDirty: boolean }

/** The audio of the script: made, heard, and made again where the script has changed. */
export const AudioPanel = memo(function AudioPanel({ view, isDirty }: Props) {
  const audio = useAudio(view)
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const [isPlanning, setIsPlanning] = useState(false)
  const { campaignId, version } = view
  const create = (what: Wanted) => {
    setWanted(null)
    audio.create.mutate({ campaignId, version, ...what })
  }
  /**
   * Asks only before voices are paid for: putting recorded parts together costs nothing. Parts may
   * have been deleted since the plan was loaded, so it is loaded again.
   */
  const start = async () => {
    if (!audio.plan.data || wantsRecording(audio.plan.data)) return setWanted({})
    setIsPlanning(true)
    const plan = await audio.plan.refetch()
    setIsPlanning(false)
    // the panel shows the error
    if (!plan.isSuccess) return
    if (wantsRecording(plan.data)) setWanted({})
    else create({})
  }
  return (
    <PanelSection
      title={TEXTS.title}
      description={audio.ready.data ? factsOf(audio.ready.data) : undefined}
      action={
        hasNews(view) ? (
          <CreateButton
            view={view}
            audio={audio}
            isDirty={isDirty}
            isPlanning={isPlanning}
            onCreate={start}
          />
        ) : undefined
      }
    >
      <Body view={view} audio={audio} isDirty={isDirty} onAgain={(again) => setWanted({ again })} />
      <CreateDialog
        view={view}
        isUpdate={Boolean(audio.ready.data)}
        wanted={wanted}
        onConfirm={create}
        onClose={() => setWanted(null)}
      />
    </PanelSection>
  )
})

/** Greetings alone do not make an episode. */
const hasNews = ({ script, checks }: ScriptView): boolean =>
  script.lines.some(({ id, kind }) => kind === 'fact' && checks[id]?.isSpoken !== false)

type CreateProps = Props & {
  audio: Audio
  isPlanning: boolean
  onCreate: () => void
}

/** Nothing to press without a key, while it is made, or when it is heard as it is saved. */
function CreateButton({ view, audio, isDirty, isPlanning, onCreate }: CreateProps) {
  const { plan, ready, latest, isMaking, create } = audio
  // keeps the place of the button, which would move the panel
  if (plan.isLoading && !looksHeard(view, ready.data))
    return <Skeleton height={{ base: '10', md: '9' }} width="32" aria-hidden="true" />
  if (!plan.data?.hasKey || isMaking) return null
  const isFailed = latest.data?.state === 'failed'
  const isStale = !plan.data.isHeard || wantsRecording(plan.data) || latest.data?.state === 'cancelled'
  if (!isStale && !isFailed && ready.data) return null
  return (
    <BusyButton
      size="sm"
      isBusy={isDirty || isPlanning || create.isPending}
      title={isDirty ? TEXTS.saveFirst : undefined}
      onClick={onCreate}
    >
      {isFailed ? TEXTS.tryAgain : ready.data ? TEXTS.update : TEXTS.create}
    </BusyButton>
  )
}

type BodyProps = Props & { audio: Audio; onAgain: (position: number) => void }

function Body({ view, audio, isDirty, onAgain }: BodyProps) {
  const { latest, ready, plan, isMaking, isDown, cancel } = audio
  if (latest.data === undefined || ready.data === undefined) return <LoadProblem audio={audio} />
  const { lines } = view.script
  const again = plan.data?.hasKey === true && !isMaking && !isDirty ? onAgain : null
  return (
    <Stack gap="4">
      <LoadProblem audio={audio} />
      {latest.data && isMaking ? (
        <AudioInProgress
          episode={latest.data}
          lines={lines}
          isDown={isDown}
          onCancel={() => cancel.mutate({ episodeId: latest.data?.id ?? 0 })}
        />
      ) : null}
      <Ended episode={latest.data} lines={lines} onAgain={again} />
      {latest.data || plan.data?.hasKey === false ? null : <Text>{TEXTS.none}</Text>}
      <PlanNote view={view} audio={audio} isDirty={isDirty} />
      <Unspoken view={view} />
      <AttachNote campaignId={view.campaignId} audio={audio} />
      {ready.data?.audioUrl ? (
        <>
          <PodcastPlayer
            key={ready.data.id}
            podcast={{ title: ready.data.title, url: ready.data.audioUrl, episode: ready.data }}
          />
          {ready.data.id === latest.data?.id ? (
            <Folded summary={TEXTS.parts}>
              <SegmentList segments={ready.data.segments} lines={lines} isOver again="done" onAgain={again} />
            </Folded>
          ) : null}
          <Withdraw episodeId={ready.data.id} audio={audio} />
          <EarlierEpisodes campaignId={view.campaignId} audio={audio} />
        </>
      ) : null}
    </Stack>
  )
}

/** The rest of the panel stays beside it: one failed request of many says nothing of the audio. */
function LoadProblem({ audio: { latest, ready } }: { audio: Audio }) {
  const problem = latest.error ?? ready.error
  return problem ? (
    <ErrorNote onRetry={() => Promise.all([latest.refetch(), ready.refetch()])}>
      {TEXTS.loadFailed} {problem.message}
    </ErrorNote>
  ) : null
}

type EndedProps = {
  episode: EpisodeView | null
  lines: ScriptView['script']['lines']
  onAgain: ((position: number) => void) | null
}

/** Why there is no audio of the last try, what it cost, and what is kept of it. */
function Ended({ episode, lines, onAgain }: EndedProps) {
  const cost = episode ? triedText(episode) : ''
  const costNote = cost ? <Text color="fg.muted">{cost}</Text> : null
  if (episode?.state === 'cancelled')
    return (
      <>
        <Text color="fg.muted">{TEXTS.cancelled}</Text>
        {costNote}
      </>
    )
  if (episode?.state !== 'failed') return null
  return (
    <>
      <ErrorNote>{episode.error && translateMessage(episode.error)}</ErrorNote>
      <SegmentList segments={episode.segments} lines={lines} isOver again="failed" onAgain={onAgain} />
      {costNote}
    </>
  )
}

/** Says what is recorded when the audio is created now, or why it cannot be. */
function PlanNote({ view, audio: { plan, ready, isMaking }, isDirty }: Props & { audio: Audio }) {
  if (isMaking) return null
  if (plan.error)
    return (
      <ErrorNote onRetry={plan.refetch}>
        {TEXTS.planFailed} {plan.error.message}
      </ErrorNote>
    )
  // in the place of the words that come: it is mostly one line of an episode that is as saved
  if (!plan.data) return <TextSkeleton lines={looksHeard(view, ready.data) ? 1 : 2} />
  if (!plan.data.hasKey)
    return (
      <Text color="fg.muted">
        {TEXTS.noKey} <KeyLink />
      </Text>
    )
  if (isDirty) return <Text color="fg.muted">{TEXTS.unsaved}</Text>
  if (!hasNews(view)) return <Text color="fg.muted">{TEXTS.noNews}</Text>
  const isHeard = plan.data.isHeard && !wantsRecording(plan.data)
  if (ready.data && isHeard) return <Text color="fg.muted">{TEXTS.upToDate}</Text>
  return (
    <Text color="fg.muted">
      {ready.data ? `${TEXTS.isOlder} ` : ''}
      {planText(plan.data, view.script.lines)}
    </Text>
  )
}
