import { Box, Flex, NativeSelect, Spinner, Stack, Textarea } from '@chakra-ui/react'
import type { ScriptLine } from '@newsloom/contract/podcasts/script'
import type { ScriptRunView } from '@newsloom/contract/podcasts/script-view'
import { isRunOver } from '@newsloom/contract/run-state'
import { RotateCw } from 'lucide-react'
import { memo } from 'react'
import { BusyButton } from '~/components/busy-button.tsx'
import { ErrorNote } from '~/components/feedback/error-note.tsx'
import { translateMessage } from '~/lib/labels/sentences/translate-message.ts'
import { langOf } from '~/lib/lang.ts'
import { SCRIPT_TEXTS as TEXTS } from '../texts.ts'
import { useLineCheck } from '../use-line-check.ts'
import type { LineEditor } from '../use-script-editor.ts'
import { LineCheck, LineMark } from './line-check.tsx'
import { LineButtons, type LineMoves, type LinePlace, SpeakerSwitch } from './line-head.tsx'
import { isTooLong, LineLength } from './line-length.tsx'
import { LineSources } from './line-sources.tsx'
import { lineElementId } from './show-line.ts'
import type { LineOpener } from './use-open-line.ts'

type Props = LinePlace & {
  editor: LineEditor
  actions: LineMoves
  line: ScriptLine
  isOpen: boolean
  opener: LineOpener
  /** the latest run, if it rephrases this line */
  run: ScriptRunView | null
  /** the script has unsaved changes; only known while the line can be rephrased */
  isDirty: boolean
  onRewrite: (lineId: string) => void
}

/** On phones the words have a row of their own. */
const GRID = {
  display: 'grid',
  columnGap: '{spacing.2}',
  rowGap: '{spacing.1}',
  alignItems: 'start',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gridTemplateAreas: '"speaker buttons buttons" "words words mark" "more more more"',
  '@media (min-width: 48em)': {
    gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
    gridTemplateAreas: '"speaker words mark buttons" ". more more more"',
  },
}

/**
 * A line of the script. The open line also shows its sources and actions. Rendered again only if
 * something of its own changes: a script has hundreds, and each key typed in one changes the list.
 */
export const LineItem = memo(function LineItem(props: Props) {
  const { editor, actions, line, place, count, isOpen, opener } = props
  const name = TEXTS.line(place + 1)
  const checked = useLineCheck(editor.view, line)
  return (
    <Box
      as="li"
      id={lineElementId(line.id)}
      py="2"
      borderTopWidth={place === 0 ? '0' : '1px'}
      borderColor="border"
      aria-label={name}
      tabIndex={-1}
      css={GRID}
      onClick={() => opener.onClick(line.id)}
      onFocus={() => opener.onFocus(line.id)}
    >
      <SpeakerSwitch editor={editor} line={line} name={name} />
      <Words editor={editor} line={line} name={name} isOpen={isOpen} />
      <LineMark checked={checked} line={line} />
      <LineButtons {...{ actions, place, count, name }} isLocked={editor.isLocked} />
      <Stack gridArea="more" gap="2" px="2">
        <LineLength line={line} />
        {isTooLong(line) ? null : (
          <LineCheck checked={checked} editor={editor} line={line} name={name} isOpen={isOpen} />
        )}
        <More {...props} name={name} />
      </Stack>
    </Box>
  )
})

type PartProps = Pick<Props, 'editor' | 'line'> & { name: string; isOpen: boolean }

/** A text field that looks like a paragraph until the line is opened. */
const Words = ({ editor: { isLocked, update }, line, name, isOpen }: PartProps) => (
  <Textarea
    aria-label={`${name}: ${TEXTS.words}`}
    value={line.text}
    lang={langOf(line.text)}
    gridArea="words"
    rows={1}
    autoresize
    minH="9"
    px="2"
    py="1.5"
    bg="transparent"
    borderColor={isOpen ? undefined : 'transparent'}
    _hover={{ borderColor: 'border.emphasized' }}
    aria-invalid={isTooLong(line) || undefined}
    readOnly={isLocked}
    _readOnly={{ bg: 'bg.muted' }}
    data-control="words"
    onChange={(event) => update(line.id, { text: event.target.value })}
  />
)

type RunProps = Pick<Props, 'run' | 'isDirty' | 'onRewrite'>

/** The sources of the line in use, its kind, and a rephrasing; others show only a rephrasing. */
function More({ editor, line, name, isOpen, run, isDirty, onRewrite }: PartProps & RunProps) {
  const { view, isLocked } = editor
  const set = (values: Partial<ScriptLine>) => editor.update(line.id, values)
  // a finished run needs no button; one that is active or failed says so
  const saysRun = run !== null && (run.state === 'failed' || !isRunOver(run.state))
  const canRewrite = line.statementIds.length > 0 && (isOpen || saysRun)
  return (
    <>
      {isOpen && line.kind === 'fact' ? (
        <LineSources view={view} line={line} name={name} isLocked={isLocked} onChange={set} />
      ) : null}
      <Flex gap="2" wrap="wrap" align="flex-start" _empty={{ display: 'none' }}>
        {isOpen ? <Kind line={line} name={name} isLocked={isLocked} onChange={set} /> : null}
        {canRewrite ? <Rewrite {...{ run, isDirty, isLocked }} onRewrite={() => onRewrite(line.id)} /> : null}
      </Flex>
    </>
  )
}

type RewriteProps = Omit<RunProps, 'onRewrite'> & { isLocked: boolean; onRewrite: () => void }

/** A button that has the line rephrased, and the error if it was not. */
function Rewrite({ isDirty, isLocked, run, onRewrite }: RewriteProps) {
  const isWriting = run !== null && !isRunOver(run.state)
  return (
    <Stack gap="2" align="flex-start">
      <BusyButton
        size="xs"
        variant="outline"
        colorPalette="gray"
        isBusy={isDirty || isLocked}
        title={isDirty ? TEXTS.saveFirst : undefined}
        onClick={onRewrite}
      >
        {isWriting ? <Spinner size="xs" /> : <RotateCw size={14} aria-hidden="true" />}
        {isWriting ? TEXTS.rewriting : TEXTS.rewrite}
      </BusyButton>
      {run?.state === 'failed' ? <ErrorNote>{run.error && translateMessage(run.error)}</ErrorNote> : null}
    </Stack>
  )
}

type KindProps = {
  line: ScriptLine
  name: string
  isLocked: boolean
  onChange: (values: Partial<ScriptLine>) => void
}

const Kind = ({ line, name, isLocked, onChange }: KindProps) => (
  <NativeSelect.Root size="xs" width="28" disabled={isLocked}>
    <NativeSelect.Field
      aria-label={`${name}: ${TEXTS.kind}`}
      value={line.kind}
      onChange={(event) => onChange(kindOf(event.target.value, line))}
    >
      <option value="fact">{TEXTS.fact}</option>
      <option value="bridge">{TEXTS.bridge}</option>
      <option value="greeting">{TEXTS.greeting}</option>
    </NativeSelect.Field>
    <NativeSelect.Indicator />
  </NativeSelect.Root>
)

/** Small talk names no sources. */
function kindOf(value: string, line: ScriptLine): Partial<ScriptLine> {
  if (value === 'fact') return { kind: 'fact' }
  const kind = value === 'greeting' ? 'greeting' : 'bridge'
  return line.kind === 'fact' ? { kind, statementIds: [] } : { kind }
}
