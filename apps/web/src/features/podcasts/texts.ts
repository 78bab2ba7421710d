import { plural, t } from '@lingui/core/macro'
import { SCRIPT_LIMITS } from '@newsloom/contract/podcasts/script'
import type { ScriptVersion } from '@newsloom/contract/podcasts/script-view'
import { clock } from '~/components/podcast/texts.ts'

export const SCRIPT_TEXTS = {
  title: t`Podcast script`,
  subtitle: t`What the two hosts say, line by line, each fact with its sources.`,
  back: t`Back to the campaign`,
  loading: t`Loading the script`,
  loadFailed: t`The script could not be loaded.`,
  none: t`No script yet`,
  noneHelp: t`Write one from the checked statements of the campaign. You can edit every line before it is spoken.`,
  write: t`Write script`,
  writeAgain: t`Write again`,
  writeAgainHelp: t`The current script stays in the versions.`,
  cancel: t`Cancel`,
  cancelling: t`Cancelling…`,
  cancelled: t`Writing cancelled`,
  unchanged: t`The script is unchanged.`,
  connectionLost: t`Connection lost. The script is still being written. Reconnecting…`,
  writeOver: t`Replace unsaved changes?`,
  writeOverText: t`The new script replaces your unsaved changes.`,
  save: t`Save script`,
  saving: t`Saving…`,
  saved: t`Script saved`,
  undo: t`Undo`,
  download: t`Download transcript`,
  noKey: t`Audio needs a Gemini key. Without one, the script and its transcript work.`,
  outdated: t`The news behind this script has changed since it was written.`,
  lines: t`Lines`,
  fact: t`Fact`,
  bridge: t`Transition`,
  greeting: t`Greeting`,
  kind: t`Kind`,
  words: t`Words`,
  sources: t`Sources`,
  noSource: t`No source`,
  chooseSources: t`Choose sources`,
  sourcesFull: t`A line can have at most ${SCRIPT_LIMITS.statements} sources.`,
  readAs: t`Read as`,
  add: t`Add a line below`,
  addFirst: t`Add a line`,
  up: t`Move up`,
  down: t`Move down`,
  remove: t`Delete line`,
  rewrite: t`Rephrase`,
  rewriting: t`Rephrasing…`,
  saveFirst: t`Save the script first.`,
  notSpoken: t`Not spoken`,
  notKept: t`Not spoken until you keep it`,
  kept: t`Kept by hand`,
  keep: t`Keep this line`,
  toKeep: (count: number) =>
    plural(count, {
      one: '# line is not spoken until you keep it. Compare it with its sources.',
      other: '# lines are not spoken until you keep them. Compare each with its sources.',
    }),
  found: t`Found in its sources`,
  small: t`No facts`,
  checking: t`Checking`,
  removed: (count: number) =>
    plural(count, { one: '# generated line was left out', other: '# generated lines were left out' }),
  versions: t`Versions`,
  versionsLoading: t`Loading the versions`,
  version: (version: number) => t`Version ${version}`,
  restore: t`Restore`,
  restoring: t`Restoring…`,
  restored: t`Version restored`,
  restoreOver: t`Replace unsaved changes?`,
  restoreOverText: (version: number) => t`Version ${version} replaces your unsaved changes.`,
  newer: (version: number) =>
    t`Version ${version} was saved in the meantime. Copy what you need: loading it discards your changes.`,
  load: (version: number) => t`Load version ${version}`,
  leave: t`Leave without saving?`,
  leaveText: t`Your changes to the script are lost.`,
  leaveNow: t`Leave`,
  speaker: (name: string) => t`${name} speaks; change the speaker`,
  line: (place: number) => t`Line ${place}`,
  length: (time: string, target: number) => {
    const planned = clock(target * 60)
    return t`About ${time}, of ${planned} planned`
  },
}

const ORIGINS: Record<ScriptVersion['origin'], string> = {
  written: t`written`,
  line: t`a line rephrased`,
  edited: t`edited`,
  restored: t`restored`,
}
export const originLabel = (origin: ScriptVersion['origin']): string => ORIGINS[origin]
