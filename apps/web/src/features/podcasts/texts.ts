import { plural, t } from '@lingui/core/macro'
import type { PodcastLanguage } from '@newsloom/contract/podcasts/podcast-language'
import { SCRIPT_LIMITS } from '@newsloom/contract/podcasts/script'
import type { ScriptVersion } from '@newsloom/contract/podcasts/script-view'
import { clock } from '~/components/podcast/texts.ts'
import { nameOfLanguage } from '~/lib/labels/language-name.ts'
import { formatNumber } from '~/lib/numbers.ts'

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
  redo: t`Redo`,
  download: t`Download transcript`,
  noKey: t`Audio needs a Gemini key. Without one, the script and its transcript work.`,
  openSettings: t`Open Settings`,
  outdated: t`The news behind this script has changed since it was written.`,
  lines: t`Lines`,
  fact: t`Fact`,
  bridge: t`Transition`,
  greeting: t`Greeting`,
  kind: t`Kind`,
  words: t`Words`,
  sources: t`Sources`,
  noSource: t`No source`,
  chooseSources: t`Select sources`,
  sourcesFull: t`A line can have at most ${SCRIPT_LIMITS.statements} sources.`,
  ofLimit: (length: number) => t`${formatNumber(length)} of ${SCRIPT_LIMITS.line} characters`,
  tooLong: (over: number) =>
    plural(over, {
      one: 'This line is # character too long to be saved. Shorten it, or move its end to a line of its own.',
      other:
        'This line is # characters too long to be saved. Shorten it, or move its end to a line of its own.',
    }),
  isTooLong: (place: number) => t`Line ${place} is too long to be saved`,
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
  isKept: t({ message: 'Kept', context: 'line of the script' }),
  keepNot: t`Press again to undo`,
  keepAll: t`Keep all`,
  keepAllTitle: (count: number) =>
    plural(count, { one: 'Keep # line unchecked?', other: 'Keep # lines unchecked?' }),
  keepAllText: (language: PodcastLanguage) =>
    t`Newsloom cannot read ${nameOfLanguage(language)} and has compared only the figures. All these lines will be spoken, whether or not their sources say so. Compare them with their sources first.`,
  found: t`Found in its sources`,
  noFacts: { bridge: t`Transition without facts`, greeting: t`Greeting without facts` },
  checking: t`Checking`,
  removed: (count: number) =>
    plural(count, { one: '# generated line was left out', other: '# generated lines were left out' }),
  versions: t`Versions`,
  versionsLoading: t`Loading the versions`,
  version: (version: number) => t`Version ${version}`,
  upTo: (time: string) => t`up to ${time}`,
  restore: t`Restore`,
  restoring: t`Restoring…`,
  restored: t`Version restored`,
  restoreOver: t`Replace unsaved changes?`,
  restoreOverText: (version: number) => t`Version ${version} replaces your unsaved changes.`,
  newer: (version: number) =>
    t`Version ${version} was saved in the meantime. Copy what you need: loading it discards your changes.`,
  refused: (version: number) =>
    t`Nothing was saved, because version ${version} was saved in the meantime. Copy what you need: loading it discards your changes.`,
  load: (version: number) => t`Load version ${version}`,
  leave: t`Leave without saving?`,
  leaveText: t`Your changes to the script are lost.`,
  leaveNow: t`Leave`,
  speaker: t`Speaker`,
  line: (place: number) => t`Line ${place}`,
  unspoken: (count: number) => plural(count, { one: '# line not spoken', other: '# lines not spoken' }),
  showNext: t`Show the next one`,
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
