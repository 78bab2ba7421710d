import { MPEGDecoder } from 'mpg123-decoder'

/** The samples that a player hears, by another codec than the one that wrote them. */
export async function decodeMp3(mp3: Uint8Array): Promise<{ samples: Float32Array; rate: number }> {
  const decoder = new MPEGDecoder()
  await decoder.ready
  const { channelData, sampleRate } = decoder.decode(mp3)
  // copied, because the decoder returns its own memory
  const samples = (channelData[0] ?? new Float32Array(0)).slice()
  decoder.free()
  return { samples, rate: sampleRate }
}
