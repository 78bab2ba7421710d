import { ebur128_integrated_mono, ebur128_true_peak_mono } from 'ebur128-wasm/ebur128_wasm.js'
import { SAMPLE_RATE } from '../pcm.ts'

/**
 * The loudness in LUFS and the true peak in dBTP by another implementation than our own, which has
 * to have all samples in memory at once.
 */
export const measuredByEbur128 = (samples: Float32Array, rate: number = SAMPLE_RATE) => ({
  lufs: ebur128_integrated_mono(rate, samples),
  truePeakDb: ebur128_true_peak_mono(rate, samples),
})
