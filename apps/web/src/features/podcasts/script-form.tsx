import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import type { ScriptView } from '@newsloom/contract/podcasts/script-view'
import { Download, Plus, Redo2, Undo2 } from 'lucide-react'
import { BusyButton } from '~/components/busy-button.tsx'
import { LeaveGuard } from '~/components/dialogs/leave-guard.tsx'
import { ErrorNote } from '~/components/feedback/error-note.tsx'
import { Folded } from '~/components/fold/folded.tsx'
import { PanelSection } from '~/components/panel.tsx'
import { clock } from '~/components/podcast/texts.ts'
import { translateMessage } from '~/lib/labels/sentences/translate-message.ts'
import { ToKeep } from './lines/keep-all.tsx'
import { isTooLong } from './lines/line-length.tsx'
import { LineList } from './lines/line-list.tsx'
import { NextUnspoken } from './lines/next-unspoken.tsx'
import { SCRIPT_TEXTS as TEXTS } from './texts.ts'
import { downloadText, transcriptOf } from './transcript.ts'
import { type LineActions, useLineActions } from './use-line-actions.ts'
import { useKnownChecks } from './use-line-check.ts'
import { useLineSeconds } from './use-line-seconds.ts'
import type { ScriptVerbs } from './use-script.ts'
import type { ScriptEditor } from './use-script-editor.ts'
import { useUndoKeys } from './use-undo-keys.ts'

type Props = { latest: ScriptView; editor: ScriptEditor; verbs: ScriptVerbs }

/** The lines of a script, to be edited and saved. */
export function ScriptForm({ latest, editor, verbs: { save, writeLine, run } }: Props) {
  const { script, isDirty } = editor
  const { removed } = editor.view
  const actions = useLineActions(editor)
  useUndoKeys(actions)
  const checks = useKnownChecks(editor.view, script.lines)
  const secondsOf = useLineSeconds(script.language)
  const spoken = script.lines.filter((_, place) => checks[place]?.isSpoken !== false)
  const seconds = spoken.reduce((sum, line) => sum + secondsOf(line), 0)
  // an error is about the version that was edited then; another one may have taken its place
  const error = save.variables?.version === editor.view.version ? save.error : null
  const isRefused = error?.data?.code === 'CONFLICT'
  const load = () => {
    editor.load()
    save.reset()
    actions.focus(0, 'speaker')
  }
  return (
    <PanelSection title={TEXTS.lines} action={<DownloadButton editor={editor} />}>
      {error && !(editor.isBehind && isRefused) ? <ErrorNote>{error.message}</ErrorNote> : null}
      {editor.isBehind ? <Newer version={latest.version} isRefused={isRefused} onLoad={load} /> : null}
      <ToKeep editor={editor} checks={checks} actions={actions} />
      <LineList editor={editor} actions={actions} run={run} rewrite={writeLine.mutate} />
      {script.lines.length === 0 ? <AddFirst actions={actions} isLocked={editor.isLocked} /> : null}
      <Removed removed={removed} />
      <FormBar
        length={TEXTS.length(clock(seconds), script.targetMinutes)}
        editor={editor}
        actions={actions}
        save={save}
        checks={checks}
      />
      <LeaveGuard isActive={isDirty} title={TEXTS.leave} confirmLabel={TEXTS.leaveNow}>
        {TEXTS.leaveText}
      </LeaveGuard>
    </PanelSection>
  )
}

type FirstProps = { actions: LineActions; isLocked: boolean }

const AddFirst = ({ actions, isLocked }: FirstProps) => (
  <BusyButton
    ref={actions.addFirst}
    size="sm"
    variant="outline"
    colorPalette="gray"
    isBusy={isLocked}
    onClick={() => actions.add(-1)}
  >
    <Plus size={16} aria-hidden="true" />
    {TEXTS.addFirst}
  </BusyButton>
)

const QUIET = { size: 'sm', variant: 'outline', colorPalette: 'gray' } as const

function DownloadButton({ editor: { view, script, isDirty } }: { editor: ScriptEditor }) {
  return (
    <BusyButton
      {...QUIET}
      isBusy={isDirty}
      title={isDirty ? TEXTS.saveFirst : undefined}
      onClick={() => downloadText(`${script.title}.txt`, transcriptOf(view.script, view.checks))}
    >
      <Download size={16} aria-hidden="true" />
      {TEXTS.download}
    </BusyButton>
  )
}

