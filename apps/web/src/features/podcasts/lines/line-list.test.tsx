import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '~/testing/render-part.tsx'
import { sampleScript } from '../fixtures.ts'
import { useLineActions } from '../use-line-actions.ts'
import { useScriptEditor } from '../use-script-editor.ts'
import { LineList } from './line-list.tsx'

test('a key typed in one line renders no other line again', async () => {
  let reads = 0
  // each line shows the names of both hosts
  const host = {
    get name() {
      reads += 1
      return 'Anna'
    },
  }
  const { script, ...rest } = sampleScript()
  const lines = Array.from({ length: 40 }, (_, place) => ({ ...script.lines[0], id: `l${place}` }))
  const view = { ...rest, script: { ...script, hosts: [host, host], lines } } as typeof rest & {
    script: typeof script
  }
  const rewrite = () => undefined
  function Lines() {
    const editor = useScriptEditor(view, { isLocked: false, isAskedFor: () => false })
    return <LineList editor={editor} actions={useLineActions(editor)} run={null} rewrite={rewrite} />
  }
  const { user } = renderPart(<Lines />, {
    podcastScripts: { checkLine: () => ({ verdict: 'supported', reasons: [], isSpoken: true, spoken: 'x' }) },
  })
  await user.click(screen.getByRole('textbox', { name: 'Line 1: Words' }))
  const all = reads
  reads = 0
  await user.keyboard('ab')
  expect(screen.getByRole('textbox', { name: 'Line 1: Words' })).toHaveValue('Welcome to Weekly.ab')
  expect(reads).toBeGreaterThan(0)
  expect(reads).toBeLessThan(all / 4)
})
