import { Button, Flex, IconButton, NativeSelect, Spinner, Stack, Textarea } from '@chakra-ui/react'
import { SCRIPT_LIMITS, type ScriptLine } from '@newsloom/contract/podcasts/script'
import type { ScriptRunView } from '@newsloom/contract/podcasts/script-view'
import { isRunOver } from '@newsloom/contract/run-state'
import { ArrowDown, ArrowUp, Plus, RotateCw, Trash2 } from 'lucide-react'
import { BusyButton } from '~/components/busy-button.tsx'
import { ErrorNote } from '~/components/feedback/error-note.tsx'
import { translateMessage } from '~/lib/labels/sentences/translate-message.ts'
import { langOf } from '~/lib/lang.ts'
import { LineCheck } from './line-check.tsx'
import { LineSources } from './line-sources.tsx'
import { SCRIPT_TEXTS as TEXTS } from './texts.ts'
import type { LineActions } from './use-line-actions.ts'
import type { ScriptEditor } from './use-script-editor.ts'

type Props = {
  editor: ScriptEditor
  actions: LineActions
  line: ScriptLine
  place: number
  /** the latest run, if it words this line differently */
  run: ScriptRunView | null
  /** null: it cannot be written again now */
  onRewrite: (() => void) | null
}

/** One line of the script: who says it, what, on what it rests, and what code finds of it. */
export function LineItem({ editor, actions, line, place, run, onRewrite }: Props) {
  const { view, isLocked } = editor
  const name = TEXTS.line(place + 1)
  const set = (values: Partial<ScriptLine>) => editor.update(line.id, values)
  return (
    <Stack
      as="li"
      gap="2"
      py="4"
      borderTopWidth={place === 0 ? '0' : '1px'}
      borderColor="border"
      aria-label={name}
      tabIndex={-1}
    >
      <LineHead editor={editor} actions={actions} line={line} place={place} name={name} />
      <Textarea
        aria-label={`${name}: ${TEXTS.words}`}
        value={line.text}
        lang={langOf(line.text)}
        rows={2}
        autoresize
        maxLength={SCRIPT_LIMITS.line}
        readOnly={isLocked}
        _readOnly={{ bg: 'bg.muted' }}
        data-control="words"
        onChange={(event) => set({ text: event.target.value })}
      />
      <LineCheck editor={editor} line={line} name={name} />
      {line.kind === 'fact' ? (
        <LineSources view={view} line={line} name={name} isLocked={isLocked} onChange={set} />
      ) : null}
      {line.statementIds.length > 0 ? (
        <Rewrite isDirty={editor.isDirty} run={run} onRewrite={onRewrite} />
      ) : null}
    </Stack>
  )
}

type RewriteProps = Pick<Props, 'run' | 'onRewrite'> & { isDirty: boolean }

/** Words the line differently, and says why it stayed as it was. */
function Rewrite({ isDirty, run, onRewrite }: RewriteProps) {
  const isWriting = run !== null && !isRunOver(run.state)
  return (
    <Stack gap="2" align="flex-start">
      <BusyButton
        size="xs"
        variant="outline"
        colorPalette="gray"
        isBusy={onRewrite === null}
        title={isDirty ? TEXTS.saveFirst : undefined}
        onClick={() => onRewrite?.()}
      >
        {isWriting ? <Spinner size="xs" /> : <RotateCw size={14} aria-hidden="true" />}
        {isWriting ? TEXTS.rewriting : TEXTS.rewrite}
      </BusyButton>
      {run?.state === 'failed' ? <ErrorNote>{run.error && translateMessage(run.error)}</ErrorNote> : null}
    </Stack>
  )
}

type HeadProps = Omit<Props, 'onRewrite' | 'run'> & { name: string }

/** The speaker of a line, its kind, and what can be done with it. */
function LineHead({ editor, actions, line, place, name }: HeadProps) {
  const host = editor.script.hosts[line.speaker].name
  return (
    <Flex gap="2" align="center" wrap="wrap">
      <Button
        size="xs"
        variant={line.speaker === 0 ? 'subtle' : 'outline'}
        colorPalette="gray"
        aria-label={`${name}: ${TEXTS.speaker(host)}`}
        aria-disabled={editor.isLocked || undefined}
        data-control="speaker"
        onClick={() => editor.update(line.id, { speaker: line.speaker === 0 ? 1 : 0 })}
      >
        {host}
      </Button>
      <NativeSelect.Root size="xs" width="28" disabled={editor.isLocked}>
        <NativeSelect.Field
          aria-label={`${name}: ${TEXTS.kind}`}
          value={line.kind}
          onChange={(event) => editor.update(line.id, kindOf(event.target.value, line))}
        >
          <option value="fact">{TEXTS.fact}</option>
          <option value="bridge">{TEXTS.bridge}</option>
          <option value="greeting">{TEXTS.greeting}</option>
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <LineButtons editor={editor} actions={actions} place={place} name={name} />
    </Flex>
  )
}

function LineButtons({ editor, actions, place, name }: Omit<HeadProps, 'line'>) {
  const { isLocked } = editor
  const count = editor.script.lines.length
  const isFull = count >= SCRIPT_LIMITS.lines
  const { move, add, remove } = actions
  const buttons = [
    { control: 'up', icon: ArrowUp, isOff: place === 0, act: () => move(place, -1) },
    { control: 'down', icon: ArrowDown, isOff: place === count - 1, act: () => move(place, 1) },
    { control: 'add', icon: Plus, isOff: isFull, act: () => add(place) },
    { control: 'remove', icon: Trash2, isOff: false, act: () => remove(place) },
  ] as const
  return (
    <Flex ms="auto" gap="0.5">
      {buttons.map(({ control, icon: Icon, isOff, act }) => (
        <IconButton
          key={control}
          size="xs"
          variant="ghost"
          colorPalette="gray"
          aria-label={`${name}: ${TEXTS[control]}`}
          title={TEXTS[control]}
          // stays focusable: at the top, 'Move up' keeps the focus
          aria-disabled={isOff || isLocked || undefined}
          data-control={control}
          onClick={isOff || isLocked ? undefined : act}
        >
          <Icon size={14} aria-hidden="true" />
        </IconButton>
      ))}
    </Flex>
  )
}

/** Small talk names no sources. */
function kindOf(value: string, line: ScriptLine): Partial<ScriptLine> {
  if (value === 'fact') return { kind: 'fact' }
  const kind = value === 'greeting' ? 'greeting' : 'bridge'
  return line.kind === 'fact' ? { kind, statementIds: [] } : { kind }
}