/** On phones an icon, so the bar stays one row. */
const STEP = { px: { base: '2', sm: '3' } } as const
const StepName = ({ children }: { children: string }) => (
  <Box as="span" srOnly={PHONE_ONLY}>
    {children}
  </Box>
)
const PHONE_ONLY = { base: true, sm: false } as const

type BarProps = {
  length: string
  editor: ScriptEditor
  actions: LineActions
  save: ScriptVerbs['save']
  checks: ReturnType<typeof useKnownChecks>
}

/** Stays in view below however long a script: what it comes to, the steps, and saving. */
function FormBar({ length, editor, actions, save, checks }: BarProps) {
  const { view, script, isDirty, isLocked } = editor
  const { campaignId, version } = view
  const tooLong = script.lines.findIndex(isTooLong)
  return (
    <Flex
      position="sticky"
      bottom="0"
      zIndex="docked"
      mx="-5"
      mb="-5"
      px="5"
      py={{ base: '2', sm: '3' }}
      gap="2"
      align="center"
      justify="space-between"
      bg="bg.panel"
      borderTopWidth="1px"
      borderColor="border"
      borderBottomRadius="l3"
    >
      <Flex columnGap="4" rowGap="0.5" align={{ base: 'flex-start', sm: 'center' }} wrap="wrap" minW="0">
        <Text color={tooLong < 0 ? 'fg.muted' : 'fg.error'} className="tabular" minW="0" lineHeight="short">
          {tooLong < 0 ? length : TEXTS.isTooLong(tooLong + 1)}
        </Text>
        <NextUnspoken lines={script.lines} checks={checks} />
      </Flex>
      <Flex gap="2" flexShrink="0">
        <BusyButton {...QUIET} {...STEP} isBusy={!editor.canUndo} onClick={actions.undo}>
          <Undo2 size={16} aria-hidden="true" />
          <StepName>{TEXTS.undo}</StepName>
        </BusyButton>
        <BusyButton {...QUIET} {...STEP} isBusy={!editor.canRedo} onClick={actions.redo}>
          <Redo2 size={16} aria-hidden="true" />
          <StepName>{TEXTS.redo}</StepName>
        </BusyButton>
        <BusyButton
          size="sm"
          isBusy={!isDirty || isLocked || tooLong >= 0}
          onClick={() => save.mutate({ campaignId, version, script })}
        >
          {save.isPending ? TEXTS.saving : TEXTS.save}
        </BusyButton>
      </Flex>
    </Flex>
  )
}

type NewerProps = {
  version: number
  /** a save was refused because of it */
  isRefused: boolean
  onLoad: () => void
}

/** Offers the version that someone else saved while this one was edited. */
const Newer = ({ version, isRefused, onLoad }: NewerProps) => (
  <Flex
    role={isRefused ? 'alert' : 'status'}
    gap="3"
    py="3"
    align="center"
    justify="space-between"
    wrap="wrap"
    color={isRefused ? 'fg.error' : undefined}
  >
    <Text>{isRefused ? TEXTS.refused(version) : TEXTS.newer(version)}</Text>
    <Button size="xs" variant="outline" colorPalette="gray" onClick={onLoad}>
      {TEXTS.load(version)}
    </Button>
  </Flex>
)

/** Shows what the writer said that its sources do not. */
function Removed({ removed }: Pick<ScriptView, 'removed'>) {
  if (removed.length === 0) return null
  return (
    <Box fontSize="sm" borderTopWidth="1px" borderColor="border" pt="4">
      <Folded summary={TEXTS.removed(removed.length)}>
        <Stack as="ul" gap="2" pt="2" listStyleType="none">
          {removed.map(({ text, reasons }) => (
            <Box as="li" key={text} overflowWrap="anywhere">
              <Text>{text}</Text>
              <Text color="fg.muted">{reasons.map(translateMessage).join(' ')}</Text>
            </Box>
          ))}
        </Stack>
      </Folded>
    </Box>
  )
}
