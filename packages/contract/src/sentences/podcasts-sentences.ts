/** Podcasts, their scripts and their audio. */
export const PODCASTS_SENTENCES = {
  podcastCancelled: 'The podcast was cancelled',
  audioNeedsKey: 'Audio needs a Gemini API key',
  samplesNeedKey: 'Voice samples need a Gemini API key',
  noAudio: 'This campaign has no audio yet',
  noScript: 'This campaign has no script yet',
  scriptChanged: 'The script was changed in the meantime. Load it again.',
  scriptUnsaved:
    'The script was changed in the meantime, and nothing was saved. Copy what you need, then load it again.',
  noLines: 'The script has no lines to read',
  noNews:
    "None of the script's lines with facts can be spoken yet. Compare them with their sources, and keep those that are right.",
  otherAudio: 'The audio of another version of the script is being created. Cancel it first.',
  noStatements:
    'The campaign has no checked statements for a script. Generate its content, or analyse its topics, first.',
  nothingKept: 'None of the script was found in its sources, so nothing was saved. Try again.',
  otherForm: '{} did not answer in the requested format. Try again later.',
  lineUnsupported: 'The sources do not support the new wording, so the line was not changed.',
  noGoodSample: 'No good sample could be created ({.}). Try again.',
  sourcedLinesOnly: 'Only a line with sources can be rephrased. Edit this one by hand.',
  noPodcast: 'An email campaign has no podcast, because it has no research',
  otherPodcast: 'The campaign leads to another podcast, and nothing was changed',
  audioUnvoiced: 'The audio could not be created. Try again.',
  partsUnvoiced: '{#} of {.} could not be created. Try again: the others are kept.',
  audioUnstored: 'The audio could not be stored. Try again later: the parts that are stored are kept.',
  thaiAndEnglish: 'The local analyst writes scripts in Thai and English only. For {}, set GEMINI_API_KEY.',
  noneInThai:
    'None of the statements are in Thai, and the local analyst does not translate. Select English, or set GEMINI_API_KEY.',
  noneInEnglish:
    'None of the statements are in English, and the local analyst does not translate. Select Thai, or set GEMINI_API_KEY.',
  enterName: 'Enter a name',
  hostsAlike: 'The hosts need different names',
  voicesAlike: 'The hosts need different voices',
  enterTitle: 'Enter a title',
  enterAddress: 'Enter an email address',
  zoneNeeded: 'Select a time zone, such as Asia/Bangkok',
} as const
