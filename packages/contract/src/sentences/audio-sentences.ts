/** Why a speech model's answer is refused. */
export const AUDIO_SENTENCES = {
  audioTooShort: 'Too short: {#} s for a text of about {#} s',
  audioTooLong: 'Too long: {#} s for a text of about {#} s',
  audioSilent: 'Almost silent',
  audioPaused: 'Silent for {#} s, starting at second {#}',
  audioFaded: 'The last third is {#} dB softer than the first',
  audioEndFaded: 'The end is {#} dB softer than the start',
  audioRepeated: 'Audio is repeated from second {#}',
  audioUnfinished: 'The model stopped before the end ({})',
  audioUnfinishedSilently: 'The model stopped before the end (no reason given)',
  audioMissing: "The model's answer contains no audio",
  audioUnknownFormat: "The model's answer is neither WAV nor PCM",
  audioOtherRate: "The audio's sample rate is {#} Hz instead of 24,000 Hz",
  audioHalfSample: 'The audio is cut off in the middle of a sample',
  notWav: 'The audio is not a WAV file',
  wavCutOff: 'The WAV file is cut off',
  wavWithoutFormat: 'The WAV file does not describe its format',
  wavWithoutSound: 'The WAV file has no sound',
  wavHalfSample: 'The WAV file is cut off in the middle of a sample',
  wavDamaged: 'The WAV file is damaged',
  wavOtherFormat:
    'The WAV file is not 16-bit PCM with 1 channel at 24,000 Hz (channels: {#}, bits: {#}, Hz: {#})',
} as const
