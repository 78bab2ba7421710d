/** A second-order filter, normalised to a0 = 1. */
export type Biquad = { b0: number; b1: number; b2: number; a1: number; a2: number }

/**
 * The two filters of ITU-R BS.1770-4 for any sample rate: a shelf for the head, and a high pass.
 * The formulas behind its table for 48 kHz are of De Man, "Evaluation of Implementations of the EBU
 * R128 Loudness Measurement" (AES 2018).
 */
export function kWeighting(rate: number): [Biquad, Biquad] {
  return [headShelf(rate), highPass(rate)]
}

function headShelf(rate: number): Biquad {
  const k = Math.tan((Math.PI * 1_681.974450955533) / rate)
  const q = 0.7071752369554196
  const vh = 10 ** (3.999843853973347 / 20)
  const vb = vh ** 0.4996667741545416
  const a0 = 1 + k / q + k * k
  return {
    b0: (vh + (vb * k) / q + k * k) / a0,
    b1: (2 * (k * k - vh)) / a0,
    b2: (vh - (vb * k) / q + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / q + k * k) / a0,
  }
}

function highPass(rate: number): Biquad {
  const k = Math.tan((Math.PI * 38.13547087602444) / rate)
  const q = 0.5003270373238773
  const a0 = 1 + k / q + k * k
  return { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / q + k * k) / a0 }
}
