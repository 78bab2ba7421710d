import { Box } from '@chakra-ui/react'
import { useCallback, useMemo } from 'react'
import type { LineActions } from '../use-line-actions.ts'
import type { ScriptVerbs } from '../use-script.ts'
import type { ScriptEditor } from '../use-script-editor.ts'
import { LineItem } from './line-item.tsx'
import { useOpenLine } from './use-open-line.ts'

/** Keeps the bar off what has the focus: WCAG 2.2, 2.4.11. */
const ABOVE_BAR = { '& :is(li, button, textarea, select, a)': { scrollMarginBottom: '7rem' } }

type Props = Pick<ScriptVerbs, 'run'> & {
  editor: ScriptEditor
  actions: LineActions
  rewrite: ScriptVerbs['writeLine']['mutate']
}

/** The lines of a script, one of them open. */
export function LineList({ editor, actions, run, rewrite }: Props) {
  const { view, script, isLocked, isDirty, update } = editor
  const { campaignId, version } = view
  const { openId, opener } = useOpenLine()
  const lineEditor = useMemo(() => ({ view, isLocked, update }), [view, isLocked, update])
  const onRewrite = useCallback(
    (lineId: string) => rewrite({ campaignId, version, lineId }),
    [rewrite, campaignId, version],
  )
  const { lines } = script
  return (
    <Box as="ol" listStyleType="none" ref={actions.list} css={ABOVE_BAR}>
      {lines.map((line, place) => (
        <LineItem
          key={line.id}
          editor={lineEditor}
          actions={actions}
          line={line}
          place={place}
          count={lines.length}
          isOpen={line.id === openId}
          opener={opener}
          run={run?.lineId === line.id ? run : null}
          // the first key makes the script dirty: the other lines need not know
          isDirty={isDirty && (line.id === openId || run?.lineId === line.id)}
          onRewrite={onRewrite}
        />
      ))}
    </Box>
  )
}
