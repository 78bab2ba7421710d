import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { estimateScript } from '@newsloom/contract/podcasts/estimate-length'
import type { ScriptView } from '@newsloom/contract/podcasts/script-view'
import { Download, Plus, Undo2 } from 'lucide-react'
import { BusyButton } from '~/components/busy-button.tsx'
import { LeaveGuard } from '~/components/dialogs/leave-guard.tsx'
import { ErrorNote } from '~/components/feedback/error-note.tsx'
import { PanelSection } from '~/components/panel.tsx'
import { clock, PODCAST_TEXTS } from '~/components/podcast/texts.ts'
import { LineItem } from './line-item.tsx'
import { SCRIPT_TEXTS as TEXTS } from './texts.ts'
import { downloadText, transcriptOf } from './transcript.ts'
import { useLineActions } from './use-line-actions.ts'
import { useKnownChecks } from './use-line-check.ts'
import type { ScriptVerbs } from './use-script.ts'
import type { ScriptEditor } from './use-script-editor.ts'

type Props = { latest: ScriptView; editor: ScriptEditor; verbs: ScriptVerbs }

/** The lines of a script, to be edited and saved. */
export function ScriptForm({ latest, editor, verbs: { save, writeLine, run } }: Props) {
  const { script, isDirty } = editor
  const { campaignId, version, removed } = editor.view
  const actions = useLineActions(editor)
  const checks = useKnownChecks(editor.view, script.lines)
  const spoken = script.lines.filter((_, place) => checks[place]?.isSpoken !== false)
  const seconds = estimateScript(spoken, script.language)
  const toKeep = checks.filter((check) => check?.verdict === 'unclear' && !check.isSpoken).length
  const canRewrite = !isDirty && !editor.isLocked
  const load = () => {
    editor.load()
    save.reset()
    actions.focus(0, 'speaker')
  }
  return (
    <PanelSection
      title={TEXTS.lines}
      description={TEXTS.length(clock(seconds), script.targetMinutes)}
      action={<FormButtons editor={editor} save={save} />}
    >
      {save.error ? <ErrorNote>{save.error.message}</ErrorNote> : null}
      {toKeep > 0 ? (
        <Text role="status" py="3">
          {PODCAST_TEXTS.toKeep(toKeep)}
        </Text>
      ) : null}
      {editor.isBehind ? <Newer version={latest.version} onLoad={load} /> : null}
      <Box as="ol" listStyleType="none" ref={actions.list}>
        {script.lines.map((line, place) => (
          <LineItem
            key={line.id}
            editor={editor}
            actions={actions}
            line={line}
            place={place}
            run={run?.lineId === line.id ? run : null}
            onRewrite={canRewrite ? () => writeLine.mutate({ campaignId, version, lineId: line.id }) : null}
          />
        ))}
      </Box>
      {script.lines.length === 0 ? (
        <BusyButton
          ref={actions.addFirst}
          size="sm"
          variant="outline"
          colorPalette="gray"
          isBusy={editor.isLocked}
          onClick={() => actions.add(-1)}
        >
          <Plus size={16} aria-hidden="true" />
          {TEXTS.addFirst}
        </BusyButton>
      ) : null}
      <Removed removed={removed} />
      <LeaveGuard isActive={isDirty} title={TEXTS.leave} confirmLabel={TEXTS.leaveNow}>
        {TEXTS.leaveText}
      </LeaveGuard>
    </PanelSection>
  )
}

function FormButtons({ editor, save }: { editor: ScriptEditor; save: ScriptVerbs['save'] }) {
  const { view, script, isDirty } = editor
  const { campaignId, version, checks } = view
  const quiet = { size: 'sm', variant: 'outline', colorPalette: 'gray' } as const
  return (
    <Flex gap="2" wrap="wrap">
      <BusyButton
        {...quiet}
        isBusy={isDirty}
        title={isDirty ? TEXTS.saveFirst : undefined}
        onClick={() => downloadText(`${script.title}.txt`, transcriptOf(view.script, checks))}
      >
        <Download size={16} aria-hidden="true" />
        {TEXTS.download}
      </BusyButton>
      <BusyButton {...quiet} isBusy={!editor.canUndo} onClick={editor.undo}>
        <Undo2 size={16} aria-hidden="true" />
        {TEXTS.undo}
      </BusyButton>
      <BusyButton
        size="sm"
        isBusy={!isDirty || editor.isLocked}
        onClick={() => save.mutate({ campaignId, version, script })}
      >
        {save.isPending ? TEXTS.saving : TEXTS.save}
      </BusyButton>
    </Flex>
  )
}

/** Offers the version that someone else saved while this one was edited. */
const Newer = ({ version, onLoad }: { version: number; onLoad: () => void }) => (
  <Flex role="status" gap="3" py="3" align="center" justify="space-between" wrap="wrap">
    <Text>{TEXTS.newer(version)}</Text>
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
      <details>
        <summary>{TEXTS.removed(removed.length)}</summary>
        <Stack as="ul" gap="2" pt="2" listStyleType="none">
          {removed.map(({ text, reasons }) => (
            <Box as="li" key={text} overflowWrap="anywhere">
              <Text>{text}</Text>
              <Text color="fg.muted">{reasons.join(' ')}</Text>
            </Box>
          ))}
        </Stack>
      </details>
    </Box>
  )
}
